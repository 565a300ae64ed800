import { scrappedAsOrder } from './agenda/said-scrapped.js';
import { readAmbient } from './ambient.js';
import { promiseNaming } from './commitments/nameless-promise.js';
import { readPromiseCue } from './commitments/promise-cue.js';
import { promiseTold } from './commitments/told-promise.js';
import { corrected } from './correction/self-correction.js';
import { takesItselfBack } from './correction/taken-back.js';
import { hasUnclearCorrection } from './correction/taking-back.js';
import { unmeant } from './correction/unmeant.js';
import type { Intent, IntentName } from './grammar/intent.js';
import { type AssistantNames, parseChain, parseUtterance, singleThings } from './grammar/parse.js';
import { type SentenceReader, toldApart } from './grammar/told-apart.js';
import { listSwapAsOrders } from './list-anew.js';
import { isAsking } from './reading/asking.js';
import { withoutHesitation } from './reading/disfluency.js';
import { restartAt } from './reading/restart.js';
import { type TokenList, wordAt } from './reading/token-words.js';
import { longestUtterance, readUtterance, textOf, type Utterance } from './reading/utterance.js';
import { splitWake } from './reading/wake-phrase.js';
import { isTold } from './replies/offering/told-line.js';
import { saidAnew } from './said-anew.js';
import { withoutTalkBefore } from './small-talk/talk-before.js';
import { linesOfTwo } from './told-of-two.js';

type AllIntents = readonly [Intent, ...Intent[]];

const links = new Set(['and', 'but', 'so', 'then']);
/** With these a sentence begins in which something is said anew. */
const anewSubjects = new Set(['i', 'we', 'he', 'she', 'it', 'they', 'that']);
/** Where the last word is one of these, a sentence of two words is one: "Kwame does". */
const shortVerbs = new Set(['is', 'does', 'did', 'has']);
const fewestBeforeAnew = 3;

/**
 * Parses all that a line asks for: its commands, each of several sentences of which something is kept, a promise that
 * follows a command and would be lost in its last slot, and each of several promises. A promise becomes an `ask`, as it
 * is by itself: "I owe Lena a call, I'll ring her on sunday". A sentence beside them that nothing follows is one too.
 */
export function parseSaid(text: string, assistant: AssistantNames): AllIntents {
  const { rest } = splitWake(text, assistant);
  const said = sentenceMeant(asMeant(rest));
  if (said !== rest) return intentsOfAll(said);
  const [first, ...others] = sentencesKept(said);
  if (first === undefined || others.length === 0) return tellsOfSeveral(said) ?? parseChain(text, assistant);
  return eachOf(first, others);
}

function intentsOfAll(said: string): AllIntents {
  const [first = said, ...others] = sentencesKept(said);
  return others.length === 0 ? intentsOf(said) : eachOf(first, others);
}

function eachOf(first: string, others: readonly string[]): AllIntents {
  const [one, ...more] = intentsBeside(first);
  const told = others.flatMap(intentsBeside);
  return [one, ...[...more, ...told].map((intent, at) => namingLast(intent, [one, ...more, ...told].slice(0, at + 1)))];
}

/** A promise with the name of whom the line told before it: "ring *her*" behind what is owed to Lena. */
function namingLast(intent: Intent, before: readonly Intent[]): Intent {
  if (intent.intent !== 'ask' || !isPromising(intent.query)) return intent;
  const names = before.flatMap((each) => ('name' in each && each.intent !== 'teach_name' ? (each.name ?? []) : []));
  const name = names.at(-1);
  return name === undefined ? intent : { ...intent, query: promiseNaming(intent.query, name) };
}

/**
 * The line as it was meant, where its speaker says a part of it anew in a sentence: "my tent is in the attic, no, it's in the
 * cellar". What is said anew in single words is seen to where the line is parsed. A promise that is told of is the promise.
 */
export function asMeant(line: string): string {
  if (line.length > longestUtterance) return line;
  const utterance = readUtterance(line);
  const { source, tokens } = utterance;
  const said = tokens.map(({ word }) => word);
  for (let at = fewestBeforeAnew; at < said.length - 1; at++) {
    const restart = restartAt(said, at);
    if (restart === null) continue;
    const isApart = restart.isSure || /[,.;:!–—-]/u.test(source.slice(tokens[at - 1]?.end, tokens[at]?.start));
    if (!isApart || !isSentenceAnew(said.slice(restart.next))) continue;
    const anew = saidAnew(textOf(utterance, 0, at), `no, ${textOf(utterance, restart.next, said.length)}`);
    if (anew?.what === 'line') return anew.line;
  }
  return scrappedAsOrder(line) ?? listSwapAsOrders(line) ?? promiseTold(line) ?? line;
}

function isSentenceAnew(said: readonly string[]): boolean {
  return anewSubjects.has(said[0] ?? '') || (said.length === 2 && shortVerbs.has(said[1] ?? ''));
}

/** A line without the talk before its sentence, "fine, …", which says nothing of it. */
export function sentenceMeant(line: string): string {
  if (unmeant(line) !== null) return line;
  return withoutTalkBefore(
    line,
    (text, isLong) => parseUtterance(text).intent !== 'ask' || isPromising(text) || (isLong && isTold(text)),
  );
}

/** The sentences of a line of which something is kept; the line alone where it is one, or where some of it is taken back. */
function sentencesKept(said: string): readonly string[] {
  if (said.length > longestUtterance || takesItselfBack(said) || unmeant(said) !== null) return [said];
  const meant = corrected(withoutHesitation(said));
  if (hasUnclearCorrection(readUtterance(meant).tokens.map(({ word }) => word))) return [said];
  const sentences = toldApart(meant, sentenceReader());
  return sentences.length > 1 ? sentences : [said];
}

const keepingIntents: ReadonlySet<IntentName> = new Set([
  'stash',
  'debt',
  'debt_settle',
  'meet_person',
  'note_person',
  'note',
  'remind',
  'teach_name',
  'teach_preference',
  'list_add',
  'reply',
]);

/** Each text is read once, since the parts of a line are tried in many ways. */
function sentenceReader(): SentenceReader {
  const read = new Map<string, AllIntents>();
  const intentsIn = (text: string): AllIntents => {
    const intents = read.get(text) ?? intentsOf(text);
    read.set(text, intents);
    return intents;
  };
  return {
    keeping: (text) => {
      const [intent, ...others] = intentsIn(text);
      if (intent.intent === 'ask') return isPromising(intent.query) ? intent : null;
      return [intent, ...others].some((each) => keepingIntents.has(each.intent)) ? intent : null;
    },
    isCommand: (text) => intentsIn(text)[0].intent !== 'ask',
  };
}

function intentsBeside(sentence: string): AllIntents {
  const [intent, ...others] = intentsOf(sentence);
  const isPart = intent.intent === 'ask' && !isPromising(intent.query) && !isAsking(intent.query);
  return isPart ? [{ ...intent, part: true }, ...others] : [intent, ...others];
}

const intentsOf = (said: string): AllIntents => tellsOfSeveral(said) ?? parseChain(said);

/** The promises of a line, what it tells of two people, a promise behind a command; null for any other line. */
function tellsOfSeveral(said: string): AllIntents | null {
  const [first, ...others] = promisesApart(said).map((query) => ({ intent: 'ask', query }) as const);
  if (first !== undefined && others.length > 0) return [first, ...others];
  return ofTwoPeople(said) ?? commandAndPromise(said);
}

/** What is told of two people, each by itself: it is given back, paid and kept by each. */
function ofTwoPeople(said: string): readonly [Intent, Intent] | null {
  const lines = linesOfTwo(said);
  if (lines === null) return null;
  const [first, second] = [parseUtterance(lines[0]), parseUtterance(lines[1])];
  const isTold = (intent: Intent) => intent.intent === 'debt' || (intent.intent === 'ask' && isPromising(intent.query));
  return isTold(first) && isTold(second) ? [first, second] : null;
}

/**
 * The promises of a line, each in its own words: "I'll call Ida tonight and I'll write to Pavel", "I'll call Ida. I'll write
 * to Pavel"; else the line alone.
 */
export function promisesApart(line: string): readonly string[] {
  const utterance = readUtterance(line);
  const { tokens } = utterance;
  for (let at = fewestBeforeAnew; at < tokens.length; at += 1) {
    if (!isNextPromise(utterance, at)) continue;
    const first = textOf(utterance, 0, beforeLinks(tokens, at));
    const rest = textOf(utterance, at, tokens.length);
    if (isPromising(first) && isPromising(rest)) return [first, ...promisesApart(rest)];
  }
  return [line];
}

function isNextPromise({ source, tokens }: Utterance, at: number): boolean {
  const isApart = /[,.;!…–—]/u.test(source.slice(tokens[at - 1]?.end, tokens[at]?.start));
  return (isApart || links.has(wordAt(tokens, at - 1))) && readPromiseCue(tokens, at) !== null;
}

function beforeLinks(tokens: TokenList, at: number): number {
  let end = at;
  while (links.has(wordAt(tokens, end - 1))) end -= 1;
  return end;
}

const isPromising = (text: string): boolean => readAmbient({ say: text, speaker: 'self' }).commitment !== null;

function commandAndPromise(text: string): readonly [Intent, Intent] | null {
  const utterance = readUtterance(text);
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => index > 1 && readPromiseCue(tokens, index) !== null);
  if (at < 0) return null;
  const promised = textOf(utterance, at, tokens.length);
  const command = parseUtterance(textOf(utterance, 0, links.has(tokens[at - 1]?.word ?? '') ? at - 1 : at));
  if (!singleThings.has(command.intent) || !isPromising(promised)) return null;
  const query =
    'name' in command && typeof command.name === 'string' ? promiseNaming(promised, command.name) : promised;
  return [command, { intent: 'ask', query }];
}
