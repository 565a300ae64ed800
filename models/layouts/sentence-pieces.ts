/** A subword piece with its log-probability. */
export type ScoredPiece = readonly [piece: string, score: number];

// Field numbers of sentencepiece_model.proto.
const modelPieces = 1;
const pieceText = 1;
const pieceScore = 2;

/** Vocabularies have hundreds to some hundred thousand pieces. */
const mostPieces = 500_000;

/**
 * Reads pieces and scores of a SentencePiece model, in the order of their ids. Throws RangeError where the bytes are no
 * such file.
 */
export function readSentencePieces(bytes: Uint8Array): readonly ScoredPiece[] {
  const pieces: ScoredPiece[] = [];
  for (const field of wireFields(bytes)) {
    if (field.number === modelPieces && field.content !== null) pieces.push(scoredPiece(field.content));
    if (pieces.length > mostPieces) throw new RangeError('it has too many pieces');
  }
  if (pieces.length === 0) throw new RangeError('it holds no pieces');
  return pieces;
}

function scoredPiece(bytes: Uint8Array): ScoredPiece {
  let text = '';
  let score = 0;
  for (const { number, content, float } of wireFields(bytes)) {
    if (number === pieceText && content !== null) text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (number === pieceScore && float !== null) score = float;
  }
  return [text, score];
}

interface WireField {
  readonly number: number;
  /** Of a field with a length. */
  readonly content: Uint8Array | null;
  /** Of a field of 32 bits. */
  readonly float: number | null;
}

/** The fields of a protobuf message. */
function* wireFields(bytes: Uint8Array): Generator<WireField> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const wire = tag % 8;
    if (number === 0) throw new RangeError('it is no SentencePiece model');
    if (wire === 2) yield { number, content: take(varint()), float: null };
    else if (wire === 5) yield { number, content: null, float: floatIn(take(4)) };
    else if (wire === 1) take(8);
    else if (wire === 0) varint();
    else throw new RangeError('it is no SentencePiece model');
  }

  function varint(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 63; scale *= 128) {
      const byte = view.byteLength > at ? view.getUint8(at) : undefined;
      if (byte === undefined) throw new RangeError('it ends inside a field');
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('a number in it does not end');
  }

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('it ends inside a field');
    at += length;
    return bytes.subarray(at - length, at);
  }
}

function floatIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);
}

/**
 * Scores for pieces of which only the order is known: lists of tokens are sorted by frequency, and a word's frequency
 * falls with its rank. The first row is the blank; symbols in angle brackets are no pieces.
 */
export function scoresByRank(tokens: Iterable<string>): readonly ScoredPiece[] {
  return [...tokens].map((token, rank) => [token, /^<.*>$/.test(token) ? 0 : -Math.log(rank + 1)]);
}

/** The text file of `piece score` lines that the engine reads. */
export function vocabularyText(pieces: readonly ScoredPiece[]): string {
  return pieces.map(([piece, score]) => `${piece}\t${score}\n`).join('');
}
