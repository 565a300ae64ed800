/**
 * Shortens text to at most `maxChars` UTF-16 units, the ellipsis included: at a word boundary if one is near, never
 * inside a surrogate pair.
 */
export function clampText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const room = maxChars - 1;
  const head = text.slice(0, isHighSurrogate(text.charCodeAt(room - 1)) ? room - 1 : room);
  const lastSpace = head.lastIndexOf(' ');
  return `${lastSpace > room * 0.6 ? head.slice(0, lastSpace) : head}…`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

const turningSigns = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Without the signs that nobody sees and that turn round the letters after them, in whatever the text is shown. */
export const withoutTurning = (text: string): string => text.replace(turningSigns, '');

/** A number with its noun: "1 day", "2 days". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** In single quotes, in which a POSIX shell reads nothing but the quote itself. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
