import { z } from 'zod';

/** Names of processor architectures, as Debian has them. */
export const releaseArchitectures = ['amd64', 'arm64'] as const;
export type ReleaseArchitecture = (typeof releaseArchitectures)[number];

/** Numbers of a release, as in `package.json`: `1.2.3`, or `1.2.3-rc.1` before it. */
const versionSchema = z.string().regex(/^\d{1,6}(\.\d{1,6}){2}(-[0-9A-Za-z.]{1,40})?$/);

/** What a release says of itself; the one thing that is signed, as it names the digest of all the rest. */
export const releaseManifestSchema = z.strictObject({
  format: z.literal(1),
  name: z.literal('nightjar'),
  version: versionSchema,
  architecture: z.enum(releaseArchitectures),
  /** The version of Node inside. */
  node: versionSchema,
  /** The time of its sources, in seconds since 1970. */
  source_date: z.int().min(0),
  payload: z.strictObject({ bytes: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** Keeps a signature made for something else from being one of a release. */
const signaturePurpose = 'nightjar release 1\n';

/** The bytes that an Ed25519 key signs for a manifest in its stored form. */
export function signedManifestBytes(manifest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(signaturePurpose), manifest]);
}

/** The members of a bundle file, in this order and no other: an uncompressed POSIX archive. */
export const bundleMembers = ['manifest.json', 'manifest.sig', 'payload.tar.zst'] as const;
