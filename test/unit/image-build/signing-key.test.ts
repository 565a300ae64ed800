import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSigningKey, publicPart, releaseSigningKey } from '../../../image-build/release/signing-key.js';
import { scratchFolder } from '../../scratch-folder.js';

describe('the key that signs releases', () => {
  it('is made once, for its owner alone, and read from a file or the environment', () => {
    const file = join(scratchFolder(), 'key.pem');
    makeSigningKey(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => makeSigningKey(file)).toThrow('never replaced');
    const fromFile = releaseSigningKey({ file, environment: {} });
    const fromEnvironment = releaseSigningKey({
      file: undefined,
      environment: { NIGHTJAR_RELEASE_KEY: readFileSync(file, 'utf8') },
    });
    if (fromFile === null || fromEnvironment === null) throw new Error('a key was expected');
    expect(publicPart(fromFile)).toBe(publicPart(fromEnvironment));
  });

  it('has no default', () => {
    expect(releaseSigningKey({ file: undefined, environment: {} })).toBeNull();
  });

  it('is refused where others can read it, where it is none, and where it is of another kind', () => {
    const file = join(scratchFolder(), 'key.pem');
    makeSigningKey(file);
    chmodSync(file, 0o644);
    expect(() => releaseSigningKey({ file })).toThrow('chmod 600');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const text of ['', 'no key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      const other = join(scratchFolder(), 'other.pem');
      writeFileSync(other, text, { mode: 0o600 });
      if (text !== '') expect(() => releaseSigningKey({ file: other })).toThrow('no private Ed25519 key');
    }
    expect(() => releaseSigningKey({ file: '/nonexistent' })).toThrow('cannot be read');
  });
});
