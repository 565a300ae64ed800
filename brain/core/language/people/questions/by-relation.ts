import { wordAt } from '../../reading/token-words.js';
import { readUtterance, type Utterance } from '../../reading/utterance.js';
import { slotReaders } from '../../slots/slot-readers.js';
import { articles, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { calledRelations } from '../../vocabulary/relations.js';
import { nameKey } from '../name-key.js';
import { hasWordsBeside, isNoMore, isSameRelation, isSinceLately, relationKey } from '../same-relation.js';

interface Relative {
  readonly name: string;
  readonly relation: string | null;
  /** What they were said to be so far, the latest last. */
  readonly relations?: readonly string[];
}

const anothersWords = new Set([...articles, ...wearersOwn, ...othersOwn, 'your', 'this', 'that', 'of', "'s"]);

/**
 * All people with this relation to the wearer; where nobody has it now, those who were said to have it before another. Who is
 * the new landlord is the landlord, and who was it before the old one.
 */
export function relatives<P extends Relative>(relation: string, people: readonly P[]): readonly P[] {
  const having = (asked: string) =>
    people.filter((one) => one.relation !== null && isSameRelation(one.relation, asked));
  const now = having(relation);
  const isNew = (person: P): boolean => isSinceLately(person.relation ?? '');
  const wholly = hasWordsBeside(relation) ? now.filter((one) => nameKey(one.relation ?? '') === nameKey(relation)) : [];
  if (wholly.length > 0) return wholly;
  if (now.some(isNew)) return now.filter(isNew);
  if (now.length > 0) return now;
  const without = isNoMore(relation) ? having(relationKey(relation).replace(/^former /u, '')) : [];
  if (without.some(isNew)) return without.filter((person) => !isNew(person));
  return people.filter(({ relations = [] }) => relations.some((one) => isSameRelation(one, relation)));
}

/**
 * The line with a relation replaced by the person's name: "what does *my mother* owe me" → "what does *Ruth* owe me".
 * Null if it names no relation, or one that no person or several people have.
 */
export function withRelativesName(line: string, people: () => readonly Relative[]): string | null {
  const utterance = readUtterance(line);
  for (let at = 0; at < utterance.tokens.length; at += 1) {
    const said = relationAt(utterance, at);
    const named = said === null ? '' : wordAt(utterance.tokens, said.end);
    const all = said === null ? [] : relatives(said.relation, people());
    const [person, ...others] = all.filter(({ name }) => isCalled(named, name, people()));
    if (said === null || person === undefined || others.length > 0) continue;
    const { source, tokens } = utterance;
    const end = isFollowedBy(utterance, said.end, person.name) ? said.end + 1 : said.end;
    return `${source.slice(0, tokens[at]?.start)}${person.name}${source.slice(tokens[end - 1]?.end)}`;
  }
  return null;
}

/** Whether a text mentions somebody by this relation to the wearer: "send my mother the photos". */
export function mentionsRelative(text: string, relation: string): boolean {
  const utterance = readUtterance(text);
  return utterance.tokens.some((_token, at) => {
    const said = relationAt(utterance, at);
    return said !== null && isSameRelation(said.relation, relation);
  });
}

interface SaidRelation {
  readonly relation: string;
  /** The index of the token after it. */
  readonly end: number;
}

function relationAt(utterance: Utterance, at: number): SaidRelation | null {
  const { tokens } = utterance;
  const word = wordAt(tokens, at);
  if (calledRelations.has(word))
    return anothersWords.has(wordAt(tokens, at - 1)) ? null : { relation: word, end: at + 1 };
  if (!wearersOwn.has(word)) return null;
  // The longest reading is taken: "my sister in law", "my yoga teacher".
  const last = [...slotReaders.relation(utterance, at + 1)].at(-1);
  return last === undefined ? null : { relation: String(last.value), end: last.end };
}

/** Whether the word behind a relation leaves it to this one of those who have it: "my colleague *Tom*" is not Ana. */
function isCalled(word: string, name: string, people: readonly Relative[]): boolean {
  const begins = (one: string): boolean => nameKey(one).split(' ')[0] === word;
  return word === '' || begins(name) || !people.some((person) => begins(person.name));
}

function isFollowedBy({ tokens }: Utterance, at: number, name: string): boolean {
  return wordAt(tokens, at) === nameKey(name).split(' ')[0];
}

/** Replaces pronouns by the name of the person in view: "who is this", "what does she owe me". */
export function withNameInView(query: string, name: string | null): string {
  if (name === null) return query;
  return query
    .replace(/\bwho am i (?:talking to|talking with|looking at)\b/iu, `who is ${name}`)
    .replace(/\bwhat(?:'s| is) (?:her|his|their) name\b/iu, `who is ${name}`)
    .replace(/\bwho(?:'?s| is) (?:this|that)\b/iu, `who is ${name}`)
    .replace(/\b(of|from) (?:hers|his|theirs)(?=[\s.!?]*$)/iu, (_theirs, lead: string) => `${lead} ${name}`)
    .replace(/\b(?:she|he|they|her|him|them)\b/iu, name);
}
