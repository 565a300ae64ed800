import { chance, reaction, score, trigger, type triggers } from '../templates/games.js';
import { checklist, note, teleprompter } from '../templates/pages.js';
import { batteryWarning, counter, metronome, asking as powerLens } from '../templates/signals.js';
import { type Behaviour, filling, that, wanting } from './behaviour.js';

const onTap = '[when|whenever|each time|every time] [i] [tap|press|click]';
/** What is to be shown stands there word for word, so “show my messages” is no such thing. */
const say = '(say|says|show the words|shows the words)';

const whenThen = (name: string, event: (typeof triggers)[number], moments: string): Behaviour => ({
  name,
  example: `when i ${moments.split('|')[0] ?? ''} say well done`,
  says: [
    `${that} (when|whenever|each time|every time) i (${moments}) ${say} {text:detail}`,
    `${that} ${say} {text:words} (when|whenever|each time|every time) i (${moments})`,
  ],
  fill: (said) => filling(trigger, { event, text: said.text('text') ?? '' }),
});

const decides = (name: string, example: string, says: readonly string[], faces: string[]): Behaviour => ({
  name,
  example,
  says,
  fill: () => filling(chance, { title: example, faces }),
});

/** Lenses that count, show, decide and ask, in the order in which they are tried. */
export const doingBehaviours: readonly Behaviour[] = [
  {
    name: 'goal',
    example: 'count to 20 push ups',
    says: [
      `${that} (count|counts) (to|up to) {goal:count} [{label:words}]`,
      `${wanting} counter (to|up to) {goal:count} [{label:words}]`,
      `${wanting} {label:words} counter (to|up to|with a goal of) {goal:count}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal') }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'nod_counter',
    example: 'count when i nod',
    says: [`${that} (count|counts) [[my|the] {label:words}] (when|whenever|each time|every time) i nod`],
    fill: (said) => filling(counter, { label: said.text('label'), by: 'imu:nod' }),
  },
  {
    name: 'counter',
    example: 'count my laps when i tap',
    says: [
      `${wanting} [tap|tally|rep|lap|click] counter`,
      `${wanting} counter for [my|the] {label:words}`,
      `${wanting} {label:label} counter`,
      `${that} (count|counts|counting) [my|the] {label:words} ${onTap}`,
      `${that} (count|counts) (when|whenever|each time|every time) i (tap|press|click)`,
      `${that} (count|counts) how (many|often) {label:words} i (drink|do|eat|take|make|had|have|smoke)`,
    ],
    fill: (said) => filling(counter, { label: said.text('label') }),
  },
  {
    name: 'score',
    example: 'keep score',
    says: [
      `${that} (keep|keeps) [the] score [of [the|my|our] [game|match]]`,
      `${wanting} (scoreboard|score board|score keeper|score counter)`,
    ],
    fill: () => filling(score, {}),
  },
  {
    name: 'checklist',
    example: 'a checklist: keys, phone, wallet',
    says: [
      `${wanting} (checklist|check list|packing list|shopping list|to do list|list) [of|for|with|to] {items:detail}`,
      `${that} (check|checks|tick|ticks) off {items:detail}`,
      `[walk|take] me through [the|these] steps {items:detail}`,
    ],
    fill: (said) => filling(checklist, { items: severalOf(said.list('items')) }),
    bounds: 'Name two to 31 things for a list, with commas between them.',
  },
  {
    name: 'teleprompter',
    example: 'a teleprompter for: dear friends, welcome to our house',
    says: [
      `${wanting} (teleprompter|prompter) [for|with|of|saying|that says] {text:detail}`,
      `(prompt me|scroll) [with|through] {text:detail}`,
    ],
    fill: (said) => filling(teleprompter, { text: said.text('text') ?? '' }),
  },
  {
    name: 'metronome',
    example: 'a metronome at 90',
    says: [
      `${wanting} (metronome|beat) [at|of|with] {beats:number} [bpm|beats] [per minute|a minute]`,
      `${wanting} {beats:number} (bpm|beats per minute|beats a minute) [metronome|beat|pulse]`,
      `${that} (beat|beats|blink|blinks|pulse|pulses|flash|flashes) {beats:number} times (a|per) minute`,
    ],
    fill: (said) => filling(metronome, { beats_per_minute: said.number('beats') ?? 0 }),
    bounds: 'A metronome beats 20 to 240 times a minute; faster is unsafe to look at.',
  },
  {
    name: 'battery_warning',
    example: 'warn me when the battery is below 20 percent',
    says: [
      `${that} (warn me|warns me|tell me|tells me|remind me|alert me|alerts me|let me know|lets me know) (when|if|before|that) (the|my) battery (is|gets|runs|falls|goes|drops) [low|below|under|down to|at|empty] [{percent:count} [percent]]`,
      `${wanting} [low] battery (warning|alert|alarm|lens) [at|below|under] [{percent:count} [percent]]`,
    ],
    fill: (said) => filling(batteryWarning, { percent: said.number('percent') }),
    bounds: 'A battery warning comes at 1 to 99 percent.',
  },
  {
    name: 'translate',
    example: 'translate what i hear when i tap',
    says: [
      `${that} (translate|translates) [what] [i hear|people say|they say|somebody says|somebody is saying|speech|for me|signs] ${onTap}`,
      `${wanting} (translator|translation lens|translate lens|live translation|interpreter)`,
    ],
    fill: () => filling(powerLens, { power: 'translate' }),
  },
  {
    name: 'look',
    example: 'tell me what i am looking at when i tap',
    says: [
      `${that} (tell|tells|show|shows) me what (i am looking at|i see|this is|that is|is in front of me|is before me) ${onTap}`,
      `${that} (name|names|identify|identifies|recognise|recognises|recognize|recognizes) (what i see|what i am looking at|things|objects|plants|birds) ${onTap}`,
      `${wanting} look lens`,
    ],
    fill: () => filling(powerLens, { power: 'look' }),
  },
  {
    name: 'ask',
    example: 'answer my questions when i tap',
    says: [
      `${that} (answer|answers) [my|a] (question|questions) ${onTap}`,
      `${that} (ask|asks) [you|the brain|a question] (when|whenever|each time|every time) i (tap|press|click)`,
      `${wanting} (ask|question|answer) lens`,
    ],
    fill: () => filling(powerLens, { power: 'ask' }),
  },
  decides(
    'coin',
    'flip a coin',
    [`${that} (flip|flips|toss|tosses) a coin`, `${wanting} coin (flip|toss|flipper)`, 'heads or tails'],
    ['Heads', 'Tails'],
  ),
  decides(
    'dice',
    'roll a dice',
    [`${that} (roll|rolls|throw|throws) (a|the|some) (die|dice)`, `${wanting} (dice|die) [roll|roller|lens]`],
    ['1', '2', '3', '4', '5', '6'],
  ),
  decides(
    'yes_no',
    'decide yes or no',
    ['decide [between] yes or no', `${wanting} (yes or no|yes no|magic) (decider|lens|ball)`],
    ['Yes', 'No'],
  ),
  {
    name: 'choose',
    example: 'choose between pizza, pasta and salad',
    says: [`${that} (choose|chooses|pick|picks|decide|decides) (between|from|one of|among) {items:detail}`],
    fill: (said) => filling(chance, { title: 'Choose', faces: said.list('items') }),
    bounds: 'I can choose between 2 to 12 things.',
  },
  {
    name: 'reaction',
    example: 'a reaction test',
    says: [
      `${wanting} (reaction|reflex) [time] (test|game|timer|lens)`,
      '(test|measure) my (reaction|reflexes|reaction time)',
    ],
    fill: () => filling(reaction, {}),
  },
  whenThen('when_nodding', 'imu:nod', 'nod|nod my head'),
  whenThen('when_shaking', 'imu:shake', 'shake my head'),
  whenThen('when_tilting', 'imu:tilt', 'tilt my head'),
  whenThen('when_double_tapping', 'double', 'double tap|tap twice|press twice'),
  whenThen('when_tapping', 'single', 'tap|press|tap once|press the button'),
  whenThen('when_arriving', 'place:enter', 'arrive|arrive somewhere|get there'),
  whenThen('when_leaving', 'place:exit', 'leave|go out|leave a place'),
  {
    name: 'note',
    example: 'a note that says gate B12',
    says: [
      `${wanting} (note|sign|label) (that says|which says|saying|with the words|with the text) {text:detail}`,
      '(show|display|pin) (the words|the text|the message|the note) {text:detail}',
      `${wanting} lens (that says|that shows the words|saying) {text:detail}`,
    ],
    fill: (said) => filling(note, { text: said.text('text') ?? '' }),
  },
];

/** “A list of everyone who spoke” asks for something else. */
function severalOf(items: string[]): string[] {
  return items.length > 1 ? items : [];
}
