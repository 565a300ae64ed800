import { readUtterance, type Token } from './utterance.js';

/** Who is spoken to: the assistant's name ("Vesper") and the service's ("Nightjar"). */
export interface Assistant {
  readonly assistantName: string;
  readonly serviceName: string;
}

/** How a line begins: with a wake phrase and something after it, or not. */
export interface WakeSplit {
  readonly addressed: boolean;
  /** The wake phrase in lower case, or null. */
  readonly phrase: string | null;
  /** The line without the wake phrase, in its own case. */
  readonly rest: string;
}

const greetings = ['hey ', 'ok ', 'okay ', ''] as const;

/** Every phrase that wakes the assistant, in lower case, the longest of each name first. */
export function wakePhrases(assistant: Assistant): readonly string[] {
  return spokenNames(assistant).flatMap((name) => greetings.map((greeting) => `${greeting}${name}`));
}

/** The names that the assistant goes by, as they are spoken, in lower case. */
export function spokenNames({ assistantName, serviceName }: Assistant): readonly string[] {
  return [...new Set([assistantName, serviceName].map(plainName))].filter((name) => name !== '');
}

/** Takes a wake phrase off the start of a line; anywhere else it is only talk. */
export function splitWake(text: string, assistant: Assistant): WakeSplit {
  const { source, tokens } = readUtterance(text);
  const phrase = wakePhrases(assistant).find((candidate) => startsWith(tokens, candidate.split(' ')));
  if (phrase === undefined) return { addressed: false, phrase: null, rest: text };
  const last = tokens[phrase.split(' ').length - 1];
  return { addressed: true, phrase, rest: source.slice(last?.end ?? 0).replace(/^[\s,.!?:;–—-]+/, '') };
}

function startsWith(tokens: readonly Token[], words: readonly string[]): boolean {
  return words.every((word, index) => tokens[index]?.word === word) && tokens[words.length]?.word !== "'s";
}

function plainName(name: string): string {
  return readUtterance(name)
    .tokens.map((token) => token.word)
    .join(' ');
}
