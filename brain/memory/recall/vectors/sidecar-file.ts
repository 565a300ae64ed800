import { createReadStream } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { newId } from '#core/ids';
import { replaceDurably, syncDirectory, syncFile } from '../../state/durable-replace.js';
import { readRegular } from '../../state/regular-file.js';

const sidecarPrefix = 'memory.vectors';
const headerName = `${sidecarPrefix}.json`;
const graphEnding = '.hnsw';
const sidecarVersion = 1;

/** The header file of a saved graph. */
interface SidecarHeader {
  /** The generation of the memory file, and the sequence up to which the graph is complete. */
  readonly generation: string;
  readonly seq: number;
  readonly space: string;
  readonly dims: number;
  readonly nextLabel: number;
  readonly removed: readonly number[];
  /** Label, row id and sequence of each vector in the graph. */
  readonly entries: readonly (readonly [label: number, id: string, seq: number])[];
}

interface StoredHeader extends SidecarHeader {
  readonly version: typeof sidecarVersion;
  readonly graph: { readonly file: string; readonly crc32: number };
}

export interface SidecarFile {
  readonly header: SidecarHeader;
  /** The graph file, whose checksum was verified. */
  readonly graphPath: string;
}

/**
 * A saved graph: a graph file with a new name for each save, and a header that names it and is replaced last. After a
 * power cut either the old pair or the new one is there; a pair with a wrong checksum counts as none.
 */
export class Sidecar {
  constructor(private readonly folder: string) {}

  /** The saved graph; null if there is none or a checksum is wrong. */
  async load(): Promise<SidecarFile | null> {
    try {
      const header = await this.#header();
      const graphPath = join(this.folder, header.graph.file);
      return (await fileChecksum(graphPath)) === header.graph.crc32 ? { header, graphPath } : null;
    } catch {
      // It can be rebuilt from the rows.
      return null;
    }
  }

  /** Resolves once header and graph are on disk and older graphs are deleted. `write` writes the graph to a path. */
  async save(header: SidecarHeader, write: (path: string) => Promise<void>): Promise<void> {
    const file = `${sidecarPrefix}-${newId()}${graphEnding}`;
    const path = join(this.folder, file);
    const unfinished = `${path}.tmp`;
    await write(unfinished);
    await chmod(unfinished, 0o600);
    await syncFile(unfinished);
    const graph = { file, crc32: await fileChecksum(unfinished) };
    await rename(unfinished, path);
    await syncDirectory(this.folder);
    const content = JSON.stringify({ version: sidecarVersion, ...header, graph } satisfies StoredHeader);
    await replaceDurably(join(this.folder, headerName), `${crc32(content)}\n${content}`);
    await this.#removeAllBut([headerName, file]);
  }

  /** Deletes all files of the sidecar. */
  async erase(): Promise<void> {
    await this.#removeAllBut([]);
    await syncDirectory(this.folder);
  }

  /** Reads the header. Checksum and version replace a zod schema, which would slow down the start of the thread. */
  async #header(): Promise<StoredHeader> {
    const text = readRegular(join(this.folder, headerName)).toString('utf8');
    const content = text.slice(text.indexOf('\n') + 1);
    if (Number.parseInt(text, 10) !== crc32(content)) throw new RangeError('the header fails its digest');
    const header = JSON.parse(content) as StoredHeader;
    if (header.version !== sidecarVersion) throw new RangeError('the header is of another version');
    return header;
  }

  async #removeAllBut(kept: readonly string[]): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const isOurs = name === headerName || name.startsWith(`${sidecarPrefix}-`) || name.startsWith(`.${headerName}.`);
      if (isOurs && !kept.includes(name)) await rm(join(this.folder, name), { force: true });
    }
  }
}

async function fileChecksum(path: string): Promise<number> {
  let digest = 0;
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) digest = crc32(part, digest);
  return digest;
}
