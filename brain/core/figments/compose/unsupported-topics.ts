import { words } from '../../language/vocabulary/word-lists.js';
import { listed } from '../../language/words/listed.js';
import { noticedGestures } from './said-gestures.js';

interface UnsupportedTopic {
  readonly words: ReadonlySet<string>;
  /** Words that ask for it where they are no words to be shown. */
  readonly also?: ReadonlySet<string>;
  readonly why: string;
  /** A wish that is near and would work. */
  readonly instead: string;
}

/** Why a lens waits for nothing but what it notices. */
export const noticedAlone = `A lens notices ${listed([...noticedGestures, 'its battery'])}; nothing else.`;

/** What somebody would have recorded, unlike what is counted. */
export const recorded = words(
  `audio call clip clips conversation conversations everything film footage idea image images interview lecture meeting
  memo memos message messages movie music note notes photo photos picture pictures podcast sentence song sound sounds
  speech talk thought video videos voice voices word words`,
);

/** Things that no lens can do, with the words that ask for them. */
const unsupportedTopics: readonly UnsupportedTopic[] = [
  {
    words: words('photo photos picture pictures selfie video videos film record recording camera snapshot screenshot'),
    also: words('pictures transcript'),
    why: 'A lens takes and shows no pictures, and records nothing.',
    instead: 'tell me what i am looking at when i tap',
  },
  {
    words: words(
      'email emails mail mails inbox message messages sms text texts tweet post send reply call dial phone notify',
    ),
    also: words('contact whatsapp telegram'),
    why: 'A lens reaches nobody, and reads no messages.',
    instead: 'when i leave say call mum',
  },
  {
    words: words('vibrate buzz'),
    also: words('vibrates vibration haptic buzzes'),
    why: 'A lens does not vibrate and makes no sound; it can show words or a light.',
    instead: 'flash twice a second',
  },
  {
    words: words('beep ring sound sounds song music jazz sing speak aloud loud noise alarm'),
    also: words('audio bell chime siren voice whisper scream shout'),
    why: 'A lens makes no sound; it can show words or a light.',
    instead: 'flash twice a second',
  },
  {
    words: words(
      'weather forecast temperature news headline stock stocks price map maps gps position location url http https website internet web download upload fetch cloud',
    ),
    also: words(
      'rain rains raining snow snows snowing sunny sun bus buses train trains tram station flight traffic route directions wikipedia google online tokyo london paris york time-zone timezone',
    ),
    why: 'A lens has no connection to anywhere.',
    instead: 'a note that says take an umbrella',
  },
  {
    words: words('clap wink jump whistle blink snap wave point gaze stare'),
    also: words('smile smiles laugh laughs cough coughs sneeze yawn frown'),
    why: noticedAlone,
    instead: 'when i nod say well done',
  },
  {
    words: words(
      'pulse heartbeat heartbeats heart steps step calories speed speedometer compass north altitude breaths',
    ),
    also: words('blood sugar distance kilometres kilometers miles weight posture mood'),
    why: 'A lens cannot measure that; it counts taps and nods, and lengths of time.',
    instead: 'count my laps when i tap',
  },
  {
    words: words('pay buy order unlock lock door lights light thermostat car garage open'),
    also: words('tv television heating oven washing coffee machine camera app phone'),
    why: 'A lens works nothing outside itself.',
    instead: 'when i nod say well done',
  },
  {
    words: words('play'),
    why: 'A lens plays no sounds, and no game but a reaction test.',
    instead: 'a reaction test',
  },
  {
    words: words('minus negative'),
    why: 'Nothing in a lens goes below zero: “minus” and “negative” mean nothing to it.',
    instead: 'count down from 10 when i tap',
  },
  {
    words: words('face faces stranger strangers lying liar lies'),
    also: words('recognise recognize anyone somebody'),
    why: 'A lens judges and recognises nobody.',
    instead: 'tell me what i am looking at when i tap',
  },
  {
    words: words('delete erase memories password passwords file files'),
    why: 'A lens cannot touch what is kept.',
    instead: 'answer my questions when i tap',
  },
  {
    words: words(
      'morning evening noon midnight tomorrow monday tuesday wednesday thursday friday saturday sunday weekday weekdays daily christmas oclock',
    ),
    also: words(
      'today tonight sunrise sunset birthday january february april june july august september october november december',
    ),
    why: 'A lens waits for a length of time, never for a time of day or a date.',
    instead: 'remind me in 30 minutes to drink water',
  },
];

/** What no lens makes, by words that may stand for themselves where they are to be shown. */
const uncomposedTopics: readonly UnsupportedTopic[] = [
  {
    words: words('chess game games puzzle quiz trivia solitaire tetris sudoku'),
    why: 'A lens plays no game but a reaction test.',
    instead: 'a reaction test',
  },
  {
    words: words(
      'poem joke jokes story stories recipe essay summary summarise summarize explain calculate calculator solve draw write define spell advice fact facts',
    ),
    why: 'A lens shows the words that you give it, and makes up none.',
    instead: 'a note that says gate B12',
  },
  {
    words: words('brightness brighter dimmer volume louder quieter font contrast settings setting wifi bluetooth'),
    why: 'A lens changes no settings.',
    instead: 'a note that says gate B12',
  },
  {
    words: words(
      'calendar agenda meeting meetings appointment appointments schedule diary notes contacts notifications',
    ),
    why: 'A lens cannot read what is kept; it can only ask when you tap.',
    instead: 'answer my questions when i tap',
  },
];

/** What of it no lens can do: why, and what would work; undefined where no word says so. */
export function unsupportedTopicIn(said: readonly string[]): Pick<UnsupportedTopic, 'why' | 'instead'> | undefined {
  return [...uncomposedTopics, ...unsupportedTopics].find(({ words: each, also }) =>
    said.some((word) => each.has(word) || also?.has(word) === true),
  );
}

export const namesUnsupported = (said: readonly string[]): boolean =>
  unsupportedTopics.some(({ words: each }) => said.some((word) => each.has(word)));
