/** The text of a document. Headings are lines that begin with `# `. */
export interface DocumentText {
  /** Its own title; '' where it has none. */
  readonly title: string;
  readonly text: string;
  /** There was more than the caps allow. */
  readonly isCut: boolean;
}

/** Why a document gave no text. */
export type Unreadable = 'not-text' | 'damaged' | 'too-slow' | 'no-reader';

/** A reader of one format; `bytes` is the whole file. Throws on anything that is not of its format. */
export type DocumentReader = (bytes: Uint8Array, caps: ExtractCaps) => DocumentText | Promise<DocumentText>;

/** How much of a document is read at most: pages of a PDF, and characters (UTF-16 units) of text in any format. */
export interface ExtractCaps {
  readonly pages: number;
  readonly chars: number;
}

/** Cuts a text at the cap, never inside a character. */
export function capped(title: string, text: string, { chars }: ExtractCaps, wasCut = false): DocumentText {
  if (text.length <= chars) return { title, text, isCut: wasCut };
  const end = /[\ud800-\udbff]$/.test(text.slice(chars - 1, chars)) ? chars - 1 : chars;
  return { title, text: text.slice(0, end), isCut: true };
}
