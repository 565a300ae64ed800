import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { isTaken, readRegular } from '#memory/state/regular-file';
import { packageRoot } from '../package-root.js';

const largestKeyBytes = 4_096;

/** The file of the key that signed this installation, and that its updates have to be signed by. */
const installedKeyFile = join(packageRoot, 'release-key.pem');

/** The public key by which bundles are trusted: the one named, else the installed one. Throws `release/no-key`. */
export function releaseKey(named: string | undefined): KeyObject {
  const path = named ?? installedKeyFile;
  if (named === undefined && !isTaken(path)) {
    throw new Fault('release/no-key', { detail: 'This installation came with none; name one with --key FILE.' });
  }
  try {
    return publicKey(readRegular(path, largestKeyBytes));
  } catch (cause) {
    throw new Fault('release/no-key', { cause, detail: `${path} is no public Ed25519 key in PEM form.` });
  }
}

/** Throws TypeError for anything but a public Ed25519 key: a private one does not belong where it is only read. */
function publicKey(pem: Buffer): KeyObject {
  if (!pem.toString('latin1').includes('BEGIN PUBLIC KEY')) throw new TypeError('not a public key');
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key');
  return key;
}
