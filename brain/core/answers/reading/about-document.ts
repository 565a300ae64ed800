/** The words of a file's name: "boiler-notes.md" is "boiler notes". */
export function wordsOfName(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[^.]*$/, '');
  return withoutEnding.replace(/[-_.]+/g, ' ').trim();
}

/** What a document is called, by its file and by itself: "boiler-notes.md" and "Heating" are "boiler notes Heating". */
export function nameAndTitle(fileName: string, title: string): string {
  const name = wordsOfName(fileName);
  return name === title ? title : `${name} ${title}`;
}
