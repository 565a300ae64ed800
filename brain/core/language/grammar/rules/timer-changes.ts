import type { GrammarRule } from '../grammar-rule.js';

/** A timer that is there gets another length. */
export const timerChangeRules: readonly GrammarRule[] = [
  {
    intent: 'timer_change',
    heard: ['make (that|it) {duration}', '(make|change) the {label} timer [to] {duration}'],
    says: [
      '[no|nope|oh|wait] (make|change) (that|it|this) [to] [a] {seconds:duration} [instead]',
      '[no|oh] i (meant|mean) {seconds:duration}',
      '(make|change|switch|update|adjust|reset) (the|my|that) [{label:label}|{nth:nth}] timer [to|into] {seconds:duration}',
      '(shorten|reduce|cut|lower|extend|lengthen|prolong) (the|my|that) [{label:label}|{nth:nth}] timer [down] to {seconds:duration}',
    ],
  },
  {
    intent: 'timer_change',
    heard: ['add {duration} to the timer', 'add {duration} to the {label} timer', 'give it {number} more minutes'],
    says: [
      'add {add_seconds:duration} (to|on|onto|on to) [the|my|that] [{label:label}|{nth:nth}] timer',
      '(add|put) {add_seconds:extra} [(to|on|onto|on to) [the|my|that] [{label:label}|{nth:nth}] timer]',
      '[give] (it|me|that|the timer|my timer|(the|my) ({label:label}|{nth:nth}) timer) {add_seconds:extra}',
      '{add_seconds:extra} (on|for) (the|my) [{label:label}|{nth:nth}] timer',
      '(extend|prolong) [the|my|that] [{label:label}|{nth:nth}] timer by {add_seconds:duration}',
      '(make|have) (it|that|this|(the|my|that) [{label:label}|{nth:nth}] timer) {add_seconds:duration} longer',
    ],
  },
  {
    intent: 'timer_change',
    heard: ['take {duration} off the timer'],
    says: [
      'take {less_seconds:duration} (off|from|off of|off from) (the|my|that) [{label:label}|{nth:nth}] timer',
      '(shorten|reduce|cut|lower) (the|my|that) [{label:label}|{nth:nth}] timer by {less_seconds:duration}',
      '(make|have) (it|that|this|(the|my|that) [{label:label}|{nth:nth}] timer) {less_seconds:duration} shorter',
      '(shorten|reduce|cut) (it|that) by {less_seconds:duration}',
    ],
  },
  {
    intent: 'timer_change',
    heard: [],
    says: [
      'halve (it|that|this|<the-timer>|(the|my) time)',
      '(cut|reduce|shorten) (it|that|this|<the-timer>) (in|by|to) half',
      'make (it|that|this|<the-timer>) half (as long|that long|the (time|length))',
    ],
    gives: { halves: true },
  },
  {
    intent: 'timer_change',
    heard: [],
    says: [
      'double (it|that|this|<the-timer>|(the|my) time)',
      'make (it|that|this|<the-timer>) (twice|double) (as long|that long|the (time|length))',
    ],
    gives: { doubles: true },
  },
  {
    intent: 'timer_change',
    heard: ['restart the timer', 'restart the {label} timer'],
    says: ['(restart|start over|begin again) <the-timer>', 'start <the-timer> (over|anew|from the (start|beginning))'],
    gives: { restarts: true },
  },
];
