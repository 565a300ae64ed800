import { fallsIn, noSuchDay } from '../../language/agenda/agenda-answer.js';
import {
  type PromiseMark,
  type PromiseQuestion,
  readPromiseMark,
  readPromiseQuestion,
} from '../../language/commitments/promise-question.js';
import { promisedDeed, readDeedDone } from '../../language/people/acts/deed-done.js';
import { matchingName, mentionsName, nameKey, peopleNamed } from '../../language/people/name-key.js';
import { mentionsRelative, relatives, withRelativesName } from '../../language/people/questions/by-relation.js';
import { personBeside, spokenPromise, spokenTask } from '../../language/replies/wording/spoken-promise.js';
import { spokenDue } from '../../language/time/telling/spoken-due.js';
import { spokenHour, spokenTimeKept } from '../../language/time/telling/spoken-moment.js';
import { calledRelations } from '../../language/vocabulary/relations.js';
import { areAllIn, distinguishingWords } from '../../language/words/distinguishing-words.js';
import { isRole } from '../../language/words/owner.js';
import { stem } from '../../language/words/stem.js';
import { limits } from '../../limits.js';
import { capitalized, clampText, counted } from '../../text.js';
import type { OpenPromise } from '../../wire/wearer/promises.js';
import type { Person } from '../../wire/wearer/social.js';
import { type AnswerBasis, deviceWords, type Recalled } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type PromisePorts = Pick<DecisionPorts, 'openPromises' | 'people' | 'nowMs' | 'timeZone'>;

/** How the question begins that is asked where a line may mean several promises. */
export const whichPromise = 'Which one?';
const mostPromisesTold = 3;
const noneOpen = 'You have no open promises that I know of.';
const noneOpenTo = (person: string | null) =>
  person === null ? noneOpen : `You have no open promise to ${person} that I know of.`;
const noneOfOthers = saying(
  { kind: 'none', text: 'I keep what you promise, not what others promise you.' },
  deviceWords,
);

/**
 * The decision on a line about the wearer's promises: which are open ("what did I promise Noor"), or what became of one
 * ("mark the photos as done"). A line marks a promise only if an open one contains its words. Null for any other line.
 */
export function decidePromises(line: string, ports: PromisePorts): Decision | null {
  const named = withRelativesName(line, ports.people) ?? '';
  const question = readPromiseQuestion(named) ?? readPromiseQuestion(line);
  if (question !== null) return answerToPromiseQuestion(question, ports);
  const mark = readPromiseMark(line) ?? readPromiseMark(named);
  return mark === null ? decideDone(line, ports) : decideMark(mark, ports);
}

/** "I watered the plants" keeps the one open promise that it tells word for word. */
function decideDone(line: string, ports: PromisePorts): Decision | null {
  const done = readDeedDone(line);
  if (done === null) return null;
  const [promise, ...others] = ports.openPromises().filter((open) => isSameDeed(done, open));
  return promise === undefined || others.length > 0 ? null : promiseMarked(promise, 'kept');
}

function isSameDeed(done: ReadonlySet<string>, { task, person }: OpenPromise): boolean {
  const promised = promisedDeed(task);
  return areAllIn(promised, done) && areAllIn(done, new Set([...promised, ...deedWords(person ?? '')]));
}

/** Answers the question what others promised the wearer, which is not kept. Null for any other line. */
export function decideOthersPromises(line: string): Decision | null {
  return readPromiseQuestion(line)?.which === 'to-wearer' ? noneOfOthers : null;
}

function answerToPromiseQuestion(question: PromiseQuestion, ports: PromisePorts): Decision | null {
  if (question.which === 'to-wearer') return noneOfOthers;
  if (question.which === 'made') return whenPromised(question, ports);
  if (question.due !== undefined && question.what !== undefined) return withItsDay(question.what, ports);
  if (question.due !== undefined) return answerForDay(question.due, question.person, ports);
  const asked = promisesTo(question.person, ports);
  const isLate = ({ due_ts }: OpenPromise) => due_ts !== null && due_ts < ports.nowMs;
  const meant = question.which === 'overdue' ? asked.filter(isLate) : asked;
  const count = question.isCounted ? `${counted(meant.length, `${question.which} promise`)}: ` : '';
  if (meant.length > 0) return foundPromises(`${count}${listedPromises(meant, ports)}`, promiseBasis(meant));
  return saying({ kind: 'none', text: noPromiseSentence(question) }, deviceWords);
}

/** "Did I promise to call Ida on Tuesday": that promise with the day it is due, which may be another. */
function withItsDay(what: string, ports: PromisePorts): Decision | null {
  const meant = promisesMarked({ person: null, what }, ports);
  return meant.length === 0 ? null : foundPromises(listedPromises(meant, ports), promiseBasis(meant));
}

/** "Today at 09:30 you promised to call the bank, due on Friday." Null where no open promise is meant. */
function whenPromised({ person, what }: PromiseQuestion, ports: PromisePorts): Decision | null {
  const { nowMs, timeZone } = ports;
  const meant = promisesMarked({ person, what: what ?? null }, ports);
  if (meant.length === 0) return null;
  const clauses = meant.slice(0, mostPromisesTold).map((promise) => {
    const made = spokenTimeKept(promise.created_ts, { nowMs, timeZone });
    return `${made} ${promiseClause(promise, undefined, nowMs, (ts) => `, ${spokenDue(ts, nowMs, timeZone)}`)}`;
  });
  return foundPromises(`${capitalized(clauses.join('; '))}.`, promiseBasis(meant));
}

/** Whether a task names somebody only to say whose relative is meant. */
const isOfRelative = (task: string, name: string): boolean =>
  mentionsName(task, nameKey(name)) && !mentionsName(withoutRelatives(task), nameKey(name));

/**
 * Whether a promise is the one of which a line asks when it was made; any is, where the line does not ask that, but one to
 * a relative of whom it names.
 */
export function isPromiseAskedFor(line: string, { text, person }: Pick<Recalled, 'text' | 'person'>): boolean {
  const question = readPromiseQuestion(line);
  if (question !== null && person === null && isOfRelative(text, question.person ?? '')) return false;
  if (question?.which !== 'made') return true;
  return areAllIn(deedWords(`${question.what ?? ''} ${question.person ?? ''}`), deedWords(`${text} ${person ?? ''}`));
}

/** All open promises that are due in the asked time, also those that are overdue in it; the day is told once. */
function answerForDay(
  { span, words }: NonNullable<PromiseQuestion['due']>,
  person: string | null,
  ports: PromisePorts,
): Decision {
  const { nowMs, timeZone } = ports;
  const misread = span.misread?.(nowMs, timeZone) ?? null;
  if (misread !== null) return foundPromises(noSuchDay(misread, { when: words }));
  const asked = span.resolve(nowMs, timeZone);
  const meant = promisesTo(person, ports).filter(({ due_ts }) => fallsIn({ ts: due_ts }, asked, timeZone));
  if (meant.length === 0) {
    const to = person === null ? '' : ` to ${person}`;
    const text = `You have no open promises${to} for ${asked.label.replace(/^(?:on|in) /u, '')} that I know of.`;
    return saying({ kind: 'none', text }, deviceWords);
  }
  const clauses = meant.map((promise, at) =>
    promiseClause(promise, meant[at - 1], nowMs, (ts) => spokenHour(ts, timeZone)),
  );
  const sources = meant.map(({ id }) => `memory:commitment:${id}`);
  return foundPromises(`${capitalized(asked.label)}: ${clauses.join('; ')}.`, { kind: 'looked-up', sources });
}

function decideMark(mark: PromiseMark, ports: PromisePorts): Decision | null {
  const [promise, ...others] = promisesMarked(mark, ports);
  if (promise === undefined) return mark.what === null ? foundPromises(noneOpenTo(mark.person)) : null;
  if (others.length > 0)
    return {
      ...foundPromises(
        `${whichPromise} ${listedPromises([promise, ...others], ports)}`,
        promiseBasis([promise, ...others]),
      ),
      wants: 'social-edit',
    };
  return promiseMarked(promise, mark.state);
}

export function promiseMarked(promise: OpenPromise, state: PromiseMark['state']): Decision {
  const lead = state === 'kept' ? 'Well done' : 'Let go';
  const said = foundPromises(`${lead}: ${spokenPromise(promise.task, promise.person)}.`, promiseBasis([promise]));
  return { ...said, effect: { do: 'mark-promise', promise, state } };
}

/** The open promises that a line like "mark the photos as done" may refer to. */
function promisesMarked(
  { person, what }: Pick<PromiseMark, 'person' | 'what'>,
  ports: PromisePorts,
): readonly OpenPromise[] {
  const asked = deedWords(what ?? '');
  if (what !== null && asked.size === 0) return [];
  return promisesTo(person, ports).filter((promise) =>
    areAllIn(asked, deedWords(`${promise.task} ${promise.person ?? ''}`)),
  );
}

/** The words that tell one deed from another, in whatever form: "never mind *calling* Ben", "return *Lena's* book". */
function deedWords(text: string): ReadonlySet<string> {
  return new Set([...distinguishingWords(text)].filter((word) => word !== "'s").map(stem));
}

/**
 * The open promises to a person: made to them, or with their name or relation in the task, as in "send the photos to
 * Noor", "call my mother". Not those made on behalf of somebody else.
 */
function promisesTo(person: string | null, { openPromises, people }: PromisePorts): readonly OpenPromise[] {
  const promises = openPromises();
  if (person === null) return promises;
  const relation = relationOf(person, people());
  const key = nameKey(person);
  const told = new Set(matchingName(key, promises, (promise) => nameKey(promise.person ?? '')));
  return promises.filter(
    (promise) =>
      mentionsName(withoutRelatives(promise.task), key) ||
      (relation !== null && mentionsRelative(promise.task, relation)) ||
      (told.has(promise) && personBeside(promise.task, person) !== null),
  );
}

/** A task without those who are named by somebody else's name: what is promised to Ann's husband is not promised to Ann. */
const withoutRelatives = (task: string): string =>
  task.replaceAll(/\p{L}+['’]s ((?:\p{L}+ )?(\p{L}+))/gu, (phrase, beside: string, last: string) =>
    [beside.split(' ')[0] ?? '', last].some((word) => isRole(word.toLowerCase())) ? ' ' : phrase,
  );

/**
 * A person's relation to the wearer; null if several people have that relation or that name. Who is called by it has it:
 * "mum".
 */
function relationOf(name: string, people: readonly Person[]): string | null {
  if (calledRelations.has(name.toLowerCase())) return name.toLowerCase();
  const [person, ...others] = peopleNamed(name, people);
  const relation = others.length > 0 ? null : (person?.relation ?? null);
  return relation !== null && relatives(relation, people).length === 1 ? relation : null;
}

function listedPromises(promises: readonly OpenPromise[], { nowMs, timeZone }: PromisePorts): string {
  const clauses = promises
    .slice(0, mostPromisesTold)
    .map((promise, at) =>
      promiseClause(promise, promises[at - 1], nowMs, (ts) => `, ${spokenDue(ts, nowMs, timeZone)}`),
    );
  const left = promises.length - clauses.length;
  return `${capitalized([...clauses, ...(left > 0 ? [`and ${left} more`] : [])].join('; '))}.`;
}

/** A promise as a clause. Leaves out the person if the promise before it was made to the same one. */
function promiseClause(
  { task, person, due_ts }: OpenPromise,
  before: OpenPromise | undefined,
  nowMs: number,
  spokenTime: (dueTs: number) => string,
): string {
  const promise = before?.person === person ? spokenTask(task) : spokenPromise(task, person);
  if (due_ts === null) return promise;
  return `${promise}${due_ts < nowMs ? ', and that is overdue' : spokenTime(due_ts)}`;
}

/** Only the promises that the reply tells, not those that it merely counts. */
function promiseBasis(promises: readonly OpenPromise[]): AnswerBasis {
  return { kind: 'looked-up', sources: promises.slice(0, mostPromisesTold).map(({ id }) => `memory:commitment:${id}`) };
}

function noPromiseSentence({ which, person }: PromiseQuestion): string {
  if (which === 'overdue') return 'None of your promises is overdue.';
  return person === null ? noneOpen : `You haven't promised ${person} anything that I know of.`;
}

function foundPromises(text: string, basis: AnswerBasis = deviceWords): Decision {
  return saying({ kind: 'found', text: clampText(text, limits.answerChars) }, basis);
}
