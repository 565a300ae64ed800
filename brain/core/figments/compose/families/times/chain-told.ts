import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';

/** What rounds are called. */
export const roundWord = '(?:times|rounds|sets|cycles|goes|reps|circuits|laps|repeats|series|blocks|sessions)';

/** What is known of steps one after another, while a line is read. */
export interface ChainTold {
  title: string;
  /** All that is over already, one after another. */
  readonly items: ProgramItem[];
  /** Steps after it, which rounds that are said next are of. */
  open: ProgramStep[];
  /** Rounds that were said before the steps they are of. */
  rounds: number | undefined;
  /** A gesture that was waited for, and begins the next step. */
  waiting: LeadingGesture | undefined;
  /** What is told again and again, as long as nobody has said how often. */
  paced: string | undefined;
  between: number | undefined;
  startEach: LeadingGesture | undefined;
  isEndless: boolean;
  endBy: LeadingGesture | undefined;
  end: string | undefined;
  /** Seconds of the unit that a bare number is of. */
  unit: number | undefined;
  /** Lengths of time that were told. */
  lengths: number;
  /** Whether something was said that other readers take for words to show, or leave out. */
  isOwn: boolean;
}

export const emptyChain = (title: string): ChainTold => ({
  title,
  items: [],
  open: [],
  rounds: undefined,
  waiting: undefined,
  paced: undefined,
  between: undefined,
  startEach: undefined,
  isEndless: false,
  endBy: undefined,
  end: undefined,
  unit: undefined,
  lengths: 0,
  isOwn: false,
});

/** Adds a step, after the gesture that it waits for. */
export function pushStep(told: ChainTold, step: ProgramStep): boolean {
  const { waiting } = told;
  if (waiting !== undefined) {
    const next = step.title ?? step.words;
    told.open.push({ kind: 'step', ...(next !== undefined && { title: next }), by: [waiting] });
    told.waiting = undefined;
  }
  told.open.push(step);
  return true;
}

/** What stands open goes round so often; what is told next comes after it. */
export function closeRounds(told: ChainTold, times: number): boolean {
  const warm = told.open.findIndex(({ title = '' }) => !warmsUp.test(title));
  const [before, within] = [told.open.slice(0, Math.max(0, warm)), told.open.slice(Math.max(0, warm))];
  if (within.length === 0 || times < 2 || times > 999) return false;
  const rest: readonly ProgramStep[] =
    told.between === undefined ? [] : [{ kind: 'step', title: 'Rest', seconds: told.between }];
  told.items.push(...before, {
    kind: 'loop',
    items: [...within, ...rest],
    times,
    isLastShort: rest.length > 0,
  });
  told.open = [];
  told.between = undefined;
  return true;
}

const warmsUp = /\bwarm(?:s|ing)?[ -]?up\b/iu;

/** What stands open comes once. */
export function closeSteps(told: ChainTold): void {
  if (told.rounds !== undefined && closeRounds(told, told.rounds)) told.rounds = undefined;
  told.items.push(...told.open);
  told.open = [];
}
