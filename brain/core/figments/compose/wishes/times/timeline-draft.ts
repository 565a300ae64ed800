import { capitalized } from '../../../../text.js';
import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';

const mostGoes = 999;
const resting = /^(?:rest|off|break|pause|recover|recovery|easy)\b/iu;

/** What a timeline is made of, as it is told: steps, what goes round, and what gestures do to it. */
export class TimelineDraft {
  readonly items: ProgramItem[] = [];
  /** How often it all goes round; null without end. */
  times: number | null | undefined;
  /** The rest between two steps or rounds. */
  between: number | undefined;
  /** How long each of what is listed takes. */
  each: number | undefined;
  readonly listed: string[] = [];
  endText: string | undefined;
  /** Before the end of each step but a rest, how long is told. */
  warnedSec: number | undefined;
  /** Whether some steps have no length and wait until they are done. */
  hasPlain = false;
  /** Whether its steps are lines to be read. */
  isRead = false;
  /** Seconds in the unit of the last length, for a number that has none. */
  unit = 1;
  readonly acts = new Map<'start' | 'skip' | 'restart' | 'end', LeadingGesture>();
  /** Whether it waits for its first gesture again when it is over. */
  startsAgain = false;
  #from = 0;

  push(step: Omit<ProgramStep, 'kind'>): true {
    this.items.push({ kind: 'step', ...step });
    return true;
  }

  /** What was told so far is no part of the rounds that follow. */
  beginRounds(): void {
    this.#from = this.items.length;
  }

  goRound(times: number, segment: Segment): boolean {
    if (this.times !== undefined || times < 1 || times > mostGoes || segment.has('literal')) return false;
    if (segment.label !== '' && !namesThing(segment.label)) return false;
    this.times = times;
    return true;
  }

  /** Between things to do, a length alone is a wait. */
  #nameWaits(): void {
    const items = this.items.map((item) => (isUnnamed(item) ? { ...item, title: 'Wait' } : item));
    this.items.splice(0, this.items.length, ...items);
  }

  /** The last seconds of each step as a step of its own; false where a step is not longer than that. */
  #warn(): boolean {
    const warned = this.warnedSec;
    if (warned === undefined) return true;
    const items = this.items.flatMap((item): ProgramItem[] => {
      if (item.kind !== 'step' || item.seconds === undefined || resting.test(item.title ?? '')) return [item];
      const last: ProgramStep = { ...item, seconds: warned, color: 'accent_attention', isPulsing: true };
      return [{ ...item, seconds: item.seconds - warned }, last];
    });
    this.items.splice(0, this.items.length, ...items);
    return items.every((item) => item.kind !== 'step' || (item.seconds ?? 1) > 0);
  }

  /** The steps in their rounds; null where something that goes round is missing. */
  finished(): readonly ProgramItem[] | null {
    if (!this.#spread() || !this.#warn()) return null;
    if (this.hasPlain) this.#nameWaits();
    const before = this.items.slice(0, this.#from);
    const timed = this.items.slice(this.#from);
    if (timed.length === 0 || (this.items.length > 1 && this.items.some(isUnnamed))) return null;
    const rest: ProgramItem[] =
      this.between === undefined ? [] : [{ kind: 'step', title: 'Rest', seconds: this.between }];
    if (this.times === undefined) {
      if (rest.length > 0 && timed.length < 2) return null;
      return [...before, ...timed.flatMap((item, at) => (at === 0 ? [item] : [...rest, item]))];
    }
    const isLastShort = this.times !== null && (rest.length > 0 || endsInRest(timed));
    return [...before, { kind: 'loop', items: [...timed, ...rest], times: this.times, isLastShort }];
  }

  /** A step for each of what is listed; false where only one of both was said, the list or how long each takes. */
  #spread(): boolean {
    const { each, listed } = this;
    if (listed.length > 0 !== (each !== undefined)) return false;
    for (const title of listed) this.push({ title: capitalized(title), seconds: each });
    return true;
  }
}

/** A rest that comes after the last of two steps is left out the last time. */
function endsInRest(timed: readonly ProgramItem[]): boolean {
  const last = timed.at(-1);
  return timed.length === 2 && last?.kind === 'step' && resting.test(last.title ?? '');
}

/** Of several steps each is called something. */
const isUnnamed = (item: ProgramItem): boolean =>
  item.kind === 'step' && item.title === undefined && item.words === undefined;
