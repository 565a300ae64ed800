import { trigger, type triggers } from '../../templates/games.js';
import { surprise } from '../../templates/sequences.js';
import { type Behaviour, filling } from '../behaviour.js';

/** The words to display are given literally after these, so “show my messages” does not match. */
const say = '(say|says|show the words|shows the words)';
const show = '(show|shows|display|displays|flash up)';
const onDoing = '(on|upon|with|by|at|after|every|each|for (each|every)) [a|an|my|each|every|one|the]';
const withinTimes =
  '[some time|sometime|somewhere] [between|from|of|within|in|after] {least:number} (and|to|or) {most:number} {unit:unit} [from now]';
/** What stands between words to display and such times; said in full, so that it is no part of the words. */
const atRandom =
  '(at (a|some) [random] (moment|time|point)|at random|randomly|sometime|some time|somewhere|after a random (time|delay|wait|pause))';
const betweenTimes =
  '(between|from|of|within|in|after) {least:number} (and|to|or) {most:number} {unit:unit} [from now]';
const atSomeTime = '(some time|sometime|at some (point|time)|at a random (moment|time)|randomly|somewhere)';
/** “In the next hour” starts one second from now. */
const soonestSec = 1;
const showOrSay = '(show|shows|display|say|says|flash up) [me] [the (word|words)] ({text:literal}|{text:text})';

const remindMe = '(remind|reminds|tell|tells|prompt|prompts|nudge|nudges) me';
const saidText = '({text:literal}|{text:shown})';

/** `moments` stand after “i”, `acts` after “on a” or “by”. */
const whenThen = (name: string, event: (typeof triggers)[number], moments: string, acts = 'doing so'): Behaviour => ({
  name,
  example: `when i ${moments.split('|')[0] ?? ''} say well done`,
  says: [
    `<that> <each> i (${moments}) (${say}|remind me [of|to|about]) [colon] {text:detail}`,
    `<that> (remind|reminds|tell|tells) me (to|of|about) {text:text} <each> i (${moments})`,
    `<that> <each> i (${moments}) ${show} [me] [the (word|words)] {text:literal}`,
    `<that> ${say} {text:text} <each> i (${moments})`,
    `<that> ${show} {text:literal} <each> i (${moments})`,
    `<that> <each> i (${moments}) [please] ${remindMe} [to|of|about|that] {text:detail}`,
    `<that> <each> i (${moments}) ${show} [me] [the (word|words)] {text:shown}`,
    `<that> ${show} [me] [the (word|words)] {text:shown} <each> i (${moments})`,
    `<that> <each> i (${moments}) ${show} [me] the word {text:text}`,
    `<that> ${show} [me] the word {text:text} <each> i (${moments})`,
    `<that> ${onDoing} (${moments}|${acts}) (${say} [colon] {text:detail}|${show} [me] [the (word|words)] ${saidText}|${remindMe} (to|of|about|that) {text:detail})`,
    `<that> (${say} {text:text}|${show} [me] [the (word|words)] ${saidText}|${remindMe} (to|of|about|that) {text:text}) ${onDoing} (${moments}|${acts})`,
    `[i] [a|each|every] (${moments}|${acts}) (to|and it|will) (${say} {text:detail}|(show|shows|see|read|display) [me] [the (word|words)] ${saidText})`,
    `[on|upon|when|at] (${acts}) colon [${say}|${show}|${remindMe} to] {text:literal}`,
    `[on|upon|when|at] (${acts}) colon ${show} [the (word|words)] {text:shown}`,
    `<that> <each> i (${moments}) ${show} [me] [my|the] {text:coded}`,
    `[a|each|every] (${moments}|${acts}) (says {text:detail}|shows [me] [the (word|words)] ${saidText})`,
  ],
  fill: (said) => filling(trigger, { event, text: said.text('text') ?? '' }),
});

/** Lenses that wait for something to happen, in the order in which they are tried. */
export const momentBehaviours: readonly Behaviour[] = [
  whenThen('when_nodding', 'imu:nod', 'nod|nod my head', 'nodding|nods|nodding my head|nod of my head'),
  whenThen('when_double_nodding', 'imu:double_nod', 'nod twice|double nod', 'nodding twice|two nods|double nodding'),
  whenThen(
    'when_shaking',
    'imu:shake',
    'shake my head',
    'shaking my head|shake of my head|shake of the head|head shake',
  ),
  whenThen('when_tilting', 'imu:tilt', 'tilt my head', 'tilting my head|tilt of my head|tilt of the head|head tilt'),
  whenThen('when_looking_up', 'imu:peek', 'look up|peek', 'looking up|peeking|look up'),
  whenThen(
    'when_double_tapping',
    'double',
    'double tap|tap twice|press twice',
    'double tapping|tapping twice|two taps',
  ),
  whenThen(
    'when_tapping',
    'single',
    'tap|press|tap once|press the button',
    'tapping|taps|press of the button|pressing',
  ),
  whenThen(
    'when_tapping_frame',
    'imu_tap',
    'tap the frame|tap my glasses|tap my temple|tap the glasses',
    'tapping the frame|tap on the frame',
  ),
  whenThen(
    'when_arriving',
    'place:enter',
    'arrive|arrive somewhere|get there|get somewhere|arrive at a place|reach a place|arrive there|arrive here',
    'arriving|arrival|getting there',
  ),
  whenThen(
    'when_leaving',
    'place:exit',
    'leave|go out|leave a place|leave here|leave this place|leave the place|am leaving|go outside|step outside|step out|go out the door|walk out the door|head out the door|head out|go away|walk out',
    'leaving|departure|going out|my way out|way out',
  ),
  whenThen(
    'when_meeting',
    'bond:near',
    'am near my bonded glasses|am near the bonded glasses|come near (bonded|my bonded|the bonded) [pair of] glasses|meet a bonded pair|meet my bonded pair|meet bonded glasses',
    'meeting (a|my) bonded pair',
  ),
  {
    name: 'bonded_near',
    example: 'when my bonded glasses are near say hello',
    says: [
      `<that> (when|whenever|if|once|as soon as|each time|every time) [my|the|a|another] [(partner|friend|wife|husband|sister|brother|mother|father|colleague|partners|friends) ['s]] bonded (pair|glasses|pair of glasses) (is|are|comes|come|gets|get) (near|close|nearby|near me|close to me) (${say} [colon] {text:detail}|${show} [me] [the (word|words)] ${saidText}|${remindMe} (to|of|about|that) {text:detail})`,
      `<that> (${say} {text:text}|${show} [me] [the (word|words)] ${saidText}|${remindMe} (to|of|about|that) {text:text}) (when|whenever|if|once|as soon as|each time|every time) [my|the|a|another] [(partner|friend|wife|husband|sister|brother|mother|father|colleague|partners|friends) ['s]] bonded (pair|glasses|pair of glasses) (is|are|comes|come|gets|get) (near|close|nearby|near me|close to me)`,
      `[<that>] near [my|the] bonded (pair|glasses|pair of glasses) (${say} {text:detail}|${show} [me] [the (word|words)] ${saidText})`,
    ],
    fill: (said) => filling(trigger, { event: 'bond:near', text: said.text('text') ?? '' }),
  },
  {
    name: 'signal',
    example: 'tap to send the signal tea',
    says: [
      '[<that>] ([i] {by:gesturing} to|<at-gesture>) (send|sends|emit|emits|give|gives|raise|fire) [out] (the|a) (signal|tag) [called|named] {tag:coded-tag}',
      '[a|each|every] {by:gesturing} (sends|emits|gives|fires) [out] (the|a) (signal|tag) [called|named] {tag:coded-tag}',
      '[<that>] (send|sends|emit|emits|give|gives|raise|fire) [out] (the|a) (signal|tag) [called|named] {tag:coded-tag} <at-gesture>',
    ],
    fill: (said) =>
      filling(trigger, {
        event: said.gesture('by') ?? 'single',
        text: `Sent ${said.text('tag') ?? ''}`,
        tag: said.text('tag')?.toLowerCase(),
      }),
    bounds: 'A signal is one word of at most 16 letters, and “ask”, “translate” and “look” are none.',
  },
  {
    name: 'surprise',
    example: 'at a random moment between ten and twenty minutes say breathe',
    says: [
      `<that> [at] (a random (moment|time|point)|some random (moment|time)|some (moment|time|point)) ${withinTimes} ${showOrSay}`,
      `<that> (surprise|remind|nudge) me [sometime|some time|somewhere|randomly|at a random (moment|time)] ${withinTimes} (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text})`,
      `<that> (surprise|remind|nudge) me (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text}) ${atSomeTime} (in|within|during|over) ([the next] {within:duration}|the next {within:unit})`,
      `<that> (surprise|remind|nudge) me ${atSomeTime} (in|within|during|over) ([the next] {within:duration}|the next {within:unit}) (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text})`,
      `<that> ${showOrSay} ${atRandom} ${withinTimes}`,
      `<that> ${showOrSay} ${betweenTimes}`,
      `<that> (surprise|remind|nudge|ping|tell) me (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text}) ${atRandom} ${withinTimes}`,
      `<that> (surprise|remind|nudge|ping|tell) me (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text}) ${betweenTimes}`,
      `[<that>] (after|in|within) ([a] random (time|delay|wait|pause) ) ${withinTimes} ${showOrSay}`,
      `<that> ${showOrSay} (after|in) (a|some) random {least:number} (to|or) {most:number} {unit:unit}`,
      `[<that>] ${withinTimes} [at random|randomly] ${showOrSay}`,
    ],
    fill: (said) => {
      const unit = said.number('unit') ?? 1;
      return filling(surprise, {
        text: said.text('text') ?? '',
        least_seconds: said.number('within') === undefined ? (said.number('least') ?? 0) * unit : soonestSec,
        most_seconds: said.number('within') ?? (said.number('most') ?? 0) * unit,
      });
    },
    bounds: 'The shorter time comes first, and the longer one is at most a day.',
  },
];
