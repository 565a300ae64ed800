/** The JSON in bytes of UTF-8. Throws where they are not UTF-8 throughout, or no JSON. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
