import type { GrammarRule } from '../grammar-rule.js';

const settleTail = '[already|in full|now|today|yesterday|everything|for {_:rest}|the {_:rest}|my {_:rest}|all of it]';

export const socialRules: readonly GrammarRule[] = [
  {
    intent: 'meet_person',
    heard: [
      'this is my {relation} {name}',
      'meet my {relation} {name}',
      'meet my {relation} {name} {clause}',
      'this is my {relation} {name} {clause}',
      'have you met my {relation} {name}',
    ],
    says: [
      "(this is|this 's|that is|here is|[please] meet|come meet|[i] [would] [want|like] you to meet|let me introduce [you to]|i want to introduce [you to]|say (hi|hello) to|you should meet|have you met|these are) (my|our) {relation} {name} [[and] {note:clause}]",
    ],
    gives: { relation: null, note: null },
    isQuestion: true,
  },
  {
    intent: 'meet_person',
    heard: ['have you met {name}', 'meet {name}'],
    says: ['(have you met|[i] [would] (want|like) you to meet|[please] meet|come meet) {name} [{note:clause}]'],
    gives: { relation: null, note: null },
    isQuestion: true,
  },
  {
    intent: 'debt',
    heard: ['{name} owes me {amount}', '{name} owes me {favor}'],
    says: [
      '{name} [still|also|now] owes me [for] {what}',
      '(note|remember) that {name} [still|also|now] owes me [for] {what}',
    ],
    gives: { direction: 'owes_me' },
  },
  {
    intent: 'debt',
    heard: ['i owe {name} {amount}', 'i owe {name} {favor}'],
    says: [
      'i [still|also|now] owe {name} [for] {what:amount}',
      'i [still|also|now] owe {what:inner} to {name}',
      'i [still|also|now] owe {name} [for] {what}',
    ],
    gives: { direction: 'i_owe' },
  },
  {
    intent: 'debt_settle',
    heard: [
      '{name} paid me back',
      '{name} has paid me back',
      'i paid {name} back',
      "we're even with {name}",
      "i'm even with {name}",
      '{name} and i are even',
    ],
    says: [
      `{name} [has|'s|have] [just|already|finally|now] paid me back ${settleTail}`,
      `{name} [has|'s] [just|already|finally|now] paid back (me|{_:words}) [to me]`,
      `i [have] [just|already|finally|now] paid {name} back ${settleTail}`,
      'i [have] [just|already|finally|now] paid back {name}',
      '(we|i) (are|am) [now|all|finally] (even|square|quits|settled|settled up|all square) with {name} [now]',
      '{name} and (i|me) are [now|all|finally] (even|square|quits|settled|settled up) [now]',
      '(i|me) and {name} are [now|all|finally] (even|square|quits|settled|settled up) [now]',
      "{name} [has|'s] [just|already|finally] (settled up|settled [his|her|their|the] debt) [with me]",
      '{name} no longer owes me [anything|{_:words}]',
      'i [have] [just|already|finally] settled [up] with {name}',
    ],
  },
  {
    intent: 'note_person',
    heard: [
      "remember [that] {name's} {detail}",
      "note that {name's} {detail}",
      'remember [that] {name} {fact}',
      'note that {name} {fact}',
    ],
    says: [
      "(remember|note|keep in mind|make a note) [down] [that] {name} 's {note:detail}",
      '(remember|note|keep in mind|make a note) [that] {name} {note:fact}',
      'remember about {name} that (she|he|they) {note:fact}',
      '(make|take|add) a note (on|about|for) {name} [saying|that] [she|he|they] {note:fact}',
    ],
    gives: { name: null },
  },
  {
    intent: 'note_person',
    heard: ['(remember|note) that (she|he) {fact}', 'remember (her|his) {detail}'],
    says: [
      '(remember|note|keep in mind|make a note) [that] (she|he|they) {note:fact}',
      '(remember|note) that they {note:detail}',
      '(remember|note) [that] (her|his|their) {note:detail}',
    ],
    gives: { name: null },
  },
];
