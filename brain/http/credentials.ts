import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A pairing token: 32 random bytes as base64url. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a request must present. Only the digest is compared, so length and content cost the same time. */
export class Credentials {
  #digest: Buffer | null;
  readonly #listeners = new Set<() => void>();

  constructor(token: string) {
    this.#digest = digestOf(token);
  }

  /** No token is set: this machine is trusted, nobody else is. */
  get isUnset(): boolean {
    return this.#digest === null;
  }

  matches(presented: string | readonly string[] | undefined): boolean {
    if (this.#digest === null || typeof presented !== 'string' || presented === '') return false;
    return timingSafeEqual(hash('sha256', presented, 'buffer'), this.#digest);
  }

  /** Puts another token in force and tells everybody who holds a stream open under the old one. */
  replace(token: string): void {
    this.#digest = digestOf(token);
    for (const listener of this.#listeners) listener();
  }

  onReplaced(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

function digestOf(token: string): Buffer | null {
  return token === '' ? null : hash('sha256', token, 'buffer');
}
