const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');
const probeBytes = 8 * 1024;

/** The text of a file in UTF-8, UTF-16 with a byte order mark, or else Windows-1252; null for a binary file. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, probeBytes).includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    return isMostlyPrintable(bytes.subarray(0, probeBytes)) ? windows1252.decode(bytes) : null;
  }
}

function isMostlyPrintable(bytes: Uint8Array): boolean {
  let odd = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) odd += 1;
  return odd * 50 < bytes.length;
}
