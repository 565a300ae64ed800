import { type TokenList, wordAt } from '../../reading/token-words.js';
import { readUtterance, type Utterance } from '../../reading/utterance.js';
import { isMoneyOwed } from '../../slots/debt-phrases.js';
import { verbStart } from '../../slots/told-sentence.js';
import { readDuePhrase } from '../../time/due-phrase.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { givenNames } from '../../vocabulary/given-names.js';
import { roles } from '../../vocabulary/refused/not-names.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { phrases, words } from '../../vocabulary/word-lists.js';
import { isNumberWord } from '../same-kind.js';
import { isOpenSide, isPlaceAnew } from './place-anew.js';

/** What a line kept, as far as it matters for what may take the place of a part of it. */
interface LineBefore {
  readonly kind: string;
  readonly line: string;
}

/** How something is done or meant, and no value of anything, though it begins as places, times and names do. */
const mannersOfSpeech = new Set(
  phrases(`
in a minute|in a moment|in a second|in a sec|in a bit|in a while|in a tick|in a jiffy|in a mo|at the moment|at the moment not|for now|for the moment|not now|not yet|later|soon|in time|in no time
under no circumstances|by no means|by all means|in no way|in any case|in that case|in this case|in fact|in general|in principle|on principle|in theory|in practice|in short|in the meantime
on second thought|on second thoughts|on the contrary|on the other hand|on the one hand|on the whole|on the house|on purpose|by accident|by chance|by mistake|at all|at once|at last|at least|at best
with pleasure|with love|with care|with luck|with respect|a table for two|a table for one|a table for four|table for two|to be honest|to be fair|to be sure|to tell the truth|to be exact|to go|to take away|to stay|to start|to share|for free|for good|for fun|for real
in cash|by card|with card|with cash|on foot|by foot|by hand|by heart|by train|by bus|by car|by bike|by plane|on credit|in english|in german|in french|in person|in private|in secret|in peace|in love|in trouble
this way|that way|the other way|over here|over there|in here|in there|out there|up there|down there|right here|straight on|straight ahead|half past|quarter past|quarter to|next door|under the weather|out of order
from now|from tomorrow|from scratch|as well|as usual|of course|no more|no less|down|up|out|off|left|right|away
`),
);
/** Whoever speaks, whoever is near and where they are is no part of what was told. */
const wordsForPresent = words('here there you yours yourself me us');
const otherOfKind = words('other another different second same next');
const nounsForOnes = words('one ones else');
const nounStarts = new Set([...articles, ...demonstratives, ...wearersOwn, ...othersOwn]);
const partLinks = words(
  'at in on under by behind near with beside inside outside to for from into onto of without about over between through during',
);
/** Said to whoever serves or is near, and not to correct what was told. */
const askedOfSomebody = /\b(?:please|pls|for me|for us)[.!]*$/iu;
/** Given names that are towns and countries as well. */
const townsToo = words(`
florence paris victoria sydney austin charlotte chelsea georgia brooklyn devon dakota savannah madison jordan israel lourdes alexandria adelaide vienna sofia siena verona milan
lincoln houston dallas carolina chester derby kent india china chad kenya asia america africa ireland london berlin roma rome geneva nancy lorient santiago cordoba valencia
`);
const townLeads = words('in near outside from');
const asOrders = words('remind list_add');
const whoTheyMayBe = new Set([...roles, ...relationNouns]);

/**
 * Whether what is said anew may stand where it was put: a value of a kind is replaced by one of its kind alone, a place by
 * a place, a time by a time, a number by a number, and by nothing that can only be said to somebody present. `line` is
 * how it was said, `after` what the kept line becomes.
 */
export function isOfThatKind({ kind, line: kept }: LineBefore, line: string, anew: string, after: string): boolean {
  const utterance = readUtterance(anew);
  const said = tokenWordsOf(utterance);
  if (mannersOfSpeech.has(said.join(' ')) || isOfSomethingElse(said, kept)) return false;
  const isTime = isWhenDue(utterance.tokens);
  const isPlain = isTime || said.every((word) => isNumberWord(word) || /\d/u.test(word));
  if (askedOfSomebody.test(line) && !askedOfSomebody.test(kept) && !asOrders.has(kind) && !isPlain) return false;
  const exchanged = exchangedBy(kept, after, said);
  // "It was Eva I promised" tells whom alone.
  if (kind === 'promise' && /^i promised /iu.test(anew)) return true;
  if (!isPlain && (verbStart(said) > 0 || hasCall(utterance))) return false;
  if (exchanged?.isDoubled === true) return false;
  if (kind === 'stash') return isPlaceAnew(kept, anew) || isOwnThingAnew(said);
  if (said.at(-1) === "'s" || (kind === 'list_add' && !isListedAgain(said, isTime))) return false;
  if (exchanged === null || said.at(-1) === 'list') return true;
  const isOfKnownSide = !isOpenSide(kept, said.at(-1) ?? '');
  return isOfKnownSide && isOfOnePlace(exchanged, utterance) && areOfOneShape(kind, exchanged.gone, utterance);
}

/** "The other dog", "a different one", "with you": something or somebody that the kept line does not speak of. */
function isOfSomethingElse(said: readonly string[], kept: string): boolean {
  if (said.some((word) => wordsForPresent.has(word)) || nounsForOnes.has(said.at(-1) ?? '')) return true;
  const told = new Set(tokenWordsOf(readUtterance(kept)));
  const at = said.findIndex((word) => otherOfKind.has(word));
  const isOther = at >= 0 && at < said.length - 1 && at <= 2;
  return (
    isOther &&
    (said[at] === 'other' || said[at] === 'another' || said[at] === 'different') &&
    !told.has(said.at(-1) ?? '')
  );
}

const isOwnThingAnew = (said: readonly string[]): boolean =>
  wearersOwn.has(said[0] ?? '') && !whoTheyMayBe.has(said.at(-1) ?? '');

function isListedAgain(said: readonly string[], isTime: boolean): boolean {
  const [first = ''] = said;
  // "On the hardware list": another list is meant.
  if (said.at(-1) === 'list') return true;
  return !isTime && !partLinks.has(first) && !whoTheyMayBe.has(said.at(-1) ?? '');
}

interface ExchangedPart {
  /** The words of the kept line whose place is taken. */
  readonly gone: Utterance;
  /** The word before them. */
  readonly lead: string;
  /** Whether two words before a noun would stand side by side: "a the coffee". */
  readonly isDoubled: boolean;
}

/** What the words took the place of; null where they do not stand in the line as they were said. */
function exchangedBy(kept: string, after: string, said: readonly string[]): ExchangedPart | null {
  const [before, now] = [readUtterance(kept), readUtterance(after)];
  const anew = tokenWordsOf(now);
  const at = anew.findIndex((_word, index) => said.every((word, offset) => anew[index + offset] === word));
  if (at < 0 || said.length === 0) return null;
  const behind = anew.length - at - said.length;
  const end = before.tokens.length - behind;
  const isAround = tokenWordsOf(before).slice(0, at).join(' ') === anew.slice(0, at).join(' ');
  if (!isAround || end < at) return null;
  const [first, last] = [before.tokens[at], before.tokens[end - 1]];
  const gone = end === at ? '' : before.source.slice(first?.start, last?.end);
  const lead = wordAt(now.tokens, at - 1);
  return { gone: readUtterance(gone), lead, isDoubled: nounStarts.has(lead) && nounStarts.has(said[0] ?? '') };
}

/** "Sam, sit down": one of the two is called. */
const hasCall = ({ source, tokens }: Utterance): boolean =>
  tokens.some(({ start }, at) => at > 0 && /[,;:]/u.test(source.slice(tokens[at - 1]?.end, start)));

/** "Bruges" for "Ghent" in "lives in Ghent", and not "Sam": of a name behind "in" it is a town. */
function isOfOnePlace({ gone, lead }: ExchangedPart, come: Utterance): boolean {
  const areNames = shapeOfValue(gone) === 'name' && shapeOfValue(come) === 'name';
  return !areNames || !townLeads.has(lead) || isTown(come);
}

type ValueShape = 'none' | 'time' | 'number' | 'measured' | 'link' | 'name' | 'given' | 'some' | 'bare';

/** Shapes beside their own that may take the place of one; of money and what else is owed see below. */
const shapesInstead: Readonly<Record<ValueShape, readonly ValueShape[]>> = {
  none: ['time'],
  time: ['time'],
  number: ['number', 'time'],
  measured: ['measured', 'number'],
  link: ['link'],
  name: ['name'],
  given: ['given', 'some', 'name'],
  some: ['some', 'given', 'measured'],
  bare: ['bare', 'name', 'measured'],
};
const owedShapes: readonly ValueShape[] = ['number', 'measured', 'given', 'some'];

function areOfOneShape(kind: string, gone: Utterance, come: Utterance): boolean {
  const [before, now] = [shapeOfValue(gone), shapeOfValue(come)];
  if (kind === 'debt' && owedShapes.includes(before)) return isOwedLike(gone, come, now);
  if (before === 'link' && now === 'link') return areOfOneShape(kind, pastPartLink(gone), pastPartLink(come));
  if (isWhoSomebodyIs(gone) !== isWhoSomebodyIs(come) && now !== 'name' && !(before === 'bare' && now === 'bare'))
    return false;
  if (before === 'number' && now === 'measured') return isMoneyOwed(tokenWordsOf(come));
  const isCode = before === 'bare' && gone.tokens.length === 1 && /\d/u.test(lastTokenWord(gone));
  if (isCode) return now === 'number' || (come.tokens.length === 1 && now !== 'time');
  return shapesInstead[before].includes(now);
}

/** Money gives way to money alone, and a thing to a thing. */
function isOwedLike(gone: Utterance, come: Utterance, now: ValueShape): boolean {
  if (!owedShapes.includes(now) || whoTheyMayBe.has(lastTokenWord(come))) return false;
  if (now === 'number') return true;
  return isMoneyOwed(tokenWordsOf(gone)) === isMoneyOwed(tokenWordsOf(come));
}

function shapeOfValue(utterance: Utterance): ValueShape {
  const { source, tokens } = utterance;
  const [first] = tokens;
  if (first === undefined) return 'none';
  if (isWhenDue(tokens)) return 'time';
  if (tokens.every(({ word }) => isNumberWord(word) || /^\d[\d.,:/-]*$/u.test(word))) return 'number';
  if (partLinks.has(first.word)) return 'link';
  if (articles.has(first.word) && first.word !== 'the') return 'some';
  if (nounStarts.has(first.word)) return 'given';
  if (isNumberWord(first.word)) return 'measured';
  const isName = givenNames.has(first.word) || /^\p{Lu}/u.test(source.slice(first.start));
  return isName ? 'name' : 'bare';
}

function pastPartLink({ source, tokens }: Utterance): Utterance {
  const [, next] = tokens;
  return readUtterance(next === undefined ? '' : source.slice(next.start));
}

/** Whether words name what somebody is to somebody: "my neighbour", "a nurse". */
const isWhoSomebodyIs = (said: Utterance): boolean =>
  whoTheyMayBe.has(lastTokenWord(said)) || trades.has(lastTokenWord(said));
/** A name that is nobody's given name, or of a town as well. */
const isTown = (said: Utterance): boolean => !givenNames.has(lastTokenWord(said)) || townsToo.has(lastTokenWord(said));

const isWhenDue = (tokens: TokenList): boolean => tokens.length > 0 && readDuePhrase(tokens, 0)?.end === tokens.length;
const lastTokenWord = ({ tokens }: Utterance): string => tokens.at(-1)?.word ?? '';
/** Whether words that are read by the kind of what was kept tell all of it anew: who owes whom, and who somebody is. */
export const tellsWholeAnew = (kind: string, anew: string): boolean =>
  kind === 'debt' || (kind !== 'stash' && hasVerbAnew(anew));

export const hasVerbAnew = (text: string): boolean => verbStart(tokenWordsOf(readUtterance(text))) > 0;
const tokenWordsOf = ({ tokens }: Utterance): readonly string[] => tokens.map(({ word }) => word);
