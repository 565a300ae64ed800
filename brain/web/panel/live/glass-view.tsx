import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { GlassPicture } from '#core/wire/link/glasses';
import { Icon } from '../components/icons.js';
import { GlassLens } from '../glass/glass-lens.js';
import { pictureText } from '../glass/picture-text.js';
import type { PanelState } from '../state/panel-state.js';
import { darkSentence } from './dark-sentence.js';
import { restingPicture } from './resting-picture.js';

/** How often the clock behind the lens is looked at. */
const restingStepMs = 1_000;

const darkDisplay: GlassPicture = Object.freeze({
  seq: 0,
  width: 256,
  height: 256,
  round: true,
  lit: false,
  background: 0,
  calls: [],
});

interface GlassViewProps {
  readonly state: PanelState;
  readonly clock: Clock;
}

/** What the wearer sees: the display's picture behind a lens, and its words for screen readers. */
export function GlassView({ state, clock }: GlassViewProps) {
  const dark = darkSentence(state);
  const text = pictureText(state.picture);
  const isResting = dark === null && text === '' && !isDrawn(state.picture);
  return (
    <figure class="glass-figure">
      {isResting ? (
        <RestingLens clock={clock} />
      ) : (
        <GlassLens
          picture={state.picture ?? darkDisplay}
          label={glassLabel(text, dark)}
          note={dark === null ? null : <DarkNote say={dark} isHeld={state.held} />}
        />
      )}
      <figcaption>{caption(state, dark, isResting)}</figcaption>
      <p class="visually-hidden" role="status">
        {text}
      </p>
    </figure>
  );
}

/** The time of the page itself. */
function RestingLens({ clock }: Pick<GlassViewProps, 'clock'>) {
  const [nowMs, setNowMs] = useState(clock.wallMs());
  useEffect(() => clock.every(restingStepMs, () => setNowMs(clock.wallMs())), [clock]);
  const minute = Math.floor(nowMs / minuteMs);
  const picture = restingPicture(minute * minuteMs);
  return <GlassLens picture={picture} label={`Glass view: resting, ${pictureText(picture)}`} />;
}

function isDrawn(picture: GlassPicture | null): boolean {
  return picture?.lit === true && picture.calls.length > 0;
}

function caption({ hub }: PanelState, dark: string | null, isResting: boolean): string {
  if (dark !== null) return '';
  if (!isResting) return 'This is what you see.';
  return hub?.toggles.idle_clock === true
    ? 'Resting. The glasses show nothing but the time.'
    : 'Resting. The glasses themselves are dark now.';
}

function glassLabel(text: string, dark: string | null): string {
  if (dark !== null) return `Glass view, dark: ${dark}`;
  return text === '' ? 'Glass view: nothing in words on the display' : `Glass view: ${text}`;
}

function DarkNote({ say, isHeld }: { readonly say: string; readonly isHeld: boolean }) {
  return (
    <div class="dark-note">
      {isHeld && <Icon name="veil" />}
      <p>{say}</p>
    </div>
  );
}
