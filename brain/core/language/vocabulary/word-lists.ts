export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The phrases of a text, set apart by bars and line ends. */
export const phrases = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

/** A table by word. A plain object would find its own "constructor" when somebody says that word. */
export const wordMap = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table));
