import { Tokenizer } from 'htmlparser2';

/** One step through markup: a tag with its name in lower case, or the text between two tags. */
export type MarkupPart =
  | { readonly tag: string; readonly closes: boolean; readonly attributes: string }
  /** `isData`: a CDATA section, whose text may be markup itself, as in feeds, or not, as in documents. */
  | { readonly text: string; readonly isData?: true };

/** Elements whose content is not visible text. */
const opaque = new Set(['script', 'style', 'noscript', 'template', 'svg']);

const softHyphen = 0xad;

/** Text that was parsed as an attribute because a `>` is missing after a slash. */
const swallowed = /^\/([^\s=<>/][^=<>]*)(?:<[^=]*)?$/;

/**
 * Walks over HTML or XML and never throws. Entities are decoded. It uses the tokenizer without a parser: a parser
 * searches all open elements at each end tag, which is quadratic on a hostile page.
 */
export function walkMarkup(source: string, onPart: (part: MarkupPart) => void): void {
  const walk = new MarkupWalk(source, onPart);
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, walk);
  tokenizer.write(source);
  tokenizer.end();
}

/** The callbacks of the tokenizer, which report tokens by their offsets in the source. */
class MarkupWalk {
  #opened = { tag: '', end: 0, isEnded: true };
  /** The opaque element being skipped; '' outside of one. */
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

  /** At the end of input: passes on the text after a last tag that lacks its `>`. */
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
    // A soft hyphen would split a word in two for search.
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
