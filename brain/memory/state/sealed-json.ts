import { createHash } from 'node:crypto';

const sealPrefix = 'sha256-';

/** The text of a JSON file that contains its own checksum. */
export function sealedJson(value: object): string {
  return `${JSON.stringify({ ...value, checksum: checksumOf(value) }, null, 2)}\n`;
}

export interface UnsealedJson {
  readonly stored: unknown;
  /** False for a file that an earlier release or a person wrote: it has no checksum, so damage cannot be noticed. */
  readonly isSealed: boolean;
}

/**
 * Parses a JSON file and verifies its checksum. Throws RangeError if the checksum is wrong, and SyntaxError if the text
 * is not JSON.
 */
export function unsealedJson(text: string): UnsealedJson {
  const parsed: unknown = JSON.parse(text);
  if (!isSealed(parsed)) return { stored: parsed, isSealed: false };
  const { checksum, ...stored } = parsed;
  if (checksum !== checksumOf(stored)) throw new RangeError('the file is not as it was written');
  return { stored, isSealed: true };
}

/** Recognised by the name or by the value of the checksum, because a flipped bit in one leaves the other intact. */
function isSealed(parsed: unknown): parsed is Readonly<Record<string, unknown>> {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
  return Object.entries(parsed).some(
    ([name, value]) => name === 'checksum' || (typeof value === 'string' && value.startsWith(sealPrefix)),
  );
}

function checksumOf(value: object): string {
  return `${sealPrefix}${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;
}
