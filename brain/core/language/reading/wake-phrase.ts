import { words } from '../vocabulary/word-lists.js';
import { readUtterance, type Token } from './utterance.js';

/** The names to which the assistant listens: its own ("Vesper") and the service's ("Nightjar"). */
export interface AssistantNames {
  readonly assistantName: string;
  readonly serviceName: string;
}

/** A line split after its wake phrase, if it begins with one. */
interface WakeSplit {
  readonly addressed: boolean;
  /** The wake phrase in lower case; null if there is none. */
  readonly phrase: string | null;
  /** The line without the wake phrase and without the assistant's name at its end, in its own case. */
  readonly rest: string;
}

const greetings = ['hey ', 'ok ', 'okay ', ''] as const;

/** Every phrase that wakes the assistant, in lower case; for each name the longest first. */
export function wakePhrases(assistant: AssistantNames): readonly string[] {
  return spokenNames(assistant).flatMap((name) => greetings.map((greeting) => `${greeting}${name}`));
}

/** The names of the assistant as they are spoken, in lower case. */
export function spokenNames({ assistantName, serviceName }: AssistantNames): readonly string[] {
  return [...new Set([assistantName, serviceName].map(plainName))].filter((name) => name !== '');
}

/**
 * Removes a wake phrase from the beginning of a line; anywhere else it is ordinary talk and wakes nobody
 * (hub-behaviour.md §4). The assistant's name at the end ("thanks, Vesper") only addresses it and is removed as well.
 */
export function splitWake(text: string, assistant: AssistantNames): WakeSplit {
  const { source, tokens } = readUtterance(text);
  const phrase = wakePhrases(assistant).find((candidate) => startsWith(tokens, candidate.split(' ')));
  if (phrase === undefined) return { addressed: false, phrase: null, rest: withoutVocative(text, assistant) };
  const last = tokens[phrase.split(' ').length - 1];
  const rest = source.slice(last?.end ?? 0).replace(/^[\s,.!?:;–—-]+/, '');
  // Whoever is not sure of having been heard calls again: "hey Vesper, Vesper, where are my keys". A name alone is a word.
  const again = splitWake(rest, assistant);
  const isCall = again.addressed && (again.rest !== '' || again.phrase?.includes(' ') === true);
  return { addressed: true, phrase, rest: isCall ? again.rest : withoutVocative(rest, assistant) };
}

/**
 * Removes the name at the end of a line, unless a small word before it shows that the line is about the name: "who is
 * Vesper", "call me Vesper".
 */
function withoutVocative(text: string, { assistantName }: AssistantNames): string {
  const name = plainName(assistantName).split(' ');
  const { source, tokens } = readUtterance(text);
  const from = tokens.length - name.length;
  const before = tokens[from - 1];
  const isSaidTo = name.every((word, index) => tokens[from + index]?.word === word);
  if (!isSaidTo || before === undefined || leadsToName.has(before.word)) return text;
  return source.slice(0, before.end) + source.slice(tokens.at(-1)?.end);
}

const leadsToName = words(
  "say hey ok okay is are was am be i i'm me him her about of called named with to for by from the a an my your and or like than 's as",
);

function startsWith(tokens: readonly Token[], words: readonly string[]): boolean {
  return words.every((word, index) => tokens[index]?.word === word) && tokens[words.length]?.word !== "'s";
}

function plainName(name: string): string {
  return readUtterance(name)
    .tokens.map((token) => token.word)
    .join(' ');
}
