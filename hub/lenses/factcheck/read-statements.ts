import { clausesOf } from '#core/language/commitments/commitment';
import { type TokenList, wordAt } from '#core/language/reading/token-words';
import { isQuestion, longestUtterance, readUtterance } from '#core/language/reading/utterance';
import { type LocalTime, localTime } from '#core/language/time/local-time';
import { stem } from '#core/language/words/stem';
import { readPlainDay, valueReaders } from './read-values.js';
import type { CalendarDay, Family, SpokenLine, StatedValue, Statement } from './statement.js';
import { fillers, questionLeads, recurring, standIns, unsure, updates } from './wording.js';

type ValueKind = keyof typeof valueReaders;

interface Verb {
  readonly says: readonly string[];
  readonly family: Family;
  readonly isPast?: boolean;
  readonly values: readonly ValueKind[];
}

const being: readonly ValueKind[] = ['when', 'place', 'money', 'identifier'];

/** The verbs of plain statements and the values that can follow them, longer ones first. */
const statementVerbs: readonly Verb[] = [
  { says: ['was', 'born'], family: 'born', isPast: true, values: ['place', 'when'] },
  { says: ['were', 'born'], family: 'born', isPast: true, values: ['place', 'when'] },
  { says: ['will', 'be'], family: 'be', values: being },
  ...['is', 'are', "'s", 'am'].map((verb): Verb => ({ says: [verb], family: 'be', values: being })),
  ...['was', 'were'].map((verb): Verb => ({ says: [verb], family: 'be', isPast: true, values: being })),
  ...['starts', 'start', 'begins', 'begin'].map((verb): Verb => ({ says: [verb], family: 'be', values: ['when'] })),
  ...['ends', 'end', 'finishes'].map((verb): Verb => ({ says: [verb], family: 'end', values: ['when'] })),
  ...['leaves', 'leave', 'departs'].map((verb): Verb => ({ says: [verb], family: 'leave', values: ['when'] })),
  ...['arrives', 'arrive', 'lands'].map((verb): Verb => ({ says: [verb], family: 'arrive', values: ['when'] })),
  ...['opens', 'open'].map((verb): Verb => ({ says: [verb], family: 'open', values: ['when'] })),
  ...['closes', 'close'].map((verb): Verb => ({ says: [verb], family: 'close', values: ['when'] })),
  ...['costs', 'cost'].map((verb): Verb => ({ says: [verb], family: 'cost', values: ['money'] })),
  ...['has', 'have'].map((verb): Verb => ({ says: [verb], family: 'have', values: ['count'] })),
  ...['takes', 'take'].map((verb): Verb => ({ says: [verb], family: 'take', values: ['duration'] })),
  ...['lives', 'live'].map((verb): Verb => ({ says: [verb], family: 'live', values: ['place'] })),
  ...['works', 'work'].map((verb): Verb => ({ says: [verb], family: 'work', values: ['place'] })),
];

/** Families in which "I" and "you" can be the subject. */
const personal: ReadonlySet<Family> = new Set(['live', 'work', 'born']);

interface SpokenContext {
  readonly line: SpokenLine;
  readonly today: LocalTime;
}

/** Whether a line says that something has changed. */
export function isUpdate(text: string): boolean {
  return readUtterance(text.slice(0, longestUtterance)).tokens.some(({ word }) => updates.has(word));
}

/**
 * The plain statements of fact in a line: numbers, days, hours, places and names of a subject. Empty for questions,
 * guesses, conditions, denials and anything that is not understood to its last word. Takes time linear in the line;
 * never throws.
 */
export function readStatements(line: SpokenLine): readonly Statement[] {
  if (line.text.length > longestUtterance) return [];
  const utterance = readUtterance(line.text);
  if (isQuestion(utterance)) return [];
  const spoken = { line, today: localTime(line.ts, line.timeZone) };
  return clausesOf(utterance).flatMap(({ from, to }) => {
    const statement = readClause(afterFillers(utterance.tokens.slice(from, to)), spoken);
    return statement === null ? [] : [statement];
  });
}

function readClause(tokens: TokenList, spoken: SpokenContext): Statement | null {
  const { saidBy, from } = readAttribution(tokens);
  const clause = tokens.slice(from);
  if (from === 0 && questionLeads.has(wordAt(clause, 0))) return null;
  if (clause.some(({ word }) => unsure.has(word))) return null;
  for (let at = 1; at < clause.length; at += 1) {
    const verb = statementVerbs.find(({ says }) => says.every((word, index) => wordAt(clause, at + index) === word));
    const statement = verb === undefined ? null : readStatementAt(clause, at, verb, spoken);
    if (statement !== null) return { ...statement, saidBy };
  }
  return null;
}

function readStatementAt(clause: TokenList, at: number, verb: Verb, spoken: SpokenContext): Statement | null {
  const { today, line } = spoken;
  const lead = readPlainDay(clause, 0, today);
  const head = clause.slice(lead?.end ?? 0, at).map(({ word }) => word);
  const subject = readSubject(head, verb.family, line.speaker);
  if (subject === null) return null;
  const said = { tokens: clause, from: at + verb.says.length, today, subject: head };
  const value = verb.values.map((kind) => valueReaders[kind](said)).find((read) => read !== null);
  if (value === undefined) return null;
  const dated = withLeadDay(value, lead?.day ?? null);
  if (dated === null || (dated.kind === 'when' && head.some((word) => recurring.has(word)))) return null;
  const { year, month, day } = today;
  const base = { subject, family: verb.family, isPast: verb.isPast ?? false, saidBy: null };
  return { ...base, value: dated, ts: line.ts, saidOn: { year, month, day } };
}

/** In "tomorrow the review is at three" the leading day belongs to the hour; with any other value it is null. */
function withLeadDay(value: StatedValue, lead: CalendarDay | null): StatedValue | null {
  if (lead === null) return value;
  return value.kind === 'when' && value.day === null ? { ...value, day: lead } : null;
}

const ownersInTalk: Readonly<Record<string, 'speaker' | 'listener' | 'nobody'>> = {
  my: 'speaker',
  your: 'listener',
  our: 'nobody',
  the: 'nobody',
};
const mostSubjectWords = 6;

/** The subject as a key of owner and thing; null if it is ambiguous. */
function readSubject(head: readonly string[], family: Family, speaker: string): string | null {
  const [first = '', ...others] = head;
  if (head.length === 1 && (first === 'i' || first === 'you')) {
    return personal.has(family) ? ownerKey(first === 'i' ? 'speaker' : 'listener', speaker) : null;
  }
  const owner = Object.hasOwn(ownersInTalk, first) ? ownersInTalk[first] : undefined;
  const words = (owner === undefined ? head : others).filter((word) => word !== 'the' && word !== "'s");
  if (words.length === 0 || words.length > mostSubjectWords) return null;
  if (words.some((word) => standIns.has(word) || Object.hasOwn(ownersInTalk, word) || !/^[\p{L}\d-]+$/u.test(word)))
    return null;
  const whose = ownerKey(owner ?? 'nobody', speaker);
  return whose === null ? null : `${whose} ${words.map(stem).join(' ')}`;
}

/** The owner part of a subject's key; null if it is unknown who is meant. */
function ownerKey(owner: 'speaker' | 'listener' | 'nobody', speaker: string): string | null {
  if (owner === 'nobody') return 'the';
  if (owner === 'speaker') return speaker === 'unknown' ? null : `of ${speaker.toLowerCase()}`;
  return speaker === 'wearer' ? null : 'of wearer';
}

/** For "Ana said that …" and "you told me …": who said it, and the index at which the content begins. */
function readAttribution(tokens: TokenList): { readonly saidBy: string | null; readonly from: number } {
  const name = wordAt(tokens, 0);
  const verb = wordAt(tokens, 1);
  const told = verb === 'told' && (wordAt(tokens, 2) === 'me' || wordAt(tokens, 2) === 'us');
  if (!told && verb !== 'said' && verb !== 'says' && verb !== 'mentioned') return { saidBy: null, from: 0 };
  const from = told ? 3 : 2;
  const saidBy = name === 'you' ? 'wearer' : standIns.has(name) ? 'somebody' : name;
  return { saidBy, from: wordAt(tokens, from) === 'that' ? from + 1 : from };
}

function afterFillers(tokens: TokenList): TokenList {
  const from = tokens.findIndex(({ word }) => !fillers.has(word));
  return from < 0 ? [] : tokens.slice(from);
}
