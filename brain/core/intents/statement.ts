import { readAmbient } from '../language/ambient.js';
import type { SpokenCommitment } from '../language/commitments/commitment.js';
import { readReminder } from '../language/commitments/reminder.js';
import { isWithoutCapitals } from '../language/people/introduction.js';
import { nameKey } from '../language/people/name-key.js';
import { asksNothing } from '../language/reading/statement.js';
import { misreadReply } from '../language/replies/misread-reply.js';
import type { Outcome } from '../language/replies/outcome.js';
import { spokenPromise } from '../language/replies/wording/spoken-promise.js';
import { spokenTimeKept } from '../language/time/spoken-moment.js';
import { capitalized } from '../text.js';
import { command, deviceWords, noAnswerBasis } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';

type StatementPorts = Pick<DecisionPorts, 'named' | 'wearer' | 'nowMs' | 'timeZone'>;

/**
 * What a line comes to that tells something: a promise of the wearer and the name of somebody who introduces themselves
 * are kept as of ordinary talk (hub-behaviour §4), anything else is said not to be understood, and looked for nowhere.
 * Null for a line that asks.
 */
export function decideStatement(line: string, ports: StatementPorts): Decision | null {
  return promised(line, ports) ?? introduced(line, ports) ?? (asksNothing(line) ? notFollowed : null);
}

const notFollowed = saying({ kind: 'not-followed' }, noAnswerBasis);

function promised(line: string, { nowMs, timeZone }: StatementPorts): Decision | null {
  const { commitment } = readAmbient({ say: line, speaker: 'self', now: nowMs, tz: timeZone });
  if (commitment === null) return null;
  // Overheard it is kept in its words; the wearer who says it to the assistant can say it again.
  const { misread } = readReminder(commitment.task, nowMs, timeZone);
  if (misread !== undefined) return saying({ kind: 'found', text: misreadReply(misread) }, deviceWords);
  return {
    effect: { do: 'keep-promise', promise: commitment },
    outcome: promiseNoted({ ...commitment, person: null }, { nowMs, timeZone }),
    basis: { kind: 'kept-promise', promise: commitment },
  };
}

type Noted = Pick<SpokenCommitment, 'task' | 'due_ts'> & { readonly person: string | null };

/** Of a promise that was just kept: names whom it was kept for, which the hub alone may know. */
export function promiseNoted(
  { task, due_ts, person }: Noted,
  { nowMs, timeZone }: Pick<StatementPorts, 'nowMs' | 'timeZone'>,
): Outcome {
  const due = due_ts === null ? '' : `, due ${spokenTimeKept(due_ts, { nowMs, timeZone })}`;
  return { kind: 'found', text: `${capitalized(spokenPromise(task, person))}${due}. Noted.` };
}

/** Of a promise that is open already and was only said again. */
export const promisedAlready = { kind: 'found', text: 'I have that promise already.' } as const;

function introduced(line: string, ports: StatementPorts): Decision | null {
  const knows = (firstName: string): boolean => ports.named(firstName).length > 0;
  const { introduction } = readAmbient({ say: line, speaker: 'other', knows });
  if (introduction === null) return null;
  const { name, form } = introduction;
  if (nameKey(name) === nameKey(ports.wearer().name)) {
    return saying({ kind: 'found', text: `You're ${ports.wearer().name}.` }, deviceWords);
  }
  if (form === 'explicit') return named(name);
  if (isWithoutCapitals(line) && !knows(nameKey(name).split(' ')[0] ?? '')) return unsureWhose(name);
  return {
    effect: { do: 'meet', name, relation: null, note: null },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-name', name },
    repliesTo: { intent: 'meet_person', name, relation: null, note: null },
  };
}

/** Said to the assistant, "im sam" may be the wearer or anybody; a stranger is not kept on that. */
function unsureWhose(name: string): Decision {
  const text = `If that is your name, say “call me ${name}”. I kept nothing.`;
  return saying({ kind: 'not-followed', text }, deviceWords);
}

/** Who says to the assistant what their name is, is the wearer. */
function named(name: string): Decision {
  return {
    effect: { do: 'learn-name', name },
    outcome: { kind: 'done' },
    basis: command,
    repliesTo: { intent: 'teach_name', name },
  };
}
