import type { Tokenizer } from './tokenizer.js';

/** A piece and its log-probability; the index of the row is the piece's id. */
type Row = readonly [piece: string, score: number | null];

/** The first rows are not pieces of text but unknown, frame tokens and the like. */
const reservedRows = 6;
const unknownPiece = 0;
/** Far worse than any piece, so that a character becomes unknown only if no piece has it. */
const unknownScore = -100;
/**
 * The score of pieces whose own was lost in the vocabulary of the Universal Sentence Encoder lite, all with a colon: that of
 * an ordinary piece.
 */
const lostScore = -6;
/** The character that stands for a space in pieces. */
const blank = '▁';

interface VocabularyPiece {
  readonly id: number;
  readonly score: number;
}

/** The best way to cut the text before a position: the last piece, and where that begins. */
interface Cut {
  readonly score: number;
  readonly from: number;
  readonly id: number;
}

/**
 * A unigram SentencePiece tokenizer. `vocabulary` is JSON rows of piece and log-probability; of all ways to cut a text
 * into pieces it takes the most probable. Case is kept; a run of characters that are in no piece becomes one unknown.
 * Throws RangeError if the vocabulary is not such a list.
 */
export function sentencePieces(vocabulary: string): Tokenizer {
  const rows: unknown = JSON.parse(vocabulary);
  if (!areRows(rows)) throw new RangeError('the vocabulary is no list of pieces');
  const pieces = new Map<string, VocabularyPiece>();
  for (const [id, [piece, score]] of rows.entries()) {
    if (id >= reservedRows) pieces.set(piece, { id, score: score ?? lostScore });
  }
  const longest = rows.reduce((most, [piece]) => Math.max(most, piece.length), 1);
  return {
    encode: (text, maxTokens) => {
      // No token is longer than the longest piece, so text beyond that many of them cannot matter.
      const prepared = `${blank}${text.normalize('NFKC').trim().replace(/\s+/gu, blank)}`.slice(0, maxTokens * longest);
      return bestPath(prepared, pieces, longest).slice(0, maxTokens);
    },
  };
}

/** Checked by hand, because zod would cost the engine's process several megabytes. */
function areRows(value: unknown): value is readonly Row[] {
  const isRow = (row: unknown): row is Row =>
    Array.isArray(row) && typeof row[0] === 'string' && (row[1] === null || typeof row[1] === 'number');
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function bestPath(text: string, pieces: ReadonlyMap<string, VocabularyPiece>, longest: number): number[] {
  const cuts: (Cut | undefined)[] = [{ score: 0, from: -1, id: unknownPiece }];
  const offer = (end: number, cut: Cut): void => {
    if (cut.score > (cuts[end]?.score ?? Number.NEGATIVE_INFINITY)) cuts[end] = cut;
  };
  for (let from = 0; from < text.length; from += 1) {
    const here = cuts[from];
    if (here === undefined) continue;
    for (let end = from + 1; end <= Math.min(text.length, from + longest); end += 1) {
      const piece = pieces.get(text.slice(from, end));
      if (piece !== undefined) offer(end, { score: here.score + piece.score, from, id: piece.id });
    }
    const next = from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1);
    offer(next, { score: here.score + unknownScore, from, id: unknownPiece });
  }
  const ids: number[] = [];
  for (let cut = cuts[text.length]; cut !== undefined && cut.from >= 0; cut = cuts[cut.from]) {
    if (cut.id !== unknownPiece || ids.at(-1) !== unknownPiece) ids.push(cut.id);
  }
  return ids.reverse();
}
