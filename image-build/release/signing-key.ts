import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { Fault } from '#core/faults';

interface KeySources {
  /** File named on the command line. */
  readonly file: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const keyVariable = 'NIGHTJAR_RELEASE_KEY';

/** The private key that releases are signed with: `--key`, else the PEM in the environment, else null. Throws `release/no-key`. */
export function releaseSigningKey({ file, environment = process.env }: KeySources): KeyObject | null {
  const text = file === undefined ? environment[keyVariable] : readKeyFile(file);
  if (text === undefined || text === '') return null;
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What it throws may quote the key.
  }
  throw new Fault('release/no-key', { detail: `${file ?? keyVariable} is no private Ed25519 key in PEM form.` });
}

function readKeyFile(path: string): string {
  try {
    if ((statSync(path).mode & 0o077) === 0) return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Fault('release/no-key', { cause, detail: `${path} cannot be read.` });
  }
  throw new Fault('release/no-key', { detail: `Other users can read ${path}; run: chmod 600 ${path}` });
}

/** Makes a key in a new file that only its owner reads. Throws `release/no-key` if something is there already. */
export function makeSigningKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new Fault('release/no-key', {
      cause,
      detail: `${path} cannot be made; a key that is there is never replaced.`,
    });
  }
}

/** The half of a key that installations trust, in PEM form. */
export function publicPart(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}
