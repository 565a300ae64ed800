import { words } from '../../language/vocabulary/word-lists.js';

interface Beyond {
  readonly words: ReadonlySet<string>;
  readonly why: string;
}

/** Things that no lens can do, with the words that ask for them. */
const beyond: readonly Beyond[] = [
  {
    words: words('photo photos picture pictures selfie video videos film record recording camera snapshot screenshot'),
    why: 'A lens takes no pictures and records nothing.',
  },
  {
    words: words(
      'email emails mail mails inbox message messages sms text texts tweet post send reply call dial phone notify',
    ),
    why: 'A lens reaches nobody, and reads no messages.',
  },
  {
    words: words('beep buzz ring sound sounds song music jazz play sing speak aloud loud noise alarm vibrate'),
    why: 'A lens makes no sound; it can show words or a light.',
  },
  {
    words: words(
      'weather forecast temperature news headline stock stocks price map maps gps position location url http https website internet web download upload fetch cloud',
    ),
    why: 'A lens has no connection to anywhere.',
  },
  {
    words: words(
      'pulse heartbeat heartbeats heart steps step calories speed speedometer compass north altitude breaths',
    ),
    why: 'A lens cannot measure that; it counts taps and nods.',
  },
  {
    words: words('pay buy order unlock lock door lights light thermostat car garage open'),
    why: 'A lens works nothing outside itself.',
  },
  {
    words: words('minus negative'),
    why: 'Nothing in a lens goes below zero: “minus” and “negative” mean nothing to it.',
  },
  {
    words: words('face faces stranger strangers lying liar lies'),
    why: 'A lens judges and recognises nobody.',
  },
  {
    words: words('delete erase memories password passwords file files'),
    why: 'A lens cannot touch what is kept.',
  },
  {
    words: words('clap wink jump whistle blink snap wave point gaze stare'),
    why: 'A lens notices taps, nods, shakes and tilts of the head, and places.',
  },
  {
    words: words(
      'morning evening noon midnight tomorrow monday tuesday wednesday thursday friday saturday sunday weekday weekdays daily christmas oclock',
    ),
    why: 'A lens waits for a length of time, never for a time of day or a date.',
  },
];

/** Why a lens cannot do what these words ask for; null if no word asks for something impossible. */
export function whyBeyond(said: readonly string[]): string | null {
  return beyond.find(({ words: each }) => said.some((word) => each.has(word)))?.why ?? null;
}

export const reachesOut = (said: readonly string[]): boolean => whyBeyond(said) !== null;
