import { isToldAs, wideRoots } from '../../language/people/noted/wide-words.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { contentRoots } from '../../language/words/content-roots.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';

const secretTold =
  /\b(?:code|keycode|pin|password|passcode|passphrase|combination)\b|\b(?:opens?|unlocks?|starts?|disarms?) (?:with|by)\b/iu;
const secretAsked =
  /\b(?:code|keycode|pin|password|passcode|passphrase|combination|log ?in|login|key)s?\b|\b(?:un)?lock number\b|\bnumber (?:of|for|to)\b|\bwhat (?:opens|unlocks|disarms)\b|\b(?:type|enter|key) in\b|\bdo (?:i|we|you) (?:enter|type)\b/iu;
/** "How do I open the safe": in asking how, the code is asked for. */
const wayInAsked =
  /^\W*(?:how|tell me how|show me how)\b.*\b(?:open|unlock|get in(?:to)?|log in(?:to)?|disarm|deactivate|turn off|switch off|get on|connect|join)\b/iu;
const ofSecret = new Set([
  ...[...words('code keycode pin password passcode passphrase combination login log key number opens open unlock')].map(
    stem,
  ),
  ...[...words('type enter disarm deactivate turn switch get connect join tell show know remind again')].map(stem),
]);

/** The secrets by their names, each with those that may be told for it. */
const kindsOfSecret: readonly { readonly asked: RegExp; readonly told: RegExp }[] = [
  { asked: /\bpins?\b/iu, told: /\bpin\b/iu },
  { asked: /\b(?:passwords?|passphrases?|log ?ins?)\b/iu, told: /\b(?:password|passphrase|passcode|log ?in)\b/iu },
  { asked: /\bpasscodes?\b/iu, told: /\b(?:passcode|password|passphrase|pin|code)\b/iu },
  { asked: /\b(?:key ?codes?|codes?|combinations?)\b/iu, told: /\b(?:key ?code|code|pin|passcode|combination)\b/iu },
];

/** Whether a question that names no thing asks for a secret of another kind than the note tells: for the PIN, of a locker's code. */
const isOfOtherSecret = (question: string, note: string): boolean =>
  kindsOfSecret.some(({ asked, told }) => asked.test(question) && !told.test(note));

/** Whether a note holds a code that the question does not ask for, or one of another thing: a code is told for its own thing alone. */
export function isSecretUnasked(question: string, note: string): boolean {
  if (!secretTold.test(note)) return false;
  if (!secretAsked.test(question) && !wayInAsked.test(question)) return true;
  const told = wideRoots(note);
  const toldWords = foldedWords(note);
  const ofThing = foldedWords(question).flatMap((word) => {
    const [root] = contentRoots(word);
    return root === undefined || ofSecret.has(root) ? [] : [{ word, root }];
  });
  if (ofThing.length === 0) return isOfOtherSecret(question, note);
  return ofThing.some(({ word, root }) => {
    const isVery = told.some((one) => isToldAs(root, one) || isToldAs(one, root));
    return !isVery || isMadeOf(word, toldWords);
  });
}

/** A locker is no lock, although both have one root. */
const isMadeOf = (word: string, told: readonly string[]): boolean =>
  !told.includes(word) &&
  told.some((other) => [`${other}er`, `${other}ers`].includes(word) || [`${word}er`, `${word}ers`].includes(other));
