/** The words of a file's name: "boiler-notes.md" is "boiler notes". */
export function wordsOfName(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[^.]*$/, '');
  return withoutEnding.replace(/[-_.]+/g, ' ').trim();
}

/**
 * The name by which a document is matched, from its file name and its title: "boiler-notes.md" and "Heating" give
 * "boiler notes Heating".
 */
export function nameAndTitle(fileName: string, title: string): string {
  const name = wordsOfName(fileName);
  return name === title ? title : `${name} ${title}`;
}
