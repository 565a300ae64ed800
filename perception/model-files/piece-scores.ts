import { readFile } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { fileOf } from '#models/manifest';
import type { CheckedModel } from '#models/preflight/preflight';

/** Subword pieces and their log-probabilities. */
export type PieceScores = ReadonlyMap<string, number>;

/** Reads the vocabulary of a subword model. Throws `model/unusable`, naming the file. */
export async function readPieceScores({ model, path }: CheckedModel): Promise<PieceScores> {
  const { name } = fileOf(model, 'vocab');
  try {
    return parsePieceScores(await readFile(path('vocab'), 'utf8'));
  } catch (cause) {
    const why = cause instanceof RangeError ? cause.message : 'it cannot be read';
    throw new Fault('model/unusable', { detail: `${name}: ${why}.`, cause });
  }
}

/** Parses lines of `piece score`. Throws RangeError on any other line. */
export function parsePieceScores(text: string): PieceScores {
  const rows = text.split(/\r?\n/).filter((row) => row !== '');
  return new Map(
    rows.map((row) => {
      const [piece = '', score = ''] = row.split(/[\t ]+/);
      if (score === '' || Number.isNaN(Number(score))) throw new RangeError(`"${row}" is no piece and score`);
      return [piece, Number(score)];
    }),
  );
}

/** `text` in the case of the pieces; many models know only capitals. */
export function inCaseOf(scores: PieceScores, text: string): string {
  const hasLowerCase = [...scores.keys()].some((piece) => /[a-z]/.test(piece.replace(/<.*>/, '')));
  return hasLowerCase ? text : text.toUpperCase();
}
