import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface CopiedFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Copies a file, or writes a text, to a new private file; resolves once it is on disk. */
export async function copyDurably(
  source: { readonly file: string } | { readonly text: string },
  path: string,
): Promise<CopiedFile> {
  const hash = createHash('sha256');
  const target = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    const pieces =
      'text' in source ? [Buffer.from(source.text)] : (createReadStream(source.file) as AsyncIterable<Buffer>);
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      await target.write(piece);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
