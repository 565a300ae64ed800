/** Whether the text contains every word of `sought`, ignoring case and accents: "zoe" finds "Zoë Arnaud". */
export function foundBy(sought: string, text: string): boolean {
  const words = foldedText(text);
  return foldedText(sought)
    .split(' ')
    .every((word) => words.includes(word));
}

function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .trim();
}
