import { breathing } from '../../templates/breathing.js';
import { interval, pomodoro } from '../../templates/rounds.js';
import { metronome } from '../../templates/signals.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';

const roundsBounds = 'Each part of an interval takes a second to an hour, for at most 999 rounds.';
const breathBounds = 'A breath is a second to a minute in, held and out, for half a minute to half an hour.';
const forLong = '[for {seconds:duration}|[for] {breaths:count} (breaths|rounds|cycles|times)|{again:again}]';
const forHere = '[for {seconds:duration}|for [my|the] {_:label}]';
const next = '[and|then|and then|with|followed by]';
const named = `{on_label:counted} [for] {on_seconds:interval} ${next} [a] ({off_label:counted}|<rest>) [for] {off_seconds:interval}|{on_seconds:interval} [of] {on_label:counted} ${next} {off_seconds:interval} [of] [a] ({off_label:counted}|<rest>)`;
const pomodoroWord = '(pomodoro|pomodoros|tomato|tomatoes)';
const breaks = '(break|breaks|rest|rests|off|pause|pauses)';
const inAndOut =
  '[breathe|inhale] [in] [for] {in:interval} [in] [and|then] [hold [it] [for] {full:interval} [and|then]] [breathe|exhale] [out] [for] {out:interval} [out] [[and] [then] hold [it] [for] {empty:interval}]';

/** Seconds to breathe in, hold, breathe out and hold empty, for the breathing patterns that have a name. */
const breaths = {
  'four-seven-eight': [4, 7, 8, 0],
  even: [5, 0, 5, 0],
} as const;

/** A breathing pattern whose parts were said in seconds. */
function ownBreath(said: SaidSlots): Breath {
  const [inSec = 0, fullSec = 0, outSec = 0, emptySec = 0] = ['in', 'full', 'out', 'empty'].map(
    (part) => said.number(part) ?? 0,
  );
  return [inSec, fullSec, outSec, emptySec];
}

function boxBreath(said: SaidSlots): Breath {
  const side = said.number('side') ?? 4;
  return [side, side, side, side];
}

/** The length of a lens that was asked to go on until it is stopped. */
const longestMinutes = 30;

type Breath = readonly [number, number, number, number];

function led(said: SaidSlots, seconds: Breath) {
  const counted = said.number('breaths');
  const cycle = seconds.reduce((sum, part) => sum + part, 0);
  const endless = said.text('again') === undefined ? {} : { minutes: longestMinutes };
  const minutes = counted === undefined ? endless : { minutes: (counted * cycle) / 60 };
  return filling(breathing, { seconds: [...seconds], ...minutesParam(said, 'seconds', 'minutes'), ...minutes });
}

/** Lenses that repeat: intervals, breaths and beats, in the order in which they are tried. */
export const roundBehaviours: readonly Behaviour[] = [
  {
    name: 'tabata',
    example: 'tabata',
    says: ['<wanting> tabata [timer|workout|training|lens|intervals]'],
    fill: () => filling(interval, { on_seconds: 20, off_seconds: 10, rounds: 8 }),
  },
  {
    name: 'interval',
    example: 'intervals of 30 seconds on, 15 off, 8 rounds',
    says: [
      '<wanting> [<an-interval>] [of|with|for|at|colon|repeat] (<on-off>) [<an-interval>] [<and-rounds>]',
      '<wanting> [<an-interval>] [of|with|colon|repeat|for] <rounds-of> [each|of|at|with|colon] (<on-off>)',
      '<rest> [for] {off_seconds:interval} between <rounds-of> of {on_seconds:interval}',
      '<that> [alternate|alternates|alternating|switch|switches] [between] (<on-off>) [<and-rounds>]',
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
    says: [
      '<wanting> [<an-interval>] [of|with|colon] <rounds-of> (of|at|for|each) {seconds:duration} [each]',
      '<wanting> <rounds-of> {seconds:duration} each',
    ],
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
      `<wanting> ${pomodoroWord} [timer|lens|session] [[for|with] {rounds:count} (rounds|round|times|sessions|cycles)]`,
      `<wanting> {rounds:count} ${pomodoroWord}`,
      `<wanting> [{work:duration}] ${pomodoroWord} [timer] with [a] {rest:duration} [minute] ${breaks} [<and-rounds>]`,
      `<wanting> {work_number:number} (slash|on) {rest_number:number} [off] ${pomodoroWord}`,
      `<wanting> {work:duration} ${pomodoroWord} [timer] [<and-rounds>]`,
      `<wanting> [{rounds:count}] (${pomodoroWord}|focus|study|work) [timer|session|sessions] [of|for|with|colon] {work:duration} [of] [work|focus|study] [and|with|then] [a] [{rest:duration} [minute] [of] [a] ${breaks}|<rest> [of] {rest:duration}] [[for] {rounds:count} rounds]`,
      `<wanting> {work:duration} [of] (work|focus|study|deep work) [and|then|with] [a] {rest:duration} [of] [a] ${breaks} [<and-rounds>]`,
      `(focus|study|deep work) [for] {work:duration} [and|then] [a] (${breaks} [for] {rest:duration}|{rest:duration} ${breaks}) [<and-rounds>]`,
      '(focus|study) [for] {work_number:number} [and|then] (rest|break) [for] {rest_number:number}',
      `(focus|work|study) [for] {work:duration} [and] (then|with|and) [a] {rest:duration} ${breaks} [<and-rounds>]`,
      `<wanting> ${pomodoroWord} [timer] [of|with] {work_number:number} [slash|and|with|on] {rest_number:number} [off]`,
    ],
    fill: (said) =>
      filling(pomodoro, {
        ...minutesParam(said, 'work', 'work_minutes'),
        ...minutesParam(said, 'rest', 'rest_minutes'),
        ...numberParam(said, 'work_number', 'work_minutes'),
        ...numberParam(said, 'rest_number', 'rest_minutes'),
        ...numberParam(said, 'rounds', 'rounds'),
      }),
    bounds: 'A pomodoro takes a minute to three hours of work, and a minute to an hour of rest.',
  },
  {
    name: 'box_breathing',
    example: 'box breathing for two minutes',
    says: [
      `<wanting> [guide me through|lead me through] (box|square|4-4-4-4) (breathing|breath|breaths) [exercise|lens|timer] [with me] [[with|of|at|colon] ({side:sides}|four four four four|4 4 4 4|{side:count} seconds each|four seconds each|4 seconds each|4 seconds a side)] ${forLong}`,
    ],
    fill: (said) => led(said, boxBreath(said)),
    bounds: breathBounds,
  },
  {
    name: 'four_seven_eight',
    example: '4-7-8 breathing',
    says: [
      `<wanting> (4-7-8|four seven eight|478) [breathing|breath|breaths] [exercise|lens] ${forLong}`,
      `<wanting> (breathing|breath) [exercise|lens] (4-7-8|four seven eight|478) ${forLong}`,
    ],
    fill: (said) => led(said, breaths['four-seven-eight']),
    bounds: breathBounds,
  },
  {
    name: 'breathing',
    example: 'help me breathe for three minutes',
    says: [
      `<wanting> [slow|guided|deep|coherent|resonant|even] (breathing|breath) [exercise|lens|pacer|guide] ${forLong}`,
      `<wanting> (breathing|breath|breathing exercise) [pacer|guide] (at|with|of) (six|6) breaths (per|a) minute ${forLong}`,
      `(help me|let me) (breathe|calm down|relax) [(with|by) [slow|deep|some] breathing] ${forLong}`,
      `(breathe with me|calm me down) ${forLong}`,
      'breathe for {seconds:duration}',
      `(guide|pace) my breathing ${forLong}`,
    ],
    fill: (said) => led(said, breaths.even),
    bounds: breathBounds,
  },
  {
    name: 'counted_breathing',
    example: 'breathe in for five seconds and out for five seconds',
    says: [
      `<wanting> [calm me down with] [slow|guided|deep|coherent|resonant] [breathing|breaths] [exercise|pacer|lens] [colon|with] ${inAndOut} ${forLong}`,
    ],
    fill: (said) => led(said, ownBreath(said)),
    bounds: breathBounds,
  },
  {
    name: 'named_interval',
    example: 'alternate run for three minutes and walk for one minute, 5 rounds',
    says: [
      `<wanting> <an-interval> [of|colon|with] (${named}) [<and-rounds>]`,
      `(<that>|<wanting>) (alternate|alternates|alternating|switch|switches) [between] (${named}) [<and-rounds>]`,
      `(<that>|<wanting>|do) (${named}) [all day] <and-rounds>`,
    ],
    fill: (said) =>
      filling(interval, {
        on_seconds: said.number('on_seconds') ?? 0,
        off_seconds: said.number('off_seconds') ?? 0,
        rounds: said.number('rounds') ?? null,
        on_label: said.text('on_label'),
        off_label: said.text('off_label'),
      }),
    bounds: roundsBounds,
  },
  {
    name: 'metronome',
    example: 'a metronome at 90',
    says: [
      `<wanting> [slow|fast] (metronome|beat|pulse|click|click track|tempo) [for [my] {_:label}] [at|to|of|with|for|colon] {beats:number} [bpm|beats] [per minute|a minute] ${forHere}`,
      `<wanting> {beats:number} (bpm|beats per minute|beats a minute) [metronome|beat|pulse|tempo] ${forHere}`,
      '<wanting> [once] (beat|pulse|tick) [once] {gap:pace}',
      'keep time at {beats:number} bpm',
      `<that> (beat|beats|blink|blinks|pulse|pulses|flash|flashes|tick|ticks) [at] ({beats:number} (times|beats) (a|per) minute|{beats:number} bpm|{gap:rate}|{gap:pace}) ${forHere}`,
    ],
    fill: (said) =>
      filling(metronome, {
        beats_per_minute: said.number('beats') ?? 60 / (said.number('gap') ?? 1),
        seconds: said.number('seconds'),
      }),
    bounds: 'A metronome beats 20 to 240 times a minute; faster is unsafe to look at.',
  },
];

/** A captured duration as a parameter in minutes; no parameter where none was said. */
function minutesParam(said: SaidSlots, slot: string, param: string): Record<string, number> {
  const seconds = said.number(slot);
  return seconds === undefined ? {} : { [param]: seconds / 60 };
}

function numberParam(said: SaidSlots, slot: string, param: string): Record<string, number> {
  const number = said.number(slot);
  return number === undefined ? {} : { [param]: number };
}
