/** Pictures and signs that are no part of any word, and what joins them. */
const pictureRun =
  /[\p{So}\p{Extended_Pictographic}\p{Regional_Indicator}\u2190-\u21ff](?:\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3|\p{Extended_Pictographic})*/gu;

/** Begins a word that stands for pictures: a letter that is in no sentence before those of the other block. */
const runOpening = '\ua4d0';
const firstLetter = 0xa000;
const hiddenRun = /\ua4d0((?:[\ua000-\ua0ff]{2})+)/g;

/**
 * The text with each picture spelled in letters of a script that nobody asks in, two for each unit of it: the grammar
 * sees nothing but words.
 */
export function hiddenPictures(text: string): string {
  return text.replace(
    pictureRun,
    (picture) => `${runOpening}${[...picture].flatMap(codeUnits).map(spelledUnit).join('')}`,
  );
}

/** The same with its pictures again. */
export function shownPictures(text: string): string {
  return text.replace(hiddenRun, (_, letters: string) => {
    const halves = [...letters].map((letter) => letter.charCodeAt(0) - firstLetter);
    return String.fromCharCode(
      ...halves.flatMap((half, at) => (at % 2 === 0 ? [half * 0x100 + (halves[at + 1] ?? 0)] : [])),
    );
  });
}

/** The text without them; null if it has none. */
export function withoutPictures(text: string): string | null {
  const bare = text.replace(hiddenRun, ' ');
  return bare === text ? null : bare;
}

const codeUnits = (letter: string): readonly number[] =>
  Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));

const spelledUnit = (unit: number): string =>
  String.fromCharCode(firstLetter + (unit >> 8), firstLetter + (unit & 0xff));
