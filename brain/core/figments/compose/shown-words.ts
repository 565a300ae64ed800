import { withoutCourtesy } from '../../language/reading/courtesy.js';
import { partOf, textOf, type Utterance } from '../../language/reading/utterance.js';
import { words } from '../../language/vocabulary/word-lists.js';
import type { SaidSlots } from './behaviour.js';
import { asSaid } from './prompt/plain-prompt.js';
import { whyMoreThanShown } from './second-wishes.js';

/** A line without the courtesy before it and all or some of that after it, and what was left out at its end. */
export interface PromptReading {
  readonly line: Utterance;
  readonly courtesy: string;
}

/** Courtesies that are never part of what is to be shown unless it is said that words follow. */
const politeWords = words(
  'please pls plz thanks thank you very much so a lot and thx cheers ta mate would could can will if',
);
const kindAtEnd = /^,\s*(?:please|pls|plz)[.!]?$/iu;
/** What comes just before words that are to be shown. */
const showingLead =
  /(?:\b(?:say|says|saying|show|shows|display|displays|flash|flashes|words?|text|reads|reading)(?: me)?(?: the)?|:)\s*["“]?$/iu;

/** The ways to take a line whose courtesy may be words to show: without all of it, without “please” alone, with it. */
export function promptReadings(whole: Utterance): readonly PromptReading[] {
  const { from, to } = withoutCourtesy(whole.tokens);
  const kind = whole.tokens.findLastIndex(({ word }) => !politeWords.has(word)) + 1;
  const ends = new Set([to, Math.max(kind, to), whole.tokens.length]);
  return [...ends].map((end) => ({ line: partOf(whole, from, end), courtesy: restAfter(whole, end) }));
}

function restAfter({ source, tokens }: Utterance, end: number): string {
  return end === tokens.length ? '' : source.slice(tokens[end - 1]?.end ?? 0).trim();
}

/** A text to show and what was said before it, as far as it stands in the line. */
interface Placed {
  readonly text: string;
  readonly before: string;
  readonly isLast: boolean;
}

function placed(said: SaidSlots, line: Utterance): readonly Placed[] {
  const source = asSaid(textOf(line, 0, line.tokens.length));
  return said.shown().map((text) => {
    const at = source.lastIndexOf(text);
    const rest = source.slice(at + text.length);
    return { text, before: at < 0 ? '' : source.slice(0, at), isLast: at >= 0 && !/[\p{L}\p{N}]/u.test(rest) };
  });
}

/** Whether the courtesy that a reading left out belongs to the words that are to be shown. */
export function losesItsEnd(said: SaidSlots, { line, courtesy }: PromptReading): boolean {
  if (courtesy === '' || kindAtEnd.test(courtesy)) return false;
  const isPolite = (courtesy.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => politeWords.has(word));
  return placed(said, line).some(
    ({ text, before, isLast }) =>
      isLast && (!isPolite || showingLead.test(before) || before.includes(': ') || /\bsay\b/iu.test(text)),
  );
}

/** What a lens would have to find out before it could show it. */
const facts =
  /^(?:(?:the|my|today['’]s)\s+)?(?:(?:current\s+)?time|date|hour|day of the week|battery|temperature|weather)$|^(?:the\s+)?(?:time|date|clock)\s+(?:all|always|just|small|tiny|constantly|permanently)\b|^what\s+(?:time|day|date|the|is|it|he|she|they|you|i|we)\b|^how\s+(?:many|much|far|long|fast|often|late)\b|^the\s+next\s+(?:bus|train|tram|meeting|appointment|flight)$/iu;
const tellMe = /\btells?\s+me\s*$/iu;

const wordsFollow = 'Words that are only to be shown stand in quotes or after a colon.';

/** What says how to go on, after the last of the words. */
const ledOnBy = /[.!?;]\s+((?:a\s+)?(?:double )?(?:tap|nod|shake) (?:for|to|shows|turns) .*)$/iu;

/** Why the words that a lens would show are more than that: another wish in them, or a question. Null where they are not. */
export function requestInShownText(said: SaidSlots, line: Utterance): string | null {
  for (const { text, before } of placed(said, line)) {
    if (ledOnBy.test(text))
      return `I cannot tell whether “${ledOnBy.exec(text)?.[1] ?? ''}” is to be shown. ${wordsFollow}`;
    if (/[:"“]\s*$/u.test(before) && !said.isListed(text)) continue;
    const isShown = showingLead.test(before);
    if ((isShown || tellMe.test(before)) && facts.test(text))
      return `A lens shows words that it is given, and cannot find out “${text}”. ${wordsFollow}`;
    const isItem = said.isListed(text);
    const more = whyMoreThanShown({ text, isShown, isItem, isLiteral: /:\s|["“]$/u.test(before) });
    if (more !== null) return `${more} ${wordsFollow}`;
  }
  return null;
}
