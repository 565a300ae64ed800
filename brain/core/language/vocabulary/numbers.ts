export const digitWords: readonly string[] = 'one two three four five six seven eight nine'.split(' ');
export const teenWords: readonly string[] =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
export const tensWords: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** From "first" to "twentieth". */
export const ordinalWords: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A whole number 1–999 in words, without hyphens: 205 → "two hundred and five". */
export function numberWords(value: number): string {
  if (value < 10) return digitWords[value - 1] ?? '';
  if (value < 20) return teenWords[value - 10] ?? '';
  if (value < 100) return joinedNumber(tensWords[Math.floor(value / 10) - 2] ?? '', value % 10, ' ');
  return joinedNumber(`${numberWords(Math.floor(value / 100))} hundred`, value % 100, ' and ');
}

function joinedNumber(head: string, rest: number, link: string): string {
  return rest === 0 ? head : `${head}${link}${numberWords(rest)}`;
}
