import type { Hour } from '#core/language/time/due-hour';
import { dayMs } from '#core/time-units';
import type { CalendarDay, Family, StatedValue, Statement } from './statement.js';

type Comparison = 'contradicts' | 'agrees' | 'unrelated';

/** How long a statement counts against a later one, milliseconds; after that things may well have changed. */
const holdsMs = {
  when: 14 * dayMs,
  amount: 180 * dayMs,
  place: dayMs,
  identifier: 90 * dayMs,
} as const satisfies Record<StatedValue['kind'], number>;

/** Longer for these families, which change less often. */
const longerMs: Partial<Record<Family, number>> = {
  live: 365 * dayMs,
  work: 365 * dayMs,
  born: Number.POSITIVE_INFINITY,
};

/** The relative difference that still agrees: money is rounded in talk, durations even more, things are counted. */
const tolerance = { money: 0.05, second: 0.4, things: 0 } as const;

/** Yearly subjects: only day and month are compared. */
const yearly = /\b(?:birthday|anniversari)/;

/** Whether a heard statement agrees with or contradicts a kept one. Statements of different things are `unrelated`. */
export function compareStatements(heard: Statement, kept: Statement): Comparison {
  if (heard.subject !== kept.subject || heard.family !== kept.family || heard.isPast !== kept.isPast)
    return 'unrelated';
  if (heard.ts < kept.ts || heard.ts - kept.ts > heldMs(kept)) return 'unrelated';
  const [one, other] = [heard.value, kept.value];
  if (one.kind === 'when' && other.kind === 'when')
    return compareWhen({ ...heard, value: one }, { ...kept, value: other });
  if (one.kind === 'amount' && other.kind === 'amount') return compareAmounts(one, other);
  if (one.kind === 'place' && other.kind === 'place') return comparePlaces(one, other);
  if (one.kind === 'identifier' && other.kind === 'identifier') return compareIdentifiers(one.words, other.words);
  return 'unrelated';
}

function heldMs({ subject, family, value }: Statement): number {
  if (yearly.test(subject)) return Number.POSITIVE_INFINITY;
  return longerMs[family] ?? holdsMs[value.kind];
}

type StatedValueOf<K extends StatedValue['kind']> = Extract<StatedValue, { kind: K }>;
type TimeStatement = Omit<Statement, 'value'> & { readonly value: StatedValueOf<'when'> };

function compareWhen(heard: TimeStatement, kept: TimeStatement): Comparison {
  const { day: heardDay, hour: heardHour } = heard.value;
  const { day: keptDay, hour: keptHour } = kept.value;
  if (heardDay !== null && keptDay !== null) {
    const days = compareDays(heardDay, keptDay, heard);
    if (days !== 'agrees' || heardHour === null || keptHour === null) return days;
    return compareHours(heardHour, keptHour);
  }
  if (heardHour === null || keptHour === null) return 'unrelated';
  // An hour without a day means the day on which it was said.
  const isSameDay = dayNumber(heardDay ?? heard.saidOn) === dayNumber(keptDay ?? kept.saidOn);
  return isSameDay ? compareHours(heardHour, keptHour) : 'unrelated';
}

function compareDays(heard: CalendarDay, kept: CalendarDay, { subject, saidOn, isPast }: TimeStatement): Comparison {
  if (yearly.test(subject)) return heard.month === kept.month && heard.day === kept.day ? 'agrees' : 'contradicts';
  if (dayNumber(heard) === dayNumber(kept)) return 'agrees';
  // A plan for a day that is over was about another occasion.
  return isPast || dayNumber(kept) >= dayNumber(saidOn) ? 'contradicts' : 'unrelated';
}

const minutesOfDay = ({ hour, minute }: Hour) => hour * 60 + minute;
const halfDay = 12 * 60;

function compareHours(heard: Hour, kept: Hour): Comparison {
  const isOpen = heard.isOpen || kept.isOpen;
  const apart = Math.abs(minutesOfDay(heard) - minutesOfDay(kept));
  return (isOpen ? apart % halfDay : apart) === 0 ? 'agrees' : 'contradicts';
}

function compareAmounts(heard: StatedValueOf<'amount'>, kept: StatedValueOf<'amount'>): Comparison {
  if (heard.unit !== kept.unit) return 'unrelated';
  const allowed = tolerance[heard.unit === 'second' ? 'second' : isCurrency(heard.unit) ? 'money' : 'things'];
  const apart = Math.abs(heard.amount - kept.amount);
  return apart <= allowed * Math.max(heard.amount, kept.amount) ? 'agrees' : 'contradicts';
}

const isCurrency = (unit: string) => /^(?:eur|usd|gbp)\b/.test(unit);

function comparePlaces(heard: StatedValueOf<'place'>, kept: StatedValueOf<'place'>): Comparison {
  if (heard.class !== kept.class) return 'unrelated';
  return heard.place === kept.place ? 'agrees' : 'contradicts';
}

/** Names that share a word may be the same name, said in full or in part. */
function compareIdentifiers(heard: readonly string[], kept: readonly string[]): Comparison {
  if (heard.join(' ') === kept.join(' ')) return 'agrees';
  const isSameShape = heard.length === kept.length && isDigits(heard) === isDigits(kept);
  return isSameShape && !heard.some((word) => kept.includes(word)) ? 'contradicts' : 'unrelated';
}

const isDigits = ([word = '']: readonly string[]) => /^\d+$/.test(word);

function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}
