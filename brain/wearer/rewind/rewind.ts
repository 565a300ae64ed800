import type { Clock } from '#core/clock';
import { byClockHour } from '#core/language/time/clock-hours';
import { limits } from '#core/limits';
import type { Rewind } from '#core/wire/wearer/brief';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Agenda } from '../agenda/agenda.js';
import { localDay } from '../local-day.js';
import type { MessageStore } from '../messages/message-store.js';

type RewindItem = Rewind['blocks'][number]['items'][number];

interface DayRewindOptions {
  readonly activity: ActivityLog;
  readonly messages: MessageStore;
  readonly agenda: Agenda;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** The wearer's day so far, from activity, messages and events. */
export class DayRewind {
  #wasRead = false;

  constructor(private readonly options: DayRewindOptions) {}

  /** Whether `today` has returned a day with any entry since the Brain started; the saga counts that. */
  get wasRead(): boolean {
    return this.#wasRead;
  }

  /**
   * Today in blocks of an hour, earliest first: its newest `limit` entries, at most `limits.rewindItems` (brain-http.md
   * "`/svc/rewind`").
   */
  today(limit: number = limits.rewindItems): Rewind {
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
    const newest = items.sort((a, b) => a.ts - b.ts).slice(-Math.min(limit, limits.rewindItems));
    const blocks = byClockHour(newest, timeZone()).map(({ hour, label, items: inIt }) => ({
      hour,
      label,
      count: inIt.length,
      items: [...inIt],
    }));
    this.#wasRead ||= newest.length > 0;
    return { blocks, count: newest.length };
  }
}

function whatHappened(item: ReturnType<ActivityLog['between']>[number]): string {
  return item.kind === 'ask' ? item.query : item.text;
}
