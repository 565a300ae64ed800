import { readAmbient } from './ambient.js';
import { promiseNaming } from './commitments/nameless-promise.js';
import { readPromiseCue } from './commitments/promise-cue.js';
import type { Intent } from './grammar/intent.js';
import { type AssistantNames, parseChain, parseUtterance, singleThings } from './grammar/parse.js';
import { restartAt } from './reading/restart.js';
import { type TokenList, wordAt } from './reading/token-words.js';
import { longestUtterance, readUtterance, textOf } from './reading/utterance.js';
import { splitWake } from './reading/wake-phrase.js';
import { saidAnew } from './said-anew.js';
import { linesOfTwo } from './told-of-two.js';

const links = new Set(['and', 'but', 'so', 'then']);
/** With these a sentence begins in which something is said anew. */
const anewSubjects = new Set(['i', 'we', 'he', 'she', 'it', 'they', 'that']);
/** Where the last word is one of these, a sentence of two words is one: "Kwame does". */
const shortVerbs = new Set(['is', 'does', 'did', 'has']);
const fewestBeforeAnew = 3;

/**
 * Parses all that a line asks for: its commands, a promise that follows one of them and would be lost in its last slot,
 * and each of several promises. A promise becomes an `ask`, as it is by itself: "I owe Lena a call, I'll ring her on
 * sunday".
 */
export function parseSaid(text: string, assistant: AssistantNames): readonly [Intent, ...Intent[]] {
  const { rest } = splitWake(text, assistant);
  const said = asMeant(rest);
  const [first, ...others] = promisesApart(said).map((query) => ({ intent: 'ask', query }) as const);
  if (first !== undefined && others.length > 0) return [first, ...others];
  return ofTwoPeople(said) ?? commandAndPromise(said) ?? parseChain(said === rest ? text : said, assistant);
}

/**
 * The line as it was meant, where its speaker says a part of it anew in a sentence: "my tent is in the attic, no, it's in the
 * cellar". What is said anew in single words is seen to where the line is parsed.
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
  return line;
}

function isSentenceAnew(said: readonly string[]): boolean {
  return anewSubjects.has(said[0] ?? '') || (said.length === 2 && shortVerbs.has(said[1] ?? ''));
}

/** What is told of two people, each by itself: it is given back, paid and kept by each. */
function ofTwoPeople(said: string): readonly [Intent, Intent] | null {
  const lines = linesOfTwo(said);
  if (lines === null) return null;
  const [first, second] = [parseUtterance(lines[0]), parseUtterance(lines[1])];
  const isTold = (intent: Intent) => intent.intent === 'debt' || (intent.intent === 'ask' && isPromising(intent.query));
  return isTold(first) && isTold(second) ? [first, second] : null;
}

/** The promises of a line, each in its own words: "I'll call Ida tonight and I'll write to Pavel"; else the line alone. */
export function promisesApart(line: string): readonly string[] {
  const utterance = readUtterance(line);
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => index > 2 && isNextPromise(tokens, index));
  if (at < 0) return [line];
  const [first, rest] = [textOf(utterance, 0, at - 1), textOf(utterance, at, tokens.length)];
  return isPromising(first) && isPromising(rest) ? [first, ...promisesApart(rest)] : [line];
}

const isNextPromise = (tokens: TokenList, index: number): boolean =>
  links.has(wordAt(tokens, index - 1)) && readPromiseCue(tokens, index) !== null;

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
