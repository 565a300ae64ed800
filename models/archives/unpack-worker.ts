import { openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { unpackTar } from './unpack-tar.js';
import { unpackZip } from './unpack-zip.js';
import { UnpackedFiles } from './unpacked-files.js';

export interface UnpackTask {
  readonly archive: string;
  readonly folder: string;
}

/** `bytes`: unpacked so far. `refused`: what is wrong with the archive. */
export type UnpackNews = { readonly bytes: number } | { readonly done: true } | { readonly refused: string };

const tell = (news: UnpackNews): void => parentPort?.postMessage(news);
const newsEveryBytes = 4 * 1024 * 1024;

async function unpackTask({ archive, folder }: UnpackTask): Promise<void> {
  let told = 0;
  const files = new UnpackedFiles(folder, (bytes) => {
    if (bytes - told < newsEveryBytes) return;
    told = bytes;
    tell({ bytes });
  });
  const head = firstBytes(archive);
  if (head.startsWith('PK')) unpackZip(archive, files);
  else if (head.startsWith('BZh')) await unpackTar(archive, 'bzip2', files);
  else if (head.startsWith('\x1f\x8b')) await unpackTar(archive, 'gzip', files);
  else if (head.slice(257, 262) === 'ustar') await unpackTar(archive, 'none', files);
  else throw new RangeError('it is no .tar.bz2, .tar.gz, .tar or .zip');
  if (files.entries === 0) throw new RangeError('it is empty or no archive');
}

function firstBytes(path: string): string {
  const head = Buffer.alloc(262);
  return head.toString('latin1', 0, readSync(openSync(path, 'r'), head));
}

unpackTask(workerData as UnpackTask).then(
  () => tell({ done: true }),
  (failure: Error) =>
    tell({ refused: failure instanceof RangeError ? failure.message : `it cannot be unpacked (${failure.message})` }),
);
