/** The storage of a browser; a full one takes nothing. */
export function aStorage({ isFull = false } = {}) {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      all.set(name, text);
    },
    removeItem: (name: string) => void all.delete(name),
  };
}
