import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { DocumentText } from '#brain/knowledge/extract/document-text';
import { decodeText } from '#brain/knowledge/extract/plain-text';
import { readers } from '#brain/knowledge/extract/readers';
import { cpuMs } from '../../../cpu-time.js';

const caps = { pages: 10, chars: 10_000 };
const read = async (format: string, content: string | Uint8Array): Promise<DocumentText> => {
  const reader = readers[format];
  if (reader === undefined) throw new Error(`no reader for ${format}`);
  return reader(typeof content === 'string' ? strToU8(content) : content, caps);
};
const word = (body: string): Uint8Array =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) });
const paragraph = (text: string, style = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A PDF of one page with one line, small enough to be read whole. */
function pdf(line: string): Uint8Array {
  const stream = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const xref = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return strToU8(file);
}

describe('reading a document', () => {
  it('HTML: what a person would read, with headings, without scripts', async () => {
    const page = `<!DOCTYPE html><title>Cabin &amp; shed</title><style>p{}</style><script>var a = "<p>no</p>";</script>
      <h2>Gate</h2><p>The <b>code</b> is&nbsp;8823.<br>Fran&ccedil;ois knows&#33;<!-- <p>hidden</p> -->`;
    const { title, text } = await read('html', page);
    expect(title).toBe('Cabin & shed');
    expect(text).toBe('# Gate\nThe code is 8823.\nFrançois knows!');
  });

  it('HTML: the words between tags, whatever attributes and entities hold', async () => {
    const page = '<p title="a > b">1 &lt; 2</p><p>&Zcaron;i&scaron;ka&shy;va</p><svg><title>no</title></svg><p>end';
    expect((await read('html', page)).text).toBe('1 < 2\nŽiškava\nend');
  });

  it.each([
    ['glued to a slash', '<p/The ladder hangs in the shed.</p><p>end', 'The ladder hangs in the shed.\nend'],
    [
      'behind a tag without its end',
      '<p>start<p/The ladder hangs in the shed.',
      'start\nThe ladder hangs in the shed.',
    ],
    ['not those of attributes', '<img/src=x alt="a b"><br/class=big>end', 'end'],
    ['behind an empty element', '<p/>The ladder', 'The ladder'],
  ])('HTML: words %s are read', async (_which, page, text) => {
    expect((await read('html', page)).text).toBe(text);
  });

  it('XML: sections of data are text, or the page that a feed puts into one', async () => {
    const feed = '<item><title><![CDATA[Gate & shed]]></title><p><![CDATA[<p>The code is <b>8823</b></p>]]></p></item>';
    expect(await read('xml', feed)).toMatchObject({ title: 'Gate & shed', text: 'The code is 8823' });
    const nested = '<![CDATA['.repeat(50_000);
    expect((await read('xml', `<p>start</p>${nested}]]><p>end`)).text).toBe('start\nend');
  });

  it('Word: sections of data are the text of a run, as they stand', async () => {
    expect((await read('docx', word(paragraph('<![CDATA[a < b & <c>]]>')))).text).toBe('a < b & <c>');
  });

  it('XML: an element that is empty hides nothing of what follows', async () => {
    const feed = '<feed><title/><svg/><entry><title>Gate</title><p>8823</p></entry></feed>';
    expect(await read('xml', feed)).toMatchObject({ title: 'Gate', text: '8823' });
  });

  it('Word: paragraphs, headings and footnotes', async () => {
    const { text } = await read(
      'docx',
      word(paragraph('Gate', 'Heading1') + paragraph('The code is 8823 &amp; more.')),
    );
    expect(text).toBe('# Gate\nThe code is 8823 & more.');
  });

  it('Word: refuses an archive that unpacks to too much, has too many entries, or lies about its size', async () => {
    const bomb = word(paragraph('x'.repeat(4_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read('docx', bomb)).rejects.toThrow('too much');
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 2_001 }, (_none, index) => [`e${index}`, new Uint8Array(0)])),
    );
    await expect(read('docx', many)).rejects.toThrow('too many');
    const lying = word(paragraph('y'.repeat(100_000)));
    const directory = Buffer.from(lying).lastIndexOf(Buffer.from('PK\u0001\u0002'));
    new DataView(lying.buffer).setUint32(directory + 24, 64, true);
    const { text } = await read('docx', lying).catch(() => ({ text: '' }));
    expect(text.length).toBeLessThanOrEqual(64);
  });

  it('calendar: each event with its time and place', async () => {
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'SUMMARY:Dentist',
      'DTSTART:20260504T153000',
      'LOCATION:Harbour clinic',
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    const { text } = await read('ics', lines.join('\r\n'));
    expect(text).toBe('# Dentist\nDentist, starts: 4 May 2026 15:30.\nDentist, place: Harbour clinic.');
  });

  it('mail: who, what about, and the words', async () => {
    const mail =
      'From: Ana <ana@example.org>\r\nTo: Bo <bo@example.org>\r\nSubject: Key\r\nContent-Type: text/html\r\n\r\n<p>Under the mat.</p>';
    const { title, text } = await read('eml', mail);
    expect(title).toBe('Key');
    expect(text).toContain('From: Ana <ana@example.org>');
    expect(text).toContain('Under the mat.');
  });

  it('PDF: its text, page by page', async () => {
    expect((await read('pdf', pdf('The gate code is 8823.'))).text).toContain('The gate code is 8823.');
  });

  it('is cut at the cap and says so, never inside a character', async () => {
    const { text, isCut } = await read('html', `<p>${'🙂'.repeat(9_000)}`);
    expect([text.length, isCut, text.endsWith('🙂')]).toEqual([10_000, true, true]);
  });

  it.each(Object.keys(readers))('%s: garbage is refused or read, in little time', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const document = await read(format, bytes).catch(() => null);
        if (document !== null) expect(typeof document.text).toBe('string');
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    '<'.repeat(300_000),
    '<!--'.repeat(80_000),
    '&#'.repeat(150_000),
    '<a '.repeat(100_000),
    '<script>'.repeat(40_000),
    '<b>'.repeat(100_000) + '</i>'.repeat(100_000),
    Array.from({ length: 50_000 }, (_, depth) => `<x-${depth}>`).join('') + '</y>'.repeat(50_000),
  ])('hostile markup takes time that grows with its length only', async (source) => {
    expect(await cpuMs(() => read('html', source), 3_000)).toBeLessThan(3_000);
  });
});

describe('plain text', () => {
  it('is decoded from UTF-8, UTF-16 and the old Western encoding, and told from what is no text', () => {
    expect(decodeText(strToU8('Schlüssel'))).toBe('Schlüssel');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x53, 0, 0xfc, 0]))).toBe('Sü');
    expect(decodeText(Uint8Array.from([0x53, 0xfc, 0x64]))).toBe('Süd');
    expect(decodeText(Uint8Array.from([0x53, 0, 0x64]))).toBeNull();
    expect(decodeText(Uint8Array.from([0x89, 1, 2, 3, 0xff]))).toBeNull();
  });
});
