import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { isRole } from '../../words/owner.js';
import { singular } from '../../words/singular.js';

/** A question for yes or no about what somebody is to the wearer, or to whom they are married. */
export type RelationQuestion =
  /** "Is Anna my dentist", "is my dentist called Anna". */
  | { readonly asks: 'whether'; readonly name: string; readonly relation: string; readonly isOfRelation: boolean }
  /** "Do I know a plumber". */
  | { readonly asks: 'any'; readonly relation: string }
  /** "Is Tom married to Anna". */
  | { readonly asks: 'couple'; readonly name: string; readonly other: string };

const is = '(is|was|is not|was not)';
const couple = '(married|engaged|wed|wedded)';

const relationForms = formReader<Pick<RelationQuestion, 'asks'> & { readonly isOfRelation?: boolean }>([
  {
    gives: { asks: 'whether' },
    says: [
      `${is} {name} [still|really|also|now|not] (my|our) {relation} [too|as well|now|any more|anymore|again|still]`,
      `${is} {name} [still|really|also|now|not] (a|an|one) {relation} of (mine|ours) [too|as well|now|any more|anymore]`,
      `${is} {name} [still|really|also|now|not] one of (my|our) {relation:words}`,
    ],
  },
  {
    gives: { asks: 'whether', isOfRelation: true },
    says: [
      `${is} (my|our) {relation} [not] (called|named) {name}`,
      `${is} (my|our) {relation} [still|really|now|not] {name}`,
      `${is} (my|our) {relation} 's name [really|not] {name}`,
      `${is} {name} [really|not] the name of (my|our) {relation}`,
      `${is} {name} [really|not] (what|how) (my|our) {relation} is called`,
    ],
  },
  {
    gives: { asks: 'any' },
    says: [
      'do i [already|actually|even] (know|have|have got) (a|an|any|some) [good] {relation:words}',
      'have i [already|actually] got (a|an|any|some) [good] {relation:words}',
      'do i [already|actually|even] know (someone|somebody|anyone|anybody) who is (a|an) {relation:words}',
      '(is there|are there) (a|an|any) {relation:words} (that i know|i know|among (my people|my contacts|the people i know))',
    ],
  },
  {
    gives: { asks: 'couple' },
    says: [
      `${is} {name} [still|really|not] ${couple} to {other:name}`,
      `are {name} and {other:name} [still|really|not] ${couple} [to each other]`,
    ],
  },
]);

/** What is asked for in the same words and is nobody: "do I have a date". */
const alsoNobody = words('date lead ex client guest baby crush agent host');

/** Parses such a question; null for any other line. */
export function readRelationQuestion(line: string): RelationQuestion | null {
  const read = relationForms(line);
  if (read === null) return null;
  const name = capturedText(read.captures.name) ?? '';
  const { asks, isOfRelation = false } = read.gives;
  if (asks === 'couple') return { asks, name, other: capturedText(read.captures.other) ?? '' };
  const relation = roleIn(capturedText(read.captures.relation) ?? '');
  if (relation === null) return null;
  if (asks === 'whether') return { asks, name, relation, isOfRelation };
  return alsoNobody.has(relation) ? null : { asks, relation };
}

/** The words for what somebody is, in the singular: "good plumbers" → "good plumber"; null if they name no role. */
function roleIn(said: string): string | null {
  const before = said.toLowerCase().split(' ');
  const role = singular(before.pop() ?? '');
  return relationNouns.has(role) || isRole(role) || trades.has(role) ? [...before, role].join(' ') : null;
}
