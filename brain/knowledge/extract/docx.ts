import { type UnzipFileInfo, unzipSync } from 'fflate';
import { capped, type DocumentReader } from './document-text.js';
import { type MarkupPart, walkMarkup } from './markup.js';

/** Documents have dozens of parts; an archive of more is no document. */
const archiveEntries = 2_000;
/** One part, unpacked. */
const archiveEntryBytes = 32 * 1024 * 1024;
/** Markup packs about 20 to 1; a part that packs ten times better is a decompression bomb. */
const archiveRatio = 200;

/** The parts that hold text, in reading order. */
const textParts = [/^word\/header\d*\.xml$/, /^word\/document\.xml$/, /^word\/(foot|end)notes\.xml$/];
const propertiesPart = 'docProps/core.xml';

/**
 * Reads a Word document. Throws when the bytes are no Word document, or an archive that unpacks to more than a document
 * would.
 */
export const readDocx: DocumentReader = (bytes, caps) => {
  const parts = unpack(bytes);
  if (parts['word/document.xml'] === undefined) throw new TypeError('no Word document');
  const names = textParts.flatMap((pattern) => Object.keys(parts).filter((name) => pattern.test(name)));
  const text = names.map((name) => wordText(xmlOf(parts[name]))).join('\n');
  return capped(docxTitle(xmlOf(parts[propertiesPart])), text, caps);
};

/** Unpacks the parts that are needed into memory; no name in the archive is ever used as a path. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  return unzipSync(bytes, {
    filter: (entry) => {
      entries += 1;
      if (entries > archiveEntries) throw new RangeError('too many entries');
      const isWanted = entry.name === propertiesPart || textParts.some((pattern) => pattern.test(entry.name));
      if (isWanted) refuseBomb(entry);
      return isWanted;
    },
  });
}

/**
 * Checks the declared size; the library allocates no more than that, so an entry that understates it cannot take more.
 */
function refuseBomb({ size, originalSize }: UnzipFileInfo): void {
  if (originalSize > archiveEntryBytes || originalSize > archiveRatio * Math.max(1_024, size)) {
    throw new RangeError('an entry unpacks to too much');
  }
}

function xmlOf(part: Uint8Array | undefined): string {
  return part === undefined ? '' : new TextDecoder('utf-8').decode(part);
}

function docxTitle(properties: string): string {
  return /<dc:title>([^<]*)<\/dc:title>/.exec(properties)?.[1]?.trim() ?? '';
}

function wordText(xml: string): string {
  const paragraphs = new WordText();
  walkMarkup(xml, (part) => paragraphs.add(part));
  return paragraphs.text;
}

class WordText {
  #isText = false;
  #paragraph = '';
  readonly #paragraphs: string[] = [];

  get text(): string {
    return this.#paragraphs.join('\n');
  }

  add(part: MarkupPart): void {
    if ('text' in part) {
      if (this.#isText) this.#paragraph += part.text;
      return;
    }
    const { tag, closes, attributes } = part;
    if (tag === 'w:t') this.#isText = !closes;
    else if (tag === 'w:tab' || tag === 'w:br' || (tag === 'w:tc' && closes)) this.#paragraph += ' ';
    else if (tag === 'w:pstyle' && /w:val="(Heading|Title)/i.test(attributes)) this.#paragraph = '# ';
    else if (tag === 'w:p' && closes) this.#endParagraph();
  }

  #endParagraph(): void {
    const paragraph = this.#paragraph.trim();
    if (paragraph !== '' && paragraph !== '#') this.#paragraphs.push(paragraph);
    this.#paragraph = '';
  }
}
