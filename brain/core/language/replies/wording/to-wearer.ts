import { wordMap } from '../../vocabulary/word-lists.js';

/** First-person words and the second-person words that replace them. */
const ofYou = wordMap({
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
  "we'd": "you'd",
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
});

/** Verbs with a form of their own after "I". */
const verbsOfI = wordMap({ am: 'are', was: 'were', "wasn't": "weren't" });

/**
 * The wearer's words about themselves, turned to the second person: "on my desk" → "on your desk", "when I'm home" →
 * "when you're home".
 */
export function toWearer(said: string): string {
  let afterI = false;
  return said.replace(/[\p{L}'’]+/gu, (word) => {
    // "US" is a country, and "I" is the only word of these that is written large inside a sentence.
    if (word.length > 1 && word === word.toUpperCase()) return word;
    const plain = word.toLowerCase().replaceAll('’', "'");
    const yours = ofYou.get(plain) ?? (afterI ? verbsOfI.get(plain) : undefined);
    afterI = plain === 'i';
    return yours ?? word;
  });
}
