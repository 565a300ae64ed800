import { readCalendar } from './calendar/read-calendar.js';
import type { DocumentReader } from './document-text.js';
import { readDocx } from './docx.js';
import type { Format } from './formats.js';
import { readHtml } from './html.js';
import { readMail } from './mail.js';
import { readPdf } from './pdf.js';
import { readTable } from './table-text.js';

/** How each format is read. */
export const readers: Readonly<Record<string, DocumentReader>> = {
  pdf: readPdf,
  docx: readDocx,
  ics: readCalendar,
  eml: readMail,
  html: readHtml,
  htm: readHtml,
  xhtml: readHtml,
  xml: readHtml,
  csv: readTable('csv'),
  tsv: readTable('tsv'),
} satisfies Record<Format, DocumentReader>;
