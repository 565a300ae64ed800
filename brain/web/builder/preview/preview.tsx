import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';
import type { Random } from '#core/figments/stage/run-figment';
import { transliterate } from '#core/transliterate';
import { GlassLens } from '../../panel/glass/glass-lens.js';
import { pictureText } from '../../panel/glass/picture-text.js';
import { type DisplayName, lensDisplays, lensPicture } from './lens-picture.js';
import { PreviewControls } from './preview-controls.js';
import { PreviewRun } from './preview-run.js';

/** The scene in which to start. Every new object starts the preview again. */
export interface PreviewCue {
  readonly scene: string;
}

interface PreviewProps {
  readonly figment: Figment;
  readonly cue: PreviewCue;
  readonly clock: Clock;
  readonly random: Random;
  onScene(scene: string | null): void;
  onCue(cue: PreviewCue): void;
}

/** The interval between two ticks, the same as on the glasses. */
const previewTickMs = 50;

/** The running lens as the glasses would show it. */
export function Preview({ figment, cue, clock, random, onScene, onCue }: PreviewProps) {
  const [display, setDisplay] = useState<DisplayName>('round');
  const [speed, setSpeed] = useState(1);
  const run = usePreview({ figment, cue, clock, random });
  run.speed = speed;
  const { moment } = run;
  const scene = moment.hasEnded ? null : moment.scene;
  useEffect(() => onScene(scene), [scene, onScene]);
  const section = useSeen(cue);
  const shown = sceneOf(figment, moment.scene);
  const hasRim = shown?.pulse !== undefined || shown?.cadence !== undefined;
  const picture = lensPicture(moment.frame, lensDisplays[display], hasRim);
  const text = pictureText(picture);
  return (
    <section class="preview" aria-label="Preview" ref={section}>
      <GlassLens
        picture={picture}
        label={text === '' ? 'Preview: nothing on the display' : `Preview: ${text}`}
        note={moment.hasEnded ? <EndedNote /> : null}
      />
      <PreviewControls
        {...{ figment, moment, display, speed }}
        onDisplay={setDisplay}
        onSpeed={setSpeed}
        onRestart={() => onCue({ scene: figment.initial })}
        onEvent={(event) => run.happen(event)}
        onFeed={(text, slot) => run.feed(transliterate(text), slot)}
      />
    </section>
  );
}

const EndedNote = () => (
  <div class="dark-note">
    <p>The lens has ended. On the glasses the clock comes back.</p>
  </div>
);

/** Scrolls to the preview when it starts again, because on a phone it is rarely visible. */
function useSeen(cue: PreviewCue) {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(cue);
  useEffect(() => {
    if (seen.current !== cue) section.current?.scrollIntoView({ block: 'nearest' });
    seen.current = cue;
  }, [cue]);
  return section;
}

type PreviewInput = Pick<PreviewProps, 'figment' | 'cue' | 'clock' | 'random'>;

/**
 * Runs the lens and re-renders whenever its picture changes. When the lens is edited, it continues from the start of
 * the scene it was in.
 */
function usePreview({ figment, cue, clock, random }: PreviewInput): PreviewRun {
  const last = useRef<{ readonly run: PreviewRun; readonly cue: PreviewCue } | null>(null);
  const run = useMemo(() => {
    const before = last.current?.cue === cue ? last.current.run.moment : null;
    const scene = before === null || before.hasEnded ? cue.scene : before.scene;
    const fresh = new PreviewRun(figment, { clock, random }, scene);
    last.current = { run: fresh, cue };
    return fresh;
  }, [figment, cue, clock, random]);
  const [, redraw] = useState('');
  useEffect(() => {
    const tick = (): void => {
      run.tick();
      redraw(JSON.stringify(run.moment));
    };
    return clock.every(previewTickMs, tick);
  }, [run, clock]);
  return run;
}
