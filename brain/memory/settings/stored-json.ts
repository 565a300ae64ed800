/** What a stored JSON text says; undefined, which the schema of no stored value takes, when it is not JSON. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
