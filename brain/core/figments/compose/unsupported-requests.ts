import { weekdayPattern } from '../../language/time/days/time-words.js';
import type { RefusedForm } from './incomplete-requests.js';
import { noticedAlone } from './unsupported-topics.js';

const deny = '(do not|never|no longer|no more|no|not|i do not (want|need|like) [you to|to])';
const endOrHold = '(stop|cancel|end|quit|pause|resume|clear|remove|dismiss|close|turn off|switch off|kill)';
const notifyMe = '(tell|warn|alert|remind|notify|nudge|ping|show) me';
const measured =
  '(sitting|standing|walking|running|sleeping|slouching|talking|tired|hungry|thirsty|stressed|late|asleep|drunk|sweating|cold|hot|fast|slow|far|slowly|quickly|loud|too)';
const dayPart = '(day|morning|noon|lunchtime|afternoon|evening|night|weekday|weekend|week|month|year)';
const onItsOwn = 'A lens listens to a tap or a nod of yours, never by itself.';
const noTimeOfDay = 'A lens waits for a length of time, never for a time of day or a date.';

/** Wishes that sound like a lens and are none: why, and what would work. They are tried in their order. */
export const unsupportedRequests: readonly RefusedForm[] = [
  {
    says: [`${deny} {_:phrase}`, `please ${deny} {_:phrase}`],
    why: 'A lens does something, and cannot keep it from happening. To end one that runs, say “stop the lens” on the glasses, or hold the button.',
  },
  {
    says: [
      `(${endOrHold}|mute|silence|hide|cover|disable|turn on|switch on) [the|my] (microphone|mic|camera|recording|privacy|listening) [light|indicator|led|sign] [{_:phrase}]`,
      `${endOrHold} [all] (my|the) (light|lights|lamp|lamps|tv|television|radio|music|oven|stove|heating|heater|fan|door|doors|window|windows|garage|car|phone|computer|thermostat) [{_:phrase}]`,
    ],
    why: 'A lens works nothing outside itself.',
    instead: () => 'when i nod say well done',
  },
  {
    says: [`${endOrHold} {_:phrase}`],
    why: 'This makes lenses. To end one that runs, say “stop the lens” on the glasses, or hold the button.',
  },
  {
    says: [
      '[{_:phrase}] (record|records|recording|filming|videotape|dictate|dictates) [{_:phrase}]',
      '<that> [(<at-gesture>|(tap|nod|press|when i tap|when i nod) [to]|[i] {by:gesturing} to)] (film|films) {_:phrase}',
      '[{_:phrase}] (capture|captures|tape|tapes|save|store|keep) [a|the|my|some|an|this|that] (audio|sound|voice|video|conversation|speech|lecture|picture|image|clip|photo|call|memo) [{_:phrase}]',
    ],
    why: 'A lens takes and shows no pictures, and records nothing.',
    instead: () => 'count my laps when i tap',
  },
  {
    says: [
      '[{_:phrase}] (answer|answers|translate|ask|tell me what|listen) [{_:phrase}] {_:pace}',
      '{_:pace} (answer|translate|ask|listen) {_:phrase}',
      '[{_:phrase}] <each> (i|you|he|she|they|we|somebody|someone|anybody|anyone|people|my {_:words}) (say|says|speak|speaks|talk|talks|call|calls|ask|asks|shout|shouts) {_:phrase}',
    ],
    why: onItsOwn,
    instead: () => 'answer my questions when i tap',
  },
  {
    says: [
      '[(repeat|write down|transcribe|caption|listen to|listen for|hear)] (everything|anything|what|whatever|all) (i|we|they|people|somebody) (say|says|hear|talk about)',
      '(listen|transcribe|caption|subtitle) [{_:phrase}]',
      '[<wanting>] [live] (subtitles|captions|transcript|transcription) [{_:phrase}]',
    ],
    why: onItsOwn,
    instead: () => 'translate what i hear when i tap',
  },
  {
    says: [
      '[(tell|show) me] who (is|was) {_:phrase}',
      '[(tell|show) me] who (this|that|he|she|it|they) (is|was|are)',
      '[{_:phrase}] (his|her|their) (name|names)',
      'recognise {_:phrase}|recognize {_:phrase}|identify (people|persons|faces|someone|strangers) [{_:phrase}]',
    ],
    why: 'A lens judges and recognises nobody.',
    mayBeMade: true,
    instead: () => 'tell me what i am looking at when i tap',
  },
  {
    says: [
      `[(tell|show) me] how (fast|far|high|tall|heavy|hot|cold|deep|loud|steep|tired|warm) (am i|is|are|i am|i|do i|have i) [{_:phrase}]`,
      `[<that>] [${notifyMe}] <each> i (am|have been|feel|look|get|sit|stand|fall|walk|run|go|sleep|slouch|talk|speak) [{_:phrase}] ${measured} [{_:phrase}]`,
      `<that> [${notifyMe}] <each> i (slouch|doze off|fall asleep|snore|sweat|frown) [{_:phrase}]`,
    ],
    why: 'A lens cannot measure that; it counts taps and nods, and lengths of time.',
    instead: () => 'remind me to stand up every 45 minutes',
  },
  {
    says: [
      '<that> (count|counts|counting|track|tally) how (many|often|many times) {_:phrase}',
      'how many {_:phrase}',
      '<that> (count|counts|counting|tally) [the|my|all|every|each] {_:words} (in|on|at|around|near|that|who|i) {_:unfelt}',
    ],
    why: 'A lens counts what you tap or nod, nothing by itself.',
    instead: () => 'count people when i tap',
  },
  {
    says: [
      '<each> (the|my|our|a) {_:words} (rings|boils|opens|closes|beeps|buzzes|stops|starts|ends|is (done|ready|over|empty|full|open|closed)) [{_:phrase}]',
      '<each> i (open|close|see|hear|meet|pass|enter|touch|eat|drink|smell|find|buy|wake up|fall asleep|finish) {_:phrase}',
    ],
    why: noticedAlone,
    instead: () => 'when i nod say well done',
  },
  {
    says: [
      '[{_:phrase}] <each> i (tap|nod|press|shake my head|double tap) ({_:number} times|thrice) [{_:phrase}]',
      '[{_:phrase}] (triple|three|four|five) (tap|nod|taps|nods) [{_:phrase}]',
    ],
    why: 'A lens notices a tap or a nod, and two in a row; to it, more are one after another.',
    instead: () => 'when i nod twice say well done',
  },
  {
    says: ['[{_:phrase}] (strobe|strobes|stroboscope|strobe light) [{_:phrase}]'],
    why: 'A light beats four times a second at most; faster is unsafe to look at.',
    instead: () => 'flash red twice a second',
  },
  {
    says: [
      '(where|wherever) (is|are|did|was|were) {_:phrase}',
      '(find|locate|look for|search for) [me] (my|the|our|a) {_:phrase}',
    ],
    why: 'A lens cannot read what is kept; it can only ask when you tap.',
    instead: () => 'answer my questions when i tap',
  },
  {
    says: ['<that> (remember|memorise|memorize|keep in mind|note down) {_:phrase}'],
    why: 'A lens cannot touch what is kept.',
    instead: () => 'answer my questions when i tap',
  },
  {
    says: ['(lock|unlock|switch on|switch off|turn on|turn off) (my|the) {_:phrase}'],
    why: 'A lens works nothing outside itself.',
    instead: () => 'when i nod say well done',
  },
  {
    says: [
      '<wanting> [{_:counted}] (counter|tally) (to|up to) [a|one|{_:number}] (thousand|million|billion) [{_:phrase}]',
    ],
    why: 'A counter goes up to 9999.',
    instead: () => 'count to 20 push ups',
  },
  {
    says: [
      '(guide|take|bring|lead|navigate|direct|walk) me [back] (to|home) [{_:phrase}]',
      '(the way|directions|a route|route) (to|home) [{_:phrase}]',
    ],
    why: 'A lens knows no ways, and has no connection to anywhere.',
    instead: () => 'a note that says gate B12',
  },
  {
    says: ['{_:phrase} in [the (color|colour)|bright] {color:color} [letters|text] [{_:phrase}]'],
    why: 'Words have their own color only in a lens that you perform or build, under Rehearse or Edit.',
    mayBeMade: true,
    instead: () => 'show ready for three seconds, set for two seconds, go for one second',
  },
  {
    says: [
      '<wanting> [digital|analog|wall|desk] clock [{_:phrase}]',
      '[(show|tell|give) me] [the] time [of day|{_:phrase}]',
      '(show|display) the (time|hour|date) [{_:phrase}]',
      'what time (is it|it is) [{_:phrase}]',
    ],
    why: 'The time of day stands on the glasses by itself: tap, or look up.',
    mayBeMade: true,
    instead: () => 'a clock',
  },
];

/** What a lens would have to notice, wherever nothing truer is known of a line. */
export const unfeltMoments: readonly RefusedForm[] = [
  {
    says: [
      `<each> {_:unfelt} (say|says|show|shows|display|flash|flashes|start|starts|tell|remind|warn|blink|count|play|turn|open|stop) [{_:phrase}]`,
      `[<that>] (${notifyMe}|show|say|flash|let me know) [{_:phrase}] (when|whenever|if|once|as soon as) {_:unfelt}`,
    ],
    why: noticedAlone,
    instead: () => 'when i nod say well done',
  },
];

/** Times of day and dates, wherever a line names them. */
export const timesOfDay: readonly RefusedForm[] = [
  {
    says: [
      'wake me [up] [(at|by|before|on|in the) {_:phrase}]',
      '<wanting> (alarm|alarm clock|wake up call) [(at|for|to|by) {_:phrase}]',
      `(every|each|on) [single] (${dayPart}|weekdays|weekends) [{_:phrase}]`,
      '(daily|nightly|weekly) {_:phrase}',
      `{_:phrase} (every|each) [single] (${dayPart}|weekdays|weekends|${weekdayPattern}) [{_:phrase}]`,
      '(at|on|until|till|from) {_:due} {_:phrase}',
      '[{_:phrase}] (at|on|until|till|by|before) [{_:words}] {_:due}',
      '[{_:phrase}] (until|till|before) {_:number}',
      `[{_:phrase}] (at|on|until|till|by|before|in) [the] (lunch|dinner|breakfast|bedtime|sunrise|sunset|${dayPart})`,
    ],
    why: noTimeOfDay,
    instead: () => 'remind me in 30 minutes to drink water',
  },
];
