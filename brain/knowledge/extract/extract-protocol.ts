import type { DocumentText, ExtractCaps } from './document-text.js';

export interface ToExtractThread {
  readonly ticket: number;
  /** File name ending, of `formats`. */
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly caps: ExtractCaps;
}

export interface FromExtractThread {
  readonly ticket: number;
  /** Null for a document that cannot be read. */
  readonly document: DocumentText | null;
  /** False where the library for the format is not installed. */
  readonly hasReader: boolean;
}
