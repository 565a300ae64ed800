import type { Tokenizer } from './tokenizer.js';

const longestWordChars = 100;
const continuation = '##';
const specials = { unknown: '[UNK]', start: '[CLS]', end: '[SEP]' } as const;

/**
 * BERT's uncased WordPiece tokenizer over a `vocab.txt` (one token per line, the line number being its id). Throws
 * RangeError if the vocabulary lacks the frame tokens.
 */
export function wordPiece(vocabulary: string): Tokenizer {
  const ids = new Map(vocabulary.split(/\r?\n/).map((token, id) => [token, id] as const));
  const idOf = (token: string): number => {
    const id = ids.get(token);
    if (id === undefined) throw new RangeError(`the vocabulary has no ${token}`);
    return id;
  };
  const unknown = idOf(specials.unknown);
  const start = idOf(specials.start);
  const end = idOf(specials.end);
  return {
    encode(text, maxTokens) {
      const pieces: number[] = [];
      for (const word of basicTokens(text)) {
        if (pieces.length >= maxTokens - 2) break;
        pieces.push(...(piecesOf(word, ids) ?? [unknown]));
      }
      return [start, ...pieces.slice(0, maxTokens - 2), end];
    },
  };
}

/**
 * The words of a text in lower case, without accents and control characters; every punctuation mark and CJK character
 * is a word of its own.
 */
export function basicTokens(text: string): string[] {
  return (
    text
      .replace(/[\0\uFFFD]/g, '')
      // Tab, line feed and return count as white space although they are control characters.
      .replace(/[^\P{C}\t\n\r]/gu, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(standsAlone, ' $& ')
      .trim()
      .split(/[\s\p{Zs}]+/u)
      .filter((token) => token !== '')
  );
}

/** Punctuation as BERT sees it (all ASCII symbols included) and the blocks of CJK ideographs. */
const standsAlone =
  /[!-/:-@[-`{-~]|\p{P}|[\u{4E00}-\u{9FFF}\u{3400}-\u{4DBF}\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}]/gu;

/** Splits a word into the longest pieces, from the left; null if some part of it is in no piece. */
function piecesOf(word: string, ids: ReadonlyMap<string, number>): number[] | null {
  const letters = [...word];
  if (letters.length > longestWordChars) return null;
  const pieces: number[] = [];
  for (let start = 0; start < letters.length; ) {
    const piece = longestPiece(letters, start, ids);
    if (piece === null) return null;
    pieces.push(piece.id);
    start = piece.end;
  }
  return pieces;
}

function longestPiece(letters: readonly string[], start: number, ids: ReadonlyMap<string, number>) {
  const prefix = start === 0 ? '' : continuation;
  for (let end = letters.length; end > start; end -= 1) {
    const id = ids.get(prefix + letters.slice(start, end).join(''));
    if (id !== undefined) return { id, end };
  }
  return null;
}
