import { ofYou, verbsOfI } from '#core/language/vocabulary/persons';

/** What the wearer said of themselves, as it is said to them: "on my desk" → "on your desk", "when I'm home" → "when you're home". */
export function toWearer(said: string): string {
  let afterI = false;
  return said.replace(/[\p{L}'’]+/gu, (word) => {
    const plain = word.toLowerCase().replaceAll('’', "'");
    const yours = ofYou.get(plain) ?? (afterI ? verbsOfI.get(plain) : undefined);
    afterI = plain === 'i';
    return yours ?? word;
  });
}
