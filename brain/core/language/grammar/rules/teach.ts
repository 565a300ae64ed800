import type { GrammarRule } from '../grammar-rule.js';

export const teachRules: readonly GrammarRule[] = [
  {
    intent: 'teach_name',
    heard: ['call me {name}', 'my name is {name}', "my name's {name}", "name's {name}"],
    says: [
      '[you can|you may|from now on|everyone can] [just] call me {name:nickname} [from now on|instead]',
      "[hi|hello] (my name is|my name 's|[the] name is|my first name is|i go by|i am called|my full name is) [actually|really] {name:nickname}",
    ],
  },
  {
    intent: 'teach_preference',
    heard: [
      'remember that i prefer {preference}',
      '(remember|note) that i {trait}',
      "remember that i (hate|can't stand) {dislike}",
    ],
    says: ['(<note>|<keep-note>) [that] {text:own}'],
    // Where something lies and what is owed are kept by intents of their own.
    unless: [
      '<note> [that] <i-parked>',
      '<note> [that] <i-left> (my|our|the) {thing} (<where>)',
      '<note> [that] <i-owe>',
      '<note> [that] <i-still-owe>',
      '<note> [that] <i-lent> {_:rest}',
    ],
  },
  {
    intent: 'teach_preference',
    heard: ['i prefer {preference}', 'i (always|usually) {habit}', "i (hate|avoid|can't stand) {dislike}"],
    says: [
      'i [really|absolutely|strongly|much|generally|also|just] (prefer|always|usually|hate|avoid|can not stand) {_:habit}',
    ],
    unless: [
      'i [really|always|usually] hate to (say|bother|interrupt|ask|admit|disturb|break|rush|nag|disappoint|tell|be|do|leave) {_:detail}',
      'i [really|always|usually] hate to (interrupt|ask|disturb|nag|intrude|impose)',
      'i [would] prefer not to (say|answer|comment)',
      '<i-mostly> prefer not to',
      // What is only pointed at is known to those present, and what is so today is over tomorrow.
      '<i-mostly> (always|usually) {_:words} (that|this|it|so|the same)',
      '<i-mostly> (always|usually) (do not|can not|will not|would not) (mind|care|know|bother|worry)',
      '<i-mostly> (always|usually) (mind|care|know|wonder|guess|suppose)',
      '<i-mostly> (prefer|hate|avoid|can not stand) (it|this|that|them|things) (that way|this way|like this|like that|so|anyway|though)',
      '<i-mostly> (avoid|hate) (it|this|that|him|her|them|you|everyone|everybody) like (the plague|poison|hell|sin) [{_:detail}]',
      '<i-mostly> (hate|can not stand|avoid) (this|these|those) {_:detail}',
      '<i-mostly> (prefer|hate|avoid|can not stand) {_:words} [like] (today|tonight|right now|just now|at the moment|this (morning|afternoon|evening|week))',
      'i can not stand (up|still|straight|here|there|around|on|in|next to) [{_:detail}]',
      'i can not stand up',
      // What just happened, and what was once, is no preference.
      'i [really|absolutely|always|also|just|usually] (hate|can not stand) [it] when (that|this|it|things like that) {_:detail}',
      'i [really|absolutely|always|also|just|usually] (hate|can not stand) (it|this|that|him|her|you|them) (anymore|any more|any longer|now|today|here)',
      'i always (wanted|meant|hoped|longed) to (say|do|ask|try|see|hear|tell) (that|this|it|so) [{_:detail}]',
      'i always (thought|knew|figured|assumed|suspected) (so|that|this|it) [{_:detail}]',
    ],
    whole: 'text',
  },
];
