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

  /** The steps in their rounds; null where something that goes round is missing. */
  finished(): readonly ProgramItem[] | null {
    if (this.listed.length > 0 && this.each !== undefined)
      for (const title of this.listed) this.push({ title: capitalized(title), seconds: this.each });
    else if (this.each !== undefined || this.listed.length > 0) return null;
    const timed = this.items.slice(this.#from);
    if (timed.length === 0 || (this.items.length > 1 && this.items.some(isUnnamed))) return null;
    const rest: ProgramItem[] =
      this.between === undefined ? [] : [{ kind: 'step', title: 'Rest', seconds: this.between }];
    if (this.times === undefined) {
      if (rest.length === 0) return this.items;
      if (timed.length < 2) return null;
      return [
        ...this.items.slice(0, this.#from),
        ...timed.flatMap((item, at) => (at === 0 ? [item] : [...rest, item])),
      ];
    }
    const last = timed.at(-1);
    const isRestLast =
      rest.length > 0 || (timed.length === 2 && last?.kind === 'step' && resting.test(last.title ?? ''));
    const inner = [...timed, ...rest];
    return [
      ...this.items.slice(0, this.#from),
      { kind: 'loop', items: inner, times: this.times, isLastShort: isRestLast && this.times !== null },
    ];
  }
}

/** Of several steps each is called something. */
const isUnnamed = (item: ProgramItem): boolean =>
  item.kind === 'step' && item.title === undefined && item.words === undefined;
