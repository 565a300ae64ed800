import { clampText } from '../../text.js';
import { lazily } from '../reading/lazily.js';

const mostSentences = 2;
/** The most characters of an answer that are said. */
export const mostSpokenChars = 240;
const sentences = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/**
 * An answer in the assistant's voice (hub-behaviour.md §4, Knowledge intents): the first one or two plain sentences of
 * what was found, without markup and with nothing added. Empty if the text is.
 */
export function frameAnswer(text: string): string {
  const [first = '', ...rest] = plainSentences(text);
  const said = [first, ...rest.slice(0, mostSentences - 1)].join(' ').trim();
  return clampText(said.length <= mostSpokenChars ? said : first, mostSpokenChars);
}

/** The sentences of a text on one line each, without markup. */
export function plainSentences(text: string): readonly string[] {
  const plain = text
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...sentences().segment(plain)].map(({ segment }) => segment.trim());
}
