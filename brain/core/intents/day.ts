import { readReminder } from '../language/commitments/reminder.js';
import type { IntentOf } from '../language/grammar/intent.js';
import { readUtterance } from '../language/reading/utterance.js';
import { missedText } from '../language/replies/missed-text.js';
import { sagaReply } from '../language/replies/saga-reply.js';
import { spokenTime } from '../language/small-talk/date-rows.js';
import { noSuchTime } from '../language/time/no-such-time.js';
import { dayMs } from '../time-units.js';
import { command, deviceWords } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';

export async function decideBrief(_intent: IntentOf<'brief'>, ports: Pick<DecisionPorts, 'brief'>): Promise<Decision> {
  const brief = await ports.brief();
  if (!brief.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const { text } = brief.value;
  if (text === '') return saying({ kind: 'missing' }, deviceWords);
  return saying({ kind: 'found', text }, { kind: 'brief', brief: brief.value });
}

type MissedPorts = Pick<DecisionPorts, 'nowMs' | 'missedToldTs' | 'messagesSince'>;

/** What came since the wearer asked last, or since a day ago. What nobody could count has not been told. */
export async function decideMissed(_intent: IntentOf<'missed'>, ports: MissedPorts): Promise<Decision> {
  const { nowMs } = ports;
  const told = ports.missedToldTs();
  // A clock that was set back must not hide everything until it has caught up.
  const since = told === null || told > nowMs ? nowMs - dayMs : told;
  const counts = await ports.messagesSince(since + 1);
  if (!counts.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const said = missedText(counts.value);
  return {
    effect: { do: 'missed-told', ts: nowMs },
    outcome: said === '' ? { kind: 'missing' } : { kind: 'found', text: `You missed ${said}.` },
    basis: deviceWords,
  };
}

/** With a time it becomes an event of the agenda, without one it stands on the list (hub-behaviour §4). */
export function decideReminder(
  { title: said }: IntentOf<'remind'>,
  { nowMs, timeZone }: Pick<DecisionPorts, 'nowMs' | 'timeZone'>,
): Decision {
  const never = noSuchTime(readUtterance(said));
  if (never !== null) return saying({ kind: 'failed', text: neverComes(never) }, deviceWords);
  const { title, due_ts } = readReminder(said, nowMs, timeZone);
  return { effect: { do: 'remind', title, due_ts }, outcome: { kind: 'done' }, basis: command };
}

const neverComes = (time: string): string =>
  `There is no “${time.replace(/^the /iu, '')}”, so I kept nothing. Say it again with another time.`;

/** What reads the source says how it went. */
export function decideSync({ what }: IntentOf<'sync'>): Decision {
  return { effect: { do: 'sync', what }, outcome: { kind: 'done' }, basis: command };
}

/** The time of day in words; a clock that stays on the glasses is a lens to come. */
export function decideClock(_intent: IntentOf<'clock'>, now: Pick<DecisionPorts, 'nowMs' | 'timeZone'>): Decision {
  return saying({ kind: 'found', text: spokenTime(now) }, deviceWords);
}

export async function decideSaga(_intent: IntentOf<'saga'>, ports: Pick<DecisionPorts, 'saga'>): Promise<Decision> {
  const saga = await ports.saga();
  return saying(saga.ok ? { kind: 'found', text: sagaReply(saga.value) } : { kind: 'unreachable' }, command);
}

export function decideSwitch({ intent: what, on }: IntentOf<'incognito' | 'cloud'>): Decision {
  return { effect: { do: 'switch', what, on }, outcome: { kind: 'done' }, basis: command };
}
