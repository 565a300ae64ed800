import { sentencesOf } from '#core/answers/reading/sentences';
import { wholeNumbers } from '#core/answers/reading/whole-numbers';
import { months, weekdays } from '#core/language/time/days/time-words';
import { digitWords, numberWords, teenWords, tensWords } from '#core/language/vocabulary/numbers';
import { words } from '#core/language/vocabulary/word-lists';
import { contentRoots } from '#core/language/words/content-roots';
import { foldedWords } from '#core/language/words/folded-words';
import { stem } from '#core/language/words/stem';

/** Words by which a reply refers to the passage, which the passage need not contain. */
const ofReading = new Set(contentRoots('according based passage document note text states mentions answer'));
/** Words that are always capitalised and are no names. */
const notNamed = words("i i'm i'd i'll i've");
/** Days and months are checked as strictly as numbers, even in lower case. */
const dayWordsChecked: ReadonlySet<string> = new Set([
  ...weekdays,
  ...months.filter((month) => month !== 'march' && month !== 'may'),
  ...words('today tomorrow tonight yesterday noon midnight'),
]);
const denials = words(`
no not never none nobody nothing neither nor without cannot dont didnt doesnt isnt wasnt arent werent cant couldnt wont wouldnt shouldnt
havent hasnt hadnt
`);
/** The value of each number word, but not of "one", which is seldom a number ("the one on the rack"). */
const numberValues: ReadonlyMap<string, string> = new Map([
  ...digitWords.slice(1).map((word, index) => [word, String(index + 2)] as const),
  ...teenWords.map((word, index) => [word, String(index + 10)] as const),
  ...tensWords.map((word, index) => [word, String((index + 2) * 10)] as const),
]);
/** Currencies and percent, written or said: the same number with another unit is another amount. */
const amounts: readonly RegExp[] = [
  /€|\beuros?\b|\beur\b/giu,
  /\$|\bdollars?\b|\bbucks\b|\busd\b/giu,
  /£|\bpounds?\b|\bquid\b|\bgbp\b/giu,
  /¥|\byen\b/giu,
  /%|\bper ?cent\b/giu,
];
/** Ends of clauses: one sentence may deny one thing and affirm another. */
const clauseEnd = /[,;:()]|\b(?:and|but|while|though|although)\b/iu;
/** The share of a reply's other words that the passage must contain; not all, because a model may use a synonym. */
const leastShare = 2 / 3;

/**
 * Whether a passage supports a model's reply. The passage must contain every number, amount, date and name of the reply
 * and most of its other words, and must deny what the reply denies. Other words of the question are not counted. A
 * reply that adds no word to the question is not supported.
 */
export function supportedBy(reply: string, passage: string, query = ''): boolean {
  const held = new Set(foldedWords(passage).flatMap((word) => [word, stem(word)]));
  return (
    mostlyStands(reply, held, query) &&
    namesOf(reply).every((name) => held.has(name) || held.has(stem(name))) &&
    hasNumbersOf(reply, passage) &&
    hasAmountsOf(reply, passage) &&
    deniesAs(reply, passage)
  );
}

function mostlyStands(reply: string, held: ReadonlySet<string>, query: string): boolean {
  const asked = new Set(contentRoots(query));
  const added = contentRoots(reply).filter((root) => !asked.has(root) && !ofReading.has(root));
  // Numbers and amounts are checked separately, because they may be written differently.
  const plain = contentRoots(withoutAmounts(reply)).filter((root) => added.includes(root) && !isNumeral(root));
  const standing = plain.filter((root) => held.has(root));
  return added.length > 0 && standing.length >= plain.length * leastShare;
}

function withoutAmounts(text: string): string {
  return amounts.reduce((rest, amount) => rest.replace(amount, ' '), text);
}

function isNumeral(word: string): boolean {
  return /^\p{N}+$/u.test(word) || numberValues.has(word);
}

/** Capitalised words, days and months in any case, and codes of letters and digits. */
function namesOf(reply: string): string[] {
  return sentencesOf(reply).flatMap((sentence) =>
    sentence.split(/[^\p{L}\p{M}\p{N}'’]+/u).flatMap((written, index) => {
      const parts = foldedWords(written);
      return parts.filter((word) => dayWordsChecked.has(word) || isCode(word) || isNamed(written, word, index));
    }),
  );
}

function isNamed(written: string, word: string, index: number): boolean {
  if (!/^\p{Lu}/u.test(written) || notNamed.has(written.toLowerCase())) return false;
  // The first word of a sentence is always capitalised: it counts as a name unless it is a function word.
  return index > 0 || (contentRoots(word).length > 0 && !ofReading.has(stem(word)));
}

function isCode(word: string): boolean {
  return /\p{L}/u.test(word) && /\p{N}/u.test(word);
}

function hasNumbersOf(reply: string, passage: string): boolean {
  const inDigits = new Set(wholeNumbers(passage));
  const inWords = ` ${foldedWords(passage).join(' ')} `;
  const holds = (number: string): boolean =>
    inDigits.has(number) || (isSmall(number) && inWords.includes(` ${numberWords(Number(number))} `));
  const spoken = foldedWords(reply).flatMap((word) => {
    const value = numberValues.get(word);
    return value === undefined || inWords.includes(` ${word} `) ? [] : [value];
  });
  return [...wholeNumbers(reply), ...spoken].every(holds);
}

function isSmall(number: string): boolean {
  return /^[1-9]\d{0,2}$/.test(number);
}

function hasAmountsOf(reply: string, passage: string): boolean {
  return amounts.every((amount) => reply.search(amount) === -1 || passage.search(amount) !== -1);
}

/** Whether each clause denies or affirms as the clause of the passage does that shares most words with it. */
function deniesAs(reply: string, passage: string): boolean {
  const there = answerClauses(passage);
  return answerClauses(reply).every(({ roots, isDenial }) => {
    const shared = there.map((clause) => [...roots].filter((root) => clause.roots.has(root)).length);
    const most = Math.max(0, ...shared);
    if (most === 0) return !isDenial;
    return there.some((clause, index) => shared[index] === most && clause.isDenial === isDenial);
  });
}

interface Clause {
  readonly roots: ReadonlySet<string>;
  readonly isDenial: boolean;
}

function answerClauses(text: string): Clause[] {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => ({
      roots: new Set(contentRoots(clause)),
      isDenial: foldedWords(clause).some((word) => denials.has(word)),
    }));
}
