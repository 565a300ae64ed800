import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '#hub/release/release-manifest';
import { writeBundle } from '../../image-build/release/bundle-file.js';

interface BundleFixture {
  readonly path: string;
  /** File of the public key that signed it. */
  readonly keyFile: string;
  readonly manifest: ReleaseManifest;
}

/** A bundle as a release makes it, whose content is not one. */
export async function signedBundle(
  folder: string,
  { isSigned = true, ...says }: Partial<ReleaseManifest> & { readonly isSigned?: boolean } = {},
): Promise<BundleFixture> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const payload = join(folder, 'payload.tar.zst');
  const content = Buffer.alloc(1_000_003, 'nightjar');
  writeFileSync(payload, content);
  const manifest: ReleaseManifest = {
    format: 1,
    name: 'nightjar',
    version: '99.0.0',
    architecture: process.arch === 'arm64' ? 'arm64' : 'amd64',
    node: '24.21.0',
    source_date: 1_700_000_000,
    payload: { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    ...says,
  };
  const path = join(folder, 'nightjar.bundle');
  await writeBundle(path, { manifest, payload, key: isSigned ? privateKey : null });
  const keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return { path, keyFile, manifest };
}
