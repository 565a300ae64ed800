/** Parses a stored JSON text; undefined if it is not JSON, which no schema of a stored value accepts. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
