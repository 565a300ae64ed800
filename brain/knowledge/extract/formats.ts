/**
 * Formats that are more than text, by file name ending; everything else is taken for plain text. Apart from the readers, so
 * that a thread which only tells formats apart loads no parser.
 */
export const formats = ['pdf', 'docx', 'ics', 'eml', 'html', 'htm', 'xhtml', 'xml', 'csv', 'tsv'] as const;

export type Format = (typeof formats)[number];
