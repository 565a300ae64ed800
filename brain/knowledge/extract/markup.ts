/** One step through markup: a tag with its name in lower case, or the text between two tags. */
export type MarkupPart =
  | { readonly tag: string; readonly closes: boolean; readonly attributes: string }
  | { readonly text: string };

/** Excluding `<` inside a tag keeps a text full of them linear. */
const pattern = /<(\/?)([a-z][\w:.-]*)([^<>]*)>|<!--|<[!?][^<>]*>|[^<]+|</gi;

/** Their content is no text to read. */
const opaque = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Walks over HTML or XML without ever failing on it. Entities are decoded. */
export function* markupParts(source: string): Generator<MarkupPart, void> {
  const tokens = new RegExp(pattern);
  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    const [whole, slash, name, attributes] = token;
    if (whole === '<!--') tokens.lastIndex = endOf(source, '-->', tokens.lastIndex);
    else if (name !== undefined) {
      const tag = name.toLowerCase();
      yield { tag, closes: slash === '/', attributes: attributes ?? '' };
      if (slash === '' && opaque.has(tag)) tokens.lastIndex = closingOf(source, tag, tokens.lastIndex);
    } else if (!/^<[!?]/.test(whole)) yield { text: decodeEntities(whole) };
  }
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at === -1 ? source.length : at + mark.length;
}

function closingOf(source: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}\\s*>`, 'gi');
  closing.lastIndex = from;
  return closing.test(source) ? closing.lastIndex : source.length;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  copy: '©',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  aring: 'å',
  oslash: 'ø',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}
