import { chance, reaction, score } from '../../templates/games.js';
import { counter } from '../../templates/signals.js';
import { type Behaviour, filling } from '../behaviour.js';

const counting =
  '(count|counts|counting|tally|tallies|keep count of|keep a count of|keep track of|keep a tally of|track)';
const by = '<by-tap>';
const adding = '<by-tap> [[and] <back-by-double-tap>]';
const nods = '<by-nod>';
const called =
  '(labelled|labeled|called|named|titled) ({label:quoted}|{label:counted})|<labelled-timer>|of [my|the] {label:counted}';
const upTo =
  '[and] (stop|stopping|stops|end|finish|done) (at|after)|(to|up to|until|till|with a goal of|goal|target|with a target of)';

const decides = (name: string, example: string, says: readonly string[], faces: string[]): Behaviour => ({
  name,
  example,
  says,
  fill: () => filling(chance, { title: example, faces }),
});

/** "1" to `most`. Stops at 99, which is more faces than a template accepts, so the template refuses it. */
const numbersTo = (most: number): string[] => Array.from({ length: Math.min(most, 99) }, (_, at) => String(at + 1));

/** Lenses that count or decide by chance, in the order in which they are tried. */
export const countingBehaviours: readonly Behaviour[] = [
  {
    name: 'nod_goal',
    example: 'count to 20 push ups when i nod',
    says: [
      `<that> (count|counts) (to|up to) {goal:count} [{label:counted}] ${nods}`,
      `<that> ${counting} [my|the] {label:counted} ${nods} (${upTo}) {goal:count}`,
      `<that> ${counting} [my|the] {label:counted} (${upTo}) {goal:count} ${nods}`,
      `<wanting> {label:counted} (counter|tally) (to|up to|with a goal of) {goal:count} ${nods}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal'), by: 'imu:nod' }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'nod_counter',
    example: 'count when i nod',
    says: [
      `<wanting> [nod|tally|rep|lap] (counter|tally counter|tally) [${called}] ${nods}`,
      '<wanting> nod counter',
      `<wanting> {label:counted} (counter|tally) ${nods}`,
      `<that> ${counting} [of] [my|the] {label:counted} ${nods}`,
      `<that> (count|counts) (${nods}|(each|every) nod)`,
      '<that> nod to (count|tally|add) [a|one|my|the|up] {label:counted}',
      '<that> <each> i nod (count|add|tally) [(one|a|1) [more]] [to [my|the]] {label:counted}',
      '{label:counted} (one|1|a) nod [is|means|per|for|equals] (one|a|1) [{_:label}]',
      '(each|every|a) nod counts [a|one|my] {label:counted}',
      'nodding counts [my|the] {label:counted}',
      `how many {label:counted} (have i|i have|i|did i|do i) [seen|had|done|drunk|made|do|drink|eat] ${nods}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), by: 'imu:nod' }),
  },
  {
    name: 'goal',
    example: 'count to 20 push ups',
    says: [
      `<that> (count|counts) (to|up to) {goal:count} [{label:counted}] [${by}]`,
      `<that> ${counting} [my|the] {label:counted} ${by} (${upTo}) {goal:count}`,
      `<that> ${counting} [my|the] {label:counted} (${upTo}) {goal:count} ${by}`,
      `<that> ${counting} {goal:count} {label:counted} ${by}`,
      '<wanting> counter (to|up to|with a goal of) {goal:count} [{label:counted}]',
      `<wanting> {label:counted} (counter|tally) (to|up to|with a goal of|goal|target) {goal:count} [${by}]`,
      `<wanting> {label:counted} (counter|tally) ${by} (${upTo}) {goal:count}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal') }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'counter',
    example: 'count my laps when i tap',
    says: [
      `<wanting> [tap|tally|rep|lap|click] (counter|clicker|tally counter) [${adding}]`,
      `<wanting> [tap|tally|click] (counter|clicker|tally) (${called}) [${adding}]`,
      `<wanting> {label:counted} (counter|tally|clicker) [${adding}]`,
      `<that> ${counting} [of] [my|the] {label:counted} ${adding}`,
      `<that> (count|counts) ${by}`,
      `(each|every|a) tap counts [a|one|my] {label:counted}`,
      'tapping counts [my|the] {label:counted}',
      '<that> (count|counts) (each|every) tap',
      `<that> (tap|press|click) to (count|tally|add) [a|one|my|the|up] {label:counted}`,
      `<that> <each> i (tap|press|click) (count|add|tally) [(one|a|1) [more]] {label:counted}`,
      `{label:counted} (one|1|a) tap [is|means|per|for|equals] (one|a|1) [{_:label}]`,
      `<that> (count|counts) how (many|often) {label:counted} (i|have i|i have) [drink|drank|do|did|eat|take|make|had|have|smoke|seen|see|done|drunk] ${adding}`,
      `how many {label:counted} (have i|i have|i|did i|do i) [seen|had|done|drunk|made|do|drink|eat] ${adding}`,
      `<that> <each> i (tap|press|click) (add|adds|count|counts) (one|1) to [my|the] {label:counted}`,
      `<that> (add|adds|count|counts) (one|1) [to [my|the] {label:counted}] <each> i (tap|press|click)`,
      `<wanting> [tap|tally|click] (counter|clicker|tally) colon {label:counted} [${adding}]`,
      '<wanting> counter (that|which) (goes|counts) down (when|each time|every time) i (double tap|tap twice)',
    ],
    fill: (said) => filling(counter, { label: said.text('label') }),
  },
  {
    name: 'counted_down',
    example: 'count down from 10 when i tap',
    says: [
      `<that> (count|counts|counting) down from {goal:count} [{label:counted}] ${by}`,
      `<wanting> counter (that|which) (goes|counts) down from {goal:count} ${by}`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), goal: said.number('goal'), isDown: true }),
    bounds: 'A counter goes up to 9999.',
  },
  {
    name: 'gesture_counter',
    example: 'count my reps when i shake my head',
    says: [
      `<that> ${counting} [of] [my|the] {label:counted} (<each> i|with [a|each|every|my]) {event:gesture}`,
      `<that> ${counting} (<each> i|with [a|each|every|my]) {event:gesture}`,
      `<that> <each> i {event:gesture} (count|add|tally) [(one|a|1) [more]] [to] [my|the] {label:counted}`,
      `[i] {event:gesture} to (count|tally|add) [a|one|my|the|up] {label:counted}`,
      `<wanting> [{label:counted}] (counter|tally) (<each> i|with [a|each|every|my]|[i]) {event:gesture} [to (add|count) (one|it)]`,
    ],
    fill: (said) => filling(counter, { label: said.text('label'), by: said.text('event') as 'imu:shake' }),
    bounds: 'A counter counts taps, nods, shakes and tilts of the head.',
  },
  {
    name: 'score',
    example: 'keep score',
    says: [
      '<that> (keep|keeps) [the] score [of [the|my|our] [game|match]] [[a] [single] tap [is|counts] for us [and] [a] double tap [is|counts] for them]',
      '<that> (keep|keeps|track|tracks|count|counts|keep track of) [the|our] (score|scores|points) (for|of|between) (two|2|both|us and them) [players|teams|people|sides]',
      '<wanting> (scoreboard|score board|score keeper|score counter) [(for|of) (us and them|(two|2|both) [players|teams|people|sides]|(a|my|our) [{_:label}] (match|game))]',
      '[keep] [the|a] score (of|for|in) (a|my|our) [{_:label}] (match|game)',
    ],
    fill: () => filling(score, {}),
  },
  decides(
    'coin',
    'flip a coin',
    [
      '<that> (flip|flips|toss|tosses) a coin [<by-tap>]',
      '<wanting> coin (flip|toss|flipper) [<by-tap>]',
      '(tap to|<each> i tap) (flip|toss) a coin',
      'heads or tails [<by-tap>]',
    ],
    ['Heads', 'Tails'],
  ),
  decides(
    'dice',
    'roll a dice',
    [
      '<that> (roll|rolls|throw|throws) (a|the|some) (die|dice) [<by-tap>]',
      'random number (from|between) (one|1) (to|and) (six|6) [<by-tap>]',
      '<wanting> (dice|die) [roll|roller|lens] [<by-tap>]',
      '(tap to|<each> i tap) (roll|throw) (a|the) (die|dice)',
    ],
    ['1', '2', '3', '4', '5', '6'],
  ),
  {
    name: 'die_of_sides',
    example: 'roll a ten sided die',
    says: [
      '<that> (roll|rolls|throw|throws) (a|an|the|my) {sides:count} sided (die|dice) [<by-tap>]',
      '<wanting> {sides:count} sided (die|dice) [<by-tap>]',
    ],
    fill: (said) => filling(chance, { title: 'Die', faces: numbersTo(said.number('sides') ?? 0) }),
    bounds: 'A die has 2 to 12 sides here.',
  },
  decides(
    'yes_no',
    'decide yes or no',
    [
      'decide [between] yes or no [<by-tap>]',
      '[random|randomly|at random|say] yes or no [<by-tap>]',
      '<wanting> (yes or no|yes no|magic) (decider|lens|ball) [<by-tap>]',
    ],
    ['Yes', 'No'],
  ),
  {
    name: 'choose',
    example: 'choose between pizza, pasta and salad',
    says: [
      '<that> [help me|let me] (choose|chooses|pick|picks|decide|decides|draw|draws) [one|randomly|at random] (between|from|one of|among|out of|colon) [colon] {items:items} [<by-tap>]',
      '<that> (<by-tap>|tap to) (choose|pick|decide|draw) [one] (between|from|one of|among|out of|colon) {items:items}',
      '<wanting> random (picker|choice|chooser|pick) (of|between|from|with|for|colon) {items:items} [<by-tap>]',
    ],
    fill: (said) => filling(chance, { title: 'Choose', faces: said.list('items') }),
    bounds: 'I can choose between 2 to 12 things.',
  },
  {
    name: 'reaction',
    example: 'a reaction test',
    says: [
      '<wanting> (reaction|reflex) [time] (test|game|timer|lens)',
      '(test|measure) my (reaction|reflexes|reaction time)',
      'how (fast|quick|quickly) (can i react|do i react|am i|are my (reflexes|reactions))',
    ],
    fill: () => filling(reaction, {}),
  },
];
