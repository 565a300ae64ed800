import { breathing } from '../templates/breathing.js';
import { interval, pomodoro, reminder } from '../templates/rounds.js';
import { stopwatch, timer } from '../templates/timing.js';
import { type Behaviour, filling, type SaidSlots, that, wanting } from './behaviour.js';

const dayLong = 'A timer runs for a second to a day.';
const roundsBounds = 'Each part of an interval takes a second to an hour, for at most 999 rounds.';
const remind = '(remind me|tell me|nudge me|prompt me|warn me|ping me)';
const toSay = '(to|about|of|that)';

const timerOf = (said: SaidSlots, label?: string) =>
  filling(timer, { seconds: said.number('seconds') ?? 0, label: said.text('label') ?? label });

const everySo = (said: SaidSlots, text?: string, seconds?: number) =>
  filling(reminder, {
    text: said.text('text') ?? text ?? '',
    every_seconds: said.number('every') ?? seconds ?? 0,
    times: said.number('times') ?? null,
  });

const egg = (name: string, minutes: number): Behaviour => ({
  name: `${name}_egg`,
  example: `a timer for a ${name} boiled egg`,
  says: [
    `${wanting} [egg] timer for [a|my|two|some] ${name} [boiled] (egg|eggs)`,
    `${wanting} ${name} [boiled] (egg|eggs) [timer]`,
  ],
  fill: () => filling(timer, { seconds: minutes * 60, label: `Egg, ${name}` }),
});

/** Lenses of time, in the order in which they are tried. */
export const timingBehaviours: readonly Behaviour[] = [
  {
    name: 'timer',
    example: 'a timer for ten minutes for the pasta',
    says: [
      `${wanting} [countdown|kitchen|{label:label}] (timer|countdown) [for|of|from] {seconds:duration} [for [the|my|some] {label:label}]`,
      `${wanting} {seconds:duration} [countdown|{label:label}] (timer|countdown) [for [the|my|some] {label:label}]`,
      `${that} (count|counts|counting) down [from] {seconds:duration}`,
      `${that} (count|counts|counting) down from {seconds:count}`,
      `(tell me|ping me|beep|buzz|ring) (when|after|in) {seconds:duration} [is|are|has|have] [up|over|passed|gone]`,
    ],
    fill: timerOf,
    bounds: dayLong,
  },
  {
    name: 'hold',
    example: 'plank for one minute',
    says: ['[hold] [a|the|my] (plank|wall sit|stretch|nap|meditation) for {seconds:duration}'],
    fill: (said) => timerOf(said, 'Hold'),
    bounds: dayLong,
  },
  {
    name: 'teeth',
    example: 'a timer to brush my teeth',
    says: [
      `${wanting} (toothbrush|tooth brushing|teeth) timer`,
      `${wanting} timer (to|for) (brush|brushing) [my|the] teeth`,
      'brush my teeth',
    ],
    fill: () => filling(timer, { seconds: 120, label: 'Teeth' }),
  },
  egg('soft', 6),
  egg('medium', 8),
  egg('hard', 10),
  {
    name: 'tabata',
    example: 'tabata',
    says: [`${wanting} tabata [timer|workout|training|lens]`],
    fill: () => filling(interval, { on_seconds: 20, off_seconds: 10, rounds: 8 }),
  },
  {
    name: 'interval',
    example: 'intervals of 30 seconds on, 15 off, 8 rounds',
    says: [
      `${wanting} [<interval>] [of|with|for|at] <on-off> [<and-rounds>]`,
      `${wanting} [<interval>] [of|with] <rounds-of> [of|at|with] <on-off>`,
      `${that} [alternate|alternates|alternating|switch|switches] [between] <on-off> [<and-rounds>]`,
    ],
    fill: (said) =>
      filling(interval, {
        on_seconds: said.number('on_seconds') ?? 0,
        off_seconds: said.number('off_seconds') ?? 0,
        rounds: said.number('rounds') ?? null,
      }),
    bounds: roundsBounds,
  },
  {
    name: 'rounds',
    example: 'five rounds of three minutes',
    says: [`${wanting} [<interval>] <rounds-of> of {seconds:duration}`],
    fill: (said) =>
      filling(interval, {
        on_seconds: said.number('seconds') ?? 0,
        off_seconds: 0,
        rounds: said.number('rounds') ?? null,
      }),
    bounds: roundsBounds,
  },
  {
    name: 'pomodoro',
    example: 'a pomodoro of 25 minutes with 5 minute breaks',
    says: [
      `${wanting} (pomodoro|pomodoros) [timer|lens|session]`,
      `{rounds:count} pomodoros`,
      `${wanting} (pomodoro|focus|study|work) [timer|session] [of|for|with] {work:duration} [work] [and|with|then] [a] {rest:duration} (break|breaks|rest|off)`,
      `(focus|work|study) [for] {work:duration} [and] (then|with|and) [a] {rest:duration} (break|breaks|rest|off)`,
    ],
    fill: (said) =>
      filling(pomodoro, {
        ...minutesOf(said, 'work', 'work_minutes'),
        ...minutesOf(said, 'rest', 'rest_minutes'),
        ...(said.number('rounds') === undefined ? {} : { rounds: said.number('rounds') ?? null }),
      }),
    bounds: 'A pomodoro takes a minute to three hours of work, and a minute to an hour of rest.',
  },
  {
    name: 'stopwatch',
    example: 'a stopwatch',
    says: [
      `${wanting} (stopwatch|stop watch) [lens]`,
      `${that} (count|counts|counting) up [from zero]`,
      'time me',
      'time how long [it|this|i] [take|takes]',
    ],
    fill: () => filling(stopwatch, {}),
  },
  {
    name: 'eyes',
    example: 'rest my eyes every 20 minutes',
    says: [
      `${wanting} (20-20-20|20 20 20) [rule|timer|lens]`,
      `[${remind} to] (rest|relax) my eyes [every {every:duration}]`,
    ],
    fill: (said) => everySo(said, 'Look far away', 1_200),
    bounds: 'A reminder comes every ten seconds to every day.',
  },
  {
    name: 'reminder',
    example: 'remind me to drink water every hour',
    says: [
      `every {every:duration} ${remind} ${toSay} {text:detail}`,
      `every {every:duration} (say|show the words) {text:detail}`,
      `${that} (reminds|tells|nudges|prompts) me ${toSay} {text:words} every {every:duration}`,
      `${remind} ${toSay} {text:words} every {every:interval} {times:count} times`,
      `${remind} ${toSay} {text:words} every {every:duration}`,
      `${remind} every {every:duration} ${toSay} {text:detail}`,
      `${wanting} {text:label} reminder every {every:duration}`,
    ],
    fill: everySo,
    bounds: 'A reminder comes every ten seconds to every day.',
  },
  {
    name: 'box_breathing',
    example: 'box breathing for two minutes',
    says: [
      `${wanting} [guide me through|lead me through] (box|square) (breathing|breath) [exercise|lens] [for {seconds:duration}]`,
    ],
    fill: (said) => filling(breathing, { pattern: 'box', ...minutesOf(said, 'seconds', 'minutes') }),
    bounds: 'Breathing takes half a minute to half an hour.',
  },
  {
    name: 'four_seven_eight',
    example: '4-7-8 breathing',
    says: [`${wanting} (4-7-8|4 7 8|four seven eight) [breathing|breath] [exercise|lens] [for {seconds:duration}]`],
    fill: (said) => filling(breathing, { pattern: 'four-seven-eight', ...minutesOf(said, 'seconds', 'minutes') }),
    bounds: 'Breathing takes half a minute to half an hour.',
  },
  {
    name: 'breathing',
    example: 'help me breathe for three minutes',
    says: [
      `${wanting} (breathing|breath) [exercise|lens] [for {seconds:duration}]`,
      '(help me|let me) (breathe|calm down|relax) [for {seconds:duration}]',
      '(breathe with me|calm me down) [for {seconds:duration}]',
    ],
    fill: (said) => filling(breathing, { pattern: 'even', ...minutesOf(said, 'seconds', 'minutes') }),
    bounds: 'Breathing takes half a minute to half an hour.',
  },
];

/** A captured length of time as a parameter in minutes; nothing where none was said. */
function minutesOf(said: SaidSlots, slot: string, param: string): Record<string, number> {
  const seconds = said.number(slot);
  return seconds === undefined ? {} : { [param]: seconds / 60 };
}
