import { type AgendaAnswer, answerAgenda } from '../../language/agenda/agenda-answer.js';
import { type AgendaEntry, inOrder } from '../../language/agenda/agenda-entry.js';
import { readAgendaQuestion } from '../../language/agenda/agenda-question.js';
import { answerLeftToDo, type LeftToDo, readLeftToDo } from '../../language/agenda/left-to-do.js';
import { readReminder } from '../../language/commitments/reminder.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { misreadReply } from '../../language/replies/misread-reply.js';
import { missedText } from '../../language/replies/missed-text.js';
import type { Outcome } from '../../language/replies/outcome.js';
import { eventKept, reminderKept } from '../../language/replies/reminder-kept.js';
import { spokenPromise } from '../../language/replies/wording/spoken-promise.js';
import { spokenTime } from '../../language/small-talk/date-rows.js';
import { spokenTimeKept } from '../../language/time/telling/spoken-moment.js';
import { dayMs } from '../../time-units.js';
import type { OpenPromise } from '../../wire/wearer/promises.js';
import { type AnswerBasis, command, deviceWords } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

export async function decideBrief(_intent: IntentOf<'brief'>, ports: Pick<DecisionPorts, 'brief'>): Promise<Decision> {
  const brief = await ports.brief();
  if (!brief.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const { text } = brief.value;
  if (text === '') return saying({ kind: 'missing' }, deviceWords);
  return saying({ kind: 'found', text }, { kind: 'brief', brief: brief.value });
}

type AgendaPorts = Pick<DecisionPorts, 'agenda' | 'openPromises' | 'nowMs' | 'timeZone'>;

/**
 * The answer to a question about the agenda or the reminders: all entries in the time asked about, in order, or that
 * there are none. Null for any other line, and if it asks for the time of something that has no entry.
 */
export async function decideAgenda(line: string, ports: AgendaPorts): Promise<Decision | null> {
  const left = readLeftToDo(line);
  const told = left === null ? null : await decideLeftToDo(left, ports);
  if (told !== null) return told;
  const question = readAgendaQuestion(line);
  if (question === null) return null;
  const { nowMs, timeZone } = ports;
  const asked = question.span?.resolve(nowMs, timeZone) ?? null;
  const known = await ports.agenda(asked !== null && asked.toTs <= nowMs ? asked.fromTs : undefined);
  const isTitled = ['titled', 'whether', 'after', 'before'].includes(question.which);
  if (!known.ok) return isTitled || question.isPast ? null : saying({ kind: 'unreachable' }, deviceWords);
  const entries = withWhichPromises.has(question.which) ? withPromises(known.value, ports) : known.value;
  const answer = answerAgenda(question, entries, { nowMs, timeZone });
  return answer === null ? null : decisionOn(answer);
}

async function decideLeftToDo(asked: LeftToDo, ports: AgendaPorts): Promise<Decision | null> {
  const known = await ports.agenda();
  const answer = answerLeftToDo(asked, withPromises(known.ok ? known.value : [], ports), ports);
  if (known.ok || answer === null) return answer === null ? null : decisionOn(answer);
  // Promises are known without the agenda; that nothing is due is not.
  if (answer.isMiss === true) return saying({ kind: 'unreachable' }, deviceWords);
  const [text] = answer.pages;
  return saying({ kind: 'found', text: `${text} Your agenda I can't reach right now.` }, agendaBasis(answer.entries));
}

function decisionOn({ pages: [text, ...further], entries, isMiss }: AgendaAnswer): Decision {
  if (isMiss === true) return saying({ kind: 'none', text }, agendaBasis([]));
  return saying({ kind: 'found', text, ...(further.length > 0 ? { further } : {}) }, agendaBasis(entries));
}

const withWhichPromises: ReadonlySet<string> = new Set(['all', 'to-do', 'titled']);

function withPromises(known: readonly AgendaEntry[], ports: AgendaPorts): readonly AgendaEntry[] {
  return inOrder([...known, ...ports.openPromises().map(promiseEntry)]);
}

function promiseEntry({ id, task, person, due_ts: ts }: OpenPromise): AgendaEntry {
  return { kind: 'promise', title: spokenPromise(task, person), ts, place: '', isReminder: false, id };
}

function agendaBasis(entries: readonly AgendaEntry[]): AnswerBasis {
  const sourceOf = ({ kind, title, id, source }: AgendaEntry) =>
    source ?? (kind === 'promise' ? `memory:commitment:${id}` : `${kind === 'event' ? 'agenda' : 'reminder'}:${title}`);
  // An empty agenda was looked up as well, so it is the source.
  return { kind: 'looked-up', sources: entries.length === 0 ? ['agenda'] : [...new Set(entries.map(sourceOf))] };
}

type MissedPorts = Pick<DecisionPorts, 'nowMs' | 'missedToldTs' | 'messagesSince'>;

/**
 * What arrived since the wearer last asked, or in the last day. The mark moves only if the messages could be counted.
 */
export async function decideMissed(_intent: IntentOf<'missed'>, ports: MissedPorts): Promise<Decision> {
  const { nowMs } = ports;
  const told = ports.missedToldTs();
  // After the clock was set back, the mark lies in the future and would hide all messages until then.
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

/** With a time it becomes an event of the agenda, without one an entry of the reminders (hub-behaviour.md §4). */
export function decideReminder(
  { title: said, event }: IntentOf<'remind'>,
  { nowMs, timeZone }: Pick<DecisionPorts, 'nowMs' | 'timeZone'>,
): Decision {
  const { title, due_ts, misread } = readReminder(said, nowMs, timeZone);
  if (misread !== undefined) return saying({ kind: 'not-possible', text: misreadReply(misread) }, deviceWords);
  const when = due_ts === null ? null : spokenTimeKept(due_ts, { nowMs, timeZone, words: said });
  const isReminder = event !== true;
  const kept = isReminder ? reminderKept : eventKept;
  const outcome: Outcome = when === null ? { kind: 'done' } : { kind: 'done', text: kept(title, when) };
  return { effect: { do: 'remind', title, due_ts, isReminder }, outcome, basis: command };
}

/** The outcome is filled in by the handler that reads the source. */
export function decideSync({ what }: IntentOf<'sync'>): Decision {
  return { effect: { do: 'sync', what }, outcome: { kind: 'done' }, basis: command };
}

export function decideClock(_intent: IntentOf<'clock'>, now: Pick<DecisionPorts, 'nowMs' | 'timeZone'>): Decision {
  return saying({ kind: 'found', text: spokenTime(now) }, deviceWords);
}

export async function decideSaga(_intent: IntentOf<'saga'>, ports: Pick<DecisionPorts, 'saga'>): Promise<Decision> {
  const saga = await ports.saga();
  if (!saga.ok) return saying({ kind: 'unreachable' }, command);
  const { rank, level, xp } = saga.value;
  // The names of the ranks read well without an article.
  return saying({ kind: 'found', text: `Your rank is ${rank}, level ${level}, with ${xp} XP.` }, command);
}

export function decideSwitch({ intent: what, on }: IntentOf<'incognito' | 'cloud'>): Decision {
  return { effect: { do: 'switch', what, on }, outcome: { kind: 'done' }, basis: command };
}
