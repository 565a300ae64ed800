import type { TextStorage } from '../../panel/state/conversation-shelf.js';

const phonePrefix = 'nightjar-phone-';

/** What this phone keeps; where the browser stores nothing, until the page is left. */
export class PhoneStorage {
  readonly #passing = new Map<string, string>();

  constructor(private readonly storage: TextStorage | null) {}

  read(name: string): string | null {
    const passing = this.#passing.get(name);
    if (passing !== undefined) return passing;
    try {
      return this.storage?.getItem(phonePrefix + name) ?? null;
    } catch {
      return null;
    }
  }

  /** Parsed by `schema`; null where nothing is kept, or something that an other release wrote differently. */
  readAs<T>(name: string, schema: { safeParse(value: unknown): { data?: T } }): T | null {
    try {
      return schema.safeParse(JSON.parse(this.read(name) ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  }

  write(name: string, text: string): void {
    this.#passing.delete(name);
    try {
      if (this.storage === null) throw new Error('nothing is stored here');
      this.storage.setItem(phonePrefix + name, text);
    } catch {
      this.#passing.set(name, text);
    }
  }

  remove(name: string): void {
    this.#passing.delete(name);
    try {
      this.storage?.removeItem(phonePrefix + name);
    } catch {
      // What cannot be written was never stored.
    }
  }
}
