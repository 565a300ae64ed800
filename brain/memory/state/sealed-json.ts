import { createHash } from 'node:crypto';

const prefix = 'sha256-';

/** The text of a JSON file that says itself whether it is as it was written. */
export function sealedJson(value: object): string {
  return `${JSON.stringify({ ...value, checksum: checksumOf(value) }, null, 2)}\n`;
}

export interface UnsealedJson {
  readonly stored: unknown;
  /** False for a file of an earlier release, or one that a person wrote: nothing tells whether it is whole. */
  readonly isSealed: boolean;
}

/** What was stored. Throws RangeError where it is not what was written, and what `JSON.parse` throws. */
export function unsealedJson(text: string): UnsealedJson {
  const parsed: unknown = JSON.parse(text);
  if (!isSealed(parsed)) return { stored: parsed, isSealed: false };
  const { checksum, ...stored } = parsed;
  if (checksum !== checksumOf(stored)) throw new RangeError('the file is not as it was written');
  return { stored, isSealed: true };
}

/** By the name or by the value of the checksum: a flipped bit in either leaves the other. */
function isSealed(parsed: unknown): parsed is Readonly<Record<string, unknown>> {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
  return Object.entries(parsed).some(
    ([name, value]) => name === 'checksum' || (typeof value === 'string' && value.startsWith(prefix)),
  );
}

function checksumOf(value: object): string {
  return `${prefix}${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;
}
