import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { parseTokens, type Tokens } from '../preflight/tokens.js';
import type { ModelFolder } from './folder-files.js';
import { readSentencePieces, type ScoredPiece, scoresByRank, vocabularyText } from './sentence-pieces.js';

/** How a model writes what it hears, read from the files beside its graphs. */
export interface WrittenUnits {
  readonly units: 'bpe' | 'phones' | 'none';
  /** What each part holds: a file as it is, or a text made of others. */
  readonly parts: Readonly<Record<string, { readonly file: string } | { readonly text: string }>>;
  /** What was chosen, for the person who imports. */
  readonly notes: readonly string[];
}

const largestTextBytes = 16 * 1024 * 1024;
const phone = /^[A-Z]{1,3}[0-2]?$/;
const symbol = /^<.*>$|^#\d+$|^SIL$|^SPN$/;
/** Pieces of a vocabulary may be missing from the tokens, but not many. */
const mostForeign = 0.05;

/** Reads tokens, pieces and pronunciations in the folder of a model. Throws `model/no-fit`, naming the file. */
export async function writtenUnits(folder: ModelFolder): Promise<WrittenUnits> {
  const tokensName = nameLike(folder, /^(.*[-_.])?tokens([-_.].*)?\.txt$/i);
  if (tokensName === undefined) {
    throw noFit(`${folder.within || 'the folder'} has no tokens.txt, which lists what the model writes`);
  }
  const tokens = await listedTokens(folder, tokensName);
  const spelled = [...tokens.keys()].filter((token) => !symbol.test(token));
  const own = { tokens: { file: join(folder.path, tokensName) } };
  if (spelled.some((token) => token.startsWith('\u2581'))) return inPieces(folder, tokens, own);
  if (spelled.length > 0 && spelled.every((token) => phone.test(token))) return inPhones(folder, spelled, own);
  return { units: 'none', parts: own, notes: [`${tokensName} lists whole letters or words`] };
}

async function listedTokens(folder: ModelFolder, name: string): Promise<Tokens> {
  try {
    return parseTokens(await textIn(folder, name));
  } catch (cause) {
    if (cause instanceof RangeError) throw noFit(`${name}: ${cause.message}`, cause);
    throw cause;
  }
}

async function inPieces(folder: ModelFolder, tokens: Tokens, own: WrittenUnits['parts']): Promise<WrittenUnits> {
  const { pieces, note } = await vocabularyOf(folder, tokens);
  const foreign = pieces.filter(([piece]) => !symbol.test(piece) && !tokens.has(piece));
  if (foreign.length > mostForeign * pieces.length) {
    throw noFit(
      `the pieces of its vocabulary are not those of tokens.txt, which lacks "${foreign[0]?.[0]}" and others`,
    );
  }
  return { units: 'bpe', parts: { ...own, vocab: { text: vocabularyText(pieces) } }, notes: [note] };
}

async function vocabularyOf(
  folder: ModelFolder,
  tokens: Tokens,
): Promise<{ readonly pieces: readonly ScoredPiece[]; readonly note: string }> {
  const vocab = nameLike(folder, /\.vocab$/i);
  if (vocab !== undefined) return { pieces: vocabRows(await textIn(folder, vocab), vocab), note: `pieces of ${vocab}` };
  const model = nameLike(folder, /^(bpe|unigram|spm|sentencepiece|tokenizer).*\.model$/i);
  if (model === undefined) {
    const pieces = scoresByRank([...tokens].sort(([, a], [, b]) => a - b).map(([token]) => token));
    return { pieces, note: 'no bpe.model: how likely a piece is was taken from its place in tokens.txt' };
  }
  try {
    await refuseLarge(folder, model);
    return { pieces: readSentencePieces(await readFile(join(folder.path, model))), note: `pieces of ${model}` };
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw noFit(`${model}: ${cause instanceof Error ? cause.message : 'it cannot be read'}`, cause);
  }
}

function vocabRows(text: string, name: string): readonly ScoredPiece[] {
  const rows = text.split(/\r?\n/).filter((row) => row !== '');
  return rows.map((row) => {
    const [piece = '', score = ''] = row.split(/[\t ]+/);
    if (score === '' || Number.isNaN(Number(score))) throw noFit(`${name}: "${row}" is no piece and score`);
    return [piece, Number(score)];
  });
}

async function inPhones(
  folder: ModelFolder,
  phones: readonly string[],
  own: WrittenUnits['parts'],
): Promise<WrittenUnits> {
  const lexicon = nameLike(folder, /^lexicon.*\.txt$|^en\.phone$/i);
  if (lexicon === undefined) {
    if (phones.some((one) => /\d$/.test(one))) {
      throw noFit(
        'its tokens are phones with stress marks, which need their lexicon (lexicon.txt or en.phone) beside them',
      );
    }
    return {
      units: 'phones',
      parts: { ...own, lexicon: { text: '' } },
      notes: ['phones, said as the dictionary says'],
    };
  }
  const known = new Set(phones);
  const rows = (await textIn(folder, lexicon)).split(/\r?\n/).map((row) => row.trim().split(/\s+/));
  const fitting = rows.filter(([, ...said]) => said.length > 0 && said.every((one) => known.has(one)));
  if (fitting.length === 0) throw noFit(`${lexicon}: no line of it is a word and phones of tokens.txt`);
  const text = fitting.map(([word = '', ...said]) => `${word.toLowerCase()} ${said.join(' ')}\n`).join('');
  return { units: 'phones', parts: { ...own, lexicon: { text } }, notes: [`phones, said as ${lexicon} says`] };
}

/** The shortest name that fits, so that `tokens.txt` goes before `my-tokens-old.txt`. */
function nameLike({ names }: ModelFolder, pattern: RegExp): string | undefined {
  return names.filter((name) => pattern.test(name)).sort((a, b) => a.length - b.length)[0];
}

async function textIn(folder: ModelFolder, name: string): Promise<string> {
  await refuseLarge(folder, name);
  return readFile(join(folder.path, name), 'utf8');
}

async function refuseLarge(folder: ModelFolder, name: string): Promise<void> {
  const { size } = await stat(join(folder.path, name));
  if (size > largestTextBytes) throw noFit(`${name} has ${size} bytes, more than any list of a model`);
}

function noFit(what: string, cause?: unknown): Fault {
  return new Fault('model/no-fit', { detail: `${what}.`, cause });
}
