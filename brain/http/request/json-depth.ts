const quote = 0x22;
const backslash = 0x5c;
const openingBytes: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closingBytes: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Follows the nesting of a JSON text byte by byte, so that one which nests too deep is refused before it is parsed. */
export class JsonDepth {
  #depth = 0;
  #inString = false;
  #escaped = false;

  constructor(private readonly maxDepth: number) {}

  /** Takes the next bytes; false as soon as they nest deeper than allowed. */
  accepts(bytes: Uint8Array): boolean {
    for (const byte of bytes) {
      if (this.#inString) this.#insideString(byte);
      else this.#outsideString(byte);
      if (this.#depth > this.maxDepth) return false;
    }
    return true;
  }

  #insideString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }

  #outsideString(byte: number): void {
    if (byte === quote) this.#inString = true;
    else if (openingBytes.has(byte)) this.#depth += 1;
    else if (closingBytes.has(byte)) this.#depth -= 1;
  }
}
