import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { capped, type DocumentText, type Unreadable } from '../extract/document-text.js';
import { documentChars } from '../extract/extractor.js';
import { decodeText } from '../extract/plain-text.js';
import { readInside } from '../files/open-inside.js';
import type { FoundFile } from '../files/scan-directory.js';
import { foundFile } from '../files/scan-directory.js';
import type { FileState, KnownFile, ReadFile } from './index-store.js';
import { passagesOf, titleIn } from './passages-of.js';

/** Reads formats that are more than text. */
export interface DocumentExtractor {
  extract(format: string, bytes: Uint8Array): Promise<DocumentText | Unreadable>;
}

interface ReadOptions {
  readonly maxBytes: number;
  readonly extractor: DocumentExtractor;
  /** Formats the extractor is for, by file name ending. */
  readonly formats: ReadonlySet<string>;
}

/** The result of reading a file: its passages, `same` when the content is unchanged, or `gone`. */
export type FileReading = ReadFile | { readonly found: FoundFile; readonly same: KnownFile } | 'gone';

/** Reads a file for the index. Whatever is wrong with it becomes its state; never rejects. */
export async function readFile(
  found: FoundFile,
  known: KnownFile | undefined,
  { maxBytes, extractor, formats }: ReadOptions,
): Promise<FileReading> {
  const opened = readInside(join(found.directory, found.name), maxBytes);
  if (opened === 'gone' || opened === 'not-a-file') return 'gone';
  if (typeof opened === 'string') return unread(found, opened, null);
  const asRead = foundFile({ folder: found.folder, path: found.directory }, found.name, opened.stats);
  const digest = createHash('sha256').update(opened.bytes).digest();
  if (known !== undefined && holdsText(known.state) && known.digest?.equals(digest) === true) {
    return { found: asRead, same: known };
  }
  const format = extname(found.name).slice(1).toLowerCase();
  const text = formats.has(format) ? await extractor.extract(format, opened.bytes) : readPlainText(opened.bytes);
  return typeof text === 'string' ? unread(asRead, text, digest) : withPassages(asRead, digest, text);
}

/** Whether a file in that state has indexed text. */
export function holdsText(state: FileState): boolean {
  return state === 'whole' || state === 'cut';
}

/** A file with nothing to index, and why. */
export function unread(found: FoundFile, state: FileState, digest: Buffer | null): ReadFile {
  return { found, state, digest, title: fileTitle(found.name), pieces: [] };
}

function readPlainText(bytes: Uint8Array): DocumentText | Unreadable {
  const text = decodeText(bytes);
  return text === null ? 'not-text' : capped('', text, { pages: 1, chars: documentChars });
}

const indexedTitleChars = 200;

function withPassages(found: FoundFile, digest: Buffer, { title, text, isCut }: DocumentText): ReadFile {
  const shown = (title || titleIn(text) || fileTitle(found.name)).slice(0, indexedTitleChars);
  return { found, state: isCut ? 'cut' : 'whole', digest, title: shown, pieces: passagesOf(text) };
}

function fileTitle(name: string): string {
  return basename(name, extname(name));
}
