import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { sentencePieces } from '#memory/recall/embedders/sentence/sentence-pieces';

/** For `models/train/encoder/train.py`: reads texts as JSON, one a line, and prints the ids of each. */

const printedTokens = 128;
const { encode } = sentencePieces(readFileSync(join(builtInModels, 'vocabulary.json'), 'utf8'));
const texts = readFileSync(0, 'utf8').split('\n').filter(Boolean);
for (const text of texts)
  process.stdout.write(`${JSON.stringify(encode(JSON.parse(text) as string, printedTokens))}\n`);
