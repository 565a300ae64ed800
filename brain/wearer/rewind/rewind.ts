import type { ActivityLog } from '#brain/owner/activity/activity-log';
import type { Agenda } from '#brain/wearer/agenda/agenda';
import { localDay } from '#brain/wearer/local-day';
import type { MessageStore } from '#brain/wearer/messages/message-store';
import type { Clock } from '#core/clock';
import { clockLabel, localTime } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import { minuteMs } from '#core/time-units';
import type { Rewind } from '#core/wire/wearer/brief';

type RewindItem = Rewind['blocks'][number]['items'][number];

export interface DayRewindOptions {
  readonly activity: ActivityLog;
  readonly messages: MessageStore;
  readonly agenda: Agenda;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** The wearer's day so far, out of what happened, what came and what was on. */
export class DayRewind {
  constructor(private readonly options: DayRewindOptions) {}

  /** Today in hour blocks, the earliest first; of a very full day the newest 2,000 things. */
  today(): Rewind {
    const { clock, timeZone, activity, messages, agenda } = this.options;
    const nowMs = clock.wallMs();
    const { startTs } = localDay(nowMs, timeZone());
    const upto = nowMs + 1;
    const items: RewindItem[] = [
      ...activity.between(startTs, upto, limits.rewindItems).map((item) => ({ ...item, text: whatHappened(item) })),
      ...messages
        .between(startTs, upto, limits.rewindItems)
        .map(({ ts, from, subject, text }) => ({ ts, kind: 'message', text: `${from}: ${subject || text}` })),
      ...agenda.between(startTs, upto).map(({ ts, title }) => ({ ts, kind: 'event', text: title })),
    ].map(({ ts, kind, text }) => ({ ts, kind, text }));
    const newest = items.sort((a, b) => a.ts - b.ts).slice(-limits.rewindItems);
    return { blocks: blocksOf(newest, timeZone()), count: newest.length };
  }
}

/** Blocks by the hour on the wall clock; the hour that a clock change repeats comes twice. */
function blocksOf(items: readonly RewindItem[], timeZone: string): Rewind['blocks'] {
  const blocks = new Map<number, RewindItem[]>();
  for (const item of items) {
    const { minute } = localTime(item.ts, timeZone);
    const hourStart = Math.floor(item.ts / minuteMs) - minute;
    const block = blocks.get(hourStart);
    if (block === undefined) blocks.set(hourStart, [item]);
    else block.push(item);
  }
  return [...blocks].map(([hourStart, inIt]) => {
    const { hour } = localTime(hourStart * minuteMs, timeZone);
    return { hour, label: clockLabel({ hour, minute: 0 }), count: inIt.length, items: inIt };
  });
}

function whatHappened(item: ReturnType<ActivityLog['between']>[number]): string {
  return item.kind === 'ask' ? item.query : item.text;
}
