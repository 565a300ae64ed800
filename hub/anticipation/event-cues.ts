import { limits } from '#core/limits';
import { clampText, counted } from '#core/text';
import { minuteMs } from '#core/time-units';
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

/** Cues for agenda events, and promises with a time, within the next 15 minutes (hub-behaviour.md "UpcomingCard"). */
export function eventCues(
  events: readonly UpcomingEvent[],
  commitments: readonly Commitment[],
  nowMs: number,
): readonly Cue[] {
  const agenda = events.map((event) =>
    eventCue(event, { grounds: event.isReminder === true ? 'asked' : 'event', confidence: 1 }, nowMs),
  );
  const promised = commitments.flatMap(({ id, task, due_ts }) =>
    due_ts === null
      ? []
      : eventCue(
          { title: task, ts: due_ts, place: '' },
          { grounds: 'commitment', confidence: 0.9, promiseId: id },
          nowMs,
        ),
  );
  return [...agenda.flat(), ...promised];
}

function eventCue(
  { title, ts, place }: UpcomingEvent,
  grounds: Pick<Cue, 'grounds' | 'confidence' | 'promiseId'>,
  nowMs: number,
): Cue[] {
  const inMs = ts - nowMs;
  if (inMs < 0 || inMs > limits.eventLeadMs) return [];
  const minutes = Math.round(inMs / minuteMs);
  const when = minutes === 0 ? 'now' : `in ${counted(minutes, 'minute')}`;
  // The title is cut so that the time always fits the line.
  const primary = `${clampText(title, limits.cardLineChars - when.length - 1)} ${when}`;
  const card = makeCard('upcoming', { primary, title, place, starts_ts: ts, minutes });
  return [{ ...grounds, key: `event:${title.toLowerCase()}:${ts}`, cue: 'event', card, isOnce: true }];
}
