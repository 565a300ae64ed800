/** Of our files, which never choose another; a header that says otherwise is damaged. */
export const pageBytes = 4096;

/** The header of the file lies before the first page's own. */
const fileHeaderBytes = 100;
const cellCountAt = 3;
const cellPointersAt = 8;

export const tableLeaf = 0x0d;

/** Where the header of the page with this number begins in it. */
export const headerOf = (number: number): number => (number === 1 ? fileHeaderBytes : 0);

/** Where the cells of a leaf begin, as far as its list of them can be believed. */
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

/** How much of a payload lies in the leaf itself; the rest is in a chain of overflow pages. */
export function localBytes(payloadBytes: number): number {
  const most = pageBytes - 35;
  if (payloadBytes <= most) return payloadBytes;
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
  const local = least + ((payloadBytes - least) % (pageBytes - 4));
  return local <= most ? local : least;
}

/** Pages that one page of the pointer map describes, itself included. */
const mapEntryBytes = 5;
const pagesPerMap = Math.floor(pageBytes / mapEntryBytes) + 1;

/** What the pointer map says a page is. */
export const pageKinds = { root: 1, free: 2, btree: 5 } as const;

/** The page of the pointer map that describes page `number`, and where in it. */
export function mapEntryOf(number: number): { readonly map: number; readonly at: number } {
  const map = Math.floor((number - 2) / pagesPerMap) * pagesPerMap + 2;
  return { map, at: mapEntryBytes * (number - map - 1) };
}
