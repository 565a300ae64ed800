/**
 * Formats with a reader, by file name ending; everything else is read as plain text. In a file of its own, so that the
 * index thread, which only tells formats apart, loads no parser.
 */
export const formats = ['pdf', 'docx', 'ics', 'eml', 'html', 'htm', 'xhtml', 'xml', 'csv', 'tsv'] as const;

export type Format = (typeof formats)[number];
