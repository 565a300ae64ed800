/** Where an answer comes from, for people: a file with the folder it is in, or what kind of memory it was. */
export function sourceName(source: string): string {
  const memory = /^memory:([^:]+):/.exec(source);
  if (memory !== null) return `Your memory (${memory[1]})`;
  return source.split('/').filter(Boolean).slice(-2).join('/');
}
