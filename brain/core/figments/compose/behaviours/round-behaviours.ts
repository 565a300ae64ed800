import { interval, pomodoro } from '../../templates/rounds.js';
import { metronome } from '../../templates/signals.js';
import { type Behaviour, type Filling, filling, minutesParam, type SaidSlots } from '../behaviour.js';

const roundsBounds = 'Each part of an interval takes a second to an hour, for at most 999 rounds.';
const forHere = '[[for] {seconds:duration}|for [my|the] {_:label}]';
const beatBounds = 'A light beats 20 to 240 times a minute, four times a second at most; faster is unsafe to look at.';
const flashing =
  '(blink|blinks|blinking|pulse|pulses|pulsing|flash|flashes|flashing|strobe|strobes|glow|glows|flicker) [(a|the|my) (light|screen|display|glasses)]';
const howFast =
  '{beats:number} (times|beats|flashes) (a|per|each|every) minute|{beats:number} bpm|{hertz:number} (hertz|hz|times per second)|{gap:rate}|[slowly|slow|once] {gap:pace}';
const followedBy = '[and|then|and then|with|followed by]';
const namedRounds = `{on_label:counted} [for] {on_seconds:interval} ${followedBy} [a] ({off_label:counted}|<rest>) [for] {off_seconds:interval}|{on_seconds:interval} [of] {on_label:lasting} ${followedBy} {off_seconds:interval} [of] [a] ({off_label:lasting}|<rest>)`;
const pomodoroWord = '(pomodoro|pomodoros|tomato|tomatoes)';
const breaks = '(break|breaks|rest|rests|off|pause|pauses)';
function alternating(said: SaidSlots): Filling {
  const [on_seconds = 0, off_seconds = 0] = said.paired(['on_seconds', 'off_seconds']);
  const total = said.number('total');
  const rounds = total === undefined ? said.number('rounds') : Math.round(total / (on_seconds + off_seconds));
  return filling(interval, {
    on_seconds,
    off_seconds,
    rounds: rounds ?? null,
    on_label: said.text('on_label'),
    off_label: said.text('off_label'),
  });
}

/** “Slowly”: every other second. */
const slowBeats = 30;
const minute = 60;
const wholeMinutes = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds / minute));

function beatsOf(said: SaidSlots): number | undefined {
  const [hertz, gap] = [said.number('hertz'), said.number('gap')];
  return said.number('beats') ?? (hertz === undefined ? (gap === undefined ? undefined : 60 / gap) : 60 * hertz);
}

/** Lenses that go round: intervals, spells of work and beats, in the order in which they are tried. */
export const roundBehaviours: readonly Behaviour[] = [
  {
    name: 'tabata',
    example: 'tabata',
    says: [
      '<wanting> tabata [timer|workout|training|lens|intervals] [[of|with|for] {rounds:count} <rounds>]',
      '<wanting> {rounds:count} (rounds|round|sets) [of] tabata',
    ],
    fill: (said) => filling(interval, { on_seconds: 20, off_seconds: 10, rounds: said.number('rounds') ?? 8 }),
  },
  {
    name: 'interval',
    example: 'intervals of 30 seconds on, 15 off, 8 rounds',
    says: [
      '<wanting> [<an-interval>] [of|with|for|at|colon|repeat] (<on-off>) [<an-interval>] [<and-rounds>]',
      '<wanting> [<an-interval>] [of|with|colon|repeat|for] <rounds-of> [each|of|at|with|colon] (<on-off>)',
      '<rest> [for] {off_seconds:interval} between <rounds-of> of {on_seconds:interval}',
      '<that> [alternate|alternates|alternating|switch|switches|cycle|cycles|loop|repeat] [between|through] (<on-off>) [<and-rounds>]',
      '<wanting> [<an-interval>] [of|with|for|at|colon] (<on-off>) [<an-interval>] for {total:duration} [in total|altogether|in all|overall]',
      '<and-rounds> [colon|of] (<on-off>)',
      '<rounds-of> [colon|of] (<on-off>)',
      '[<an-interval>|{_:label}] colon (<on-off>) [<and-rounds>]',
      '<wanting> {_:label} (drill|workout|training|intervals|interval timer) [of|with|colon] (<on-off>) [<and-rounds>]',
      '<wanting> (interval|intervals|hiit|interval timer|interval lens|interval training) [of|with|at|colon] {on_seconds:interval} [and|then] {off_seconds:interval} [<and-rounds>]',
      '(every|each) (round|set|interval) (is|of|lasts|takes|has) (<on-off>) [<and-rounds>]',
      '[with] {off_seconds:interval} [of] <rest> between [the] (sets|rounds|intervals) [and|with] <rounds-of> [and|with] (each|every|a) (set|round|interval) [is|of|lasts|takes|for] {on_seconds:interval}',
    ],
    fill: alternating,
    bounds: roundsBounds,
  },
  {
    name: 'rounds',
    example: 'five rounds of three minutes',
    says: [
      '<wanting> [<an-interval>] [of|with|colon] <rounds-of> (of|at|for|each) {seconds:duration} [each]',
      '<wanting> <rounds-of> {seconds:duration} each',
      '<wanting> (emom|every minute on the minute) [workout|timer] [<and-rounds>]',
      '<wanting> (emom|every minute on the minute) [workout|timer] [for|of] {total:duration}',
      '<wanting> [<an-interval>] {seconds:duration} (rounds|sets|intervals|laps) [for|of|times] [x] {rounds:count} [<rounds>]',
      '<wanting> {rounds:count} {seconds:duration} (rounds|sets|intervals|laps|turns)',
      '[<that>] (repeat|run|do) {seconds:duration} {rounds:count} times',
      'every {seconds:duration} (a|one|the next) (round|set|lap|turn) [<and-rounds>]',
    ],
    fill: (said) =>
      filling(interval, {
        on_seconds: said.number('seconds') ?? minute,
        off_seconds: 0,
        rounds: said.number('rounds') ?? wholeMinutes(said.number('total')),
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
      `<wanting> [{rounds:count}] (${pomodoroWord}|focus|study|work) [timer|session|sessions] [of|for|with|colon] {work:duration} [of] [work|focus|study] [and|with|then] [a] [{rest:duration} [minute] [of] [a] ${breaks}|<rest> [of] {rest:duration}] [<and-rounds>]`,
      `<wanting> {work:duration} [of] (work|focus|study|deep work) [and|then|with] [a] {rest:duration} [of] [a] ${breaks} [<and-rounds>]`,
      `<wanting> {rounds:count} (focus|study|work|deep work) (blocks|sessions|sprints) [of|for] {work:duration} [and|then|with] [a] {rest:duration} [of] [a] ${breaks}`,
      `<wanting> (focus|study|work|deep work) (blocks|sessions|sprints|block|session) [of|for] {work:duration} [and|then|with] [a] {rest:duration} [of] [a] ${breaks} [<and-rounds>]`,
      `<wanting> (classic|standard|normal|default|regular) ${pomodoroWord} [timer]`,
      `(focus|study|deep work|concentrate|work) [for] {work:duration} [and|then|and then] [take|have|do] [a] (${breaks} [for|of] {rest:duration}|{rest:duration} [of] ${breaks}) [<and-rounds>]`,
      '(focus|study) [for] {work_number:number} [and|then] (rest|break) [for] {rest_number:number}',
      `(focus|work|study) [for] {work:duration} [and] (then|with|and) [a] {rest:duration} ${breaks} [<and-rounds>]`,
      `<wanting> {work_number:number} [and|slash] {rest_number:number} ${pomodoroWord} [<and-rounds>]`,
      `<wanting> {work:duration} of (focus|work|study|deep work) [and|then|with] [a] {rest_number:number} [minutes] [of] [a] ${breaks} [<and-rounds>]`,
      `<wanting> ${pomodoroWord} [timer|session] [but] (with|of) {work:duration} [of] (work|focus|study) [and [a] {rest:duration} [of] [a] ${breaks}] [<and-rounds>]`,
      `<wanting> (focus|study|work) (timer|session) [of|with|colon] {work:duration} on [and] ({rest:duration}|{rest_number:number}) off [<and-rounds>]`,
      `<wanting> (focus|study|work) (timer|session) [of|with|for|colon] {work:duration} [and|with|then] [a] {rest:duration} [of] ${breaks} <and-rounds>`,
      `<wanting> ${pomodoroWord} [timer] [<the-usual>] [[of|with|at] {work_number:number} [and|slash|with|on] {rest_number:number} [off]] [{rounds:count} [of (them|those)|rounds|times|rounds of it]] [[and|and then|then|with] [a] long (break|rest|pause) [of|for] ({long:duration}|{long_number:number} [minutes]) [after (the last|that|them)]]`,
      `<wanting> ${pomodoroWord} [timer] [of|with] {work_number:number} [slash|and|with|on] {rest_number:number} [off]`,
    ],
    fill: (said) =>
      filling(pomodoro, {
        ...minutesParam(said, 'work', 'work_minutes'),
        ...minutesParam(said, 'rest', 'rest_minutes'),
        ...numberParam(said, 'work_number', 'work_minutes'),
        ...numberParam(said, 'rest_number', 'rest_minutes'),
        ...minutesParam(said, 'long', 'long_minutes'),
        ...numberParam(said, 'long_number', 'long_minutes'),
        ...numberParam(said, 'rounds', 'rounds'),
      }),
    bounds: 'A pomodoro takes a minute to three hours of work, and a minute to an hour of rest.',
  },
  {
    name: 'named_interval',
    example: 'alternate run for three minutes and walk for one minute, 5 rounds',
    says: [
      `<wanting> <an-interval> [of|colon|with] (${namedRounds}) [<and-rounds>]`,
      `<that> [do] (${namedRounds}) <and-rounds>`,
      `(<that>|<wanting>) (alternate|alternates|alternating|switch|switches) [between] (${namedRounds}) [<and-rounds>]`,
      `<wanting> <rounds-of> of [a|an] {on_seconds:interval} [of] {on_label:lasting} (with|and) [a] {off_seconds:interval} [of] [a] <rest> [in between|between|between them|after each]`,
      `[<that>|<wanting>|do|repeat|cycle|cycle through|i|we|let me] (${namedRounds}) [all day] <and-rounds>`,
      `<and-rounds> [colon|of] (${namedRounds})`,
      `[<that>|<wanting>|do|i|we|let me] {on_label:counted} [for] {on_seconds:spell} ${followedBy} [a] ({off_label:counted}|<rest>) [for] {off_seconds:spell} for {total:duration} [in total|altogether|in all|overall]`,
    ],
    fill: alternating,
    bounds: roundsBounds,
  },
  {
    name: 'metronome',
    example: 'a metronome at 90',
    says: [
      `<wanting> [slow|fast|light|visual|silent] (metronome|beat|pulse|click|click track|tempo) [for [my] {_:label}] [set] [at|to|of|with|for|colon] {beats:number} [bpm|beats|steps|strokes|clicks] [per minute|a minute] ${forHere}`,
      `<wanting> {_:object} (metronome|beat|tempo|rhythm|cadence) [at|of|to|with|colon] {beats:number} [bpm|beats|steps|strokes|clicks] [per minute|a minute] ${forHere}`,
      '<wanting> {hertz:number} (beats|clicks|pulses|ticks|flashes) (per|a|each|every) second',
      `<wanting> {beats:number} (bpm|beats per minute|beats a minute) [metronome|beat|pulse|tempo] ${forHere}`,
      '<wanting> [once] (beat|pulse|tick) [once] {gap:pace}',
      '<wanting> [visual|light|silent] (metronome|beat|pulse|tempo) [of|at|with] (one|1|a) (beat|pulse|click|tick) {gap:pace}',
      '<wanting> [visual|silent] (cadence|running cadence|tempo) [of|at|colon] {beats:number} [steps] [per minute|a minute]',
      'keep time at {beats:number} bpm',
      `<that> (beat|beats|blink|blinks|pulse|pulses|flash|flashes|tick|ticks|strobe|strobes|flicker) [[a|the] (light|screen|display)] [at] (${howFast}) ${forHere}`,
    ],
    fill: (said) =>
      filling(metronome, {
        beats_per_minute: beatsOf(said) ?? 60,
        seconds: said.number('seconds'),
      }),
    bounds: beatBounds,
  },
  {
    name: 'light',
    example: 'flash red twice a second',
    says: [
      `<that> ${flashing} [[in|a|an|the] {color:color}] [light] [at] (${howFast}) ${forHere}`,
      `<that> ${flashing} (${howFast}) [in] {color:color} [light] ${forHere}`,
      `<that> ${flashing} [in] {color:color} [light] {slow:slowly} ${forHere}`,
      `<that> {slow:slowly} ${flashing} [in|a|the] {color:color} [light] ${forHere}`,
      `<that> ${flashing} [in] {color:color} [light] ${forHere}`,
      `<that> ${flashing} for {seconds:duration}`,
      `<wanting> (flashing|blinking|pulsing|glowing) {color:color} (light|lamp|screen|display) [[at|of] (${howFast})] ${forHere}`,
      `<wanting> {color:color} (light|flash|flashing light|blinking light|strobe|pulse) [[that|which] ${flashing}] [[at|of] (${howFast})] ${forHere}`,
    ],
    fill: (said) =>
      filling(metronome, {
        beats_per_minute: beatsOf(said) ?? (said.text('slow') === undefined ? 60 : slowBeats),
        seconds: said.number('seconds'),
        color: said.text('color') as 'accent_error' | undefined,
        isBare: true,
      }),
    bounds: beatBounds,
  },
];

function numberParam(said: SaidSlots, slot: string, param: string): Record<string, number> {
  const number = said.number(slot);
  return number === undefined ? {} : { [param]: number };
}
