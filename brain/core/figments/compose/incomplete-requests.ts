import { counted } from '../../text.js';
import type { SaidSlots } from './behaviour.js';
import type { HasForms } from './read-behaviours.js';

/**
 * An incomplete wish, or one that asks for something its lens does not offer: the explanation, and a sentence that
 * would work.
 */
export interface RefusedForm extends HasForms {
  readonly why: string;
  /** Nothing where no lens is near it. */
  readonly instead?: (said: SaidSlots) => string;
  /** Whether the same words may be a lens together with others; the reason is told only where they are none. */
  readonly mayBeMade?: boolean;
}

const clockForm = '[at|by|before] {_:due}';
const lackingRemindTo = '<remind> (to|about|of|that)';
const coming = 'arrive [at|in]|get [back] [to]|come [back] [to]|reach|enter|am [back] (at|in)|am back';
const going = 'leave|go away from|go out of|get out of';

function spokenSeconds(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return counted(count, unit);
}

export const incompleteRequests: readonly RefusedForm[] = [
  {
    says: [
      '<wanting> [{label:label}] (timer|countdown|countdown timer) [<labelled-timer>]',
      '<wanting> (timer|countdown) (for|of) (a while|a bit|some time|a few minutes)',
    ],
    why: 'How long a timer?',
    instead: (said) => `a timer for ten minutes${labelOf(said, ' for the ')}`,
  },
  {
    says: ['<wanting> (timer|countdown) [for|of|to|at] {count:count}', '<wanting> {count:count} timer'],
    why: 'How long a timer? A number alone may be seconds, minutes or hours.',
    instead: (said) => `a timer for ${said.number('count') ?? 10} minutes`,
  },
  {
    says: [
      '<wanting> [{label:label}] (timer|countdown|stopwatch|count down) [of|for|from|to] [{_:number}|a|an|several|some] (day|days|week|weeks|month|months|year|years|millisecond|milliseconds|ms) [<labelled-timer>]',
      '<wanting> [{_:number}|a|an] (day|days|week|weeks|month|months|year|years|millisecond|milliseconds|ms) [long] (timer|countdown)',
      '<wanting> [{label:label}] (timer|countdown) [of|for|from] (zero|0|no) (second|seconds|minute|minutes|hour|hours|time)',
      '<wanting> (timer|countdown) (of|for|from) [a|an|one] (half|quarter|tenth|fraction) [of] [a|an|one] second',
      '<wanting> (zero|0) (second|seconds|minute|minutes|hour|hours) (timer|countdown)',
    ],
    why: 'A timer runs for a second to a day, in whole seconds.',
    instead: (said) => `a timer for ten minutes${labelOf(said, ' for the ')}`,
  },
  {
    says: ['{label:label} [for] {on:duration}', '[give me] {on:duration}'],
    why: 'What is to happen then?',
    mayBeMade: true,
    instead: (said) => `a timer for ${spokenSeconds(said.number('on') ?? 60)}${labelOf(said, ' for the ')}`,
  },
  {
    says: ['<wanting> (interval|intervals|interval timer|interval training|hiit|hiit timer) [timer|workout]'],
    why: 'How long are work and rest?',
    instead: () => '30 seconds on, 15 seconds off, 8 rounds',
  },
  {
    says: ['<that> (count|counts|tally) [my|the] {label:counted}', '<that> (count|counts|tally|count something)'],
    why: 'A lens counts what you tap or nod, nothing by itself.',
    instead: (said) => `count my ${said.text('label') ?? 'laps'} when i tap`,
  },
  {
    says: [
      '<wanting> alarm (in|after) {_:number} (second|seconds|minute|minutes|hour|hours) [from [now]]',
      '<wanting> alarm for {_:number} (second|seconds|minute|minutes|hour|hours) [from [now]]',
      '<wanting> {_:number} (second|minute|hour) alarm',
    ],
    why: 'A lens makes no sound; a timer shows that it is over.',
    instead: () => 'a timer for ten minutes',
  },
  {
    says: [
      `${lackingRemindTo} {text:text} ${clockForm}`,
      `<remind> ${clockForm} (to|about|of|that) {text:text}`,
      `<wanting> alarm [${clockForm}]`,
    ],
    why: 'A lens waits for a length of time, never for a time of day.',
    instead: (said) => `remind me in 30 minutes to ${said.text('text') ?? 'drink water'}`,
  },
  {
    says: [`${lackingRemindTo} {text:text}`, '<remind>', '<wanting> [{text:label}] reminder'],
    why: 'How often, or after how long?',
    instead: (said) => `remind me to ${said.text('text') ?? 'drink water'} every hour`,
  },
  {
    says: [
      `<that> <each> i (${coming}) {_:text} (say|says|show|shows|remind me (of|to|about)) [colon] {text:detail}`,
      `<that> (say|show|remind me (of|to|about)) {text:text} <each> i (${coming}) {_:text}`,
    ],
    why: 'A lens notices that you come to a place or leave one, not which place it is.',
    instead: (said) => `when i arrive say ${said.text('text') ?? 'hello'}`,
  },
  {
    says: [
      `<that> <each> i (${going}) {_:text} (say|says|show|shows|remind me (of|to|about)) [colon] {text:detail}`,
      `<that> (say|show|remind me (of|to|about)) {text:text} <each> i (${going}) {_:text}`,
    ],
    why: 'A lens notices that you come to a place or leave one, not which place it is.',
    instead: (said) => `when i leave say ${said.text('text') ?? 'hello'}`,
  },
  {
    says: [
      '[{_:phrase}] (send|sends|emit|emits|give|gives|raise|fire) [out] (the|a) (signal|tag) [called|named] (ask|translate|look) [{_:phrase}]',
    ],
    why: 'A signal asks for nothing; “ask”, “translate” and “look” ask for something, and are said as such.',
    instead: () => 'answer my questions when i tap',
  },
  {
    says: ['{_:phrase} (zero|0) (second|seconds|minute|minutes|hour|hours) [{_:phrase}]'],
    why: 'Nothing takes no time.',
    instead: () => '30 seconds on, 15 seconds off, 8 rounds',
  },
  {
    says: ['{_:duration} {_:words} [and] (then|followed by|and) {_:duration} [{_:phrase}]'],
    why: 'Which words are to be shown for each of these times?',
    mayBeMade: true,
    instead: () => 'show bake for twenty minutes, cool for ten minutes',
  },
  {
    says: ['{every:pace}'],
    why: 'What is to happen each time?',
    instead: () => 'remind me to drink water every hour',
  },
  {
    says: ['<wanting> (teleprompter|prompter) [(for|with) {_:text}]', '<wanting> (note|sign|message)'],
    why: 'Which words?',
    instead: () => 'a teleprompter for: dear friends, welcome to our house',
  },
  {
    says: [
      '<wanting> [{_:label}] (checklist|check list|list|packing list|shopping list|to do list) [(for|of) {_:label}] colon {text:detail}',
      '<wanting> (checklist|check list|list|packing list|shopping list|to do list) (with|of) [one (thing|item)] {text:label}',
    ],
    why: 'A list has two things or more, with commas between them.',
    mayBeMade: true,
    instead: (said) => `a checklist: ${said.text('text') ?? 'keys'}, umbrella`,
  },
  {
    says: ['<wanting> (checklist|check list|packing list|shopping list|to do list) [(for|of) {_:text}]'],
    why: 'Which things?',
    instead: () => 'a checklist: keys, phone, wallet',
  },
  {
    says: ['<wanting> metronome'],
    why: 'How fast?',
    instead: () => 'a metronome at 90',
  },
  {
    says: ['<that> (roll|rolls|throw|throws) ({_:number}|a pair of|some) (dice|dices) [{_:phrase}]'],
    why: 'A lens rolls one die at a time.',
    instead: () => 'roll a dice',
  },
  {
    says: [
      '<that> (choose|pick|draw|select|think of|show me|give me) (a|an|one|any|some) [random] {_:words} (from|between|out of) {_:ends}',
    ],
    why: 'I do not know what lies between these: name each of them, with commas.',
    instead: () => 'choose between pizza, pasta and salad',
  },
  {
    says: [
      '<that> (show|shows|display|say|says|flash up) [me] [the (word|words)] {text:text} (at random|randomly|at (a|some) random (moment|time|point)|after a random (time|delay|wait|pause))',
    ],
    why: 'Nothing says between which lengths of time.',
    instead: (said) => `at a random moment between ten and twenty minutes say ${said.text('text') ?? 'breathe'}`,
  },
  {
    says: ['<that> (choose|pick|decide) [for me]', '<that> (choose|pick) (between|from) {_:text}'],
    why: 'Between which things?',
    instead: () => 'choose between pizza, pasta and salad',
  },
];

function labelOf(said: SaidSlots, before: string): string {
  const label = said.text('label');
  return label === undefined ? '' : `${before}${label}`;
}
