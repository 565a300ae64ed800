import type { Lexicon } from '#models/lexicon/lexicon';
import { type Pronounce, pronouncerFor } from '#models/lexicon/pronounce';
import type { CheckedModel } from '#models/preflight/preflight';
import { inCaseOf, type PieceScores, readPieceScores } from './piece-scores.js';

/** Ways a phrase is written in a model's tokens; none when it cannot be. */
export type Spell = (phrase: string) => readonly (readonly string[])[];

const maxSpellings = 8;
const wordBoundary = '\u2581';

/** How this model spells `phrases`: with phones, or with the pieces of its vocabulary file. */
export async function spellingFor(checked: CheckedModel, lexicon: Lexicon, phrases: readonly string[]): Promise<Spell> {
  if (checked.model.units !== 'phones') return pieceSpelling(await readPieceScores(checked));
  const words = phrases.flatMap((phrase) => phrase.split(' '));
  return phoneSpelling(await pronouncerFor(words, lexicon));
}

/** Spells with phones: every combination of the words' pronunciations, at most eight. */
export function phoneSpelling(pronounce: Pronounce): Spell {
  return (phrase) =>
    phrase
      .split(' ')
      .map(pronounce)
      .reduce<readonly (readonly string[])[]>(
        (heads, forms) => heads.flatMap((head) => forms.map((form) => [...head, ...form])).slice(0, maxSpellings),
        [[]],
      );
}

/** Spells with the likeliest sequence of subword pieces, as the unigram tokenizer of the model would. */
export function pieceSpelling(scores: PieceScores): Spell {
  return (phrase) => {
    const cased = inCaseOf(scores, phrase);
    const pieces = likeliestPieces([...wordBoundary.concat(cased.replaceAll(' ', wordBoundary))], scores);
    return pieces === undefined ? [] : [pieces];
  };
}

interface SpelledSoFar {
  readonly score: number;
  readonly pieces: readonly string[];
}

function likeliestPieces(letters: readonly string[], scores: PieceScores): readonly string[] | undefined {
  const best: (SpelledSoFar | undefined)[] = [{ score: 0, pieces: [] }];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const piece = letters.slice(start, end).join('');
      const own = scores.get(piece);
      if (before === undefined || own === undefined) continue;
      const score = before.score + own;
      if (score > (best[end]?.score ?? -Infinity)) best[end] = { score, pieces: [...before.pieces, piece] };
    }
  }
  return best[letters.length]?.pieces;
}
