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
      "(this is|this 's|[please] meet|come meet|[i] [would] (want|like) you to meet|let me introduce [you to]|[i want to|i would like to] introduce [you to]|have you met) (my|our) {relation} {name} [[and] {note:clause}]",
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
      '[my {_:relation}] {name} [still|also|now] owes me [for] {what}',
      '<note> [that] [my {_:relation}] {name} [still|also|now] owes me [for] {what}',
    ],
    gives: { direction: 'owes_me' },
  },
  {
    intent: 'debt',
    heard: ['i owe {name} {amount}', 'i owe {name} {favor}'],
    says: [
      '[<note> that] i [still|also|now] owe [my {_:relation}] {name} [for] {what:amount}',
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
      `[my {_:relation}] {name} [has|'s|have] [just|already|finally|now] paid me back ${settleTail}`,
      `[my {_:relation}] {name} [has|'s] [just|already|finally|now] paid back (me|{_:words}) [to me]`,
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
      "<note> [that] {name} 's {note:detail}",
      '<note> [that] {name} {note:fact}',
      'remember about {name} that (she|he|they) {note:fact}',
      '(make|take|add) a note (on|about|for) {name} [saying|that] [she|he|they] {note:fact}',
    ],
    gives: { name: null },
  },
  {
    intent: 'note_person',
    heard: ['(remember|note) that (she|he) {fact}', 'remember (her|his) {detail}'],
    says: [
      '<note> [that] (she|he|they) {note:fact}',
      '<note> that they {note:detail}',
      '<note> [that] (her|his|their) {note:detail}',
    ],
    gives: { name: null },
  },
];
