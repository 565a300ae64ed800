import { fits, type Part, partsOf } from './parts.js';
import { sentencesOf } from '#core/answers/sentences';

/** About one thing: what a vector of more would say is a mean of several. */
const windowSentences = 4;
/** As much as an embedder of short texts reads with title and heading in front. */
const bounds = { words: 50, chars: 400 };

/** A few sentences or lines of a passage that have one vector together. */
export interface PassageWindow {
  readonly text: string;
  /** The first of its sentences, as `sentencesOf` counts those of the passage, and the last. */
  readonly first: number;
  readonly last: number;
}

/** The windows of a passage, in order and without gap; a sentence too long for one falls into several. */
export function windowsOf(passageText: string): PassageWindow[] {
  const windows: PassageWindow[] = [];
  let held: PlacedPart[] = [];
  for (const [sentence, text] of sentencesOf(passageText).entries()) {
    for (const part of partsOf(text, bounds)) {
      if (held.length === windowSentences || !fits(held, part, bounds)) {
        windows.push(...windowOf(held));
        held = [];
      }
      held.push({ ...part, sentence });
    }
  }
  return [...windows, ...windowOf(held)];
}

/** What is embedded for each window of a passage: what it says, under what stands above it. */
export function textsToEmbed({ title, heading, text }: Record<'title' | 'heading' | 'text', string>): string[] {
  return windowsOf(text).map((window) => [title, heading, window.text].filter(Boolean).join('\n'));
}

interface PlacedPart extends Part {
  readonly sentence: number;
}

function windowOf(parts: readonly PlacedPart[]): readonly PassageWindow[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ text: parts.map(({ text }) => text).join('\n'), first: first.sentence, last: last.sentence }];
}
