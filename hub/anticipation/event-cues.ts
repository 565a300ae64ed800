import type { Card } from '#core/cards/cards';
import { spokenAgo } from '#core/language/time/telling/spoken-ago';
import { hasHour } from '#core/language/time/telling/spoken-moment';
import { limits } from '#core/limits';
import { clampText, counted } from '#core/text';
import { hourMs, minuteMs } from '#core/time-units';
import type { Commitment } from '#memory/wearer/commitments';
import { makeCard } from '../glasses/cards/make-card.js';
import type { Cue } from './cue.js';

/** An event on the agenda. */
export interface UpcomingEvent {
  readonly title: string;
  /** When it begins, wall milliseconds. */
  readonly ts: number;
  /** '' if unknown. */
  readonly place: string;
  /** The wearer asked to be reminded of it. */
  readonly isReminder?: boolean;
}

/** How late what was asked for at a minute is still told. */
const tellsLateMs = 12 * hourMs;

interface LookedAhead {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/**
 * Cues for agenda events, and promises with a time, within the next 15 minutes (hub-behaviour.md "UpcomingCard"). What
 * the wearer asked to be reminded of at a minute has a cue for that minute too.
 */
export function eventCues(
  events: readonly UpcomingEvent[],
  commitments: readonly Commitment[],
  moment: LookedAhead,
): readonly Cue[] {
  const agenda = events.flatMap((event) =>
    event.isReminder === true
      ? [...aheadCue(event, { grounds: 'asked', confidence: 1 }, moment), ...dueCue(event, moment)]
      : aheadCue(event, { grounds: 'event', confidence: 1 }, moment),
  );
  const promised = commitments.flatMap(({ id, task, due_ts }) =>
    due_ts === null
      ? []
      : aheadCue(
          { title: task, ts: due_ts, place: '' },
          { grounds: 'commitment', confidence: 0.9, promiseId: id },
          moment,
        ),
  );
  return [...agenda, ...promised];
}

function aheadCue(
  event: UpcomingEvent,
  grounds: Pick<Cue, 'grounds' | 'confidence' | 'promiseId'>,
  { nowMs, timeZone }: LookedAhead,
): Cue[] {
  const { title, ts } = event;
  const inMs = ts - nowMs;
  if (inMs < 0 || inMs > limits.eventLeadMs) return [];
  const isTimed = hasHour(ts, timeZone);
  // Its own minute is about to come.
  if (grounds.grounds === 'asked' && isTimed && inMs < minuteMs) return [];
  const minutes = Math.round(inMs / minuteMs);
  const when = minutes === 0 ? 'now' : `in ${counted(minutes, 'minute')}`;
  const card = upcomingCard(event, minutes, isTimed ? ` ${when}` : ' today');
  return [{ ...grounds, key: `event:${title.toLowerCase()}:${ts}`, cue: 'event', card, isOnce: true }];
}

/** What is due on a day and at no hour has no minute at which it could come. */
function dueCue(event: UpcomingEvent, { nowMs, timeZone }: LookedAhead): Cue[] {
  const { title, ts } = event;
  const lateMs = nowMs - ts;
  if (lateMs < 0 || lateMs > tellsLateMs || !hasHour(ts, timeZone)) return [];
  const when = lateMs < minuteMs ? ' now' : `, due ${spokenAgo(ts, nowMs)}`;
  const card = upcomingCard(event, Math.round(-lateMs / minuteMs), when);
  const key = `due:${title.toLowerCase()}:${ts}`;
  return [{ grounds: 'asked', confidence: 1, key, cue: 'event', card, isOnce: true }];
}

/** The title is cut so that the time always fits the line. */
function upcomingCard({ title, ts, place }: UpcomingEvent, minutes: number, when: string): Card {
  const primary = `${clampText(title, limits.cardLineChars - when.length)}${when}`;
  return makeCard('upcoming', { primary, title, place, starts_ts: ts, minutes });
}
