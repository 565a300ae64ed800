/** A table by word. A plain object would find its own "constructor" when somebody says that word. */
export function wordMap<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table));
}
