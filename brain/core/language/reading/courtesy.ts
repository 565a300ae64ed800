import type { Token } from './utterance.js';

type Phrase = readonly string[];

const wordPhrases = (text: string): readonly Phrase[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((phrase) => phrase.split(' '));

/** Polite words and fillers before a command; a longer phrase comes before a shorter one with which it begins. */
export const leadingPhrases = wordPhrases(`
good morning|good evening|good afternoon|would you mind|could you please|can you please|would you please|will you please|i would like you to
i want you to|i need you to|i would like to|could you|can you|would you|will you|can we|could we|go ahead and
okay so|all right|please|kindly|okay|ok|alright|right|so|well|um|uh|uhm|er|oh|ah|hmm|now|then|and|yeah|yes|sure
hey|hi|hello|actually|just|quickly|quick|listen|look|by the way|good|great|thanks|thank you|first|next|also
sorry|no wait|oh no|wait no|wait
`);
const courtesyLeads = byWord(leadingPhrases, (phrase) => phrase[0]);

/** Polite words and fillers after a command. */
export const trailingPhrases = wordPhrases(`
if you do not mind|if you would|if you can|if you could|thank you very much|thank you|for a moment|for a second
for a bit|for a while|for a sec|for now|for me|and thank you|and thanks|right now|right away|real quick|by the way|will you|would you|can you
could you|please|pls|plz|thanks|thx|now|then|okay|ok|alright|again|immediately|asap|quickly|cheers|ta|mate|thank you so much|thanks a lot
`);
const trailing = byWord(trailingPhrases, (phrase) => phrase.at(-1));

/** Verbs of requests that are worded as questions: their question mark asks for the deed, not about it. */
const askingVerbs = new Set(['can', 'could', 'would', 'will']);

/**
 * The polite words at the beginning of a line: how many tokens they are, and whether they make it a request worded as a
 * question.
 */
interface LeadingCourtesy {
  readonly length: number;
  readonly isAsking: boolean;
}

/** The range of a line without polite words, `to` exclusive, and whether it is a request worded as a question. */
export function withoutCourtesy(tokens: readonly Token[]) {
  const { length: from, isAsking } = leadingCourtesy(tokens);
  return { from, to: tokens.length - trailingCourtesy(tokens, from), isAsking };
}

/** Reads all polite phrases at the beginning of a line that follow each other. */
function leadingCourtesy(tokens: readonly Token[]): LeadingCourtesy {
  let length = 0;
  let isAsking = false;
  for (let phrase = leadingAt(tokens, 0); phrase !== undefined; phrase = leadingAt(tokens, length)) {
    isAsking ||= askingVerbs.has(phrase[0] ?? '');
    length += phrase.length;
  }
  return { length, isAsking };
}

/** How many tokens of polite words end a line, none of them before `from`. */
function trailingCourtesy(tokens: readonly Token[], from: number): number {
  let end = tokens.length;
  for (let phrase = trailingBefore(tokens, end); phrase !== undefined; phrase = trailingBefore(tokens, end)) {
    if (end - phrase.length < from) break;
    end -= phrase.length;
  }
  return tokens.length - end;
}

function leadingAt(tokens: readonly Token[], at: number): Phrase | undefined {
  return courtesyLeads.get(tokens[at]?.word ?? '')?.find((phrase) => standsAt(phrase, tokens, at));
}

/** "Just now" is a time: without its "now" nothing could be made of the rest. */
function trailingBefore(tokens: readonly Token[], end: number): Phrase | undefined {
  if (standsAt(['just', 'now'], tokens, end - 2)) return undefined;
  return trailing.get(tokens[end - 1]?.word ?? '')?.find((phrase) => standsAt(phrase, tokens, end - phrase.length));
}

function standsAt(phrase: Phrase, tokens: readonly Token[], at: number): boolean {
  return phrase.every((word, index) => tokens[at + index]?.word === word);
}

function byWord(
  list: readonly Phrase[],
  key: (phrase: Phrase) => string | undefined,
): ReadonlyMap<string, readonly Phrase[]> {
  const words = new Set(list.map((phrase) => key(phrase) ?? ''));
  return new Map([...words].map((word) => [word, list.filter((phrase) => key(phrase) === word)]));
}
