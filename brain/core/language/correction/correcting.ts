import { withoutHesitation } from '../reading/disfluency.js';
import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance, type Token, textOf, type Utterance } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { wearersOwn } from '../vocabulary/determiners.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { auxiliaries, factAdverbs } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { asksAnew } from './asks-anew.js';
import { withoutCleft, withoutOtherNamed } from './cleft.js';
import { isNumberWord } from './same-kind.js';
import { corrected } from './self-correction.js';
import { placePrepositions } from './taking-back.js';

/** Phrases that take back what was said before and have no other use at the head of a line. */
const sureLeads = longestFirst(`
no|nope|nah|no no|sorry|i mean|i meant|that is wrong|that was wrong|that is not right|that is not it|that is not what i said|wrong|not right|make it|make that|change it to
change that to|correction|i should have said|i wanted to say|scratch that|strike that|oops|whoops|my mistake|my bad|let us make it|let us say|better|rather|or rather
`);
/** Those that are subject and verb of a sentence of their own as well: "it is green". */
const sentenceLeads = phrases('it is|it was|it will be|that is|that was|they are');
/** Phrases that open other lines too, "actually it's raining". */
const possibleLeads = longestFirst(['actually|wait|oh|hang on|hold on|hm|hmm|well|um|uh', ...sentenceLeads].join('|'));
const sureTails = longestFirst('i mean|i meant|instead|rather|sorry');
const possibleTails = longestFirst('actually|please|then|it says here|it says|i see|i see now');
/** What "no" is said with where it takes nothing back. */
const afterNo = words(
  'problem problems worries idea way thanks thank need doubt chance matter clue wonder kidding joke more big hurry rush luck not fair offense offence comment comments',
);
/** What is added takes nothing back. */
const addingWords = words('too also as and');
const timePrepositions = words('on at by in before until');
const thingEnds = new Set([...placePrepositions, ...words('to for from into onto')]);
const longestAnew = 12;

/** A line that may correct the one before it. */
export interface Correcting {
  /** The words that are meant instead; '' for none ("that's wrong"). */
  readonly anew: string;
  /** The same as a sentence of its own: "it is green" for "green". */
  readonly sentence: string;
  /** What the earlier line becomes with them; null where it is not plain which of its words they replace. */
  readonly line: string | null;
  /** Whether it says clearly that the earlier words were wrong. */
  readonly isSure: boolean;
  /** Whether it is no sentence of its own, but words of the one before: "in the car", "on monday". */
  readonly isElliptic: boolean;
}

/** Reads a line as a correction of `kept`, the line before it: "no, on monday". Null for any other line. */
export function readCorrecting(line: string, kept: string): Correcting | null {
  const utterance = readUtterance(withoutHesitation(withoutOtherNamed(line, kept)));
  const { tokens } = utterance;
  const before = readUtterance(corrected(withoutHesitation(kept)));
  const said = withinMarks(tokens);
  if (asksAnew(utterance, said)) return null;
  const plain = withoutCleft(utterance, { from: said.sentenceFrom, to: said.to });
  // Who is set apart is meant instead of somebody else; what is told of them is never a part of their name.
  if (plain !== null) return { anew: plain, sentence: plain, line: null, isSure: true, isElliptic: said.isSure };
  const denial = denialIn(tokens, said, before);
  const { from, to, isSure } = denial ?? said;
  const isMarked = denial !== null || isWithinMarks(said, tokens) || negates(tokens, said, before);
  if (!isMarked || to - from > longestAnew || isOrdinary(tokens, said)) return null;
  const anew = textOf(utterance, from, to);
  const isElliptic = from === to ? tokens.length > 1 : isPartOfLine(tokens, { from, to, isSure });
  const replaced = from === to ? null : lineWith(before, anew, { denied: denial?.denied ?? null, isElliptic, isSure });
  const sentence = denial === null ? textOf(utterance, said.sentenceFrom, to) : anew;
  return { anew, sentence, line: replaced, isSure, isElliptic };
}

/** "No problem", "sorry, me too": the marks of a correction with another use. */
function isOrdinary(tokens: TokenList, { from, to }: Marked): boolean {
  const follows = wordAt(tokens, from);
  const isAfterNo = ['no', 'not'].includes(wordAt(tokens, from - 1)) && afterNo.has(follows);
  return isAfterNo || addingWords.has(follows) || addingWords.has(wordAt(tokens, to - 1));
}

interface Marked {
  readonly from: number;
  readonly to: number;
  readonly isSure: boolean;
}

interface WithinMarks extends Marked {
  /** Where the words begin as a sentence of their own. */
  readonly sentenceFrom: number;
}

const isWithinMarks = ({ from, to }: Marked, tokens: TokenList): boolean => from > 0 || to < tokens.length;

/** The range of a line without the phrases around it that take back what was said before. */
function withinMarks(tokens: TokenList): WithinMarks {
  let [from, to, isSure] = [0, tokens.length, false];
  let sentenceFrom = 0;
  for (let next = leadEnd(tokens, from); next !== null; next = leadEnd(tokens, from)) {
    isSure ||= next.isSure;
    sentenceFrom = next.isSentence ? from : next.at;
    from = next.at;
  }
  for (let next = tailStart(tokens, from, to); next !== null; next = tailStart(tokens, from, to)) {
    isSure ||= next.isSure;
    to = next.at;
  }
  return { from, to, isSure, sentenceFrom };
}

interface CorrectionMark {
  readonly at: number;
  readonly isSure: boolean;
}

interface CorrectionLead extends CorrectionMark {
  /** Whether a sentence begins with it. */
  readonly isSentence: boolean;
}

function leadEnd(tokens: TokenList, from: number): CorrectionLead | null {
  for (const [list, isSure] of [
    [sureLeads, true],
    [possibleLeads, false],
  ] as const) {
    const lead = list.find((phrase) => phraseAt(tokens, from, phrase) !== null);
    if (lead !== undefined)
      return { at: from + lead.split(' ').length, isSure, isSentence: sentenceLeads.includes(lead) };
  }
  return null;
}

function tailStart(tokens: TokenList, from: number, to: number): CorrectionMark | null {
  for (const [list, isSure] of [
    [sureTails, true],
    [possibleTails, false],
  ] as const) {
    const tail = list.find((phrase) => phraseAt(tokens, to - phrase.split(' ').length, phrase) === to);
    const at = tail === undefined ? 0 : to - tail.split(' ').length;
    if (at > from) return { at, isSure };
  }
  return null;
}

interface Denial extends Marked {
  /** The words that are denied, as the earlier line has them. */
  readonly denied: readonly string[];
}

/** "Not sunday, monday" and "monday, not sunday", where the earlier line has what is denied; null for any other line. */
function denialIn(tokens: TokenList, { from, to }: Marked, before: Utterance): Denial | null {
  const at = tokens.findIndex(({ word }, index) => word === 'not' && index >= from && index < to);
  if (at < 0) return null;
  if (at > from) {
    if (isNegation(tokens, at)) return null;
    const denied = saidWords(tokens.slice(at + 1, to));
    return placeOf(denied, before.tokens) === null ? null : { from, to: at, isSure: true, denied };
  }
  for (let end = to - 1; end > at + 1; end--) {
    const denied = saidWords(tokens.slice(at + 1, end));
    const next = meantFrom(tokens, end);
    if (placeOf(denied, before.tokens) !== null && next < to) return { from: next, to, isSure: true, denied };
  }
  return null;
}

/** Where what is meant begins behind what is denied: "not Ana but *Eva*", "it's not Ana who owes me ten, it's *Eva*". */
function meantFrom(tokens: TokenList, end: number): number {
  const from = wordAt(tokens, end) === 'but' ? end + 1 : end;
  const isTold = ['who', 'that'].includes(wordAt(tokens, from));
  const at = isTold ? tokens.findIndex((_token, index) => index > from && leadsSentence(tokens, index)) : from;
  return at >= 0 && leadsSentence(tokens, at) ? at + 2 : from;
}

const leadsSentence = (tokens: TokenList, at: number): boolean => leadEnd(tokens, at)?.isSentence === true;

/** Whether "not" belongs to the verb before it: "she is not vegan", "he is really not vegan". */
function isNegation(tokens: TokenList, at: number): boolean {
  const before = wordAt(tokens, at - 1);
  const isAdverb = factAdverbs.has(before) || before.endsWith('ly');
  return auxiliaries.has(isAdverb ? wordAt(tokens, at - 2) : before);
}

/** "Nils is not vegan" after "Nils is vegan": a sentence that says the contrary of what the earlier line has. */
function negates(tokens: TokenList, { from, to }: Marked, before: Utterance): boolean {
  const at = tokens.findIndex(({ word }, index) => word === 'not' && index > from && index < to);
  return at > 0 && isNegation(tokens, at) && placeOf(saidWords(tokens.slice(at + 1, to)), before.tokens) !== null;
}

const saidWords = (tokens: TokenList): readonly string[] => tokens.map(({ word }) => word);

/** Where the words stand in a line, one after the other; null if they do not. */
function placeOf(said: readonly string[], tokens: TokenList): number | null {
  const at = tokens.findIndex((_token, index) => said.every((word, offset) => wordAt(tokens, index + offset) === word));
  return said.length === 0 || at < 0 ? null : at;
}

/** A place, a time, a number, a name or a thing, without a verb. */
function isPartOfLine(tokens: TokenList, { from, to, isSure }: Marked): boolean {
  const first = wordAt(tokens, from);
  const isTime = readDuePhrase(tokens.slice(0, to), from)?.end === to;
  const isPhrase = placePrepositions.has(first) || first === 'to' || isNumberWord(first) || isTime;
  // "Level 3" and "room 12" name one of several by its number.
  const isNumbered =
    to - from === 2 && !isNumberWord(first) && isNumberWord(wordAt(tokens, to - 1)) && !functionWords.has(first);
  const isThing = to - from <= 4 && (wearersOwn.has(first) || first === 'the');
  return isPhrase || isThing || isNumbered || (isSure && to - from === 1 && !functionWords.has(first));
}

interface Replacing extends Pick<Correcting, 'isSure' | 'isElliptic'> {
  readonly denied: readonly string[] | null;
}

/** The earlier line with words of it replaced by those that are meant; null if it is not plain which. */
function lineWith(before: Utterance, anew: string, { denied, isElliptic, isSure }: Replacing): string | null {
  if (denied !== null) return withoutDenied(before, anew, denied);
  if (!isElliptic && !isSure) return null;
  const thing = thingAlike(before, anew);
  if (thing !== null) return thing;
  const line = textOf(before, 0, before.tokens.length);
  const restarted = `${line} no wait ${anew}`;
  const spliced = corrected(restarted);
  if (spliced !== restarted) return spliced === line ? null : spliced;
  const { tokens } = readUtterance(anew);
  return readDuePhrase(tokens, 0)?.end === tokens.length ? `${line} ${anew}` : null;
}

function withoutDenied(before: Utterance, anew: string, denied: readonly string[]): string | null {
  const at = placeOf(denied, before.tokens) ?? 0;
  const lead = wordAt(before.tokens, at - 1);
  const first = wordAt(readUtterance(anew).tokens, 0);
  const isLedAnew = [placePrepositions, timePrepositions].some((list) => list.has(lead) && list.has(first));
  return exchangedIn(before, isLedAnew ? at - 1 : at, at + denied.length, anew);
}

/** "My hat" for the one other thing of the line that is said to be the wearer's; null if there is none. */
function thingAlike(before: Utterance, anew: string): string | null {
  const { tokens } = before;
  const owners = tokens.flatMap(({ word }, index) => (wearersOwn.has(word) ? [index] : []));
  const [at] = owners;
  if (at === undefined || owners.length > 1 || !wearersOwn.has(wordAt(readUtterance(anew).tokens, 0))) return null;
  const end = tokens.findIndex(({ word }, index) => index > at && thingEnds.has(word));
  return end < 0 ? null : exchangedIn(before, at, end, anew);
}

function exchangedIn({ source, tokens }: Utterance, from: number, to: number, anew: string): string {
  const [first, last]: readonly (Token | undefined)[] = [tokens[from], tokens[to - 1]];
  return `${source.slice(0, first?.start)}${anew}${source.slice(last?.end)}`.trim();
}

function longestFirst(text: string): readonly string[] {
  return phrases(text).toSorted((one, other) => other.split(' ').length - one.split(' ').length);
}
