import { lacksAsked } from '../../language/people/noted/lacks-asked.js';
import { asSentenceOn } from '../../language/people/whose-told.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { asksOwnDeed, isOrder } from './asks-no-note.js';
import { isOfOtherAttribute } from './attribute-told.js';
import { isSecretUnasked } from './secret-told.js';
import { isOfOneOnly, isOfOthersOnly } from './what-differs.js';

interface NoteOfPerson {
  readonly text: string;
  readonly person: string | null;
}

const asksOfWearer = /\b(?:am|are|do|have|can|was|were|should) (?:i|we)\b|^\W*(?:is|was) \p{L}+ (?:my|our)\b/iu;
const asksForAnyone = /\b(?:any|some)(?:one|body)\b/iu;
const byWearer = /\b(?:i|we|i['’]ve|we['’]ve)\b/iu;
const asksIfThere = /^\W*(?:is|are) there\b/iu;

/**
 * Whether a note may not answer although it has the words of the line: that is an order, asks for a deed of the wearer or
 * what they are where the note is about others, or for anything but the code or the attribute that the note tells.
 */
export function isBarredFromAnswer(query: string, { text, person }: NoteOfPerson): boolean {
  if (isOrder(query)) return true;
  const sentence = person === null ? text : sentenceOnPerson(person, text);
  if (asksOwnDeed.test(query) && !byWearer.test(text)) return true;
  if (lacksAsked(query, sentence)) return true;
  if (isSecretUnasked(query, sentence) || isOfOtherAttribute(query, sentence)) return true;
  if (person !== null && asksIfThere.test(query) && !namesPerson(query, person)) return true;
  if (isOfOneOnly(query, sentence)) return true;
  return asksOfWearer.test(query) && !asksForAnyone.test(query) && isOfOthersOnly(query, sentence);
}

function sentenceOnPerson(person: string, text: string): string {
  const sentence = asSentenceOn(person, text);
  return sentence === text ? `${person}'s ${text}` : sentence;
}

const namesPerson = (query: string, person: string): boolean =>
  foldedWords(person).some((name) => foldedWords(query).includes(name));
