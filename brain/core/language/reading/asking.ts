import { words } from '../vocabulary/word-lists.js';
import { phraseAt, type TokenList, wordAt } from './token-words.js';
import { longestUtterance, readUtterance } from './utterance.js';

const askingLeads = words('so and but hey well okay ok um uh oh sorry wait then also by the way');
const questionStarts = words('what where when who whom whose which how');

/** Phrases before the question itself. */
const questionOpenings = [
  'do you remember',
  'do you know',
  'remember',
  'can you remember',
  'can you tell me',
  'tell me',
  'did you say',
];

/** Whether a line asks something. A kept question does not answer another one. */
export function isAsking(text: string): boolean {
  const { source, tokens } = readUtterance(text.slice(0, longestUtterance));
  return source.trimEnd().endsWith('?') || isAsked(withoutOpening(tokens));
}

/** Whether the line begins with a question word. */
export function isAsked(tokens: TokenList): boolean {
  return questionStarts.has(wordAt(tokens, 0));
}

/** The tokens after phrases that lead up to a question. */
export function withoutOpening(tokens: TokenList): TokenList {
  let from = 0;
  while (askingLeads.has(wordAt(tokens, from))) from += 1;
  const opening = questionOpenings.map((phrase) => phraseAt(tokens, from, phrase)).find((end) => end !== null);
  return tokens.slice(opening ?? from);
}
