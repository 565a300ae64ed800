/** The words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The phrases of a text, set apart by bars and line ends. */
export const phrases = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);
