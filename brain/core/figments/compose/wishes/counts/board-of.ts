import { capitalized } from '../../../../text.js';
import { gestureHints, type LeadingGesture, plainLine } from '../../../templates/template.js';
import { actNames } from '../shown-text.js';
import type { WishMade } from '../wish-made.js';
import { type BoardAct, boardBody, type CountBoard } from './board-body.js';
import type { BoardDraft } from './board-draft.js';

type DraftAct = BoardDraft['acts'][number];
const mostCount = 9_999;
const longestSec = 86_400;

/** The lens of counts that were told; null where they do not fit together. */
export function boardOf(told: BoardDraft): WishMade | null {
  const draft = fromAbove(told);
  const acts = actsOf(draft);
  const end = endOfBoard(draft);
  if (acts === null || end === null || !isBoard(draft, acts)) return null;
  const { names } = draft;
  const sides = names.length === 0 ? [''] : names;
  const title = draft.title || (names.length === 1 ? capitalized(names[0] ?? '') : '');
  const steps = acts.map((act) => placedAct(act, sides, draft.isDown));
  if (steps.includes(null)) return null;
  const changes = steps.filter((act): act is BoardAct => act !== null);
  const adds = changes.find(({ side, step }) => side !== null && (draft.isDown ? step < 0 : step > 0));
  if (adds === undefined) return null;
  const body = boardBody({
    name: plainLine(title) || (draft.isScore ? 'Score' : 'Count'),
    sides: sides.map((label) => ({ label: capitalized(label), start: draft.start })),
    acts: changes,
    ...end,
    startsOver: draft.startsOver,
    hint: `${gestureHints[adds.by as LeadingGesture] ?? 'Hold'} to count`,
  });
  return body === null
    ? null
    : { body, behaviour: sides.length > 1 ? 'score' : 'counter', told: toldBoard(title, changes, sides) };
}

/** “501, a tap takes off one”: what is only taken from is where it begins. */
function fromAbove(draft: BoardDraft): BoardDraft {
  const changes = draft.acts.filter(({ name }) => name !== null);
  const [start, ...more] = draft.goals;
  const isTaken = changes.length > 0 && changes.every(({ step }) => step < 0) && draft.start === 0;
  if (!isTaken || start === undefined || more.length > 0) return draft;
  return { ...draft, start, goals: [], isDown: true };
}

function isBoard(draft: BoardDraft, acts: readonly DraftAct[]): boolean {
  const { isScore, isCounted, isDown, isWatched, isUndone, names, start } = draft;
  const gesturesSaid = acts.map(({ by }) => by);
  const isTwoWays = draft.acts.some(({ step }) => step > 0) && draft.acts.some(({ step }) => step < 0);
  return (
    (isScore || isCounted) &&
    !(isScore && !isCounted && names.length < 2) &&
    !(isWatched && draft.acts.length === 0) &&
    !(draft.acts.length > 0 && acts.length > draft.acts.length && draft.acts.some(({ step }) => step < 0)) &&
    !(isDown && (isTwoWays || start === 0)) &&
    !(isUndone && !acts.some(({ step }) => step < 0)) &&
    !gesturesSaid.includes('') &&
    new Set(gesturesSaid).size === gesturesSaid.length
  );
}

/** What was said of gestures, and where nothing was, the nearest ones: a tap for the first, a double tap for the next. */
function actsOf({ acts, names, isDown, isUndone }: BoardDraft): readonly DraftAct[] | null {
  if (isDown && acts.length > 0) return acts;
  if (acts.some(({ name, step }) => name !== null && step > 0)) return acts;
  const free = ['single', 'double', 'imu:nod', 'imu:shake'].filter((by) => !acts.some((each) => each.by === by));
  const counted = names.length === 0 ? [''] : names;
  const adds = counted.map((name, at): DraftAct => ({ by: free[at] ?? '', name, step: 1 }));
  const takes = isUndone
    ? names.map((name, at): DraftAct => ({ by: free[at + names.length] ?? '', name, step: -1 }))
    : [];
  return [...acts, ...adds, ...takes];
}

function placedAct({ by, name, step }: DraftAct, sides: readonly string[], isDown: boolean): BoardAct | null {
  if (name === null) return { by, side: null, step };
  const unnamed = sides.length === 1 ? 0 : step < 0 ? sides.length - 1 : -1;
  const at = name === '' ? unnamed : sides.indexOf(name);
  return at < 0 ? null : { by, side: at, step: isDown && step > 0 ? -step : step };
}

/** Where it is over, and what is said there and before; null where no count can be that. */
function endOfBoard({
  moments,
  goals,
  isDown,
  startsOver,
  goalText,
}: BoardDraft): Pick<CountBoard, 'moments' | 'goal' | 'goalText'> | null {
  if (goals.length > 1) return null;
  const once = moments.filter(({ isEach }) => !isEach);
  const [only, ...more] = once;
  const last = goals.length === 0 && startsOver && more.length === 0 ? only : undefined;
  const emptied = isDown ? once.find(({ at }) => at === 0) : undefined;
  const kept = moments.filter((moment) => moment !== last && moment !== emptied);
  const goal = last?.at ?? (isDown && goals[0] === 0 ? undefined : goals[0]);
  const isReached = goal === undefined || (goal >= 1 && goal <= mostCount);
  const areReached = kept.every(({ at, seconds = 1 }) => at >= 1 && at <= mostCount && seconds <= longestSec);
  if (!isReached || !areReached || (isDown && kept.length > 0)) return null;
  return { moments: kept, goal, goalText: (last ?? emptied)?.text ?? goalText };
}

/** “Counts your laps: a tap adds one, a hold starts over.” */
function toldBoard(title: string, acts: readonly BoardAct[], sides: readonly string[]): string {
  const each = acts.map(({ by, side, step }) => {
    const whose =
      sides.length > 1 && side !== null ? ` ${step > 0 ? 'for' : 'from'} ${capitalized(sides[side] ?? '')}` : '';
    if (side === null) return `${actNames[by]} starts over`;
    return `${actNames[by]} ${step > 0 ? 'adds' : 'takes off'} ${Math.abs(step) === 1 ? 'one' : Math.abs(step)}${whose}`;
  });
  const about = title === '' ? 'Counts' : `Counts ${title.toLowerCase()}`;
  return `${sides.length > 1 ? 'Keeps the count' : about}: ${each.join(', ')}.`;
}
