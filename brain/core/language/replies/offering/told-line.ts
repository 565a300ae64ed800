import { isAsking } from '../../reading/asking.js';
import { withoutCourtesy } from '../../reading/courtesy.js';
import { isStatement } from '../../reading/statement.js';
import { isQuestion, longestUtterance, readUtterance, textOf } from '../../reading/utterance.js';
import { tellsSentence } from '../../slots/told-sentence.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { auxiliaries, happened, plainVerbs } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { isTalkInPart, tellsCondition } from './passing-remark.js';

/** Subjects of which `isStatement` tells whether they ask: "I can't find my keys" does. */
const pronounSubjects = words(
  'i we you he she it they this that there everybody everyone somebody someone nobody nothing',
);
/** With which a line gives an order, so that what follows is no verb of its subject. */
const orderVerbs = new Set([
  ...plainVerbs,
  ...words(`
add clear turn tell put set switch cancel delete remove show make mark sync pause resume forget remind note let time find check look list search remember phone
ring dial order book hire text email mail message summarize summarise compare count translate repeat explain describe bring clean fix feed water take get help do please
`),
]);
const questionAdverbs = words('where when why how what who which');
/** Deeds told without their subject: "*moved* it", "*got* it back from Hugo". */
const deedsTold = new Set([
  ...happened,
  ...words(
    'got gave put took left lent lost found met saw sold bought paid broke made sent went threw kept forgot won had told said came',
  ),
]);
const startsOfObject = new Set([
  ...articles,
  ...demonstratives,
  ...othersOwn,
  ...wearersOwn,
  ...words('it them him her some back home out away up off down over to'),
]);
/** An order about something that only who is there can do: "put it back where it was". */
const handled = /^(?:put|take|bring|move|give|leave|throw|pass|hang) (?:it|them|that|this|those)\b/iu;
const contradicting =
  /^(?:no|nope|nah|not)\b(?:,| not\b| the\b| my\b| wrong\b)|^(?:scrap|scratch|strike) (?:that|it)\b/iu;

/**
 * Whether a line tells something and asks for nothing, also where its words are not those of `isStatement`: "the bins go
 * out on Thursdays", "moved it, it's in the safe now", "no, Mrs Nowak with a w".
 */
export function isTold(line: string): boolean {
  if (isStatement(line)) return true;
  const utterance = readUtterance(line.slice(0, longestUtterance));
  const { from, to } = withoutCourtesy(utterance.tokens);
  const said = utterance.tokens.slice(from, to).map(({ word }) => word);
  const told = textOf(utterance, from, to);
  if (!line.trimEnd().endsWith('?') && !asksInside(said.slice(1)) && tellsCondition(said)) return true;
  if (said.length < 2 || isQuestion(utterance) || isAsking(line) || asksInside(said)) return false;
  if (contradicting.test(line.trim()) || handled.test(told) || isDeedTold(said)) return true;
  return tellsOfSubject(said) || tellsBehindRemark(told) || isTalkInPart(said);
}

function asksInside(said: readonly string[]): boolean {
  return said.some(
    (word, at) => questionAdverbs.has(word) && (auxiliaries.has(said[at + 1] ?? '') || at > said.length - 3),
  );
}

const isDeedTold = ([verb = '', object = '']: readonly string[]): boolean =>
  deedsTold.has(verb) && startsOfObject.has(object);

function tellsOfSubject(said: readonly string[]): boolean {
  const [first = ''] = said;
  if (pronounSubjects.has(first) || auxiliaries.has(first) || questionAdverbs.has(first)) return false;
  return (!orderVerbs.has(first) || said[1] === "'s") && tellsSentence(said);
}

/** "Shame, I liked it": a few words before a statement. */
function tellsBehindRemark(told: string): boolean {
  const comma = told.indexOf(',');
  const opening = told.slice(0, Math.max(comma, 0)).split(' ');
  return (
    comma > 0 &&
    opening.length < 4 &&
    !orderVerbs.has(opening[0]?.toLowerCase() ?? '') &&
    isStatement(told.slice(comma + 1))
  );
}
