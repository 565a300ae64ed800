import { reminder } from '../../templates/rounds.js';
import { stopwatch, timer } from '../../templates/timing.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';

const dayLong = 'A timer runs for a second to a day, in whole seconds.';
const reminderBounds = 'A reminder comes every ten seconds to every day.';
const timerLength = '[like] {seconds:duration}';
const timerWords = '(timer|countdown|count down|timer thing|countdown timer|countdown clock|hourglass)';
const onTheGlasses = '[[just] on (the|my) glasses]';
const timedRemindTo = '(<remind> to|(remind|nudge|prompt|ping) me (about|of|that|with the (word|words)))';
const atEnd = '[and|then|and then|at the end|that]';
const endText = '[the (word|words)] ({end_text:quoted}|{end_text:text})';
const timerLens = (said: SaidSlots, label?: string) =>
  filling(timer, {
    seconds: said.number('seconds') ?? 0,
    label: said.text('label') ?? label,
    end_text: said.text('end_text'),
  });

function everySo(said: SaidSlots, text?: string, seconds?: number) {
  const every = said.number('every') ?? seconds ?? 0;
  const total = said.number('total');
  const times = total === undefined ? said.number('times') : Math.floor(total / every);
  return filling(reminder, { text: said.text('text') ?? text ?? '', every_seconds: every, times: times ?? null });
}

const egg = (name: string, minutes: number): Behaviour => ({
  name: `${name}_egg`,
  example: `a timer for a ${name} boiled egg`,
  says: [
    `<wanting> [egg] timer for [a|my|two|some] ${name} [boiled] (egg|eggs)`,
    `<wanting> ${name} [boiled] (egg|eggs) [timer]`,
  ],
  fill: () => filling(timer, { seconds: minutes * 60, label: `Egg, ${name}` }),
});

/** Lenses with one duration, or one that repeats, in the order in which they are tried. */
export const timingBehaviours: readonly Behaviour[] = [
  {
    name: 'timer',
    example: 'a timer for ten minutes for the pasta',
    says: [
      `<wanting> [kitchen|{label:label}] ${timerWords} [for|of|from|at|with|to|colon|that (lasts|goes for|runs)|lasting|which lasts|for the next|for about] ${timerLength} [[and] <labelled-timer>]`,
      `<wanting> ${timerLength} [long] [kitchen|{label:label}] ${timerWords} [<labelled-timer>]`,
      `<wanting> ${timerWords} <labelled-timer> [for|of|from|at] ${timerLength}`,
      `<that> [start|begin] (count|counts|counting) down [from|for] ${timerLength} [<labelled-timer>]`,
      `<that> (count|counts|counting) [down] from {seconds:count} [down] [to (zero|0|nothing)]`,
      `tell me when it has been ${timerLength}`,
      `(count|counts) me down from (${timerLength}|{seconds:count})`,
      `put ${timerLength} on the (timer|clock)`,
      `(wake me up|wake me|poke me|give me a heads up) in ${timerLength}`,
      `show me when ${timerLength} (is|are) (up|over)`,
      `{seconds:duration} (on the clock [counting down]|counting down)`,
      `<that> ((tell|ping|buzz|alert|notify|warn|wake|tells|pings|alerts) me|let me know|lets me know) (when|after|in|once) {seconds:duration} [is|are|has|have] [up|over|passed|gone by|gone|done]`,
      `(show|shows|display|give me|count down) [me] [the] (remaining time|time remaining|time left) (of|in|for) (a|an|the|my) ${timerLength} {label:label}`,
      `(time|count|show) ${timerLength} [counting down] [<labelled-timer>]`,
      `time [the|my|some] {label:label} for ${timerLength}`,
      `<wanting> [countdown|{label:label}] ${timerWords} [for|of|from] ${timerLength} ${atEnd} (show|shows|say|says|display|displays) ${endText} [when done|at the end]`,
      `<that> (count|counts|counting) down [from|for] ${timerLength} ${atEnd} (show|shows|say|says|display|displays) ${endText} [when done|at the end]`,
      `<that> (count|counts|counting) down from {seconds:count} ${atEnd} (show|shows|say|says|display|displays) ${endText}`,
      `<wanting> [{label:label}] ${timerWords} [for|of|from] ${timerLength} [<labelled-timer>] [and] (when|once) (it|that|the time|time) (ends|is up|is over|is done|runs out|has passed|hits zero|reaches zero) (show|say) ${endText}`,
      `<wanting> [{label:label}] ${timerWords} [for|of|from] ${timerLength} [<labelled-timer>] [and] (show|say|shows|says) ${endText} (at the end|when done|(when|once) (it|that|the time|time) (ends|is up|is over|is done|runs out|hits zero|reaches zero))`,
      `<wanting> ${timerLength} ${timerWords} [<labelled-timer>] [and] [that] (show|say|shows|says) ${endText} (at the end|when done|(when|once) (it|that|the time|time) (ends|is up|is over|is done|runs out|hits zero|reaches zero))`,
      `<that> (count|counts) ${timerLength} down [<labelled-timer>] [${atEnd} (show|shows|say|says|display|displays) ${endText}]`,
      `{label:label} colon ${timerLength}`,
      `(start|run|begin) (the|a|my) (clock|countdown) (for|of|at) ${timerLength} [<labelled-timer>]`,
      `${timerLength} and counting [down]`,
      `(give|set|have|get|need|want|start|put|take) [me|up|yourself] ${timerLength} (for|on) [the|my|some|a|an] {label:label}`,
      `<wanting> [${timerWords}] [of|for] ${timerLength} (until|till|to|before) [the|my|a] {label:label}`,
      `let [the|my] {label:label} {_:activity} for ${timerLength}`,
      `{label:activities} for ${timerLength}`,
      `<remind> (in|after) ${timerLength}`,
      `${timerLength} (from now|timer|countdown) [<labelled-timer>]`,
      `(call|shout|give me a shout|give me a nudge|let me know|tell me|remind me) (when|once) ${timerLength} (is|are|has|have) [up|over|passed|gone by|gone|done|elapsed]`,
      `(when|once|after) ${timerLength} [is|are|has|have] [up|over|passed|gone by|gone|done|elapsed] (tell|remind|ping|nudge|alert|notify) me`,
    ],
    fill: timerLens,
    bounds: dayLong,
  },
  {
    name: 'hold',
    example: 'plank for one minute',
    says: [
      '[i (want|need) to|let me] [hold|do] [a|the|my] (plank|wall sit|stretch|nap|meditation) for {seconds:duration}',
      '(hold|keep) (a|the|my|this) {label:label} for {seconds:duration}',
      '{seconds:duration} [of] (plank|planking|wall sit)',
    ],
    fill: (said) => timerLens(said, 'Hold'),
    bounds: dayLong,
  },
  {
    name: 'teeth',
    example: 'a timer to brush my teeth',
    says: [
      '<wanting> (toothbrush|tooth brushing|toothbrushing|teeth) timer',
      '<wanting> timer (to|for|while) [i] (brush|brushing) [my|the] teeth',
      'brush my teeth',
    ],
    fill: () => filling(timer, { seconds: 120, label: 'Teeth' }),
  },
  egg('soft', 6),
  egg('medium', 8),
  egg('hard', 10),
  {
    name: 'stopwatch',
    example: 'a stopwatch',
    says: [
      '<wanting> (stopwatch|stop watch|chronometer|chrono) [lens] [<starts-by-tap>]',
      '<wanting> lap (timer|stopwatch|watch|clock)',
      'tap to (start|start and stop) (a|the) stopwatch',
      'show how much time has passed',
      '<that> (start|starts) counting up when i tap',
      '[start] (timing|counting seconds|counting upwards)',
      'count (the seconds|seconds|upwards|up in seconds)',
      '<wanting> [{label:label}] (stopwatch|stop watch|chronometer) [<labelled-timer>]',
      '<that> (count|counts|counting) up [from (zero|nothing|0)] [until i (stop|stop it|tap)]',
      '<wanting> (timer|clock) that counts up',
      '<wanting> (count up|counting up|upwards) timer',
      '(time|clock) (me|it|this)',
      '(time|clock) [my|the] {label:label} [counting up|with a (stopwatch|chronometer)]',
      '[time|measure|show [me]] how (long|much time) [it|this|i] [take|takes|took]',
      '(time|measure|show [me]|track) how long i {label:text}',
      '[show [me]] how long (have i|i have) been {label:label} [show [the] (elapsed time|time elapsed|time)]',
      '(show|display|track|measure) [me] [the] (elapsed time|time elapsed|time gone by) [<labelled-timer>|since (i (started|start)|now|the start|i tap)]',
      '(elapsed time|time elapsed) [since (i (started|start)|now|the start)]',
      '(time|measure|track|see|know|clock|show [me]|find out|tell me) how (long|much time) {label:text} (takes|lasts|took|is taking|goes on)',
      'how (long|much time) (does|do|did|will|is) [the|my|this|it] {label:label} (take|last|taking)',
      '(track|keep track of|log|record) [my|the] time [<labelled-timer>|(of|on) [my|the] {label:label}]',
      '(start|begin) (timing|clocking) [me|it|this|[my|the] {label:label}]',
      '(start|begin|run) (the|a) clock',
      '<wanting> (stopwatch|stop watch|chronometer|lap timer) [<labelled-timer>] [that|which] [i|you] [can|could|may] [be|to] (start|started|starts|stop|stopped|stops|control|controlled|run) [and|or] [start|started|starts|stop|stopped|stops] <at-gesture>',
      '(start|starts|begin|run|stop) (a|the|my) (stopwatch|stop watch|chronometer) <at-gesture>',
      '<wanting> (stopwatch|stop watch|chronometer) [<labelled-timer>] [a|each] {by:gesturing} (starts|stops|starts and stops) [it] [and] [a|each|another] [{_:gesturing}] [stops|starts] [it]',
      '[a] second (counter|count) [counting|that counts] [up|upwards]|seconds (counter|count) [counting|that counts] [up|upwards]',
      '<that> (count|counts|counting) (up|upwards) [from (zero|nothing|0)] (until|till) i {by:gesturing}',
      '<wanting> (stopwatch|stop watch|chronometer) [<labelled-timer>] [that|which] [i] {by:gesturing} to (start|stop|start and stop)',
    ],
    fill: (said) => filling(stopwatch, { label: said.text('label'), by: said.gesture('by') }),
  },
  {
    name: 'eyes',
    example: 'rest my eyes every 20 minutes',
    says: [
      '<wanting> (20-20-20|20 20 20) [rule|timer|lens]',
      '[<remind> to] (rest|relax) my eyes [every {every:duration}]',
      '(give|let) my eyes [have] [a] (rest|break|pause) ({every:pace}|{every:pace})',
      '{every:pace} (give|let) my eyes [have] [a] (rest|break|pause)',
      '<wanting> (eye|eyes) (rest|break|breaks) [reminder] [{every:pace}]',
    ],
    fill: (said) => everySo(said, 'Look far away', 1_200),
    bounds: reminderBounds,
  },
  {
    name: 'reminder',
    example: 'remind me to drink water every hour',
    says: [
      `{every:pace} [colon] ${timedRemindTo} {text:detail}`,
      '{every:pace} [colon] (say|show the words|tell me) [colon] {text:detail}',
      '{every:pace} (show|shows|display|flash) [me] [the (word|words)] {text:literal}',
      '{every:pace} colon {text:text}',
      `{every:pace} <for-as-long> [colon] (${timedRemindTo} {text:text}|(say|show the words) {text:detail}|show {text:literal})`,
      '(keep|keeps) (reminding|telling|nudging) me to {text:text} {every:pace}',
      'make me {text:chore} {every:pace}',
      '<wanting> (nudge|prompt) {every:pace} to {text:text}',
      '<that> <reminds> (to|about|of|that) {text:text} {every:pace}',
      `${timedRemindTo} {text:text} {every:pace} [for] {times:count} times`,
      `${timedRemindTo} {text:text} {every:pace} [<for-as-long>|<endless>|all day]`,
      `${timedRemindTo} {text:text} <for-as-long> {every:pace}`,
      `(<remind>|<reminds>) {every:pace} [[for] {times:count} times] ((to|that|about|of|with the (word|words)) [colon] {text:text}|with {text:quoted})`,
      `(show|display|say|flash) [me] {text:literal} {every:pace} [[for] {times:count} times|<for-as-long>]`,
      '<wanting> ({text:label}|{text:chore}) (reminder|check|nudge) {every:pace} [[for] {times:count} times|<for-as-long>]',
      '<wanting> reminder (to|for) {text:text} {every:pace} [<for-as-long>]',
      '{text:chore} {every:pace} [<for-as-long>|<endless>|all day]',
      '{every:pace} [colon] {text:chore}',
      '<wanting> {every:pace} ({text:label}|{text:chore}) reminder',
      '[once] {every:pace} show {text:literal}',
      `${timedRemindTo} {every:pace} {text:text} {times:count} times`,
      `(<remind>|<reminds>) {every:pace} to {text:text} [for] {times:count} times`,
      '<wanting> {every:pace} reminder (to|for|about|of|saying|that says) {text:text}',
      '<wanting> reminder {every:pace} (to|for|about|of|saying|that says) [colon] {text:text}',
      '(say|show the words) {text:text} {every:pace} [[for] {times:count} times|<for-as-long>|<endless>]',
      '(<remind>|<reminds>|reminder|nudge|a reminder) {every:pace} [[for] {times:count} times|<for-as-long>] colon {text:detail}',
      '(<remind>|<reminds>|reminder|nudge|prompt|a reminder) colon {text:text} {every:pace} [[for] {times:count} times|<for-as-long>]',
      '(<remind>|<reminds>) {times:count} times {every:pace} [colon] <about> {text:text}',
      '(<remind>|<reminds>) {times:count} times <about> {text:text} {every:pace}',
      '{every:pace} [[for] {times:count} times] (<remind>|<reminds>) [colon] <about> {text:text} [[for] {times:count} times|<for-as-long>]',
      '[for] {times:count} times {every:pace} (<remind>|<reminds>) [colon] <about> {text:text}',
      `${timedRemindTo} {text:text} {every:pace} [and] [repeat|stop] (after|for) {times:count} times`,
      '<wanting> {every:pace} (reminder|nudge|ping|prompt|message|notice|hint|alert) [<for-as-long>] (to|for|about|of|saying|that says|with the (word|words)) {text:text} [<for-as-long>]',
      '<wanting> (reminder|nudge|ping|prompt|message|notice|hint|alert) [that comes] {every:pace} [<for-as-long>] (to|for|about|of|saying|that says|with the (word|words)) {text:text}',
      '<wanting> (reminder|nudge|prompt|hint) (to|for|about|of|saying|that says) {text:text} {every:pace} [[for] {times:count} times|<for-as-long>]',
      '(remember|remembering|make sure [that] i|see that i|do not let me forget|never let me forget|have me|get me) [to] {text:text} {every:pace} [<for-as-long>]',
      '{every:pace} (remember|make sure [that] i|see that i|have me|get me) [to] {text:text}',
      '(show|display|flash) [me] [the (word|words)] {text:shown} {every:pace} [[for] {times:count} times|<for-as-long>]',
      '{every:pace} (show|display|flash) [me] [the (word|words)] {text:shown}',
      '(show|display|flash) [me] the (word|words) {text:text} {every:pace} [[for] {times:count} times|<for-as-long>]',
    ],
    fill: (said) => everySo(said),
    bounds: reminderBounds,
  },
  {
    name: 'reminder_once',
    example: 'remind me in 25 minutes to turn the bread',
    says: [
      `${timedRemindTo} {text:text} in {every:duration} ${onTheGlasses}`,
      `<remind> in {every:duration} (to|about|of|that) {text:text} ${onTheGlasses}`,
      `(show {text:literal}|say {text:text}) (in|after) {every:duration} ${onTheGlasses}`,
      `(after|wait) {every:duration} [then] (say|show) {text:literal}`,
      `(when|after|once) {every:duration} [is|are|have] [up|over|passed] (say|show) {text:literal}`,
      `(after|once|when) {every:duration} [is|are|has|have] [up|over|passed|gone by] [then] (${timedRemindTo} {text:detail}|(show|display) {text:shown})`,
      `{every:duration} from now (${timedRemindTo} {text:detail}|say {text:detail}|show ({text:literal}|{text:shown}))`,
      `${timedRemindTo} {text:text} {every:duration} from now`,
      `${timedRemindTo} {text:text} (after|once|when) {every:duration} [is|are|has|have] [up|over|passed|gone by]`,
      `(show|display) {text:shown} (in|after) {every:duration}`,
      `in {every:duration} (${timedRemindTo} {text:text}|(say|show the words) {text:detail}|show {text:literal}) ${onTheGlasses}`,
    ],
    fill: (said) =>
      filling(reminder, { text: said.text('text') ?? '', every_seconds: said.number('every') ?? 0, times: 1 }),
    bounds: 'A reminder comes after ten seconds to a day.',
  },
];
