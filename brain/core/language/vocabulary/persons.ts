import { wordMap } from '../word-map.js';

/** What speaks of the speaker, as it is said to them. */
export const ofYou = wordMap({
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
export const verbsOfI = wordMap({ am: 'are', was: 'were', "wasn't": "weren't" });
