import { capitalized } from '../../../../text.js';
import type { SceneTransition } from '../../../format/figment.js';
import {
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  plainLine,
  stop,
  titleLine,
} from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { actNames, leadingGesture } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';

interface WatchActs {
  start?: LeadingGesture;
  stop?: LeadingGesture;
  reset?: LeadingGesture | 'long' | undefined;
  title: string;
  isNumbered: boolean;
}

/** Time that is counted up, which gestures start, stop and set back. */
export function readWatch(wish: Wish): WishMade | null {
  if (!wish.left.some((segment) => segment.has('watch')) && !/\bstop ?watch\b/iu.test(wish.title)) return null;
  const acts: WatchActs = { title: wish.title, isNumbered: false };
  for (const segment of wish.left) if (!readWatchSegment(acts, segment)) return null;
  const { start, reset } = acts;
  const end = acts.stop ?? start ?? 'single';
  if (reset !== undefined && (reset === start || reset === end)) return null;
  const begins = start === undefined ? 'at once' : `at ${actNames[start]}`;
  const sets = reset === undefined ? '' : `, ${actNames[reset]} sets it back`;
  return {
    body: watchBody(acts, end),
    behaviour: 'stopwatch',
    told: `Counts the time up, ${begins}; ${actNames[end]} stops it${sets}.`,
  };
}

function watchBody({ start, reset, title, isNumbered }: WatchActs, end: LeadingGesture): LensBody {
  const name = plainLine(title) || 'Stopwatch';
  const count = isNumbered ? [footLine('Number {count:n}')] : [];
  const back: Record<string, SceneTransition> =
    reset === undefined ? {} : { [reset]: { target: start === undefined ? 'running' : 'ready' } };
  const hold = reset === 'long' ? {} : { long: stop };
  const lines = [titleLine(name), middleLine('{elapsed}'), ...count];
  const stopped: SceneTransition = {
    target: 'stopped',
    ...(isNumbered && { counter_ops: [{ counter: 'n', op: 'inc' }] }),
  };
  return {
    name,
    initial: start === undefined ? 'running' : 'ready',
    ...(isNumbered && { counters: { n: {} } }),
    scenes: {
      ...(start !== undefined && {
        ready: {
          lines: [titleLine(`${gestureHints[start]} to start`), middleLine('0:00'), ...count],
          on: { [start]: { target: 'running' }, ...hold },
        },
      }),
      running: { lines, tick: 'countup', on: { [end]: stopped, ...back, ...hold } },
      stopped: { lines, on: { [start ?? end]: { target: 'running' }, ...back, ...hold } },
    },
  };
}

const watchKinds = [
  'watch',
  'by',
  'start',
  'stop',
  'reset',
  'restart',
  'word',
  'finish',
  'add',
  'timer',
  'count-shown',
  'take',
] as const;

function readWatchSegment(acts: WatchActs, segment: Segment): boolean {
  if (!segment.isOnly(...watchKinds) || segment.all('by').length > 1) return false;
  acts.isNumbered ||= segment.has('count-shown');
  const by = segment.one('by')?.value;
  return typeof by === 'string' ? readWatchAct(acts, segment, by) : readWhatIsTimed(acts, segment);
}

const startsAtOnce = /starts? (?:right away|straight away|right|straight|at once|immediately|now)/iu;

/** What is timed. */
function readWhatIsTimed(acts: WatchActs, segment: Segment): boolean {
  const about = segment.label.replace(
    /(?:^|\s+)\b(?:takes?|lasts?|starts? (?:right away|straight away|at once|immediately|now))\b.*$/iu,
    '',
  );
  const isMore = /\b(?:each|every|starts?|stops?)\b/iu.test(segment.text.replace(startsAtOnce, ''));
  if (about !== '' && (!namesThing(about) || isMore)) return false;
  acts.title ||= capitalized(about);
  return segment.has('watch', 'count-shown') || startsAtOnce.test(segment.text);
}

function readWatchAct(acts: WatchActs, segment: Segment, by: string): boolean {
  const lead = leadingGesture(by);
  if (segment.has('reset', 'restart')) {
    acts.reset = by === 'long' ? by : lead;
    return acts.reset !== undefined;
  }
  if (lead === undefined) return false;
  if (segment.has('start')) acts.start = lead;
  if (segment.has('stop', 'finish') || !segment.has('start')) acts.stop = lead;
  const rest = segment.label.replace(/\b(?:when|as soon as|once|after|at|if)\b.*$/iu, '').trim();
  if (/^(?:and|then|it|again|right away|that)?$/iu.test(rest)) return true;
  acts.title ||= capitalized(rest);
  return segment.has('watch') && namesThing(rest);
}
