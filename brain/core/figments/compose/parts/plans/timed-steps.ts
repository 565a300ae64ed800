import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import type { PartBag } from '../bag.js';
import type { StepsDraft } from './program-draft.js';

/** How long a warning stands. */
const warnedForSec = 10;
const reminderSec = 10;

/** A timer that is interrupted to say how much of it is left; null where a moment is not in it. */
export function warnedTimer(
  timer: ProgramStep,
  moments: readonly number[],
  { title, hasEnd }: { readonly title: string; readonly hasEnd: boolean },
): readonly ProgramItem[] | null {
  const total = timer.seconds ?? 0;
  const isInOrder = moments.every(
    (at, nth) => at > (nth === 0 ? 0 : (moments[nth - 1] ?? 0) + warnedForSec) && at + warnedForSec < total,
  );
  if (!isInOrder || moments.length === 0) return null;
  const warned = moments.flatMap((at, nth): ProgramItem[] => {
    const from = nth === 0 ? 0 : (moments[nth - 1] ?? 0) + warnedForSec;
    return [
      { ...timer, seconds: at - from, foot: `until ${shortLength(total - at)} left` },
      {
        kind: 'step',
        title: timer.title,
        words: `${shortLength(total - at)} left`,
        seconds: warnedForSec,
        isPulsing: true,
      },
    ];
  });
  const lastFrom = (moments.at(-1) ?? 0) + warnedForSec;
  return [
    ...warned,
    { ...timer, seconds: total - lastFrom },
    ...(hasEnd ? [] : [{ kind: 'step', title, words: "Time's up", by: ['single'], isPulsing: true } as const]),
  ];
}

/** “1:30”, “5 min”, “45 s”. */
function shortLength(sec: number): string {
  if (sec < 60) return `${sec} s`;
  const minutes = Math.floor(sec / 60);
  return sec % 60 === 0 ? `${minutes} min` : `${minutes}:${String(sec % 60).padStart(2, '0')}`;
}

/** “Every ten minutes show …”, so often or until it is stopped; null where that was not said. */
export function stepsEverySo(bag: PartBag, isNumbered: boolean): StepsDraft | null {
  const every = bag.one('every');
  if (every === undefined) return null;
  const { seconds } = every;
  if (seconds < 10) return null;
  const shown = bag.one('show');
  const [lasting, until, color, rounds] = [bag.one('for'), bag.one('until'), bag.one('color'), bag.all('rounds')];
  const times = onceSaid(rounds.map((each) => each.times));
  const total =
    shown === undefined && isNumbered ? (lasting ?? bag.one('timer') ?? bag.one('phase'))?.seconds : undefined;
  if (!bag.isEmpty || times === undefined) return null;
  if (shown === undefined) return isNumbered ? minutes(seconds, total ?? undefined, times) : null;
  const words: ProgramStep = { kind: 'step', words: shown.text, color: color?.color, isPulsing: true };
  if (until !== undefined && lasting !== undefined) return null;
  if (until !== undefined) return overAgain([darkFor(seconds), { ...words, by: [until.by] }], times);
  if (lasting !== undefined)
    return lasting.seconds >= seconds
      ? null
      : overAgain([darkFor(seconds), { ...words, seconds: lasting.seconds }], times);
  const shownSec = Math.min(reminderSec, seconds / 2);
  const steps = [{ ...words, seconds: shownSec }, darkFor(seconds - shownSec)];
  return {
    items: [darkFor(seconds), { kind: 'loop', items: steps, times, isLastShort: times !== null }],
    endsItself: false,
  };
}

const darkFor = (seconds: number): ProgramStep => ({ kind: 'step', seconds, isDark: true });

const overAgain = (items: readonly ProgramItem[], times: number | null): StepsDraft => ({
  items: [{ kind: 'loop', items, times }],
  endsItself: false,
});

/** How often: for ever where nothing was said, undefined where two things were. */
function onceSaid(said: readonly (number | null)[]): number | null | undefined {
  const counts = new Set(said);
  if (counts.size > 1) return undefined;
  const [only = null] = counts;
  return only;
}

/** “Every minute, for ten minutes, and count them”. */
function minutes(seconds: number, total: number | undefined, times: number | null): StepsDraft | null {
  const count = times ?? (total === undefined ? null : total / seconds);
  if (count === null || !Number.isInteger(count) || count < 2 || seconds < 6) return null;
  const start: ProgramStep = { kind: 'step', title: 'Go', seconds: 3, isPulsing: true };
  const rest: ProgramStep = { kind: 'step', title: 'Until the next', seconds: seconds - 3 };
  return { items: [{ kind: 'loop', items: [start, rest], times: count }], endsItself: true };
}
