import { chance, reaction } from '../../templates/games.js';
import { type Behaviour, filling } from '../behaviour.js';

const decides = (name: string, example: string, says: readonly string[], faces: string[]): Behaviour => ({
  name,
  example,
  says,
  fill: () => filling(chance, { title: example, faces }),
});

/** "1" to `most`. Stops at 99, which is more faces than a template accepts, so the template refuses it. */
const numbersTo = (most: number): string[] => Array.from({ length: Math.min(most, 99) }, (_, at) => String(at + 1));

const numberRange =
  '[the] [numbers|range] [of|from|between] {from:count} (to|and|through|up to|until|till) {to:count} [inclusive|included]';
const drawing =
  '(choose|chooses|pick|picks|draw|draws|select|roll|give me|tell me|show me|show|say|generate|think of|make|get me)';
const anyNumber = '(a|any|some|one|the|another|me a) [random|lucky] (number|whole number|integer|digit)';

/** Every number from one to the other; none where that is not one after another, or more than a template accepts. */
const numbersFrom = (from: number, to: number): string[] =>
  to > from && to - from < 99 ? Array.from({ length: to - from + 1 }, (_, at) => String(from + at)) : [];

/** Lenses that draw lots or are played with, in the order in which they are tried. */
export const chanceBehaviours: readonly Behaviour[] = [
  decides(
    'coin',
    'flip a coin',
    [
      '<that> (flip|flips|toss|tosses) a coin [<by-tap>]',
      '<wanting> coin (flip|toss|flipper) [<by-tap>]',
      '(tap to|<each> i tap) (flip|toss) a coin',
      '(flip|toss) (a|the|my) coin (for me|please)',
      'heads or tails [<by-tap>]',
    ],
    ['Heads', 'Tails'],
  ),
  decides(
    'dice',
    'roll a dice',
    [
      '<that> (roll|rolls|throw|throws) (a|the|some) (die|dice) [<by-tap>]',
      '<wanting> random number [from|between] (one|1) (to|and) (six|6) [<by-tap>]',
      '<wanting> (dice|die) [roll|roller|lens] [<by-tap>]',
      '(tap to|<each> i tap) (roll|throw) (a|the) (die|dice)',
      '<wanting> (dice|die) [a] tap (to roll|rolls [it])',
      '<that> (roll|throw) (a|one) d6|<wanting> d6',
    ],
    ['1', '2', '3', '4', '5', '6'],
  ),
  {
    name: 'die_of_sides',
    example: 'roll a ten sided die',
    says: [
      '<that> (roll|rolls|throw|throws) [a|an|the|my] {sides:count} sided (die|dice) [<by-tap>]',
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
      '(answer|say|tell me|give me|decide|choose|pick) [me] (yes or no|yes and no) (at random|randomly|by chance) [<by-tap>]',
      '[randomly|at random] (answer|say|tell me|give me|choose|pick) [me] yes or no [<by-tap>]',
      '[random|randomly|at random|say] yes or no [<by-tap>]',
      '<wanting> (yes or no|yes no|magic) (decider|lens|ball) [<by-tap>]',
    ],
    ['Yes', 'No'],
  ),
  {
    name: 'number',
    example: 'pick a number between 1 and 6',
    says: [
      `<that> [<by-tap>|tap to] ${drawing} ${anyNumber} [at random|randomly] (between|from|out of|of|in) ${numberRange} [at random|randomly] [<by-tap>]`,
      `<that> ${drawing} [at random|randomly] (between|from) {from:count} (and|to) {to:count} [at random|randomly] [<by-tap>]`,
      `<wanting> random (number|integer|digit) [generator|picker] (between|from|in|for) ${numberRange} [<by-tap>]`,
      `(a|any) number (between|from) ${numberRange} [<by-tap>]`,
      `[<that> ${drawing}] [a|any|some|one] [random] (number|integer) (up to|below or equal to|to|at most) {to:count} [at random|randomly] [<by-tap>]`,
    ],
    fill: (said) =>
      filling(chance, { title: 'Number', faces: numbersFrom(said.number('from') ?? 1, said.number('to') ?? 0) }),
    bounds: 'I can draw from 2 to 12 numbers in a row, the lower one first.',
  },
  {
    name: 'choose',
    example: 'choose between pizza, pasta and salad',
    says: [
      '<that> [help me|let me] (choose|chooses|pick|picks|decide|decides|draw|draws) [one|randomly|at random] (between|from|one of|among|out of|colon) [colon] {items:choices} [<by-tap>]',
      '<that> (<by-tap>|tap to) (choose|pick|decide|draw) [one] (between|from|one of|among|out of|colon) {items:choices}',
      '<that> (choose|pick|decide|draw) (one|something|for me|one for me|one at random|randomly) [at random|randomly|for me] (between|from|of|among|out of|colon) [colon] {items:choices} [<by-tap>]',
      '<that> (choose|pick|decide|draw) (one|something|for me|one for me) colon {items:choices}',
      '<that> (choose|pick|draw|select) (someone|somebody|a person|a name|one of us|who) [at random|randomly] (colon|from|among|out of|between) {items:choices} [<by-tap>]',
      '<that> (choose|pick|draw|select) (a|an|one) {_:sort} (from|among|out of|of|between) {items:choices} [<by-tap>]',
      '<that> (choose|pick|draw|select) (a|an|one) {_:words} (from|among|out of|of|between) {items:several} [<by-tap>]',
      '<that> (choose|pick|draw|select) (one of (us|them|these|those)|one|who [goes|starts|is next|begins]) [at random|randomly] colon {items:choices} [<by-tap>]',
      '(who|whose turn|which of us|which one of us) {_:words} colon {items:choices} [<by-tap>]',
      '<that> (choose|pick|decide|draw|select|choose for me|pick for me) {items:alternatives} [for me|at random|randomly] [<by-tap>]',
      '<wanting> (magic [eight|8] ball|oracle|fortune teller|decision maker|decider) [with|of|saying|for|colon|that says] {items:choices} [<by-tap>]',
      '(which one|what should i (have|eat|do|take|choose|pick)|what shall i (have|eat|do|take)) colon {items:choices}',
      '<wanting> (lot|lots|raffle|draw|random draw|lucky dip|spinner|wheel) (of|between|from|with|for|colon) {items:choices} [<by-tap>]',
      '<wanting> random (picker|choice|chooser|pick) (of|between|from|with|for|colon) {items:choices} [<by-tap>]',
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
      'how (fast|quick|quickly|good) (can i react|do i react|am i|are my (reflexes|reactions)|is my (reaction|reaction time))',
      '(test|measure|check|see|show me|find out) how (fast|quick|quickly) (i (am|react|can react|respond)|my (reflexes|reactions) are)',
    ],
    fill: () => filling(reaction, {}),
  },
];
