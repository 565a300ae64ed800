/** Parses a stored JSON text; undefined, which no schema of a stored value accepts, when it is not JSON. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
