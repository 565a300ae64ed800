import type { GrammarRule } from '../grammar-rule.js';
import { timerRules } from './timers.js';
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
    intent: 'watch_me',
    heard: ['watch me', 'watch what i do'],
    says: [
      'watch (me|what i do|what i am doing|how i do this|how i do it) [now|closely|carefully|and learn]',
      'learn this from me',
    ],
  },
  {
    intent: 'lens_off',
    heard: ['(stop|hide) (the|that) lens', 'take (the|that) lens off'],
    says: [
      '(stop|end|close|quit|exit|hide|dismiss|remove|clear|cancel|turn off|switch off|take off) (the|that|this|my) [current|running] (lens|figment) [(from|on) (my|the) glasses] [now]',
      '(take|get|turn|switch) (the|that|this|my) [current|running] (lens|figment) (off|away|down) [[of] (my|the) (glasses|display|screen)] [now]',
      'lens off',
    ],
  },
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
    heard: ['remind me to {task}', 'remind me to {task} {due}'],
    says: [
      'remind me (to|that|about|of) {title}',
      '(remember|do not let me forget) to {title}',
      'remind me {title:negated}',
      'remind me {moment} (to|that|about|of) {title}',
      'remind me {moment:leading-time} {title:occasion}',
      '{moment:due} remind me (to|that|about|of) {title}',
      'remind me (later|again) to {title}',
      '(set|create|add|make|new|i need|i want|give me|<can-i>) [me] [a|an|another] [new] reminder [for] {moment} (to|that|about) {title}',
      '(set|create|add|make|new|i need|i want|give me|<can-i>) [me] [a|an|another] [new] reminder (to|for|about|that) {title}',
      '(add|put) {title:inner-title} (to|on|in|into) my (reminders|to do list|todo list|task list) [[for] {moment}]',
    ],
    unless: ['remind me <at-timers-end> {_:rest}', 'remind me (to|about|of|that) {_:inner-title} <at-timers-end>'],
  },
  {
    intent: 'remind',
    heard: ['add an event {event}', 'add an event {event} {due}'],
    says: [
      '(add|create|make|new|schedule|set up|put in) [a|an] [new] [calendar] event [called|named|for|titled] {title}',
      '(add|put) {title:inner-title} (to|on|in|into) (my|our|the) (calendar|agenda|schedule|diary) [[for] {moment}]',
      // Behind a verb that also orders other things the occasion and its time tell that it is one for the agenda. To “schedule
      // a meeting” may be to arrange it with others.
      '(add|put in|put down|pencil in) {title:agenda-title} [for] {moment}',
      '(put|pencil) {title:agenda-title} (in|down) [for] {moment}',
    ],
    gives: { event: true },
  },
];

export const deviceRules: readonly GrammarRule[] = [...toggleRules, ...actions, ...timerRules];
