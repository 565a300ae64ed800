import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import type { Model, ModelFile } from './manifest.js';

/** Progress of a check: the file being read, and bytes over all files of the model. */
export interface VerifyProgress {
  readonly file: string;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

/** Checks size and SHA-256 of every file of `model`. Throws `model/missing` or `model/corrupt`, naming the file. */
export async function verifyModel(
  directory: string,
  model: Model,
  onProgress: (progress: VerifyProgress) => void = () => undefined,
): Promise<void> {
  const totalBytes = model.files.reduce((sum, file) => sum + file.bytes, 0);
  let doneBytes = 0;
  for (const file of model.files) {
    await verifyFile(directory, file, (bytes) => {
      doneBytes += bytes;
      onProgress({ file: file.name, doneBytes, totalBytes });
    });
  }
}

async function verifyFile(directory: string, file: ModelFile, onBytes: (bytes: number) => void): Promise<void> {
  const path = join(directory, file.name);
  const bytes = await modelFileSize(path, file);
  if (bytes !== file.bytes) {
    throw new Fault('model/corrupt', { detail: `${file.name} has ${bytes} bytes instead of ${file.bytes}.` });
  }
  const digest = await digestOf(path, onBytes).catch((cause: unknown) => {
    throw new Fault('model/missing', { detail: `${file.name} cannot be read.`, cause });
  });
  if (digest !== file.sha256) throw new Fault('model/corrupt', { detail: `${file.name} has another SHA-256.` });
}

async function modelFileSize(path: string, file: ModelFile): Promise<number> {
  try {
    const entry = await stat(path);
    if (entry.isFile()) return entry.size;
  } catch (cause) {
    throw new Fault('model/missing', { detail: `${file.name} cannot be read.`, cause });
  }
  throw new Fault('model/missing', { detail: `${file.name} is not a file.` });
}

/** SHA-256 of a file in lower-case hexadecimal; `onBytes` is called with the size of each piece read. */
export async function digestOf(path: string, onBytes: (bytes: number) => void = () => undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    onBytes(piece.length);
  }
  return hash.digest('hex');
}
