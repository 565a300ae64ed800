/** What is stored until this tab is closed; null where the browser or its settings refuse. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
