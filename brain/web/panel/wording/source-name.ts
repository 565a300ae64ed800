const keptSources = new Map([
  ['agenda', 'Your agenda'],
  ['reminder', 'Your reminders'],
  ['people', 'Your people'],
  ['message', 'Messages'],
  ['draft', 'Your replies'],
  ['brief', 'Your brief'],
]);

/** Kinds of memory as the wearer thinks of them. */
const memoryNames = new Map([
  ['anchor', 'where you left things'],
  ['place', 'where things are'],
  ['sighting', 'what was seen'],
  ['person', 'your people'],
  ['note', 'what you noted'],
  ['teach', 'what you noted'],
  ['commitment', 'your promises'],
  ['promise', 'your promises'],
  ['line', 'what was said'],
  ['conversation', 'a conversation'],
  ['preference', 'what you told me about you'],
  ['profile', 'what you told me about you'],
]);

/** A source for people to read: a file with its folder, an entry by its name, or the kind of memory. */
export function sourceName(source: string): string {
  const memory = /^memory:([^:]+)/.exec(source);
  if (memory !== null) return `Your memory: ${memoryNames.get(memory[1] ?? '') ?? memory[1]}`;
  const [, store = '', name = ''] = /^([a-z]+):(.*)$/su.exec(source) ?? [];
  const where = keptSources.get(store);
  if (where !== undefined) return `${where}: ${name}`;
  return source.split('/').filter(Boolean).slice(-2).join('/');
}

/** The same, with the title of the document in front if it differs from the file name. */
export function titledSource({ source, title }: { readonly source: string; readonly title: string }): string {
  const name = sourceName(source);
  const isFileName = name.replace(/\.[^.]*$/, '').endsWith(title);
  return source.startsWith('/') && !isFileName ? `${title} · ${name}` : name;
}
