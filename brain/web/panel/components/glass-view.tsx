import type { GlassPicture } from '#core/wire/link/glasses';
import { GlassLens } from '../glass/glass-lens.js';
import { pictureText } from '../glass/picture-text.js';
import { darkSentence } from '../state/dark-sentence.js';
import type { PanelState } from '../state/panel-state.js';
import { EyeIcon } from './icons.js';

const darkDisplay: GlassPicture = Object.freeze({
  seq: 0,
  width: 256,
  height: 256,
  round: true,
  lit: false,
  background: 0,
  calls: [],
});

/** What the wearer sees: the display's picture behind a lens, and its words for screen readers. */
export function GlassView({ state }: { readonly state: PanelState }) {
  const dark = darkSentence(state);
  const text = pictureText(state.picture);
  return (
    <>
      <GlassLens
        picture={state.picture ?? darkDisplay}
        label={glassLabel(text, dark)}
        note={dark === null ? null : <DarkNote say={dark} isHeld={state.held} />}
      />
      <p class="visually-hidden" role="status">
        {text}
      </p>
    </>
  );
}

function glassLabel(text: string, dark: string | null): string {
  if (dark !== null) return `Glass view, dark: ${dark}`;
  return text === '' ? 'Glass view: nothing on the display' : `Glass view: ${text}`;
}

function DarkNote({ say, isHeld }: { readonly say: string; readonly isHeld: boolean }) {
  return (
    <div class="dark-note">
      {isHeld && <EyeIcon closed />}
      <p>{say}</p>
    </div>
  );
}
