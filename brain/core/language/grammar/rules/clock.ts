import type { GrammarRule } from '../grammar-rule.js';

export const clockRules: readonly GrammarRule[] = [
  {
    intent: 'clock',
    heard: ['show (a|the) clock', 'show me (a|the) clock', 'clock'],
    says: [
      '(show|display|open|bring up|put up|pull up|give|start|put on|see) [me] [a|the|my] [digital|analog] clock',
      '(put|bring|pull) [a|the|my] clock (up|on) [[on] [the|my] (screen|display|glass|glasses)]',
      '<can-i> (a|the) clock',
      '(keep|leave|show|put) the (time|clock) (up|on|up on|on the|on my) [screen|display|glass|glasses]',
      '(clock|clock on)',
    ],
    gives: { stays: true },
    isQuestion: true,
  },
  {
    intent: 'clock',
    heard: ['what time is it', "what's the time", 'what is the time'],
    says: [
      '(what|which) time is it [now|right now|please|at the moment|exactly|here|currently]',
      'what is the [current|exact|local] time [now|right now|here]',
      "what 's the [current|exact|local] time [now|right now|here]",
      '(tell|give|show) me (the|what) [current|exact] (time|time it is) [now|right now]',
      '[what is] the time [now]',
      '(do you (have|know) the time|have you [got] the time|do you know what time it is|got the time|current time|time check|how late is it)',
    ],
    isQuestion: true,
  },
];
