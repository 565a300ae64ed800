import { whose } from '#core/language/replies/wording/whose';
import { byClockHour } from '#core/language/time/clock-hours';
import { instantOf, localTime } from '#core/language/time/local-time';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';
import type { Memory } from '#memory/memory';

/** One moment of today. */
export interface DayMoment {
  readonly id: string;
  readonly ts: number;
  readonly text: string;
  /** '' if unknown. */
  readonly person: string;
  /** Where it was; '' if unknown. */
  readonly place: string;
}

/** An hour of the day with the people and a few lines (hub-behaviour.md "rewind_day()"). */
export interface HourBlock {
  /** 0 to 23, local. */
  readonly hour: number;
  readonly label: string;
  readonly count: number;
  readonly people: readonly string[];
  readonly samples: readonly string[];
}

const mostDayRows = 2_000;
const mostSamples = 3;

type DaySources = Pick<Memory, 'ledger' | 'memories' | 'anchors'>;

/** The moments of the wearer's calendar day so far, oldest first, without lines to the assistant. */
export function momentsOfDay(memory: DaySources, nowMs: number, timeZone: string): readonly DayMoment[] {
  const fromMs = instantOf({ ...localTime(nowMs, timeZone), hour: 0, minute: 0 }, timeZone);
  const lines = memory.ledger
    .recent(mostDayRows)
    .filter(({ addressed }) => !addressed)
    .map(({ id, ts, text, speaker }) => ({
      id,
      ts,
      text,
      person: speaker === unnamedSpeaker ? '' : speaker,
      place: '',
    }));
  const kept = memory.memories
    .recent(mostDayRows)
    .map(({ id, ts, text, person, place }) => ({ id, ts: ts ?? 0, text, person: person ?? '', place: place ?? '' }));
  const left = memory.anchors
    .all()
    .map(({ id, ts, subject, place }) => ({ id, ts, text: `You left ${whose(subject)}.`, person: '', place }));
  return [...lines, ...kept, ...left]
    .filter(({ ts }) => ts >= fromMs && ts <= nowMs)
    .sort((one, other) => one.ts - other.ts);
}

/** The moments in blocks of an hour, the newest hour first. */
export function hourBlocks(moments: readonly DayMoment[], timeZone: string): readonly HourBlock[] {
  const hours = byClockHour(moments, timeZone).map(({ hour, label, items }) => {
    const people = [...new Set(items.map(({ person }) => person).filter((person) => person !== ''))];
    const samples = items.slice(-mostSamples).map(({ text }) => text);
    return { hour, label, count: items.length, people, samples };
  });
  return hours.reverse();
}
