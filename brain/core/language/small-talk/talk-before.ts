import { lazily } from '../reading/lazily.js';
import { longestUtterance, readUtterance, type Utterance } from '../reading/utterance.js';
import { openers, openersUnmarked } from '../vocabulary/openers.js';

type TalkPhrase = readonly string[];

const talkPhrases = (list: readonly string[]): readonly TalkPhrase[] =>
  list.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);
const talkBeforeMark = lazily(() => talkPhrases(openers));
const talkBeforeSentence = lazily(() => talkPhrases(openersUnmarked));
const mostOpeners = 4;
const leastWordsBehind = 2;

/** Finds whether a sentence begins; `isLong`: behind several words that are surely talk. */
export type FindsSentence = (text: string, isLong: boolean) => boolean;

/**
 * A line without the talk before its sentence: "fair enough. Mo owes me a pint". Behind talk without a mark a sentence
 * begins only where `isSentence` finds one: "fine call me Otto", but "fine wine is in the cellar".
 */
export function withoutTalkBefore(line: string, isSentence: FindsSentence): string {
  if (line.length > longestUtterance) return line;
  const behind = behindOpener(readUtterance(line), isSentence);
  return behind === null ? line : withoutTalkBefore(behind, isSentence);
}

function behindOpener(utterance: Utterance, isSentence: FindsSentence): string | null {
  const { source, tokens } = utterance;
  const last = tokens.length - leastWordsBehind;
  const textFrom = (at: number): string => source.slice(tokens[at]?.start).trim();
  const endMarked = markedEnd(utterance, 0, mostOpeners);
  if (endMarked !== null && endMarked <= last) return textFrom(endMarked);
  const end = talkBeforeSentence()
    .map((phrase) => (standsThere(phrase, utterance, 0) ? phrase.length : 0))
    .find((size) => size > 0 && size <= last && isSentence(textFrom(size), size > 1));
  return end === undefined ? null : textFrom(end);
}

/** Where a mark ends the talk that begins at a token, which may be of several phrases: "haha nice one. …". */
function markedEnd(utterance: Utterance, from: number, most: number): number | null {
  for (const phrase of most > 0 ? talkBeforeMark() : []) {
    if (!standsThere(phrase, utterance, from)) continue;
    const end = from + phrase.length;
    const found = isMarkedAt(utterance, end) ? end : markedEnd(utterance, end, most - 1);
    if (found !== null) return found;
  }
  return null;
}

const standsThere = (phrase: TalkPhrase, { tokens }: Utterance, from: number): boolean =>
  phrase.every((word, at) => tokens[from + at]?.word === word);

function isMarkedAt({ source, tokens }: Utterance, at: number): boolean {
  return /[,.;:!?…–—]|\s-\s/u.test(source.slice(tokens[at - 1]?.end, tokens[at]?.start));
}
