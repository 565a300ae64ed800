/** Size of a header of a POSIX archive, and of what members are padded to. */
export const archiveBlockBytes = 512;

interface ArchiveMember {
  readonly name: string;
  readonly bytes: number;
}

const headerFields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  bytes: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const satisfies Record<string, readonly [offset: number, length: number]>;

/** The header of a plain file that anyone may read, owned by root and dated 1970. */
export function writeArchiveHeader({ name, bytes }: ArchiveMember): Buffer {
  const header = Buffer.alloc(archiveBlockBytes);
  const put = (field: keyof typeof headerFields, text: string) => header.write(text, headerFields[field][0], 'latin1');
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  put('name', name);
  put('mode', octal(0o644, 7));
  put('owner', octal(0, 7));
  put('group', octal(0, 7));
  put('bytes', octal(bytes, 11));
  put('time', octal(0, 11));
  put('type', '0');
  put('magic', 'ustar\u000000');
  put('sum', `${octal(sumOf(header), 6)} `);
  return header;
}

/** Reads a header that `writeArchiveHeader` could have written; null for any other block. */
export function readArchiveHeader(header: Buffer): ArchiveMember | null {
  if (header.length !== archiveBlockBytes) return null;
  const field = (name: keyof typeof headerFields) =>
    header.toString('latin1', headerFields[name][0], headerFields[name][0] + headerFields[name][1]);
  const bytes = Number.parseInt(field('bytes'), 8);
  const name = field('name').replace(/\0+$/, '');
  if (!Number.isSafeInteger(bytes) || !/^[a-z.]{1,60}$/.test(name)) return null;
  return writeArchiveHeader({ name, bytes }).equals(header) ? { name, bytes } : null;
}

/** How many bytes follow a member of this size up to the next block. */
export const paddingAfter = (bytes: number): number =>
  (archiveBlockBytes - (bytes % archiveBlockBytes)) % archiveBlockBytes;

/** The sum of all bytes, those of the sum itself taken as spaces. */
function sumOf(header: Buffer): number {
  const [start, length] = headerFields.sum;
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 0x20 : byte), 0);
}
