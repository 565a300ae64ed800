import { wordsBetween } from '../reading/token-words.js';
import { type Token, textOf, type Utterance } from '../reading/utterance.js';
import { withoutTrailing } from '../slots/noun-phrases.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { isNumber } from '../time/durations.js';
import { type Misread, readToldTime, type SaidDue, withoutTime } from '../time/told-time.js';
import { titles } from '../vocabulary/refused/not-names.js';
import {
  afterBecoming,
  appearances,
  becoming,
  contacts,
  noDeeds,
  notPromises,
  offers,
  ownPlaces,
  promiseAdverbs,
  promiseDoubts,
  promiseEscapes,
  promiseHedges,
  promiseIdioms,
  promiseLeads,
  promisesWithDue,
  strongPromises,
} from '../vocabulary/refused/not-promises.js';
import { states } from '../vocabulary/what-one-is.js';
import { phrases } from '../vocabulary/word-lists.js';
import { type PromiseCue, readPromiseCue } from './promise-cue.js';
import { isUnmeant } from './unmeant-promise.js';

/** When and where a line was said, which a due phrase depends on. */
interface SpokenAt {
  readonly now?: number;
  readonly tz?: string;
  /** Whether it is said to somebody, and not only to the assistant. */
  readonly isToSomebody?: boolean;
}

/** A promise and its due time; `due_ts` is in milliseconds since 1970 UTC, null without one. */
export interface SpokenCommitment {
  readonly task: string;
  readonly due_text: string | null;
  readonly due_ts: number | null;
  /** Whom the line is said to by name; null if the name is doubtful, absent if it addresses nobody by name. */
  readonly addressee?: string | null;
  /** Present if a time was told for which it must not be kept. */
  readonly misread?: Misread;
}

interface PromiseClause {
  readonly cue: PromiseCue;
  readonly to: number;
  /** A due phrase that was said before the promise. */
  readonly lead: SaidDue | null;
}

const conditions = new Set('if when unless once until whenever suppose'.split(' '));

const notPromisers = new Set('i you he she it we they that this there my your let call name what who'.split(' '));

/** The promise that the wearer makes in a line, or null. `now` is in milliseconds since 1970 UTC, `tz` an IANA name. */
export function readCommitment(utterance: Utterance, line: SpokenAt): SpokenCommitment | null {
  const clauses = clausesOf(utterance);
  for (const [index, { from, to }] of clauses.entries()) {
    const next = clauses[index + 1];
    if (next !== undefined && promiseDoubts.includes(wordsBetween(utterance, next.from, next.to).join(' '))) continue;
    const lead = readLead(utterance, from, to);
    const cue = readPromiseCue(utterance.tokens, lead.end);
    if (cue === null || isUnmeant(utterance, { from, end: cue.end })) continue;
    const commitment = commitmentFrom(utterance, { cue, to, lead: lead.moment }, line);
    if (commitment !== null) return commitment;
  }
  return null;
}

/**
 * The clauses of a line: it is cut at full stops, at commas followed by a new sentence, and where "so", "and" or "but"
 * introduces another promise. A clause that depends on a condition ("if it rains, …") is left out.
 */
export function clausesOf(utterance: Utterance): readonly { readonly from: number; readonly to: number }[] {
  const { tokens } = utterance;
  const starts = tokens.map((_token, index) => index).filter((index) => index === 0 || startsClause(utterance, index));
  const clauses = starts.map((from, index) => ({ from, to: starts[index + 1] ?? tokens.length }));
  return clauses.filter((_clause, index) => !conditions.has(tokens[clauses[index - 1]?.from ?? -1]?.word ?? ''));
}

function commitmentFrom(utterance: Utterance, promised: PromiseClause, line: SpokenAt): SpokenCommitment | null {
  const from = skipAdverbs(utterance.tokens, promised.cue.end, promised.to);
  const to = from + withoutTrailing(wordsBetween(utterance, from, promised.to), assurances).length;
  const told = readToldTime(utterance, from, to, promised.lead);
  if (isPast(wordsBetween(utterance, from, promised.to))) return null;
  const deed = { words: wordsBetween(utterance, from, to), hasDue: told !== null };
  if (!isPromise({ ...deed, isToSomebody: line.isToSomebody === true }, promised.cue.kind)) return null;
  const words = textOf(utterance, from, to);
  const task = told === null ? words : withoutTime(utterance, from, to, told);
  if (
    task === '' ||
    promisesNothing.test(task) ||
    isUntold(task) ||
    (promised.cue.kind !== 'promise' && isLeftOpen(task))
  )
    return null;
  if (told === null) return { task, due_text: null, due_ts: null };
  const due = told.resolve(line.now ?? 0, line.tz ?? 'UTC');
  // A time that was understood only in part could resolve to the wrong day, so the promise is kept in all its words and
  // without a time.
  if (typeof due !== 'number') return { task: words, due_text: null, due_ts: null, misread: due };
  const due_text = told.stretches.map((stretch) => textOf(utterance, stretch.from, stretch.to)).join(' ');
  return { task, due_text, due_ts: line.now === undefined ? null : due };
}

/** Phrases that may follow a promise and are not part of it. */
const assurances = phrases('i promise|promise|okay|ok|all right|alright|then|you know|do not worry|and|but|so');

/** The words after the cue of a promise, and what is known of the line. */
interface SaidDeed {
  readonly words: readonly string[];
  readonly hasDue: boolean;
  readonly isToSomebody: boolean;
}

function isPromise(deed: SaidDeed, kind: PromiseCue['kind']): boolean {
  const { words, hasDue } = deed;
  const [first = ''] = words;
  if (first === '' || first === 'not' || first === 'never') return false;
  if (kind === 'promise') return true;
  if (startsWithAny(words, promiseHedges)) return false;
  // "Let me finish" asks not to be interrupted; only some verbs make "let me" a promise.
  if (kind === 'let-me') return words.length > 1 && startsWithAny(words, offers);
  if (first === 'be') return promisesToAppear(deed);
  if (startsWithAny(words, promiseIdioms) || tellsBecoming(words)) return false;
  if (startsWithAny(words, strongPromises)) return true;
  if (hasDue && promisesWithDue.has(first)) return !startsWithAny(words, notPromises);
  return !promisesWithDue.has(first) && !startsWithAny(words, notPromises) && first !== 'look' && words.length > 1;
}

const ofListener = new Set(['you', 'your', 'yours']);

/** Whether somebody is promised that the wearer will be where they wait: "be at your place at six". */
function promisesToAppear({ words: [, ...words], hasDue, isToSomebody }: SaidDeed): boolean {
  if (!hasDue) return false;
  if (startsWithAny(words, contacts)) return true;
  const isForSomebody = isToSomebody || words.some((word) => ofListener.has(word));
  return isForSomebody && startsWithAny(words, appearances) && !startsWithAny(words, ownPlaces);
}

const becomingVerbs = new Set(['get', 'go', 'stay', 'turn']);

/** Whether the words tell how the wearer will be, as "get sick tomorrow" and "turn forty" do. */
function tellsBecoming([verb = '', ...words]: readonly string[]): boolean {
  if (!becomingVerbs.has(verb)) return false;
  const [state = '', next = ''] = words.filter((word) => !becomingAdverbs.has(word));
  if (verb === 'turn') return isNumber(state);
  const isState = becoming.has(state) || states.has(state) || (verb === 'get' && /.{2}ed$/u.test(state));
  return isState && (next === '' || afterBecoming.has(next));
}

const becomingAdverbs = new Set(['really', 'very', 'so', 'too', 'pretty', 'completely', 'totally']);

/** "I'll send Max nothing" promises no deed; "I'll see that nothing is lost" does. */
const promisesNothing = /\b(?:nothing|nobody|no one|none)(?: at all| else| more| whatsoever| but .*)?$/iu;

const untoldDeed =
  /^do (?:it|that|this|so|these|those|them|something|the same)(?: (?:now|later|too|then|again|first|soon|anyway|instead|myself|alone|at once|right (?:away|now)|for (?:you|him|her|them|us)))*$/iu;

const openDeed =
  /^do (?:whatever|(?:what|anything|everything|all|all that|as much as|the best)(?: that)? (?:i (?:can|could|must|have to|want|like)|you (?:can|want|like|need|ask|say)|it takes|is (?:needed|necessary|possible)|(?:needs|has|must) (?:to )?be|in my power|possible|necessary|humanly|for (?:you|him|her|them)))\b/iu;

/** "I'll give you anything" gives nothing in particular. */
const anything =
  /^(?:give|do|pay|buy|get|offer|bring|tell|send) (?:(?:you|him|her|them|us|anybody|anyone) )?(?:anything|the (?:world|moon|earth|stars))(?: (?:in the world|at all|for (?:you|him|her|them)|(?:that )?(?:you|he|she|they) (?:want|like|need|ask|asks|wants)(?: for)?))?$/iu;

/**
 * "I'll do it", "I'll do whatever it takes" and "I will if you will" name no deed that the wearer could tick off; "I'll do
 * that report" does.
 */
function isUntold(task: string): boolean {
  if (anything.test(task)) return true;
  return noDeeds.has(/^\S*/u.exec(task.toLowerCase())?.[0] ?? '') || untoldDeed.test(task) || openDeed.test(task);
}

/** Whether a task ends in a doubt, or has a condition that leaves open whether it is done. */
function isLeftOpen(task: string): boolean {
  const text = ` ${task.toLowerCase().replaceAll(',', '')} `;
  const isDoubted = promiseDoubts.some(
    (doubt) => text.endsWith(` ${doubt} `) && !toldWords.test(text.slice(0, -doubt.length - 2)),
  );
  return isDoubted || promiseEscapes.some((condition) => text.includes(` ${condition} `));
}

/** "Tell Max what I think" is said in full. */
const toldWords = / (?:what|how|why|who|where|that)$/u;

const pastDays = ['yesterday', 'last night', 'last week', 'last month', 'last year'];
/** Words before a past day which show that the day belongs to the thing: "the notes from yesterday". */
const ofThePast = new Set(['from', 'of', 'since', 'about', 'was', 'were', "'s"]);

/**
 * Whether a line ends in a past day, so that it cannot be a promise. The thing that is promised may be of a past day:
 * "send the photos we took yesterday".
 */
function isPast(words: readonly string[]): boolean {
  const day = pastDays.find((past) => words.join(' ').endsWith(` ${past}`));
  if (day === undefined) return false;
  const before = words.slice(0, -day.split(' ').length);
  return !before.some((word, at) => ofThePast.has(word) || (at > 1 && notPromisers.has(word)));
}

/** Skips fillers and reads a due phrase at the beginning: "okay so tomorrow I'll call the bank". */
function readLead(utterance: Utterance, from: number, to: number): { end: number; moment: SaidDue | null } {
  let end = from;
  while (end < to && promiseLeads.has(utterance.tokens[end]?.word ?? '')) end++;
  const due = readDuePhrase(utterance.tokens, end);
  return due === null ? { end, moment: null } : { end: due.end, moment: { from: end, due } };
}

function skipAdverbs(tokens: readonly Token[], from: number, to: number): number {
  const adverb = promiseAdverbs.find((words) => words.every((word, index) => tokens[from + index]?.word === word));
  return adverb === undefined || from + adverb.length >= to ? from : skipAdverbs(tokens, from + adverb.length, to);
}

function startsClause(utterance: Utterance, index: number): boolean {
  const { tokens, source } = utterance;
  const gap = source.slice(tokens[index - 1]?.end, tokens[index]?.start);
  if (/[;!?:]|\.\s/.test(gap)) return !titles.has(tokens[index - 1]?.word ?? '');
  const { word = '' } = tokens[index] ?? {};
  if (gap.includes(','))
    return (notPromisers.has(word) || promiseLeads.has(word)) && readLead(utterance, 0, index).end < index;
  return (
    ['and', 'but', 'so'].includes(tokens[index - 1]?.word ?? '') && readPromiseCue(tokens, index) !== null && index > 1
  );
}

function startsWithAny(words: readonly string[], phrases: readonly string[]): boolean {
  const text = `${words.join(' ')} `;
  return phrases.some((phrase) => text.startsWith(`${phrase} `));
}
