import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import unbzip2Stream from 'unbzip2-stream';
import type { UnpackedFiles } from './unpacked-files.js';

export type TarPacking = 'bzip2' | 'gzip' | 'none';

const plainTypes: readonly (string | null)[] = ['file', 'contiguous-file', 'directory'];

/** Unpacks the plain files of a tar archive. Throws RangeError with what is wrong with it. */
export async function unpackTar(path: string, packing: TarPacking, files: UnpackedFiles): Promise<void> {
  const extractor = extract();
  extractor.on('entry', (header, content, next) => {
    takeEntry(header, content, files).then(() => next(), next);
  });
  const source = createReadStream(path);
  try {
    if (packing === 'none') await pipeline(source, extractor);
    else await pipeline(source, packing === 'gzip' ? createGunzip() : unbzip2Stream(), extractor);
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new RangeError('it is damaged or cut short', { cause });
  }
}

async function takeEntry({ name, type }: Headers, content: Readable, files: UnpackedFiles): Promise<void> {
  // Links and devices are refused, not left out: no published model has them, and they are how an archive reaches out.
  if (!plainTypes.includes(type)) {
    throw new RangeError(`the entry ${JSON.stringify(name)} is a ${type}, and only plain files are taken`);
  }
  const sink = files.begin(type === 'directory' ? `${name}/` : name);
  for await (const piece of content as AsyncIterable<Buffer>) sink.write(piece);
  sink.end();
}
