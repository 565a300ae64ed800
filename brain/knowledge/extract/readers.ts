import { readCalendar } from './calendar.js';
import type { DocumentReader } from './document-text.js';
import { readDocx } from './docx.js';
import { readHtml } from './html.js';
import { readMail } from './mail.js';
import { readPdf } from './pdf.js';

/** Formats that are more than text, by file name ending; everything else is taken for plain text. */
export const readers: Readonly<Record<string, DocumentReader>> = {
  pdf: readPdf,
  docx: readDocx,
  ics: readCalendar,
  eml: readMail,
  html: readHtml,
  htm: readHtml,
  xhtml: readHtml,
  xml: readHtml,
};
