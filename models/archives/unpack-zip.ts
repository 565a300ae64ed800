import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import type { UnpackedFiles } from './unpacked-files.js';

/** Small, because the decoder keeps what a piece unpacks to, up to a thousand times its size. */
const zippedPieceBytes = 16 * 1024;
/** The end record with the longest comment. */
const endRecordBytes = 22 + 65_535;
const endSignature = Buffer.from('PK\x05\x06', 'latin1');

/** Unpacks the files of a ZIP archive. Throws RangeError with what is wrong with it. */
export function unpackZip(path: string, files: UnpackedFiles): void {
  const file = openSync(path, 'r');
  try {
    requireEnd(file);
    unzipAll(file, files);
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new RangeError('it is damaged, encrypted or packed in a way that is not read here', { cause });
  } finally {
    closeSync(file);
  }
}

function unzipAll(file: number, files: UnpackedFiles): void {
  let open = 0;
  const unzip = new Unzip((entry) => {
    open += 1;
    takeZipped(entry, files, () => {
      open -= 1;
    });
  });
  unzip.register(UnzipInflate);
  const piece = Buffer.alloc(zippedPieceBytes);
  for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
    // Copied, because the decoder keeps what it cannot use yet.
    unzip.push(Uint8Array.prototype.slice.call(piece, 0, length));
  }
  unzip.push(new Uint8Array(0), true);
  if (open > 0) throw new RangeError('it is cut short');
}

function takeZipped(entry: UnzipFile, files: UnpackedFiles, onEnd: () => void): void {
  const sink = files.begin(entry.name);
  entry.ondata = (failure, data, isLast) => {
    if (failure) throw failure;
    sink.write(data);
    if (!isLast) return;
    sink.end();
    onEnd();
  };
  entry.start();
}

/** The list of entries comes last, so an archive that was cut has none. */
function requireEnd(file: number): void {
  const { size } = fstatSync(file);
  const tail = Buffer.alloc(Math.min(size, endRecordBytes));
  readSync(file, tail, 0, tail.length, size - tail.length);
  if (!tail.includes(endSignature)) throw new RangeError('it is cut short');
}
