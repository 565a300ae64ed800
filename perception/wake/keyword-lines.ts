import { Fault } from '#core/faults';
import type { CheckedModel } from '#models/preflight/preflight';
import type { Spell } from '../model-files/spelling.js';

/** The keywords in the spotter's format, and the phrase of each label. */
export interface KeywordLines {
  readonly text: string;
  readonly phrases: ReadonlyMap<string, string>;
}

const defaultScore = 1.5;
const keywordThreshold = 0.25;

/**
 * Writes the wake phrases in the spotter's format. Each token is checked first, because one that the model lacks would
 * end the process. Phrases that sound alike count as the first of them. Throws `model/cannot-hear`.
 */
export function keywordLines(phrases: readonly string[], { model, tokens }: CheckedModel, spell: Spell): KeywordLines {
  const tuning = `:${model.keywords_score ?? defaultScore} #${model.keywords_threshold ?? keywordThreshold}`;
  const labels = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const [index, phrase] of phrases.entries()) {
    const spellings = spell(phrase).filter(
      (spelling) => spelling.length > 0 && spelling.every((token) => tokens.has(token)),
    );
    if (spellings.length === 0) throw cannotHear(phrase, model.hears?.wake_phrases);
    labels.set(`P${index}`, phrase);
    for (const spelling of spellings.map((parts) => parts.join(' '))) {
      if (!lines.has(spelling)) lines.set(spelling, `${spelling} ${tuning} @P${index}\n`);
    }
  }
  return { text: [...lines.values()].join(''), phrases: labels };
}

/** Throws `model/cannot-hear` for a phrase that the model was not trained on; a model without a list accepts any. */
export function requireTaught(phrases: readonly string[], { model }: CheckedModel): void {
  const taught = model.hears?.wake_phrases;
  for (const phrase of phrases) if (taught?.includes(phrase) === false) throw cannotHear(phrase, taught);
}

function cannotHear(phrase: string, taught: readonly string[] | undefined): Fault {
  const known = taught === undefined ? '' : ` It hears ${taught.map((other) => `“${other}”`).join(', ')}.`;
  return new Fault('model/cannot-hear', { detail: `“${phrase}” is not among its wake phrases.${known}` });
}
