import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

/** Put before every signed text, so that a signature of this key is valid for nothing but lenses. */
const sealPurpose = 'nightjar/lens/1\n';

/** How many revocations are kept, the latest ones; no copy of the vault is expected to be older than that. */
const revocationsKept = 4_096;

const privateKey = z
  .string()
  .max(256)
  .refine((text) => signingKey(text) !== null);

const sealSchema = z.strictObject({
  /** PKCS #8 in base64; null until the first lens is signed. */
  key: privateKey.nullable(),
  /** Ids of revoked lenses, oldest first. */
  revoked: z.array(z.string().max(64)).max(revocationsKept),
});
type Seal = z.infer<typeof sealSchema>;

interface LensSealOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** There are signed lenses, so a missing file was lost. */
  readonly isInstalled: boolean;
}

/**
 * The Brain's own Ed25519 key for lenses and the list of revoked ones. Both are in one file, `keys/lenses.json`, apart
 * from the vault: an older copy of the vault revives nothing, and a Brain that lost the list has lost the key too.
 */
export class LensSeal {
  #key: KeyObject | null;

  private constructor(private readonly file: JsonFile<Seal>) {
    this.#key = signingKey(file.value.key ?? '');
  }

  static async open({ state, clock, log, isInstalled }: LensSealOptions): Promise<LensSeal> {
    const path = state.file('keys', 'lenses.json');
    const defaults: Seal = { key: null, revoked: [] };
    return new LensSeal(await JsonFile.open({ path, schema: sealSchema, defaults, clock, log, isInstalled }));
  }

  /** How the file was replaced, where it was damaged or lost. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /**
   * The signature of the canonical form of a lens, in base64url. The key is made at its first use. Throws `state/not-
   * writable`.
   */
  async sign(canonical: string): Promise<string> {
    const key = this.#key ?? (await this.#make());
    return sign(null, signedBytes(canonical), key).toString('base64url');
  }

  isSigned(canonical: string, signature: string): boolean {
    const bytes = Buffer.from(signature, 'base64url');
    return this.#key !== null && verify(null, signedBytes(canonical), createPublicKey(this.#key), bytes);
  }

  isRevoked(id: string): boolean {
    return this.file.value.revoked.includes(id);
  }

  /** Revokes a lens for good; resolves once it is on disk. Throws `state/not-writable`. */
  async revoke(id: string): Promise<void> {
    if (this.isRevoked(id)) return;
    await this.file.update((seal) => ({ ...seal, revoked: [...seal.revoked, id].slice(-revocationsKept) }));
  }

  async #make(): Promise<KeyObject> {
    const { privateKey: made } = generateKeyPairSync('ed25519');
    const key = made.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    await this.file.update((seal) => ({ ...seal, key }));
    this.#key = made;
    return made;
  }
}

const signedBytes = (canonical: string): Buffer => Buffer.from(sealPurpose + canonical, 'utf8');

function signingKey(base64: string): KeyObject | null {
  if (base64 === '') return null;
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), type: 'pkcs8', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
