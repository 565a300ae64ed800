/** The storage that outlives the page; null where the browser or its settings refuse. */
export function lastingStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
