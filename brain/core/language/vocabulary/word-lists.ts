export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The phrases of a text, separated by bars and line ends. */
export const phrases = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

/** A map by word. A plain object would return an inherited property for a word like "constructor". */
export const wordMap = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table));
