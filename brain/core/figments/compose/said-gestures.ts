import type { SlotReader } from '../../language/reading/matcher.js';
import { phraseAt } from '../../language/reading/token-words.js';
import type { LineColor } from '../format/figment.js';

/** Events a lens can listen for, by the phrases somebody rehearsing uses after "I" or "a". */
const gesturePhrases = {
  double: 'double tap|double tapped|tap twice|press twice|double press|double click',
  long: 'long press|press and hold|hold the button|hold it down|hold the frame|hold it|press long',
  imu_tap: 'tap the frame|tap my frame|tap the glasses|tap my glasses|tap my temple|tap the temple',
  single: 'tap again|tap once|tap it|tap|tapped|press the button|press again|press it|press|pressed|click',
  'imu:double_nod': 'nod twice|double nod',
  'imu:nod': 'nod my head|nod again|nod once|nod|nodded',
  'imu:shake': 'shake my head|head shake|shake',
  'imu:tilt': 'tilt my head|head tilt|tilt',
  'imu:peek': 'peek|look up',
  'place:enter':
    'arrive here|arrive somewhere|arrive home|arrive|get there|get here|come home|come back home|get home|get back home|reach home',
  'place:exit': 'leave here|leave this place|leave home|leave the house|leave my house|leave|go out|go away',
  'bond:near': 'meet a bonded pair|am near my bonded glasses',
};

/** Longer phrases come first. */
export const gestures = phraseTable(gesturePhrases);

/** The same where it is told what a lens notices. */
const noticedAs: Readonly<Record<keyof typeof gesturePhrases, string>> = {
  single: 'taps',
  double: 'double taps',
  long: 'holds',
  imu_tap: 'taps on the frame',
  'imu:nod': 'nods',
  'imu:double_nod': 'double nods',
  'imu:shake': 'shakes of the head',
  'imu:tilt': 'tilts of the head',
  'imu:peek': 'a look up',
  'place:enter': 'coming to a kept place',
  'place:exit': 'leaving it',
  'bond:near': 'bonded glasses',
};

/** All that a lens hears of its wearer. */
export const noticedGestures: readonly string[] = Object.values(noticedAs);

/** The same as it is called after “with”, “on” or “by”, or where it is done to do something: “nodding adds one”. */
export const gesturing = phraseTable({
  double: 'double tapping|double taps|tapping twice|two taps|pressing twice',
  single: 'tapping|taps|pressing|pressing the button|clicking|clicks|tapping once|touching|a touch|tapping it',
  'imu:double_nod': 'nodding twice|two nods|double nods|double nodding',
  'imu:nod': 'nodding|nods|nodding my head|nod of my head|nod of the head',
  'imu:shake': 'shaking my head|head shakes|shaking|shakes|shake of my head|shake of the head',
  'imu:tilt': 'tilting my head|head tilts|tilting|tilts|tilt of my head|tilt of the head',
  imu_tap:
    'frame tap|frame taps|tap on the frame|taps on the frame|tapping the frame|tapping my glasses|tapping my temple',
  'imu:peek': 'looking up|peeking',
});

/** The colors of the palette, as they are called. */
export const colorWords = phraseTable({
  accent_error: 'red',
  accent_success: 'green',
  accent_attention: 'yellow|orange|amber|gold',
  accent_memory: 'blue|purple|violet',
  text_primary: 'white',
  text_secondary: 'grey|gray',
} satisfies Partial<Record<LineColor, string>>);

/** Phrases that ask for repetition. */
export const loopWords = phraseTable({
  again:
    'until i stop|until i stop it|endlessly|without end|loop|looping|repeat|repeat that|repeat it|and repeat|on loop|on repeat|in a loop|over and over|forever|again and again',
});

/** What is to go round, said before it. */
export const roundWords = phraseTable({
  again: 'keep cycling through|cycle through|cycle between|cycle|keep repeating|repeat|loop through|loop',
});

export const slowWords = phraseTable({ slow: 'slowly|slow|gently|softly' });

/** Parts of a whole, in percent. */
export const partWords = phraseTable({
  '25': 'a quarter|one quarter|quarter',
  '50': 'half|a half|one half',
  '33': 'a third|one third',
});

type PhraseTable = readonly (readonly [phrase: string, value: string])[];

/** Pairs of phrase and value; phrases with more words come first, so that they match before shorter ones. */
function phraseTable(table: Readonly<Record<string, string>>): PhraseTable {
  return Object.entries(table)
    .flatMap(([value, phrases]) => phrases.split('|').map((phrase) => [phrase, value] as const))
    .toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length);
}

/** A slot reader for the phrases of a table; the slot's value is what the phrase stands for. */
export function tableReader(table: PhraseTable): SlotReader {
  const byFirstWord = new Map<string, (readonly [phrase: string, value: string])[]>();
  for (const row of table) {
    const [first = ''] = row[0].split(' ', 1);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), row]);
  }
  return function* ({ tokens }, from) {
    for (const [phrase, value] of byFirstWord.get(tokens[from]?.word ?? '') ?? []) {
      const end = phraseAt(tokens, from, phrase);
      if (end !== null) yield { end, value };
    }
  };
}
