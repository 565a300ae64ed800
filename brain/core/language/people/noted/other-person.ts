import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { namesAsked } from './names-asked.js';
import { isToldAs, wideRoots } from './wide-words.js';

/**
 * Whether a question names somebody whom a note does not name, and the note somebody else: what is noted of Noor is not
 * told of Nora, however alike the names are.
 */
export function isOfOtherPerson(question: string, note: string): boolean {
  const [asked, told] = [foldedWords(question), foldedWords(note)];
  const others = told.filter((name) => isGivenName(name) && !asked.includes(name));
  return namesAsked(question).some((name) => !told.includes(name) && others.some((other) => mayBePerson(name, other)));
}

const isGivenName = (word: string): boolean => givenNames.has(word) && !mostlyWords.has(word);

/** Whether a name is known as one, or so like that of somebody that it is hardly one of a place. */
const mayBePerson = (name: string, other: string): boolean =>
  givenNames.has(name) || (name.charAt(0) === other.charAt(0) && Math.abs(name.length - other.length) <= 2);

/** Whose something is: what is behind it is theirs. */
const ownerRelations = /\b(?:my|our|his|her|their|the) (?:\p{L}+ )?(\p{L}+)\b/giu;

/** Whether a question is about a relative, and a note about another one alone: what the son may not eat does not tell it of the daughter. */
export function isOfOtherRelative(question: string, note: string): boolean {
  const [asked, told] = [relativesIn(question), relativesIn(note)];
  if (asked.length === 0 || told.length === 0) return false;
  const roots = wideRoots(note);
  return asked.every((one) => !roots.some((root) => isToldAs(stem(one), root) || isToldAs(root, stem(one))));
}

function relativesIn(text: string): readonly string[] {
  const owned = [...text.matchAll(ownerRelations)].flatMap(([phrase]) => foldedWords(phrase).slice(1));
  return owned.map((word) => word.replace(/s$/u, '')).filter((word) => relationNouns.has(word) && word !== 'date');
}
