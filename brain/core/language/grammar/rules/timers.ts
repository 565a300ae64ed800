import type { GrammarRule } from '../grammar-rule.js';
import { clockRules } from './clock.js';
import { timerChangeRules } from './timer-changes.js';

const settingRules: readonly GrammarRule[] = [
  {
    intent: 'interval',
    heard: ['start box breathing'],
    says: ['[<set-a>|do|begin] [a|the|some] box breathing [timer|exercise|session] [for me]'],
    gives: { on_seconds: 4, off_seconds: 4, rounds: null },
  },
  {
    intent: 'interval',
    heard: ['start a tabata'],
    says: ['(<set-a>|do|begin|do a) tabata [timer|session|workout] [for me]'],
    gives: { on_seconds: 20, off_seconds: 10, rounds: 8 },
  },
  {
    intent: 'interval',
    heard: ['start a pomodoro timer'],
    says: ['[<set-a>|do|begin] [a|the] pomodoro [timer|session] [for me]'],
    gives: { on_seconds: 1_500, off_seconds: 300, rounds: null },
  },
  {
    intent: 'interval',
    heard: [
      'interval timer {number} on {number} off {number} rounds',
      'interval timer {number} seconds on {number} seconds off {number} rounds',
      'interval timer {number} on {number} off',
      'interval timer {number} (minute|minutes) on {number} (seconds|minute|minutes) off {number} rounds',
      'intervals {number} on {number} off {number} rounds',
      'start an interval timer {number} on {number} off {number} rounds',
    ],
    says: [
      '<interval> [of|with|for|at] <on-off> [<and-rounds>]',
      '<interval> [of|with|for] <rounds-of> [of|at|with] <on-off>',
      '<interval> [of|with|for|at] <on-off> (until i (stop|say stop)|repeat|repeating|on repeat|forever)',
      '[<set-a>|do] <on-off> <and-rounds>',
      '[<set-a>|do] <rounds-of> [of|at|with] <on-off>',
      '<set-a> timer [of|with|for] <on-off> [<and-rounds>]',
    ],
    gives: { rounds: null },
  },
  {
    intent: 'interval',
    heard: ['interval timer'],
    says: ['[<set-a>] interval timer [for me]', '(<set-a>|do) (intervals|interval training) [for me]'],
    gives: { on_seconds: null, off_seconds: null, rounds: null },
  },
  ...timerChangeRules,
  {
    intent: 'timer',
    heard: ['set a timer for a day'],
    says: ['<set-a> timer [for] (a|one|a whole|a full) day'],
    gives: { seconds: 86_400 },
  },
  {
    intent: 'timer',
    heard: [
      '(set|start) a timer for {number} {unit}',
      'set a timer for {duration}',
      'set a timer',
      '(set a|start a) {number} (second|minute|hour) timer',
      'timer for {number} {unit}',
      'timer for {duration}',
      '{number} (second|minute|hour) timer',
      'set a timer for {number} minutes and {number} seconds',
      'set a timer for {number} (hour|hours) and {number} minutes',
      'set a {label} timer for {number} {unit}',
      'set a {number} minute timer for the {label}',
    ],
    says: [
      '[<set-a>] [countdown|count down|kitchen|cooking|{label:label}] (timer|countdown) [for me] [for|of|to|at|from] {seconds:duration} [<for-what>]',
      '[<set-a>] {seconds:duration} [countdown|{label:label}] (timer|countdown) [<for-what>]',
      '[<set-a>] timer <for-what> [for|of] {seconds:duration}',
      '(give me|put|set|start) {seconds:duration} on [the|my|a] [{label:label}] timer',
      '(set|start) a time for {seconds:duration}',
      '(put|set) {seconds:duration} on for [the|my|some] {label:label}',
      '(count down|countdown|time) [me] [from|for] [me] {seconds:duration}',
    ],
    unless: ['<set-a> timer'],
  },
  {
    intent: 'timer',
    heard: [],
    says: [
      '(set|start|make|create|begin|run|new|i need|give me|put on) [up] [me] [a|an|the|another|my] [new|second|third|separate] [kitchen|countdown|{label:label}] timer [<for-what>|for me]',
      'timer [<for-what>]',
      '<can-i> (a|the) timer',
      '[<set-a>] [{label:label}] timer [for] {amount:number}',
      '[<set-a>] [{label:label}] timer [for] <no-length>',
      '[<set-a>] {amount:number} timer',
    ],
    gives: { seconds: null },
  },
];

const cancels =
  '(cancel|stop|end|kill|clear|dismiss|delete|remove|turn off|switch off|shut off|disable|exit|quit|abort|close|drop|silence|get rid of|never mind)';
const sparing = '(but|except|excepting|excluding|apart from|aside from|other than|besides|save)';
const hidesClock = '(hide|turn off|switch off|shut off|clear|dismiss|remove|disable|close|get rid of)';

const handling: readonly GrammarRule[] = [
  {
    intent: 'timer_cancel',
    heard: [],
    says: ['hide (<the-timer>|[all|both|both of|all of] [the|my|these|those] [running] (timers|intervals|countdowns))'],
    gives: { hides: true },
  },
  {
    intent: 'timer_cancel',
    heard: ['cancel both timers'],
    says: [`${cancels} (both|both of) [the|my|our] [running|current] (timers|intervals|countdowns)`],
    gives: { both: true },
  },
  {
    intent: 'timer_cancel',
    heard: [],
    says: [
      `${cancels} (all|all of|every) [of] [the|my|our] [running|current|other] (timers|timer) ${sparing} [for] <the-timer>`,
      `${cancels} (all|all of|every) [of] [the|my|our] [running|current|other] (timers|timer) ${sparing} [for] [the|my] {label:label} [one]`,
    ],
    gives: { spares: true },
  },
  {
    intent: 'timer_cancel',
    heard: ['cancel all timers', 'stop all my timers'],
    says: [`${cancels} (all|every|all of) [the|my|our] [running|current] (timers|timer|intervals|countdowns)`],
    gives: { all: true },
  },
  {
    intent: 'timer_cancel',
    heard: ['stop the clock'],
    says: [`${cancels} [the|my|this|that|current] clock`, 'clock (stop|cancel|end)'],
    unless: [`${hidesClock} [the|my|this|that|current] clock`],
    gives: { clock: true },
  },
  {
    intent: 'timer_cancel',
    heard: [],
    says: [`${hidesClock} [the|my|this|that|current] clock`, '(turn|switch|shut) (the|my) clock off', 'clock off'],
    gives: { clock: true, hides: true },
  },
  {
    intent: 'timer_cancel',
    heard: [
      '(cancel|stop|end) the timer',
      'cancel my timer',
      'cancel timer',
      'stop timer',
      'stop the interval timer',
      'cancel the {label} timer',
    ],
    says: [
      `${cancels} (<the-timer>|[the|my|these|those] timers)`,
      '(turn|switch|shut) <the-timer> off',
      '<the-timer> (off|stop|cancel|end)',
    ],
  },
  {
    intent: 'timer_pause',
    heard: ['pause all timers'],
    says: [
      '(pause|hold|freeze|suspend) (all|both|every|all of|both of) [the|my|our] [running] (timers|timer|countdowns)',
    ],
    gives: { all: true },
  },
  {
    intent: 'timer_resume',
    heard: ['resume all timers'],
    says: [
      '(resume|continue|unpause|unfreeze|go on with) (all|both|every|all of|both of) [the|my|our] [paused] (timers|timer|countdowns)',
    ],
    gives: { all: true },
  },
  {
    intent: 'timer_pause',
    heard: ['pause the timer', 'pause the {label} timer'],
    says: [
      '(pause|hold|freeze|suspend|interrupt) <the-timer>',
      'put <the-timer> (on hold|on pause)',
      'hold on to <the-timer>',
    ],
  },
  {
    intent: 'timer_resume',
    heard: ['(resume|continue) the timer', 'resume the {label} timer'],
    says: [
      '(resume|continue|unpause|unfreeze|carry on with|go on with|keep going with) <the-timer>',
      'start <the-timer> again',
      'let <the-timer> (go on|continue|run|carry on)',
    ],
  },
  {
    intent: 'timer_left',
    heard: ['how long left on the timer', 'how long left on the {label} timer', 'show me the timer'],
    says: [
      '<how-long> [<i-have>] [<left>] (on|for|in|with|of) <the-timer>',
      '<how-long> [<i-have>] [<left>] (until|till|before|to) <the-timer> (goes off|rings|ends|finishes|is (done|up|over|finished))',
      '<how-long> (has|does|is) <the-timer> [got|have] [<left>]',
      '(when|what time) (does|will|is) <the-timer> (go off|ring|end|finish|be done|done|over|up|finished)',
      "(what is|what 's|how much is|how much 's) <left> (on|for|of|in) <the-timer>",
      '(time|minutes|seconds) (left|remaining) (on|for|of|in) <the-timer>',
      '(check|check on|show|show me|see|read me|tell me about) <the-timer>',
      "(how is|how 's|where is) <the-timer> [doing|going|coming along|at]",
      '(what|which) timers (do i have|have i [got]|are (running|on|going|set|active|there|left)|have i set) [running|going|set|on]',
      '(how are|how is|how many are) (the|my) timers [doing|going|coming along]',
      'how many timers (are (running|on|going|set|active|there|left)|do i have|have i (got|set)) [running|going|set|on]',
      '<how-long> (has|have) (the|my) {label:label} got [<left>]',
      "(what is|what 's|how much is|how much 's|<how-long> [<i-have>]) <left> (on|for|of|in) [all] [of] (the|my) timers",
      '(list|show|show me|check|read me|tell me) [all] [the|my|of my] [running] timers',
    ],
    isQuestion: true,
  },
  {
    intent: 'timer_left',
    heard: ['how long is left', 'how much time is left', 'how long is left on the {label}'],
    says: [
      '<how-long> [<i-have>] <left> [(on|for|with) [the|my] {label:label}]',
      '[how much] time (left|remaining) [(on|for|with) [the|my] {label:label}]',
    ],
    whole: 'query',
    isQuestion: true,
  },
];

export const timerRules: readonly GrammarRule[] = [...settingRules, ...clockRules, ...handling];
