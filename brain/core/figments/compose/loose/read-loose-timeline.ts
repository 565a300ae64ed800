import { makeProgram, type ProgramItem, type ProgramStep } from '../../templates/program.js';
import { plainLines } from '../../templates/template.js';
import type { LensBody } from '../parts/plans/plan.js';
import { lengthInWords } from '../wishes/shown-text.js';
import { emptyTimeline, type LooseTimeline } from './loose-timeline.js';
import { saidClauses } from './said-clauses.js';
import { readTimelineClause } from './timeline-clauses.js';

/** Steps that take their time, with warnings, rounds and an end, clause by clause; null where one is none of these. */
export function readLooseTimeline(plain: string): LensBody | null {
  if (/\b(?:breath\p{L}*|inhal\p{L}*|exhal\p{L}*|pomodoros?|intervals?)\b/iu.test(plain)) return null;
  const told = emptyTimeline();
  if (!saidClauses(plain).every((clause) => readTimelineClause(told, clause))) return null;
  const items = itemsInTime(told);
  const titles = told.steps.flatMap(({ title = '' }) => (title === '' ? [] : [title]));
  if (items === null || titles.some((title) => plainLines(title).length > 1)) return null;
  const isEndless = told.times === null;
  const end: ProgramStep = {
    kind: 'step',
    words:
      told.end.text ?? (told.steps.length === 1 && told.times === undefined ? `${titleOf(told)}: time's up` : 'Done'),
    by: ['single'],
    isPulsing: true,
    ...(told.end.color !== undefined && { color: told.end.color }),
  };
  if (isEndless && (told.end.text !== undefined || told.end.color !== undefined)) return null;
  return makeProgram({ name: told.title || titles[0] || 'Timer', items: isEndless ? items : [...items, end] });
}

const titleOf = ({ title, steps }: LooseTimeline): string => steps[0]?.title ?? (title || 'Timer');

function itemsInTime(told: LooseTimeline): readonly ProgramItem[] | null {
  const { steps, times, between, startEach } = told;
  const [only] = steps;
  if (only === undefined || (told.left.length > 0 && steps.length > 1)) return null;
  const named = steps.map((step) =>
    step.title === undefined && told.title !== '' ? { ...step, title: told.title } : step,
  );
  const warned = told.left.length === 0 ? named : warnedSteps(named[0] ?? only, told.left);
  if (warned === null) return null;
  const started =
    startEach === undefined
      ? warned
      : warned.flatMap((step) => [{ kind: 'step' as const, title: step.title, by: [startEach] }, step]);
  const rest: ProgramStep | undefined =
    between === undefined ? undefined : { kind: 'step', title: 'Rest', seconds: between };
  const isOfRounds = times !== undefined && steps.length === 1;
  const spaced =
    rest === undefined || isOfRounds
      ? started
      : started.flatMap((step, at) => (at === 0 ? [step] : [{ ...rest }, step]));
  if (times === undefined) return spaced;
  if (times !== null && (times < 1 || times > 999)) return null;
  const items = rest === undefined ? spaced : [...spaced, rest];
  return [{ kind: 'loop', items, times, isLastShort: rest !== undefined }];
}

/** One time as parts: what is told when so much of it is left begins the next of them. */
function warnedSteps(step: ProgramStep, left: LooseTimeline['left']): readonly ProgramStep[] | null {
  const whole = step.seconds ?? 0;
  const marks = left.toSorted((one, other) => other.seconds - one.seconds);
  if (marks.some(({ seconds }) => seconds >= whole || seconds < 1)) return null;
  const bounds = [whole, ...marks.map(({ seconds }) => seconds), 0];
  const first: ProgramStep = {
    ...step,
    seconds: whole - (bounds[1] ?? 0),
    foot: `until ${lengthInWords(bounds[1] ?? 0)} left`,
  };
  return [
    first,
    ...marks.map(
      ({ text, color, seconds }, at): ProgramStep => ({
        kind: 'step',
        title: text ?? `${lengthInWords(seconds)} left`,
        seconds: seconds - (bounds[at + 2] ?? 0),
        isPulsing: true,
        ...(color !== undefined && { color }),
      }),
    ),
  ];
}
