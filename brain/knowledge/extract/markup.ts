import { Tokenizer } from 'htmlparser2';

/** One step through markup: a tag with its name in lower case, or the text between two tags. */
export type MarkupPart =
  | { readonly tag: string; readonly closes: boolean; readonly attributes: string }
  /** `isData`: a CDATA section, whose text may be markup itself, as in feeds, or not, as in documents. */
  | { readonly text: string; readonly isData?: true };

/** Their content is no text to read. */
const opaque = new Set(['script', 'style', 'noscript', 'template', 'svg']);

const softHyphen = 0xad;

/** Words glued to a slash where `/>` was meant; attributes with values are none. */
const swallowed = /^\/([^\s=<>/][^=<>]*)(?:<[^=]*)?$/;

/**
 * Walks over HTML or XML without ever failing on it. Entities are decoded. The tokenizer alone, because a parser looks
 * through all open elements at each end tag, and a hostile page opens as many as it likes.
 */
export function walkMarkup(source: string, onPart: (part: MarkupPart) => void): void {
  const walk = new MarkupWalk(source, onPart);
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, walk);
  tokenizer.write(source);
  tokenizer.end();
}

/** Hears of tokens by their place in the source; what it does not need it passes over. */
class MarkupWalk {
  #opened = { tag: '', end: 0, isEnded: true };
  /** The opaque element that is passed over; '' outside of one. */
  #hidden = '';

  constructor(
    private readonly source: string,
    private readonly onPart: (part: MarkupPart) => void,
  ) {}

  onopentagname(start: number, end: number): void {
    this.#opened = { tag: this.#nameAt(start, end), end, isEnded: false };
  }

  onopentagend(end: number): void {
    this.#open(end);
    const { tag } = this.#opened;
    if (this.#hidden === '' && opaque.has(tag)) this.#hidden = tag;
  }

  /** Without its `>` the last tag is still no reason to lose the words behind it. */
  onend(): void {
    const { tag, end, isEnded } = this.#opened;
    if (isEnded) return;
    this.#tell({ tag, closes: false, attributes: '' });
    this.#tell({ text: this.source.slice(end).replace(/^\//, '') });
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#tell({ text: this.source.slice(start, end - offset), isData: true });
  }

  onselfclosingtag(end: number): void {
    this.#open(end);
    this.#tell({ tag: this.#opened.tag, closes: true, attributes: '' });
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#nameAt(start, end);
    if (tag === this.#hidden) this.#hidden = '';
    else this.#tell({ tag, closes: true, attributes: '' });
  }

  ontext(start: number, end: number): void {
    this.#tell({ text: this.source.slice(start, end) });
  }

  ontextentity(codePoint: number): void {
    // A soft hyphen would cut a word in two for whoever searches it.
    if (codePoint !== softHyphen) this.#tell({ text: String.fromCodePoint(codePoint) });
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #open(end: number): void {
    const { tag, end: start } = this.#opened;
    this.#opened.isEnded = true;
    const attributes = this.source.slice(start, end);
    this.#tell({ tag, closes: false, attributes });
    const words = swallowed.exec(attributes)?.[1];
    if (words !== undefined) this.#tell({ text: words });
  }

  #nameAt(start: number, end: number): string {
    return this.source.slice(start, end).toLowerCase();
  }

  #tell(part: MarkupPart): void {
    if (this.#hidden === '') this.onPart(part);
  }
}
