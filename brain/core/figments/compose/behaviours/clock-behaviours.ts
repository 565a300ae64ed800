import { wallClock } from '../../templates/timing.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';

const clockFace = '[digital|wall|live|running|small] clock [face|display|lens|widget]';
const theTime = '[the] [current|present|right] time [of day]';
const inView = '[on (my|the) (glasses|lens|display)|in (view|sight)|in the (corner|middle)|at all times|all the time]';
const puttingUp = '(show|shows|display|displays|see|keep|put up|put|leave|have)';
const only = '[just|only|simply|always]';
const calledSo = '[<labelled-timer>]';

const clockLens = (said: SaidSlots, hasDate: boolean) => filling(wallClock, { label: said.text('label'), hasDate });

/** The time of day, which the hub tells a lens minute by minute. */
export const clockBehaviours: readonly Behaviour[] = [
  {
    name: 'clock',
    example: 'a clock',
    says: [
      `<wanting> ${clockFace} ${inView} ${calledSo}`,
      `<wanting> (clock|watch) (that|which) [always] (shows|tells) ${theTime} ${inView} ${calledSo}`,
      `(can|could|may) i (have|get|see) (a|the) ${clockFace} ${inView}`,
      `${only} (the time|time of day|the [current] time of day) ${inView}`,
      `${only} ${puttingUp} [me] ${only} (the [current|present] time [of day]|time of day|what time it is|(the|a) clock) ${inView}`,
      `<that> ${only} ${puttingUp} [me] ${only} (the [current] time [of day]|what time it is) ${inView}`,
    ],
    fill: (said) => clockLens(said, false),
  },
  {
    name: 'clock_and_date',
    example: 'a clock with the date',
    says: [
      `<wanting> ${clockFace} (with|and) [the|a] date ${inView} ${calledSo}`,
      `${only} ((the time|time) (and|with) [the] date|[the] date and [the] time) ${inView}`,
      `${only} ${puttingUp} [me] ${only} ((the [current] time|time) (and|with) [the|today's] date|[the] date and [the] time) ${inView}`,
      `<that> ${only} ${puttingUp} [me] [the] (time and [the] date|date and [the] time) ${inView}`,
    ],
    fill: (said) => clockLens(said, true),
  },
];
