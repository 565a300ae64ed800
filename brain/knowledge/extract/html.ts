import { capped, type DocumentReader } from './document-text.js';
import { type MarkupPart, walkMarkup } from './markup.js';
import { decodeText } from './plain-text.js';

const blocks = new Set(
  `address article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li
  main nav ol p pre section table td th tr ul title`.split(/\s+/),
);

/** CDATA markers inside a title, which the tokenizer passes on as text. */
const dataMarks = /<!\[CDATA\[|\]\]>/g;

/** Reads the visible text of a web page or any other markup. */
export const readHtml: DocumentReader = (bytes, caps) => {
  const source = decodeText(bytes);
  if (source === null) throw new TypeError('no text');
  const { title, text } = htmlText(source);
  return capped(title, text, caps);
};

/** The title and the visible text of markup; each block stands on a line of its own. */
export function htmlText(source: string): { readonly title: string; readonly text: string } {
  const page = new PageText();
  walkMarkup(source, (part) => page.add(part));
  return page.finish();
}

class PageText {
  #title = '';
  #isInTitle = false;
  #isInData = false;
  #line = '';
  readonly #lines: string[] = [];

  add(part: MarkupPart): void {
    if ('text' in part) this.#addWords(part.text, part.isData ?? false);
    else if (blocks.has(part.tag)) this.#startBlock(part.tag, part.closes);
  }

  finish(): { readonly title: string; readonly text: string } {
    this.#endLine();
    return { title: this.#title.replace(dataMarks, '').replace(/\s+/g, ' ').trim(), text: this.#lines.join('\n') };
  }

  /** Feeds put whole pages into CDATA sections, so their content is parsed as markup, one level deep. */
  #addWords(text: string, isData: boolean): void {
    if (!isData || this.#isInData) {
      this.#addText(text);
      return;
    }
    this.#isInData = true;
    walkMarkup(text, (part) => this.add(part));
    this.#isInData = false;
  }

  #addText(text: string): void {
    if (this.#isInTitle) this.#title += text;
    else this.#line += text;
  }

  #startBlock(tag: string, closes: boolean): void {
    this.#endLine();
    if (tag === 'title') this.#isInTitle = !closes && this.#title === '';
    if (!closes && /^h[1-6]$/.test(tag)) this.#line = '# ';
  }

  #endLine(): void {
    const line = this.#line.replace(/\s+/g, ' ').trim();
    if (line !== '' && line !== '#') this.#lines.push(line);
    this.#line = '';
  }
}
