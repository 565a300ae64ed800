/** Digits with the separators of numbers, times and dates, not next to a letter or digit. */
const numberPattern = /(?<![\p{L}\p{N}])\d+(?:[.,:/]\d+)*(?![\p{L}\p{N}])/gu;
const thousands = /^\d{1,3}(?:[,.]\d{3})+$/;
const numericDate = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/;

/**
 * The distinct numbers of a text: "4.2" is one number and does not contain 4, "06:55" becomes "6:55", "1,140" becomes
 * "1140". The year of a date is also a number of its own. Digits inside codes are not numbers.
 */
export function wholeNumbers(text: string): readonly string[] {
  const found = (text.match(numberPattern) ?? []).flatMap((number) => {
    if (thousands.test(number)) return [number.replace(/[,.]/g, '')];
    return numericDate.test(number) ? [number, number.slice(-4)] : [number.replace(/^0+(?=\d)/, '')];
  });
  return [...new Set(found)];
}

/** Whether every one of the `asked` numbers is in the text as a number of its own. */
export function hasNumbers(text: string, asked: readonly string[]): boolean {
  if (asked.length === 0) return true;
  const held = new Set(wholeNumbers(text));
  return asked.every((number) => held.has(number));
}
