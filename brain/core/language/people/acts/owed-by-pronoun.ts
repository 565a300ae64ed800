import type { Intent } from '../../grammar/intent.js';
import { parseUtterance } from '../../grammar/parse.js';
import { words } from '../../vocabulary/word-lists.js';

/** What such a line may begin with, and tells nothing: "and she owes me ten". */
const leadsToOwed = /^(?:(?:and|but|oh|well|so|by the way|actually|now|also|ok|okay)[\s,]+)+/iu;
const pronoun = /\b(?:he|she|they|him|her|them)\b/iu;
/** What is paid, and what is still owed, is of who owes something; where several do, that is asked. */
const ofOwedBefore = /\b(?:still|only|just|left|remaining)\b/iu;
const owes = /\b(?:owes?|lent|loaned|borrowed|paid)\b/iu;
const men = words('brother father dad husband son uncle nephew boyfriend grandpa grandfather stepfather stepson');
const women = words(
  'sister mother mum mom wife daughter aunt niece girlfriend grandma grandmother stepmother stepdaughter',
);
const ofMen = words('he him');
const ofWomen = words('she her');

/** Somebody who was just told of. */
export interface PersonSpokenOf {
  readonly name: string;
  readonly relation: string | null;
}

/** Who an intent tells of by name; null where it is nobody, or somebody whom it does not name. */
export function personSpokenOf(intent: Intent): PersonSpokenOf | null {
  const names = ['meet_person', 'note_person', 'debt', 'debt_settle'].includes(intent.intent);
  if (!names || !('name' in intent) || intent.name === null) return null;
  const relation = 'relation' in intent && typeof intent.relation === 'string' ? intent.relation : null;
  return { name: intent.name, relation };
}

/** Whether a line tells what "she" or "him" owes, whoever that is. */
export const owedByPronoun = (line: string): boolean => withPersonFor(line, { name: 'Anna', relation: null }) !== null;

/** The line with whom "she" or "him" means there: "she owes me ten". Null where it owes or lends nothing anew. */
export function withPersonFor(line: string, { name, relation }: PersonSpokenOf): string | null {
  const said = line.trim().replace(leadsToOwed, '');
  const [who = ''] = pronoun.exec(said) ?? [];
  const isOther = (others: ReadonlySet<string>, own: ReadonlySet<string>): boolean =>
    own.has(who.toLowerCase()) && (relation ?? '').split(/[\s-]/u).some((word) => others.has(word));
  if (who === '' || !owes.test(said) || ofOwedBefore.test(said)) return null;
  if (isOther(women, ofMen) || isOther(men, ofWomen)) return null;
  const named = said.replace(pronoun, name).replace(/^(\S+) owe\b/iu, '$1 owes');
  const intent = parseUtterance(named);
  return intent.intent === 'debt' && intent.name === name ? named : null;
}
