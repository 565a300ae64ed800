/**
 * The length of a text in bytes of UTF-8, as the wire, the glasses and the canonical form count it. Surrogate pairs
 * must be complete.
 */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts two of its four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2;
  }
  return bytes;
}

/**
 * The length in bytes of a text as a JSON string, quotes and escapes included; `null` if it holds half of a surrogate
 * pair.
 */
export function jsonTextBytes(text: string): number | null {
  let escapes = 2;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20) escapes += shortEscapes.has(unit) ? 1 : 5;
    else if (unit === 0x22 || unit === 0x5c) escapes += 1;
    else if (isSurrogate(unit)) {
      if (unit > 0xdbff || !isLowSurrogate(text.charCodeAt(at + 1))) return null;
      at += 1;
    }
  }
  return utf8Bytes(text) + escapes;
}

/** The beginning of a text: as many whole characters as fit into `maxBytes` of UTF-8. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  let bytes = 0;
  let kept = '';
  for (const char of text) {
    bytes += utf8Bytes(char);
    if (bytes > maxBytes) return kept;
    kept += char;
  }
  return kept;
}

/** The control characters that JSON escapes with one letter: \b \t \n \f \r. */
const shortEscapes: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d]);

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
