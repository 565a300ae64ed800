import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import type { Beat } from '#core/figments/rehearse/beat';
import { rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { newId } from '#core/ids';
import { readUtterance } from '#core/language/reading/utterance';
import { clampText } from '#core/text';
import { minuteMs } from '#core/time-units';

/** What came of a performance. */
export type Watched =
  | { readonly ok: true; readonly figment: Figment; readonly beats: readonly Beat[]; readonly brief: string }
  | { readonly ok: false; readonly say: string };

interface WatchingOptions {
  readonly clock: Clock;
  /** The wearer is done: resolves to what they are told. */
  readonly onDone: (watched: Watched) => Promise<string>;
}

/** Between two things that somebody does there is always some time; less than this is no wait. */
const leastDwellMs = 1_500;
/** Whoever has not said that they are done by then has forgotten. */
const longestMs = 5 * minuteMs;

/**
 * "Watch me": what the wearer taps, says and waits for on the glasses is a performance, and becomes a lens when they are
 * done. It is in memory alone until then.
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
    this.#cancelEnd = clock.after(longestMs, () => this.stop());
  }

  /** The wearer did something with their hands; false where nobody watches. */
  did(kind: 'tap' | 'double_tap'): boolean {
    if (!this.isOn) return false;
    this.#add({ kind });
    return true;
  }

  /** The wearer said something; resolves to what is said to it, '' for nothing. */
  async said(line: string): Promise<string> {
    if (!endsWatching(line)) {
      this.#add({ kind: 'say', text: line });
      return '';
    }
    const beats = this.#beats ?? [];
    this.stop();
    return this.options.onDone(watchedLens(beats));
  }

  /** What was seen so far is forgotten. */
  stop(): void {
    this.#cancelEnd();
    this.#beats = null;
  }

  #add(beat: Beat): void {
    const nowMs = this.options.clock.monotonicMs();
    const waitedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    // The performance begins with what is done first, however long that took.
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

/** It is called as it begins. */
function nameOf(beats: readonly Beat[]): string {
  const words = beats.flatMap((beat) => (beat.kind === 'say' ? [beat.text.replace(/\s+/gu, ' ').trim()] : []));
  return clampText(words.find((text) => text !== '') ?? 'Watched', figmentLimits.nameChars);
}

const endings: ReadonlySet<string> = new Set([
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

/** Whether a line is nothing but the end of what somebody shows. */
function endsWatching(line: string): boolean {
  const words = readUtterance(line).tokens.map(({ word }) => word);
  return endings.has(words.join(' '));
}
