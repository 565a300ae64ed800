/** Digits with what may stand inside a number, a time or a date, and what may stand right before and behind. */
const numberPattern = /(?<![\p{L}\p{N}])\d+(?:[.,:/]\d+)*(?![\p{L}\p{N}])/gu;
const thousands = /^\d{1,3}(?:[,.]\d{3})+$/;
const date = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/;

/**
 * The numbers of a text as wholes, each once: "4.2" is one number and no 4, "06:55" is "6:55", "1,140" is "1140". Of a date
 * the year stands for itself as well. Digits inside of codes are no numbers.
 */
export function wholeNumbers(text: string): readonly string[] {
  const found = (text.match(numberPattern) ?? []).flatMap((number) => {
    if (thousands.test(number)) return [number.replace(/[,.]/g, '')];
    return date.test(number) ? [number, number.slice(-4)] : [number.replace(/^0+(?=\d)/, '')];
  });
  return [...new Set(found)];
}

/** Whether every number asked for stands in a text as a whole. */
export function hasNumbers(text: string, asked: readonly string[]): boolean {
  if (asked.length === 0) return true;
  const held = new Set(wholeNumbers(text));
  return asked.every((number) => held.has(number));
}
