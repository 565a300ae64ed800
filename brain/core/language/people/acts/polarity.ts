import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';

const negatedVerb = `(?:(?:is|are|was|were|do|does|did|has|have|had|ca|can|could|wo|will|would|should|must|need)(?:n['’]?t| not)|cannot|never|no longer)`;
/** Asks of whom or of what something is not so: "who still doesn't drive", "which of us never paid". */
const asksNegated = new RegExp(
  String.raw`^\W*(?:who(?:['’]s not\b)|(?:whom?|what|which(?: \p{L}+){0,3})(?: (?:still|else|all|here))?(?: (?:is|are|was|were|do|does|did|has|have|had|will|would))? ${negatedVerb}\b)`,
  'iu',
);
/** "When can Teun not come", "what doesn't Tobi eat": the negation stands in the question itself, not in a clause of it. */
const asksNegatedOf =
  /^\W*(?:when|where|what|which|whom?)\b(?:(?!\b(?:if|when|because|that|so|unless|about)\b)[^,;])*?(?:n['’]t\b|\b(?:not|never|cannot|no longer|(?:is|are|was|were) there no)\b(?! only\b))/iu;
/** What must not be forgotten is what is to be done. */
const asksReminding = /\b(?:forget|miss|overlook)\b/iu;
/** Asks of whom, or of what as the subject, something is so: "who eats pork", "what costs 34 pounds". */
const asksAffirmed =
  /^\W*(?:who\b|(?:what|which \p{L}+) (?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b)\p{L}+)/iu;

/** "What does Tobi eat", "when can Teun come". */
const asksPlainly =
  /^\W*(?:when|where|what|which|whom?)\b.*?\b(?:does|do|did|can|could|will|would|is|are|was|were|has|have|had)\b/iu;
/** What is denied up to here is so from here on: "can't come before Thursday". */
const deniedInPart = words('before until till unless except without only apart earlier later');

const negations = words(`
not no never cannot isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant couldnt wont wouldnt shouldnt mustnt neednt
`);
/** What says by itself that something is not so, or is still open. */
const denyingWords = words(`
without except nobody none neither nor unable avoids avoid refuses refuse refused excluded excludes hates dislikes allergic intolerant vegetarian vegan
absent apologies away off busy closed unavailable forbidden prohibited banned sick ill declined cancelled missing lacks lack unpaid owes owe outstanding open due overdue stopped quit free only
`);
/** Words between a negation and what it denies. */
const beforeDenied = words(`
a an the any be been being is are have has had own get got to going really actually always ever yet even quite very longer more either that
`);
const endOfClause = /[,;:.!?\n()|]|\b(?:but|and|so|because|though|although|while|whereas)\b/iu;

/**
 * Whether a question asks of whom or what something is so and the text tells the opposite alone, or the other way round:
 * who has a baby does not answer who has none. `around` introduces the sentences and speaks for them too.
 */
export function hasOtherPolarity(question: string, sentences: readonly string[], around = ''): boolean {
  const isNegated = asksNegated.test(question) || asksNegatedOf.test(question);
  if (isNegated ? asksReminding.test(question) : ![asksAffirmed, asksPlainly].some((form) => form.test(question)))
    return false;
  const asked = contentRoots(question).filter((root) => !negations.has(root));
  if (isNegated) return !deniesAsked([...sentences, ...aroundWith(around, asked)], asked);
  const closest = closestClauses(sentences, asked);
  return closest.length > 0 && closest.every((clause) => isDenied(clause, asked));
}

function aroundWith(around: string, asked: readonly string[]): readonly string[] {
  return around.split('\n').filter((line) => contentRoots(line).some((root) => asked.includes(root)));
}

/** Whether what has most of the question is negated, or a word such as "vegetarian" says that something is not so. */
function deniesAsked(sentences: readonly string[], asked: readonly string[]): boolean {
  const isDenial = (word: string): boolean =>
    denyingWords.has(word) && !contentRoots(word).some((one) => asked.includes(one));
  if (sentences.some((sentence) => foldedWords(sentence).some(isDenial))) return true;
  return closestClauses(sentences, asked).some((clause) => foldedWords(clause).some((word) => negations.has(word)));
}

/** The clauses that have most of the words asked about; none where no clause has any. */
function closestClauses(sentences: readonly string[], asked: readonly string[]): readonly string[] {
  const clauses = sentences.flatMap((sentence) => sentence.split(endOfClause));
  const counts = clauses.map((clause) => contentRoots(clause).filter((root) => asked.includes(root)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : clauses.filter((_clause, at) => counts[at] === most);
}

/** Whether a negation stands right before a word asked about: "doesn't really eat". */
function isDenied(clause: string, asked: readonly string[]): boolean {
  const said = foldedWords(clause);
  if (said.some((word) => deniedInPart.has(word))) return false;
  return said.some((word, at) => {
    if (!negations.has(word)) return false;
    const denied = said.slice(at + 1).find((next) => !beforeDenied.has(next)) ?? '';
    return contentRoots(denied).some((root) => asked.includes(root));
  });
}
