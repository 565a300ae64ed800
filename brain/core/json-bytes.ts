const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses UTF-8 bytes as JSON. Throws a TypeError if they are not valid UTF-8, and a SyntaxError if they are not JSON.
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  return JSON.parse(strictUtf8.decode(bytes));
}
