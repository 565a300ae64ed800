import type { GrammarRule } from '../grammar-rule.js';
import { toggleRules } from './toggles.js';

const sync = (what: 'calendar' | 'contacts' | 'reminders'): GrammarRule => ({
  intent: 'sync',
  heard: [`sync [my] ${what}`],
  says: [
    `(sync|synchronize|synchronise|resync|re sync|sync up|refresh) [all] [my|the] [google|work|outlook|apple|phone|personal|whole|entire] ${what}${what === 'calendar' ? '' : `|(sync) [my] ${what.slice(0, -1)} list`}`,
  ],
  gives: { what },
});

const actions: readonly GrammarRule[] = [
  {
    intent: 'rewind',
    heard: ['rewind', '(rewind|replay) my day', 'rewind the day'],
    says: [
      'rewind',
      '(rewind|replay|play back|scrub [back] through|rewind through) (my|the|this) [whole|entire] day',
      '(rewind|replay) (today|everything)',
      '(show|give) me my day again',
      'day rewind',
    ],
  },
  {
    intent: 'saga',
    heard: [
      "what's my (rank|level|saga)",
      'what (rank|level) am i',
      'show [me] my (rank|level|saga)',
      'my (rank|level|saga)',
    ],
    says: [
      "(what is|what 's|show|show me|tell me|check|open|how is|see|give me|read me) (my|the) [current] (rank|level|saga|xp|saga rank|saga level|level and rank|rank and level) [now|at the moment|right now]",
      '(what|which) (rank|level) am i [on|at|in] [now]',
      'my [current] (rank|level|saga)',
      'saga',
    ],
    isQuestion: true,
  },
  sync('calendar'),
  sync('contacts'),
  sync('reminders'),
  {
    intent: 'remind',
    heard: ['remind me to {task}', 'remind me to {task} {due}', 'add an event {event}', 'add an event {event} {due}'],
    says: [
      'remind me (to|that|about|of) {title}',
      'remind me {title:negated}',
      'remind me {moment} (to|that|about|of) {title}',
      '{moment:due} remind me (to|that|about|of) {title}',
      'remind me (later|again) to {title}',
      '(set|create|add|make|new|i need|i want|give me|<can-i>) [me] [a|an|another] [new] reminder [for] {moment} (to|that|about) {title}',
      '(set|create|add|make|new|i need|i want|give me|<can-i>) [me] [a|an|another] [new] reminder (to|for|about|that) {title}',
      '(add|create|make|new|schedule|set up|put in) [a|an] [new] [calendar] event [called|named|for|titled] {title}',
      '(add|put) {title:inner-title} (to|on|in|into) my (calendar|agenda|schedule|diary|reminders) [[for] {moment}]',
    ],
  },
];

const figments: readonly GrammarRule[] = [
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
    ],
    says: [
      '[<set-a>] [countdown|count down|kitchen|cooking|{_:label}] (timer|countdown) [for me] [for|of|to|at|from] {seconds:duration} [<for-what>]',
      '[<set-a>] {seconds:duration} [countdown|{_:label}] (timer|countdown) [<for-what>]',
      '[<set-a>] timer <for-what> [for|of] {seconds:duration}',
      '(count down|countdown|time) [from|for] [me] {seconds:duration}',
    ],
  },
  {
    intent: 'timer',
    heard: [],
    says: [
      '(set|start|make|create|begin|run|new|i need|give me|put on) [up] [me] [a|an|the|another|my] [new|kitchen|egg|countdown] timer [<for-what>|for me]',
      'timer [<for-what>]',
      '<can-i> (a|the) timer',
      '[<set-a>] timer for {_:number}',
      '[<set-a>] {_:number} timer',
    ],
    gives: { seconds: null },
  },
  {
    intent: 'clock',
    heard: [
      'show (a|the) clock',
      'show me (a|the) clock',
      'what time is it',
      "what's the time",
      'what is the time',
      'clock',
    ],
    says: [
      '(show|display|open|bring up|put up|pull up|give|start|put on|see) [me] [a|the|my] [digital|analog] clock',
      '(what|which) time is it [now|right now|please|at the moment|exactly|here|currently]',
      'what is the [current|exact|local] time [now|right now|here]',
      "what 's the [current|exact|local] time [now|right now|here]",
      '(tell|give|show) me (the|what) [current|exact] (time|time it is) [now|right now]',
      '[what is] the time [now]',
      '(do you (have|know) the time|do you know what time it is|got the time|current time|time check|clock|clock on|how late is it)',
    ],
    isQuestion: true,
  },
  {
    intent: 'timer_cancel',
    heard: [
      '(cancel|stop|end) the timer',
      'cancel my timer',
      'cancel timer',
      'stop timer',
      'stop the interval timer',
      'stop the clock',
    ],
    says: [
      '(cancel|stop|end|kill|clear|dismiss|delete|remove|turn off|switch off|shut off|disable|exit|quit|abort|hide|close|drop|silence) [the|my|this|that|both|both the|both my|all|all the|all my|every|current|running] [{_:duration}|{_:label}] (timer|timers|interval timer|intervals|interval|countdown|clock)',
      '(turn|switch|shut) (the|my) (timer|interval timer|countdown|clock) off',
      '(timer|clock|interval timer|intervals) (off|stop|cancel|end)',
    ],
  },
];

export const deviceRules: readonly GrammarRule[] = [...toggleRules, ...actions, ...figments];
