import { figmentLimits } from '../../../format/figment-limits.js';
import { makeProgram, type ProgramItem, type ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import { PartBag } from '../bag.js';
import type { LensPart, LensPartOf } from '../part.js';
import { restWords } from '../shown-readers.js';
import type { Plan } from './plan.js';
import { ProgramDraft, type StepsDraft } from './program-draft.js';
import { stepsEverySo, warnedTimer } from './timed-steps.js';

/** Things one after another: shown, timed or waited for, in rounds or over and over. */
export const programPlan: Plan = {
  kind: kindOfSteps,
  make(parts, title) {
    const bag = new PartBag(parts);
    const asked = {
      hasNoNumbers: bag.all('no-numbers').length > 0,
      marksLast: bag.all('mark-last').length > 0,
      numbers: bag.all('number-round').length > 0,
      each: bag.one('start-each'),
      onward: bag.one('go-on'),
      end: bag.one('say-end'),
      before: bag.one('warn-before'),
      at: bag.one('warn-at'),
    };
    const isEvery = parts.some(({ kind }) => kind === 'every');
    const drafted = isEvery
      ? stepsEverySo(bag, asked.numbers)
      : new ProgramDraft(title, asked.hasNoNumbers).read(bag.left);
    if (drafted === null) return null;
    const items = stepsAsAsked(drafted, asked, title);
    if (items === null || !canRun(items)) return null;
    const end = lastStepOf(drafted, asked.end);
    const finished = end === null ? items : [...items, end];
    return makeProgram({
      name: title || nameOfSteps(finished),
      items: finished,
      end:
        end === null && drafted.endsItself && asked.before === undefined && asked.at === undefined
          ? isTimer(items)
            ? "Time's up"
            : 'Done'
          : undefined,
    });
  },
};

function kindOfSteps(parts: readonly LensPart[]): string {
  const said = new Set(parts.map(({ kind }) => kind));
  if (said.has('every')) return 'reminder';
  if (said.has('pomodoro') || parts.some((part) => part.kind === 'timer' && /^focus/iu.test(part.label ?? '')))
    return 'pomodoro';
  if (said.has('rounds')) return 'interval';
  const lengths = parts.filter(({ kind }) => kind === 'timer' || kind === 'phase').length;
  if (lengths > 1) return 'sequence';
  return lengths === 1 ? 'timer' : 'note';
}

interface AskedOfSteps {
  readonly hasNoNumbers: boolean;
  readonly marksLast: boolean;
  readonly numbers: boolean;
  readonly each: LensPartOf<'start-each'> | undefined;
  readonly end: LensPartOf<'say-end'> | undefined;
  readonly onward: LensPartOf<'go-on'> | undefined;
  readonly before: LensPartOf<'warn-before'> | undefined;
  readonly at: LensPartOf<'warn-at'> | undefined;
}

function stepsAsAsked({ items }: StepsDraft, asked: AskedOfSteps, title: string): readonly ProgramItem[] | null {
  const timers = items.filter(
    (item): item is ProgramStep => item.kind === 'step' && item.words === undefined && item.seconds !== undefined,
  );
  const isWarned = asked.before !== undefined || asked.at !== undefined;
  const [timer] = timers;
  if (isWarned) {
    if (timer === undefined || timers.length > 1 || asked.hasNoNumbers) return null;
    const warned = warnedTimer(timer, asked.at?.seconds ?? [(timer.seconds ?? 0) - (asked.before?.seconds ?? 0)], {
      title,
      hasEnd: asked.end !== undefined || items.at(-1) !== timer,
    });
    return warned === null ? null : items.flatMap((item) => (item === timer ? warned : [item]));
  }
  const isRound = items.some(({ kind }) => kind === 'loop');
  if ((asked.marksLast || asked.numbers) && !isRound) return null;
  const marked = asked.marksLast ? lastMarked(items) : items;
  if (marked === null || (asked.each !== undefined && asked.onward !== undefined)) return null;
  if (asked.onward !== undefined) return wentOnByHand(marked, asked.onward.by);
  return asked.each === undefined ? marked : startedByHand(marked, asked.each);
}

/** The last round by itself, under a name that says so. */
function lastMarked(items: readonly ProgramItem[]): readonly ProgramItem[] | null {
  const loop = items.find((item) => item.kind === 'loop');
  if (loop === undefined || loop.times === null || loop.times < 2) return null;
  const steps = loop.isLastShort === true ? loop.items.slice(0, -1) : loop.items;
  const last = steps.map(
    (item): ProgramItem =>
      item.kind === 'step'
        ? { ...item, title: `Last: ${item.title ?? ''}`.trim(), foot: `${loop.times} of ${loop.times}` }
        : item,
  );
  return items.flatMap((item) =>
    item === loop
      ? [{ kind: 'loop', items: loop.items, times: (loop.times ?? 2) - 1, of: loop.times ?? 2 } as const, ...last]
      : [item],
  );
}

/** Each step, or each rest alone, waits for what begins it; null where there is none. */
function startedByHand(
  items: readonly ProgramItem[],
  { by, isRest }: LensPartOf<'start-each'>,
): readonly ProgramItem[] | null {
  const waits = (item: ProgramStep): boolean => !isRest || isRestName(item.title ?? '');
  if (!allSteps(items).some(waits)) return null;
  const opened = (list: readonly ProgramItem[]): readonly ProgramItem[] =>
    list.flatMap((item): readonly ProgramItem[] => {
      if (item.kind === 'loop') return [{ ...item, items: opened(item.items), isLastShort: false }];
      return waits(item) ? [waitBefore(item, by), item] : [item];
    });
  return opened(items);
}

const waitBefore = ({ title, words }: ProgramStep, by: LeadingGesture): ProgramStep => ({
  kind: 'step',
  title: title ?? words,
  by: [by],
});

/** A wait after each step, for the next one; in rounds also for the first of the next round. */
function wentOnByHand(items: readonly ProgramItem[], by: LeadingGesture): readonly ProgramItem[] | null {
  const steps = items.filter((item) => item.kind === 'step');
  const [only] = items;
  const spaced = (list: readonly ProgramStep[]): readonly ProgramItem[] =>
    list.flatMap((step, at) => (at === 0 ? [step] : [waitBefore(step, by), step]));
  if (steps.length === items.length) return steps.length < 2 ? null : spaced(steps);
  if (items.length !== 1 || only?.kind !== 'loop') return null;
  const inner = only.items.filter((item) => item.kind === 'step');
  const [first] = inner;
  if (first === undefined || inner.length !== only.items.length) return null;
  return [{ ...only, items: [...spaced(inner), waitBefore(first, by)], isLastShort: true }];
}

export const isRestName = (title: string): boolean =>
  title
    .toLowerCase()
    .split(' ')
    .some((word) => restWords.has(word));

function lastStepOf({ items }: StepsDraft, end: LensPartOf<'say-end'> | undefined): ProgramStep | null {
  if (end === undefined) return null;
  const last = items.at(-1);
  const isEndless = last?.kind === 'loop' && last.times === null;
  return isEndless ? null : { kind: 'step', words: end.text, by: ['single'], isPulsing: true };
}

/** Whether it takes time or waits, and no step is shorter or longer than one may be. */
function canRun(items: readonly ProgramItem[]): boolean {
  const steps = allSteps(items);
  const spans = steps.flatMap(({ seconds, range = [] }) => [...(seconds === undefined ? [] : [seconds]), ...range]);
  return (
    steps.length > 0 &&
    !isBareWait(items.at(-1)) &&
    !items.some((item) => item.kind === 'loop' && item.times !== null && item.items.every(isBareWait)) &&
    steps.length < figmentLimits.scenes - 1 &&
    steps.every(({ seconds, range, by = [] }) => seconds !== undefined || range !== undefined || by.length > 0) &&
    spans.every((sec) => sec >= figmentLimits.sceneMinSec && sec <= figmentLimits.sceneMaxSec)
  );
}

const isBareWait = (item: ProgramItem | undefined): boolean =>
  item?.kind === 'step' && item.words === undefined && item.seconds === undefined && item.range === undefined;

/** One length alone, after what it may wait for. */
const isTimer = (items: readonly ProgramItem[]): boolean =>
  items.every(({ kind }) => kind === 'step') &&
  allSteps(items).filter(({ seconds }) => seconds !== undefined).length === 1;

const allSteps = (items: readonly ProgramItem[]): readonly ProgramStep[] =>
  items.flatMap((item) => (item.kind === 'step' ? [item] : allSteps(item.items)));

function nameOfSteps(items: readonly ProgramItem[]): string {
  const [first] = allSteps(items).filter(({ title, words }) => (title ?? words ?? '') !== '');
  return first?.title ?? first?.words ?? 'Steps';
}
