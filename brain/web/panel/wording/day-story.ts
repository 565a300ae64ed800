import type { Rewind } from '#core/wire/wearer/brief';
import { type DayItem, withGaps } from './day-gaps.js';
import { happenedInWords } from './happened.js';

interface DayPart {
  readonly title: string;
  readonly items: readonly DayItem[];
}

/** The parts of a day, each from its first hour. */
const storyParts = [
  { title: 'Before dawn', from: 0 },
  { title: 'Morning', from: 5 },
  { title: 'Afternoon', from: 12 },
  { title: 'Evening', from: 18 },
] as const;

/** Work of the machine, which the log tells and no story of a day. */
const untoldKinds: readonly string[] = ['index'];

/** The day so far by its parts, those without anything left out. */
export function dayStory({ blocks }: Pick<Rewind, 'blocks'>): readonly DayPart[] {
  const happened = blocks.flatMap(({ hour, items }) => items.map((item) => ({ ...item, hour })));
  const told = withGaps(happened.filter(({ kind }) => !untoldKinds.includes(kind)));
  return storyParts
    .map(({ title, from }, at) => {
      const to = storyParts[at + 1]?.from ?? 24;
      const items = told.filter(({ hour }) => hour >= from && hour < to);
      return { title, items: items.map(({ ts, kind, text }) => ({ ts, kind, text: happenedInWords({ kind, text }) })) };
    })
    .filter(({ items }) => items.length > 0);
}

interface DayAhead {
  readonly events: number;
  readonly reminders: number;
  readonly promises: number;
}

/** The day in one sentence. */
export function dayHeadline({ events, reminders, promises }: DayAhead): string {
  const parts = [
    countClause(events, 'one thing is planned', 'things are planned'),
    countClause(reminders, 'one thing is to be remembered', 'things are to be remembered'),
    countClause(promises, 'one promise is open', 'promises are open'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'Nothing waits for you. A quiet day.';
  const sentence = parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

const fewNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function countClause(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? one : `${fewNumbers[count] ?? count} ${many}`;
}
