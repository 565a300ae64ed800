import type { Rewind } from '#core/wire/wearer/brief';
import { postureEntries } from '#core/wire/wearer/happenings';
import { minuteOfDay } from './when.js';

export type DayItem = Rewind['blocks'][number]['items'][number];

/** What begins and ends with an entry each, and is one gap in the day. */
const gaps = [
  { name: 'Veiled', ...postureEntries.veil },
  { name: 'Incognito', ...postureEntries.incognito },
] as const;

/** The entries of a day in their order, with each veil and incognito as one entry where it began. */
export function withGaps<T extends DayItem>(items: readonly T[]): readonly T[] {
  return gaps.reduce<readonly T[]>(withGap, items);
}

function withGap<T extends DayItem>(items: readonly T[], { name, begins, ends }: (typeof gaps)[number]): readonly T[] {
  const bounds = items.filter(({ kind, text }) => kind === 'privacy' && (text === begins || text === ends));
  return items.flatMap((item) => {
    const at = bounds.indexOf(item);
    if (at < 0) return [item];
    const from = `${name} from ${minuteOfDay(item.ts)}`;
    const [before, after] = [bounds[at - 1], bounds[at + 1]];
    if (item.text === begins) {
      // Where two begin in a row nobody knows when the first one ended.
      const isEnded = after?.text === ends;
      return [{ ...item, text: isEnded ? `${from} to ${minuteOfDay(after.ts)}` : from }];
    }
    // One that began before this day.
    return before?.text === begins ? [] : [{ ...item, text: `${name} until ${minuteOfDay(item.ts)}` }];
  });
}
