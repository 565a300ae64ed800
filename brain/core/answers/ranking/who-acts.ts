import { stem } from '../../language/words/stem.js';
import { speakerLabel } from '../reading/speaker-label.js';

type Actor = 'wearer' | 'other';

const askedOfWearer =
  /^\W*(?:what|when|where|who|whom|which|how)\b.*?\b(?:did|have|had) i (?:(?:already|ever|just|last|also) )?(\p{L}+)/iu;
const askedOfOther =
  /^\W*(?:what|when|where|which|how)\b.*?\b(?:did|has|had) (?!(?:i|we|you)\b)(?:\p{L}+) (?:(?:already|ever|just|last|also) )?(\p{L}+)(?: (?:me|us))?\b/iu;
/** Past forms that share no root with the verb of a question. */
const pastForms: Readonly<Record<string, string>> = {
  lend: 'lent',
  give: 'gave',
  tell: 'told',
  send: 'sent',
  buy: 'bought',
  pay: 'paid',
  bring: 'brought',
  say: 'said',
  sell: 'sold',
  show: 'shown',
  take: 'took',
  write: 'wrote',
  get: 'got',
};

/**
 * Whether a question asks what one person did and the sentences tell it only of somebody else: what Ann promised the
 * wearer is not what the wearer promised Ann.
 */
export function isDoneByAnother(asked: string, sentences: readonly string[]): boolean {
  const ofWearer = askedOfWearer.exec(asked)?.[1];
  const verb = ofWearer ?? askedOfOther.exec(asked)?.[1];
  if (verb === undefined) return false;
  const actors = sentences.flatMap((sentence) => actorsOf(sentence, verb.toLowerCase()));
  const wanted: Actor = ofWearer === undefined ? 'other' : 'wearer';
  return actors.length > 0 && actors.every((actor) => actor !== null && actor !== wanted);
}

/** Who does it in each place where a sentence has the verb; null where that is not plain. */
function actorsOf(sentence: string, verb: string): readonly (Actor | null)[] {
  // In a chat "I" is who speaks.
  if (speakerLabel.test(sentence)) return [null];
  const words = [...sentence.matchAll(/[\p{L}\p{N}’']+|[,;:.!?()–—"“”]/gu)].map(([word]) => word);
  const past = Object.hasOwn(pastForms, verb) ? pastForms[verb] : undefined;
  return words.flatMap((word, at) => {
    const lower = word.toLowerCase();
    return stem(lower) === stem(verb) || lower === past ? [actorBefore(words, at)] : [];
  });
}

/** A subject stands at most this many words before its verb. */
const subjectWithin = 3;
const wearerWords = /^(?:i|i['’](?:ve|ll|d|m)|we|we['’](?:ve|ll|d|re))$/iu;
const otherWords = /^(?:he|she|they)$|^(?:he|she|they)['’]/iu;
/** Between subject and verb. */
const auxiliary = /^(?:has|have|had|will|would|also|just|already|then|still|later|finally)$/iu;

function actorBefore(words: readonly string[], at: number): Actor | null {
  for (let back = at - 1; back >= Math.max(0, at - subjectWithin); back -= 1) {
    const word = words[back] ?? '';
    if (wearerWords.test(word)) return 'wearer';
    if (otherWords.test(word) || /^\p{Lu}\p{Ll}/u.test(word)) return 'other';
    if (!auxiliary.test(word)) return null;
  }
  return null;
}
