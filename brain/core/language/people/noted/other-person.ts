import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { foldedWords } from '../../words/folded-words.js';
import { namesAsked } from './names-asked.js';

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
