import { wordMap } from '../../vocabulary/word-lists.js';

/** What speaks of the speaker, as it is said to them. */
const ofYou = wordMap({
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
});

/** Verbs that have a form of their own behind "I". */
const verbsOfI = wordMap({ am: 'are', was: 'were', "wasn't": "weren't" });

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
