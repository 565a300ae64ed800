/** The page size of all our databases; a header with another one is damaged. */
export const pageBytes = 4096;

/** On page 1 the file header comes before the page header. */
const fileHeaderBytes = 100;
const cellCountAt = 3;
const cellPointersAt = 8;

export const tableLeaf = 0x0d;

/** Offset of the page header in page `number`. */
export const headerOf = (number: number): number => (number === 1 ? fileHeaderBytes : 0);

/** Offsets of the cells of a leaf page; implausible ones are left out. */
export function cellsOf(page: Buffer, number: number): readonly number[] {
  const header = headerOf(number);
  const cells: number[] = [];
  const count = page.readUInt16BE(header + cellCountAt);
  const first = header + cellPointersAt;
  for (let index = 0; index < count && first + 2 * index + 2 <= pageBytes; index += 1) {
    const cell = page.readUInt16BE(first + 2 * index);
    if (cell >= first && cell < pageBytes) cells.push(cell);
  }
  return cells;
}

/** How many bytes of a payload are stored in the leaf itself; the rest is in overflow pages. */
export function localBytes(payloadBytes: number): number {
  const most = pageBytes - 35;
  if (payloadBytes <= most) return payloadBytes;
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
  const local = least + ((payloadBytes - least) % (pageBytes - 4));
  return local <= most ? local : least;
}

/** Size of one pointer map entry. A pointer map page describes `pagesPerMap` pages, itself included. */
const mapEntryBytes = 5;
const pagesPerMap = Math.floor(pageBytes / mapEntryBytes) + 1;

/** Page types in the pointer map. */
export const pageKinds = { root: 1, free: 2, btree: 5 } as const;

/** The pointer map page that describes page `number`, and the offset of the entry in it. */
export function mapEntryOf(number: number): { readonly map: number; readonly at: number } {
  const map = Math.floor((number - 2) / pagesPerMap) * pagesPerMap + 2;
  return { map, at: mapEntryBytes * (number - map - 1) };
}
