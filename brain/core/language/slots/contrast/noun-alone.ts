import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';

/** Verbs of getting in touch that are as often nouns: "Jonas's phone number" tells of nobody who phoned. */
const contacting = words('phone telephone call text mail email message ring dial');
const asksContact = /^\W*(?:who|whom|when|where|why|what|how often)\b.*?\b(?:did|does|do|has|have|had|will)\b (.+)$/iu;
const beforeContact = words(
  'to will would must should can could shall did do does dont didnt not i we you they he she please and or never always ll',
);
const spoken = words('rang rung wrote spoke talked told said reached');
const contactRoots = new Set([...contacting].map(stem));

/** Whether a question asks who got in touch with whom and the text has nothing but the nouns: a number, an address. */
export function tellsNoContact(question: string, text: string): boolean {
  const [, rest = ''] = asksContact.exec(question) ?? [];
  const [, ...asked] = foldedWords(rest);
  if (!asked.some((word) => contacting.has(word))) return false;
  const said = foldedWords(text);
  return !said.some((word, at) => spoken.has(word) || isContact(said, at));
}

function isContact(said: readonly string[], at: number): boolean {
  const word = said[at] ?? '';
  if (!contactRoots.has(stem(word))) return false;
  return !contacting.has(word) ? !/s$/u.test(word) || at > 0 : beforeContact.has(said[at - 1] ?? '');
}
