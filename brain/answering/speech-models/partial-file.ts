import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import { syncDirectory } from '#memory/state/durable-replace';

/** A download that may be broken off and taken up again; named after its digest, so that no other content takes its place. */
export class PartialFile {
  /** The whole file; there only when its digest is right. */
  readonly path: string;
  readonly #part: string;

  constructor(
    folder: string,
    private readonly wanted: PublishedFile,
  ) {
    this.path = join(folder, wanted.sha256);
    this.#part = `${this.path}.part`;
  }

  /** Whether the whole file is there. */
  isWhole(): Promise<boolean> {
    return stat(this.path).then(
      ({ size }) => size === this.wanted.bytes,
      () => false,
    );
  }

  /** Bytes of the part that is there. */
  size(): Promise<number> {
    return stat(this.#part).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Opens the part to go on from `offset`; what lay beyond is cut off. */
  async writeFrom(offset: number): Promise<PartialWriter> {
    await mkdir(dirname(this.#part), { recursive: true, mode: 0o700 });
    const handle = await open(this.#part, 'a', 0o600);
    await handle.truncate(offset);
    return {
      write: async (piece) => void (await handle.write(piece)),
      end: async () => {
        await handle.sync();
        await handle.close();
      },
    };
  }

  /**
   * Moves the part into place if its size and digest are right; when it resolves, that is on disk. Throws
   * `model/corrupt`, naming the field, and removes the part then.
   */
  async finish(): Promise<void> {
    const { name, bytes, sha256 } = this.wanted;
    const size = await this.size();
    const digest = size === bytes ? await digestOfPart(this.#part) : '';
    if (digest !== sha256) {
      await this.drop();
      const field = size === bytes ? `sha256 ${digest} instead of ${sha256}` : `${size} bytes instead of ${bytes}`;
      throw new Fault('model/corrupt', { detail: `What was sent for ${name} has ${field}.` });
    }
    await rename(this.#part, this.path);
    await syncDirectory(dirname(this.path));
  }

  /** Removes the part. */
  drop(): Promise<void> {
    return rm(this.#part, { force: true });
  }
}

interface PartialWriter {
  write(piece: Uint8Array): Promise<void>;
  /** Resolves once what was written is on disk. */
  end(): Promise<void>;
}

async function digestOfPart(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
