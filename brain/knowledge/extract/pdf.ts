import { capped, type DocumentReader } from './document-text.js';

/** Reads the text layer of a PDF, page by page up to the cap. The library is optional; without it this throws. */
export const readPdf: DocumentReader = async (bytes, caps) => {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
  try {
    const pages: string[] = [];
    let chars = 0;
    const wanted = Math.min(pdf.numPages, caps.pages);
    while (pages.length < wanted && chars <= caps.chars) {
      const page = await pdf.getPage(pages.length + 1);
      const text = pageText((await page.getTextContent()).items);
      page.cleanup();
      pages.push(text);
      chars += text.length;
    }
    return capped(await pdfTitle(pdf), pages.join('\n'), caps, pages.length < pdf.numPages);
  } finally {
    await pdf.destroy();
  }
};

type TextItem = { readonly str: string; readonly hasEOL: boolean };

function pageText(items: readonly object[]): string {
  return items
    .filter((item): item is TextItem => 'str' in item)
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('');
}

async function pdfTitle(pdf: { getMetadata(): Promise<{ info: object }> }): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title: unknown = (info as Record<string, unknown>).Title;
  return typeof title === 'string' ? title.trim() : '';
}
