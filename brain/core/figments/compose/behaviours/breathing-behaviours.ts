import { breathing } from '../../templates/breathing.js';
import { type Behaviour, filling, minutesParam, type SaidSlots } from '../behaviour.js';

const breathBounds = 'A breath is a second to a minute in, held and out, for half a minute to half an hour.';
const forLong =
  '[(for|of|lasting|which lasts|that lasts|over) {seconds:duration}|{seconds:duration}|[for] {breaths:count} (breaths|rounds|cycles|times)|{again:again}|[and] [keep going|go on|going on|on and on|carry on|non stop] (until|till) i {until:gesturing}]';
const inhaled = '(breathe|inhale) [in] [for] {in:breath} [in]|in [for] {in:breath} [in]|{in:breath} in';
const exhaled = '(breathe|exhale) [out] [for] {out:breath} [out]|out [for] {out:breath} [out]|{out:breath} out';
const heldFull = '[and|then] [hold [it] [for] {full:breath} [and|then]]';
const heldEmpty = '[[and] [then] hold [it] [for] {empty:breath}]';
/** Which of two lengths is a breath in and which a breath out, said of one of them at least. */
const inAndOut = `((${inhaled}) ${heldFull} (${exhaled}|[for] {out:breath})|[for] {in:breath} ${heldFull} (${exhaled})) ${heldEmpty}`;
const breathLengths = `(${inhaled}|[for] {in:breath}) ${heldFull} (${exhaled}|[for] {out:breath}) ${heldEmpty}`;

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

/** As long in as out, so many times a minute. */
function evenBreath(said: SaidSlots): Breath {
  const pace = said.number('pace');
  return pace === undefined ? breaths.even : [30 / pace, 0, 30 / pace, 0];
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
  const until = said.gesture('until');
  return filling(breathing, {
    seconds: [...seconds],
    ...(until !== undefined && { until }),
    ...minutesParam(said, 'seconds', 'minutes'),
    ...minutes,
  });
}

/** Lenses that lead through breaths, in the order in which they are tried. */
export const breathingBehaviours: readonly Behaviour[] = [
  {
    name: 'box_breathing',
    example: 'box breathing for two minutes',
    says: [
      `<wanting> [guide me through|lead me through] (box|square|4-4-4-4) (breathing|breath|breaths|breathe) [exercise|lens|timer] [with me] [[with|of|at|for|colon] ({side:sides}|four four four four|4 4 4 4|{side:count} (second|seconds|second sides) [each|(each|a|per|on each|on every|for each|every) (side|part|step)])] ${forLong}`,
      '<wanting> {seconds:duration} [of|long] (box|square) breathing [exercise|session]',
      `(guide|lead|take) me through [some|a] [round of|rounds of] (box|square) breathing ${forLong}`,
      `(breathe|breathing) in a (square|box) ${forLong}`,
      `<wanting> (breathe|breathing|breath) (four four four four|4 4 4 4) ${forLong}`,
    ],
    fill: (said) => led(said, boxBreath(said)),
    bounds: breathBounds,
  },
  {
    name: 'four_seven_eight',
    example: '4-7-8 breathing',
    says: [
      `<wanting> (4-7-8|four seven eight|478|4 7 8) [breathing|breath|breaths] [exercise|lens] [with me] ${forLong}`,
      `(lead|guide|take|walk) me through [some] (4-7-8|four seven eight|478) [breathing|breath|breaths] ${forLong}`,
      `<wanting> [sleep|relaxing|calming|bedtime] (breathing|breath) [exercise|lens] (4-7-8|four seven eight|478|4 7 8) ${forLong}`,
    ],
    fill: (said) => led(said, breaths['four-seven-eight']),
    bounds: breathBounds,
  },
  {
    name: 'breathing',
    example: 'help me breathe for three minutes',
    says: [
      `<wanting> [slow|guided|deep|coherent|resonant|even|calm|calming|relaxing|soothing] (breathing|breath|breaths) [exercise|lens|pacer|guide|light|circle|aid|pattern|coach|with me] ${forLong}`,
      `[<wanting>] [pace|guide|slow|slow down] [my] (breathing|breath|breathe|breathing exercise) [pacer|guide] [down] [at|with|of|to|colon] {pace:count} [breaths] (per|a|each|every) minute ${forLong}`,
      `{pace:count} breaths (per|a|each|every) minute ${forLong}`,
      `(help me|let me) (breathe|calm down|relax) [(with|by) [slow|deep|some] breathing] ${forLong}`,
      `(breathe with me|calm me down|calm me) ${forLong}`,
      `(calm down|unwind|settle down|slow down|calm my (nerves|breath)) [(with|by) [some|a few] [slow|deep] (breathing|breaths)] ${forLong}`,
      '(breathe|relax) (with|by) [some|a few] [slow|deep] (breathing|breaths)',
      '<wanting> {seconds:duration} [of|long] [slow|deep|calm|guided|quiet] (breathing|breath work|breathwork|breaths) [exercise|session|break|pause]',
      `[take|do|with] {breaths:count} [slow|deep|calm|long|quiet] breaths`,
      `<wanting> [slow|guided|deep|calm] breathing (session|break|pause|practice|coach|timer) ${forLong}`,
      'breathe for {seconds:duration}',
      `(guide|pace) my breathing ${forLong}`,
    ],
    fill: (said) => led(said, evenBreath(said)),
    bounds: breathBounds,
  },
  {
    name: 'counted_breathing',
    example: 'breathe in for five seconds and out for five seconds',
    says: [
      '[breathe with me|(slow|pace|guide) my (breathing|breath) [down] [to|at|with]|help me breathe|let me breathe] [(in|breathe|inhale)] {in:breath} (in|inhale) [and|then] [{full:breath} (hold|held|holding)] [and|then] {out:breath} (out|exhale) [for {seconds:duration}]',
      `<wanting> [calm me down with] [slow|guided|deep|coherent|resonant|calm|calming|relaxing] [breathing|breaths|breath] [exercise|pacer|lens|pattern|light|circle] [colon|with] ${inAndOut} ${forLong}`,
      `<wanting> [calm me down with] [slow|guided|deep|coherent|resonant] (breathing|breaths) [exercise|pacer|lens] [colon|with] ${breathLengths} ${forLong}`,
      `<wanting> [box|square] (breathing|breath) [pattern|exercise] [at|of|with|colon] {in:unitless} {full:unitless} {out:unitless} [{empty:unitless}] ${forLong}`,
      `<wanting> {in:unitless} {full:unitless} {out:unitless} [{empty:unitless}] (breathing|breaths|breath) ${forLong}`,
    ],
    fill: (said) => led(said, ownBreath(said)),
    bounds: breathBounds,
  },
];
