import { createHash, type KeyObject, verify } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { Fault } from '#core/faults';
import { openRegular } from '#memory/state/regular-file';
import { archiveBlockBytes, paddingAfter, readArchiveHeader } from './archive-header.js';
import { bundleMembers, type ReleaseManifest, releaseManifestSchema, signedManifestBytes } from './release-manifest.js';

const largestManifestBytes = 64 * 1024;
const signatureBytes = 64;
const pieceBytes = 1024 * 1024;

/**
 * Reads a bundle file and proves that `key` signed it and that every byte is as signed; nothing is unpacked. Throws
 * `release/no-bundle`, `release/unsigned`, `release/other-key`, `release/damaged`.
 */
export function verifyBundle(path: string, key: KeyObject): ReleaseManifest {
  const file = openBundle(path);
  try {
    const parts = new BundleParts(file, fstatSync(file).size);
    const manifestBytes = parts.take(bundleMembers[0], largestManifestBytes);
    const signature = parts.take(bundleMembers[1], signatureBytes);
    if (signature.length === 0) throw new Fault('release/unsigned');
    if (!verify(null, signedManifestBytes(manifestBytes), key, signature)) throw new Fault('release/other-key');
    const manifest = parseManifest(manifestBytes);
    parts.proveRest(bundleMembers[2], manifest.payload);
    return manifest;
  } finally {
    closeSync(file);
  }
}

function openBundle(path: string): number {
  try {
    return openRegular(path);
  } catch (cause) {
    throw new Fault('release/no-bundle', { cause, detail: `${path} cannot be read as a file.` });
  }
}

function parseManifest(bytes: Buffer): ReleaseManifest {
  try {
    return releaseManifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new Fault('release/no-bundle', { cause, detail: 'It is of a form that this version does not know.' });
  }
}

/** Reads the members of an open bundle file one after the other. */
class BundleParts {
  #at = 0;

  constructor(
    private readonly file: number,
    private readonly size: number,
  ) {}

  /** The bytes of the next member. */
  take(name: string, mostBytes: number): Buffer {
    const bytes = this.#header(name);
    if (bytes > mostBytes) throw new Fault('release/no-bundle');
    const content = this.#read(bytes);
    this.#padding(bytes);
    return content;
  }

  /** Reads the last member and the end of the file, and compares them with what was signed. */
  proveRest(name: string, { bytes, sha256 }: ReleaseManifest['payload']): void {
    if (this.#header(name) !== bytes) throw new Fault('release/damaged');
    const hash = createHash('sha256');
    for (let left = bytes; left > 0; ) {
      const piece = this.#read(Math.min(left, pieceBytes));
      hash.update(piece);
      left -= piece.length;
    }
    if (hash.digest('hex') !== sha256) throw new Fault('release/damaged');
    this.#padding(bytes);
    this.#zeros(2 * archiveBlockBytes);
    if (this.#at !== this.size) throw new Fault('release/damaged');
  }

  #header(name: string): number {
    // What does not even begin as a bundle is none; what begins so and is cut off is a damaged one.
    if (this.size < archiveBlockBytes) throw new Fault('release/no-bundle');
    const member = readArchiveHeader(this.#read(archiveBlockBytes));
    if (member?.name !== name)
      throw new Fault(this.#at === archiveBlockBytes ? 'release/no-bundle' : 'release/damaged');
    return member.bytes;
  }

  #padding(bytes: number): void {
    this.#zeros(paddingAfter(bytes));
  }

  #zeros(bytes: number): void {
    if (this.#read(bytes).some((byte) => byte !== 0)) throw new Fault('release/damaged');
  }

  #read(bytes: number): Buffer {
    const content = Buffer.alloc(bytes);
    const count = readSync(this.file, content, 0, bytes, this.#at);
    if (count !== bytes) throw new Fault('release/damaged');
    this.#at += bytes;
    return content;
  }
}
