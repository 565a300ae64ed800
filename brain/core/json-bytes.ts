/**
 * Parses UTF-8 bytes as JSON. Throws a TypeError if they are not valid UTF-8, and a SyntaxError if they are not JSON.
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
