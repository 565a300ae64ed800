import { stem } from '../../language/words/stem.js';
import { speakerLabel } from '../reading/speaker-label.js';

/** Who does something: the wearer, somebody by name in lower case, or somebody whom a pronoun stands for. */
type Actor = { readonly who: 'wearer' | 'pronoun' } | { readonly who: 'named'; readonly name: string };

const between = `(?:(?:already|ever|just|last|also) )?`;
const askedOfWearer = new RegExp(
  String.raw`^\W*(?:what|when|where|who|whom|which|how)\b.*?\b(?:did|have|had) i ${between}(?<verb>\p{L}+)`,
  'iu',
);
const askedOfOther = new RegExp(
  String.raw`^\W*(?:what|when|where|who|whom|which|how)\b.*?\b(?:did|has|had) (?!(?:i|we|you|he|she|they|it|the|my|our|his|her|their|this|that|an?)\b)(?<name>\p{L}+) ${between}(?<verb>\p{L}+)`,
  'iu',
);
const askedWho =
  /^\W*who (?!(?:is|was|are|were|did|does|do|has|had|will|can)\b)(?<verb>\p{L}+) (?!(?:the|my|our|his|her|their|this|that|an?|me|us)\b)(?<name>\p{L}+)/iu;
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
  teach: 'taught',
  bite: 'bit',
  lose: 'lost',
  make: 'made',
  leave: 'left',
  break: 'broke',
};

/**
 * Whether a question asks what one person did and the sentences tell it only of somebody else: what Ann promised the
 * wearer is not what the wearer promised Ann, and who lent Ann a bike is not told by what Ann lent.
 */
export function isDoneByAnother(asked: string, sentences: readonly string[]): boolean {
  const isAnother = anotherThanAsked(asked);
  if (isAnother === null) return false;
  const actors = sentences.flatMap((sentence) => actorsOf(sentence, isAnother.verb));
  return actors.length > 0 && actors.every((actor) => actor !== null && isAnother.test(actor));
}

interface ActorTest {
  readonly verb: string;
  /** Whether an actor is surely not the one whom the question asks about. */
  readonly test: (actor: Actor) => boolean;
}

function anotherThanAsked(asked: string): ActorTest | null {
  const wearer = askedOfWearer.exec(asked)?.groups;
  if (wearer !== undefined) return { verb: inLowerCase(wearer.verb), test: ({ who }) => who !== 'wearer' };
  const other = askedOfOther.exec(asked)?.groups;
  if (other !== undefined) {
    const name = inLowerCase(other.name);
    return { verb: inLowerCase(other.verb), test: (actor) => actor.who === 'wearer' || isSomebodyElse(actor, name) };
  }
  const whom = askedWho.exec(asked)?.groups;
  if (whom === undefined) return null;
  // Who lent it to somebody is not that somebody.
  const name = inLowerCase(whom.name);
  return { verb: inLowerCase(whom.verb), test: (actor) => actor.who === 'named' && actor.name === name };
}

const isSomebodyElse = (actor: Actor, name: string): boolean => actor.who === 'named' && actor.name !== name;
const inLowerCase = (word: string | undefined): string => (word ?? '').toLowerCase();

/** Who does it in each place where a sentence has the verb; null where that is not plain. */
function actorsOf(sentence: string, verb: string): readonly (Actor | null)[] {
  // In a chat "I" is who speaks.
  if (speakerLabel.test(sentence)) return [null];
  const words = [...sentence.matchAll(/[\p{L}\p{N}’']+|[,;:.!?()–—"“”]/gu)].map(([word]) => word);
  const past = Object.hasOwn(pastForms, verb) ? pastForms[verb] : verb;
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
    if (wearerWords.test(word)) return { who: 'wearer' };
    if (otherWords.test(word)) return { who: 'pronoun' };
    if (/^\p{Lu}\p{Ll}/u.test(word)) return { who: 'named', name: word.toLowerCase() };
    if (!auxiliary.test(word)) return null;
  }
  return null;
}
