import { weekdayPattern } from '../../time/days/time-words.js';
import type { GrammarRule } from '../grammar-rule.js';

const settleTail = `[already|everything|all of it|(in|by|with) (full|cash|card|transfer|bank transfer|interest)|on (${weekdayPattern})|for {what:settled}|the {what:settled}|my {what:settled}|{what:sum}|{_:when}]`;

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
      "(this is|this 's|[please] meet|come meet|[i] [would] (want|like) you to meet|let me introduce [you to]|[i want to|i would like to] introduce [you to]|have you met) (my|our) {relation} {name} [yet|[and] {note:clause}|{note:fact}|and (his|her|their) {_:relation} [{_:name}]]",
    ],
    // "This is my sister Ann's car" shows a thing of hers, and does not introduce her.
    unless: ["(this is|this 's|meet|have you met) (my|our) {_:relation} {_:name} 's {_:owned}"],
    gives: { relation: null, note: null },
    isQuestion: true,
  },
  {
    intent: 'meet_person',
    heard: ['have you met {name}', 'meet {name}'],
    says: ['(have you met|[i] [would] (want|like) you to meet|[please] meet|come meet) {name} [yet|{note:clause}]'],
    gives: { relation: null, note: null },
    isQuestion: true,
  },
  {
    intent: 'meet_person',
    heard: ['{name} is also my {relation}'],
    says: ['[<note> [that]] {name} is [also|now] (my|our) {relation} [too|also|as well|now]'],
    gives: { note: null, isSame: true },
  },
  {
    intent: 'meet_person',
    heard: [],
    says: [
      '[<note> [that]] (my|our) {relation} [now] is [now] {name:name-alone} [now]',
      "[<note> [that]] (my|our) {relation} (is|'s) [now] (called|named) {name}",
      "[<note> [that]] (my|our) {relation} 's name is [now] {name}",
      '[<note> [that]] the name of (my|our) {relation} is [now] {name}',
    ],
    gives: { note: null, isSame: true },
  },
  {
    intent: 'debt',
    heard: ['{name} owes me {amount}', '{name} owes me {favor}'],
    says: [
      '[my {relation}] {name} [also|now] owes me [for|like] {what}',
      '<note> [that] [my {relation}] {name} [also|now] owes me [for] {what}',
    ],
    gives: { direction: 'owes_me' },
  },
  {
    intent: 'debt',
    heard: [],
    says: [
      '[<note> [that]] [my {relation}] {name} still owes me {what:inner} <of-the-whole>',
      '[<note> [that]] [my {relation}] {name} still owes me [for|like] {what}',
      '[<note> [that]] [my {relation}] {name} [now] (only|just) owes me {what:inner} [now]',
      '[<note> [that]] [my {relation}] {name} (still has|has still|has) not paid me back the {what:sum} [yet]',
      '[<note> [that]] [my {relation}] {name} (still has|has still|has) not paid me the {what:sum} back [yet]',
    ],
    gives: { direction: 'owes_me', isRest: true },
  },
  {
    intent: 'debt',
    heard: ['i lent {name} {amount}'],
    says: [
      '[<note> [that]] [{_:past}] <i-lent> [my {relation}] {name} {what:lent-to} {_:past}',
      '[<note> [that]] [{_:past}] <i-lent> [my {relation}] {name} {what:lent}',
      '[<note> [that]] [{_:past}] <i-lent> {what:lent-to} to [my {relation}] {name} [{_:past}]',
      '[<note> [that]] [my {relation}] {name} <has-just> borrowed {what:lent-to} from me [{_:past}]',
      '[<note> [that]] [my {relation}] {name} <has-just> borrowed {what:lent-own} [{_:past}]',
      "[<note> [that]] [my {relation}] {name} [still] (has|has got|'s got|has still got|'s still got) {what:held-own}",
      'i [have] [just|also] let [my {relation}] {name} borrow {what:lent-own} [{_:past}]',
    ],
    gives: { direction: 'owes_me', isLoan: true },
  },
  {
    intent: 'debt',
    heard: [],
    says: ['(lend|loan) {name} {what:sum}'],
    gives: { direction: 'owes_me', isLoan: true },
    isTold: true,
  },
  {
    intent: 'debt',
    heard: [],
    says: [
      '[<note> [that]] [i] [have] [just|also|already] borrowed {what:borrowed-from} from [my {relation}] {name} [{_:past}]',
      '[<note> [that]] [my {relation}] {name} <has-just> (lent|loaned) me {what:borrowed}',
    ],
    gives: { direction: 'i_owe', isLoan: true },
  },
  {
    intent: 'debt',
    heard: ['i owe {name} {amount}', 'i owe {name} {favor}'],
    says: [
      '[<note> [that]] <i-owe>',
      'i [also|now] owe {what:inner} to {name}',
      'i [also|now] owe {name} [for] {what}',
    ],
    gives: { direction: 'i_owe' },
  },
  {
    intent: 'debt',
    heard: [],
    says: [
      '[<note> [that]] i still owe [my {relation}] {name} {what:inner} <of-the-whole>',
      '[<note> [that]] <i-still-owe>',
      'i still owe {what:inner} to [my {relation}] {name}',
      'i still owe {name} [for] {what}',
      'i [now] (only|just) owe [my {relation}] {name} {what:inner} [now]',
    ],
    gives: { direction: 'i_owe', isRest: true },
  },
  {
    intent: 'debt_settle',
    heard: ['{name} paid me back', '{name} has paid me back'],
    says: [
      `<somebody> <has-just> paid me back ${settleTail}`,
      '(he|she|they) [is|has|have] [just|already|finally|now] paid me back [now] <somebody>',
      `<somebody> <has-just> paid back (me|{what:repaid}) [to me]`,
      `<somebody> <has-just> paid me {what:repaid} back [{_:when}]`,
      '<somebody> <has-just> paid me the {what:sum} [{_:when}]',
      '<somebody> <has-just> (paid|given|gave) me (what|everything|all|all that) (he|she|they) owed [me]',
      '<somebody> <has-just> (settled up|settled <their> debt|settled the debt) [with me] [{_:when}]',
      '<somebody> no longer owes me [anything|{what:inner}]',
      '<somebody> does not owe me (anything|a thing|any money|{what:inner}) (anymore|any more|any longer|now)',
    ],
    gives: { direction: 'owes_me' },
  },
  {
    intent: 'debt_settle',
    heard: ['i paid {name} back'],
    says: [
      `<i-just> paid <somebody> back ${settleTail}`,
      `<i-just> paid back <somebody> ${settleTail}`,
      `<i-just> paid <somebody> {what:repaid} back [{_:when}]`,
      '<i-just> paid <somebody> the {what:sum} [{_:when}]',
      '<i-just> (paid|given|gave) <somebody> (what|everything|all|all that) i owed [him|her|them]',
      '<i-just> settled [up] with <somebody> [{_:when}]',
      '<i-just> settled my debt (with|to) <somebody> [{_:when}]',
      'i no longer owe <somebody> [anything|{what:inner}]',
      'i do not owe <somebody> (anything|a thing|any money|{what:inner}) (anymore|any more|any longer|now)',
    ],
    gives: { direction: 'i_owe' },
  },
  {
    intent: 'debt_settle',
    heard: ["we're even with {name}", "i'm even with {name}", '{name} and i are even'],
    says: [
      '(we|i) (are|am) <all-even> with <somebody> [now]',
      '<somebody> and (i|me) are <all-even> [now]',
      '(i|me) and <somebody> are <all-even> [now]',
    ],
    gives: { direction: 'both' },
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
      "<note> [that] [my {relation}] {name} 's {note:detail}",
      '<note> [that] [my {relation}] {name} {note:fact}',
      '<note> that [my {relation}] {name} {note:act}',
      'remember about {name} that (she|he|they) {note:deed}',
      '(make|take|add) a note (on|about|for) {name} [saying|that] {note:fact}',
      '(make|take|add) a note (on|about|for) {name} [saying|that] (she|he|they) {note:deed}',
    ],
    gives: { name: null },
  },
  {
    intent: 'note_person',
    heard: ['(remember|note) that (she|he) ({fact}|{act})', 'remember (her|his) {detail}'],
    says: ['<note> [that] (she|he|they) {note:deed}', '<note> [that] (her|his|their) {note:detail}'],
    gives: { name: null },
  },
];
