/**
 * The folders and name of an archive entry; empty for a folder. Throws RangeError for one that would lie outside the
 * folder that the archive is unpacked to.
 */
export function entryPath(name: string): readonly string[] {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isOutside = name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.includes('\\') || parts.includes('..');
  if (isOutside || name.includes('\0')) throw new RangeError(`the entry ${JSON.stringify(name)} reaches outside`);
  return name.endsWith('/') ? [] : parts;
}
