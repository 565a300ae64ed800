import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import type { Beat } from '#core/figments/rehearse/beat';
import { rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { newId } from '#core/ids';
import { readUtterance } from '#core/language/reading/utterance';
import { clampText } from '#core/text';
import { minuteMs } from '#core/time-units';

/** The result of a performance. */
export type Watched =
  | { readonly ok: true; readonly figment: Figment; readonly beats: readonly Beat[]; readonly brief: string }
  | { readonly ok: false; readonly say: string };

interface WatchingOptions {
  readonly clock: Clock;
  /** Called when the wearer is done; resolves with the sentence for them. */
  readonly onDone: (watched: Watched) => Promise<string>;
}

/** A shorter pause is no wait, because there is always some time between two actions. */
const leastDwellMs = 1_500;
/** A performance ends after this long, because the wearer has forgotten it. */
const longestPerformanceMs = 5 * minuteMs;

/**
 * Records what the wearer taps, says and waits for; when they are done it becomes a lens. Until then it is only in
 * memory.
 */
export class Watching {
  #beats: Beat[] | null = null;
  #lastMs = 0;
  #cancelEnd: () => void = () => undefined;

  constructor(private readonly options: WatchingOptions) {}

  get isOn(): boolean {
    return this.#beats !== null;
  }

  begin(): void {
    const { clock } = this.options;
    this.stop();
    this.#beats = [];
    this.#lastMs = clock.monotonicMs();
    this.#cancelEnd = clock.after(longestPerformanceMs, () => this.stop());
  }

  /** Adds a tap; false if no performance is under way. */
  did(kind: 'tap' | 'double_tap'): boolean {
    if (!this.isOn) return false;
    this.#add({ kind });
    return true;
  }

  /** Adds a line, or ends the performance; resolves with the reply, '' for none. */
  async said(line: string): Promise<string> {
    if (!endsWatching(line)) {
      this.#add({ kind: 'say', text: line });
      return '';
    }
    const beats = this.#beats ?? [];
    this.stop();
    return this.options.onDone(watchedLens(beats));
  }

  /** Ends the performance and forgets it. */
  stop(): void {
    this.#cancelEnd();
    this.#beats = null;
  }

  #add(beat: Beat): void {
    const nowMs = this.options.clock.monotonicMs();
    const waitedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    // The time before the first action is no wait.
    const isWait = waitedMs >= leastDwellMs && this.#beats?.length !== 0;
    if (isWait) this.#beats?.push({ kind: 'dwell', seconds: Math.round(waitedMs / 1_000) });
    this.#beats?.push(beat);
  }
}

function watchedLens(beats: readonly Beat[]): Watched {
  const read = rehearseFigment(nameOf(beats), beats, newId());
  if (read.ok) return { ok: true, figment: read.figment, beats, brief: read.brief };
  const [first] = read.teach;
  return { ok: false, say: first === undefined ? '' : `${first.why} ${first.fix}` };
}

/** A name from its first words. */
function nameOf(beats: readonly Beat[]): string {
  const words = beats.flatMap((beat) => (beat.kind === 'say' ? [beat.text.replace(/\s+/gu, ' ').trim()] : []));
  return clampText(words.find((text) => text !== '') ?? 'Watched', figmentLimits.nameChars);
}

const watchingEndings: ReadonlySet<string> = new Set([
  'done',
  'i am done',
  "i'm done",
  'that is it',
  "that's it",
  'that is all',
  "that's all",
  'stop watching',
  'stop watching me',
  'finished',
]);

/** Whether a line only ends the performance. */
function endsWatching(line: string): boolean {
  const words = readUtterance(line).tokens.map(({ word }) => word);
  return watchingEndings.has(words.join(' '));
}
