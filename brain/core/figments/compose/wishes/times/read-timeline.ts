import { capitalized } from '../../../../text.js';
import type { SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { makeProgram, type ProgramItem, type ProgramStep } from '../../../templates/program.js';
import { plainLines, stop } from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';
import { actNames, lengthInWords } from '../shown-text.js';
import { itemsOf } from '../shows/items.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';
import { readTimelineSegment } from './read-timeline-segment.js';
import { TimelineDraft } from './timeline-draft.js';

/** Steps that take their time, one after another, in rounds or not, and what gestures do to them. */
export function readTimeline(wish: Wish): WishMade | null {
  const draft = new TimelineDraft();
  const hasEach = wish.left.some((segment) => segment.has('each'));
  const listed = hasEach ? itemsOf(wish) : null;
  for (const segment of listed?.rest ?? wish.left) if (!readTimelineSegment(draft, segment)) return null;
  if (/\bpomodoros?\b/iu.test(wish.line.source)) draft.times ??= 4;
  if (/\b(?:breath\w*|inhal\w*|exhal\w*)\b/iu.test(wish.title)) return null;
  if (/\bintervals?\b/iu.test(wish.line.source) && draft.times === undefined) return null;
  draft.isRead = listed !== null && /\b(?:teleprompter|prompter|lines)\b/iu.test(wish.line.source);
  if (listed !== null) draft.listed.push(...listed.items);
  if (hasEach && draft.times === undefined && listed !== null && /player|turn|person|\bgo\b/iu.test(wish.line.source)) {
    draft.times = null;
    draft.acts.set('skip', draft.acts.get('skip') ?? draft.acts.get('start') ?? 'single');
    draft.acts.delete('start');
  }
  const items = draft.finished();
  if (items === null || !isTimeline(items)) return null;
  return timelineMade(draft, items, wish.title);
}

function timelineMade(draft: TimelineDraft, told: readonly ProgramItem[], title: string): WishMade | null {
  const skip = draft.acts.get('skip');
  const items = skip === undefined ? told : told.map((item) => skipped(item, skip));
  const steps = stepsInside(items);
  const [only] = steps;
  const isBare = steps.length === 1 && only?.title === undefined && only?.words === undefined;
  const opened = closed(draft, isBare ? items.map((item) => namedStep(item, title)) : items, title);
  if (opened === null) return null;
  const name = title || only?.title || only?.words || 'Timer';
  const body = withActs(
    makeProgram({ name, items: started(draft, opened, title || only?.title || only?.words) }),
    draft,
  );
  const behaviour = /\bpomodoros?\b/iu.test(name)
    ? 'pomodoro'
    : draft.isRead
      ? 'teleprompter'
      : behaviourOf(draft, steps);
  return body === null ? null : { body, behaviour, told: toldTimeline(draft, items) };
}

/** With what is said when it is over; null where it is never over and something was to be said. */
function closed(draft: TimelineDraft, items: readonly ProgramItem[], title: string): readonly ProgramItem[] | null {
  const steps = stepsInside(items);
  const last = items.at(-1);
  const isEndless = last?.kind === 'loop' && last.times === null;
  const isShownLast = last?.kind === 'step' && last.words !== undefined;
  if (isEndless) return draft.endText === undefined ? openShown(items) : null;
  if (isShownLast && draft.endText === undefined) return openShown(items);
  const over = steps.length === 1 ? `${title || steps[0]?.title || 'Timer'}: time's up` : 'Done';
  return openShown([...items, { kind: 'step', words: draft.endText ?? over, by: ['single'], isPulsing: true }]);
}

/** With the gesture that begins it, once or each time. */
function started(
  { acts, startsAgain }: TimelineDraft,
  items: readonly ProgramItem[],
  title: string | undefined,
): readonly ProgramItem[] {
  const start = acts.get('start');
  if (start === undefined) return items;
  const last = items.at(-1);
  const opened: readonly ProgramItem[] = [{ kind: 'step', title, by: [start] }, ...items];
  const isEndless = last?.kind === 'loop' && last.times === null;
  return startsAgain && !isEndless && acts.get('restart') !== start
    ? [{ kind: 'loop', items: opened, times: null }]
    : opened;
}

const behaviourOf = ({ times }: TimelineDraft, steps: readonly ProgramStep[]): string =>
  times !== undefined ? 'interval' : steps.length > 1 ? 'sequence' : 'timer';

const namedStep = (item: ProgramItem, title: string): ProgramItem =>
  item.kind === 'step' && title !== '' ? { ...item, title } : item;

const skipped = (item: ProgramItem, by: 'single' | ProgramStepBy): ProgramItem =>
  item.kind === 'loop' ? { ...item, items: item.items.map((each) => skipped(each, by)) } : { ...item, by: [by] };

type ProgramStepBy = NonNullable<ProgramStep['by']>[number];

/** What is shown and has no length stays for a while, and at the end until it is seen. */
const openShown = (items: readonly ProgramItem[]): readonly ProgramItem[] =>
  items.map((item, at): ProgramItem => {
    if (item.kind === 'loop')
      return { ...item, items: openShown([...item.items, { kind: 'step', seconds: 1 }]).slice(0, -1) };
    if (item.words === undefined || item.seconds !== undefined || (item.by ?? []).length > 0) return item;
    return at === items.length - 1
      ? { ...item, by: ['single'], isPulsing: items.length > 1 }
      : { ...item, seconds: 10 };
  });

/** Gestures that end it or let it begin anew, wherever it is. */
function withActs(body: LensBody, { acts }: TimelineDraft): LensBody | null {
  const [restart, end] = [acts.get('restart'), acts.get('end')];
  if (restart !== undefined && restart === end) return null;
  const counters = Object.entries(body.counters ?? {});
  if (restart !== undefined && counters.length > 3) return null;
  const anew: SceneTransition = {
    // Where the same gesture begins it, it is not waited for again.
    target:
      restart === acts.get('start')
        ? (body.scenes[body.initial]?.on?.[restart ?? '']?.target ?? body.initial)
        : body.initial,
    ...(counters.length > 0 && {
      counter_ops: counters.map(([counter, { start = 1 }]) => ({ counter, op: 'set' as const, amount: start })),
    }),
  };
  const more: Record<string, SceneTransition> = {
    ...(restart !== undefined && { [restart]: anew }),
    ...(end !== undefined && { [end]: stop }),
  };
  const isFirst = (name: string): boolean =>
    name === body.initial && restart !== undefined && restart === acts.get('start');
  const scenes = Object.entries(body.scenes).map(
    ([name, scene]) => [name, isFirst(name) ? scene : { ...scene, on: { ...scene.on, ...more } }] as const,
  );
  return { ...body, scenes: Object.fromEntries(scenes) };
}

const stepsInside = (items: readonly ProgramItem[]): readonly ProgramStep[] =>
  items.flatMap((item) => (item.kind === 'step' ? [item] : stepsInside(item.items)));

function isTimeline(items: readonly ProgramItem[]): boolean {
  const steps = stepsInside(items);
  return (
    steps.length < figmentLimits.scenes - 3 &&
    steps.some(({ seconds }) => seconds !== undefined) &&
    steps.every(
      ({ seconds = 1, title = '', words = '' }) =>
        seconds >= 1 &&
        seconds <= figmentLimits.sceneMaxSec &&
        plainLines(title).length < 2 &&
        plainLines(words).length <= figmentLimits.lines,
    )
  );
}

/** “3 minutes Run, then 1 minute Walk, over and over.” */
function toldTimeline({ times, acts, endText }: TimelineDraft, items: readonly ProgramItem[]): string {
  const steps = stepsInside(items).map(({ title, words, seconds }) =>
    [seconds === undefined ? '' : lengthInWords(seconds), words ?? title ?? ''].filter((each) => each !== '').join(' '),
  );
  const rounds = times === undefined ? '' : times === null ? ', over and over' : `, ${times} times`;
  const by = [...acts].map(
    ([act, gesture]) =>
      `; ${actNames[gesture]} ${{ start: 'starts it', skip: 'goes on', restart: 'starts it over', end: 'ends it' }[act]}`,
  );
  const end = endText === undefined ? '' : `; at the end “${endText}”`;
  return capitalized(`${steps.join(', then ')}${rounds}${end}${by.join('')}.`);
}
