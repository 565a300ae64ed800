import { jsonTextBytes } from './utf8.js';

interface JsonBounds {
  readonly bytes: number;
  readonly depth: number;
}

export type JsonFault = 'not-json' | 'too-deep' | 'too-large' | 'bad-text';

/** The first fault found in a value, or `null` and the size of its canonical form in bytes. */
export type MeasuredJson = { readonly fault: JsonFault } | { readonly fault: null; readonly bytes: number };

/**
 * Measures a value before it is parsed. Stops at the first level that is too deep and the first byte too many, so the
 * time is bounded by `bounds` and not by the value.
 */
export function measureJson(value: unknown, bounds: JsonBounds): MeasuredJson {
  const walk = new JsonWalk(bounds);
  walk.add(value, 0);
  return walk.fault === null ? { fault: null, bytes: walk.bytes } : { fault: walk.fault };
}

class JsonWalk {
  bytes = 0;
  fault: JsonFault | null = null;

  constructor(private readonly bounds: JsonBounds) {}

  add(value: unknown, depth: number): void {
    if (this.fault !== null) return;
    if (typeof value === 'string') this.#addText(value);
    else if (value === null || typeof value === 'boolean') this.#count(String(value).length);
    else if (typeof value === 'number' && Number.isFinite(value)) this.#count(String(value).length);
    else if (typeof value === 'object') this.#addInside(value, depth + 1);
    else this.fault = 'not-json';
  }

  #addInside(value: object, depth: number): void {
    if (depth > this.bounds.depth) this.fault = 'too-deep';
    else if (Array.isArray(value)) this.#addItems(value, depth);
    else if (isPlain(value)) this.#addFields(value, depth);
    else this.fault = 'not-json';
  }

  #addItems(items: readonly unknown[], depth: number): void {
    this.#count(2);
    for (let at = 0; at < items.length && this.fault === null; at += 1) {
      if (at > 0) this.#count(1);
      this.add(items[at], depth);
    }
  }

  #addFields(fields: Readonly<Record<string, unknown>>, depth: number): void {
    this.#count(2);
    let separators = 0;
    for (const key of Object.keys(fields)) {
      this.#count(separators + 1);
      separators = 1;
      if (key === '__proto__') this.fault = 'bad-text';
      this.#addText(key);
      this.add(fields[key], depth);
      if (this.fault !== null) return;
    }
  }

  #addText(text: string): void {
    if (this.fault !== null) return;
    const bytes = text.length > this.bounds.bytes ? text.length : jsonTextBytes(text);
    if (bytes === null) this.fault = 'bad-text';
    else this.#count(bytes);
  }

  #count(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.bounds.bytes) this.fault ??= 'too-large';
  }
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
