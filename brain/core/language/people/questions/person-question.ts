import type { DebtDirection } from '../../../debt-side.js';
import { formReader } from '../../grammar/read-forms.js';

/** What a question asks about a person; with `name` null, about everybody. */
export type PersonQuestion =
  | { readonly about: 'person'; readonly name: string }
  | { readonly about: 'relation'; readonly relation: string }
  | { readonly about: 'last-seen'; readonly name: string }
  | {
      readonly about: 'debts';
      readonly name: string | null;
      readonly direction: DebtDirection;
      /** Only debts about this: "who do i owe a pizza"; absent for all debts. */
      readonly what?: string;
      /** Only money. */
      readonly isMoney?: boolean;
      /** Only what was lent or borrowed. */
      readonly isLent?: boolean;
    }
  /** What is owed or lent either way. */
  | { readonly about: 'between'; readonly name: string };

const something = '(anything|something|a favor|a favour)';
const money = '(money|any money|cash|any cash)';
const whichThings = '(what|what all|what else|which things|what things)';
const anyThings = '(anything|something|things|stuff)';
const giveBack = '(return|give back|bring back|hand back)';
const getBack = '(get back|have back|collect|pick up)';
const haveOfOthers = '(do i [still] have|have i [still] got)';
const unsettled = '(open|owed|outstanding|unsettled|unpaid)';
const betweenUs =
  '(between (me|myself|us) and {name}|between {name} and (me|myself|i|us)|with {name} and (me|myself)|with {name})';
const bothOfUs = '(me and {name}|i and {name}|{name} and (me|i))';

const personForms = formReader<Readonly<Record<string, string | boolean | null>>>([
  {
    gives: { about: 'person' },
    says: [
      'who (is|was) {name} [to me] [again]',
      '(remind me|do you know|tell me) who {name} (is|was) [to me]',
      'what do (i|you|we) know about {name}',
      'what can you tell me about {name}',
      'tell me [something|everything|more|what you know] about {name}',
      '(what|what all) (did|have) i [ever] (note|noted|notice|noticed|write|written|put|jot|jotted) [down] (about|on) {name} [again]',
      '(what|which) notes (do i have|have i [got]|are there|did i (take|make|keep)) (about|on) {name}',
      '(what are|read me|read|show me|show|tell me) (my|the) notes (about|on) {name}',
      '(do i have|have i [got]|are there) [any] notes (about|on) {name}',
      'what is noted (about|on) {name}',
      'what (did i tell|have i told) you about {name}',
      'what is {name} to me',
      'how do i know {name}',
    ],
  },
  {
    gives: { about: 'relation' },
    says: [
      'who is (my|our) {relation} [again]',
      "what is (my|our) {relation} 's name [again]",
      '(what|how) is (my|our) {relation} called [again]',
      'what is the name of (my|our) {relation} [again]',
    ],
  },
  {
    gives: { about: 'last-seen' },
    says: [
      'when (did|have) i last (see|seen|meet|met) {name}',
      'when was the last time [that] i (saw|met) {name}',
      'when did i (see|meet) {name} last',
      'how long (is it|has it been) since i [last] (saw|met) {name}',
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', isMoney: true },
    says: [`do i [still] owe {name} ${money}`, 'how much money do i [still] owe {name}'],
  },
  {
    gives: { about: 'debts', direction: 'owes_me', isMoney: true },
    says: [
      `does {name} [still] owe me ${money}`,
      'how much money does {name} [still] owe me',
      '(how much|how much money) (did|have) i (lend|lent|loan|loaned) [to] {name}',
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', name: null, isMoney: true },
    says: [
      `(who|whom|who all) do i [still] owe ${money} [to]`,
      `do i [still] owe (anyone|anybody|someone|somebody) ${money}`,
      'how much money do i [still] owe [people|everyone|everybody]',
    ],
  },
  {
    gives: { about: 'debts', direction: 'owes_me', name: null, isMoney: true },
    says: [
      `(who|whom|who all) (did|have) i [ever] (lend|lent|loan|loaned) ${money} [to]`,
      `(to whom|to who) (did|have) i (lend|lent|loan|loaned) ${money}`,
      `(who|who all) [still] owes me ${money}`,
      `does (anyone|anybody|someone|somebody) [still] owe me ${money}`,
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe' },
    says: [
      '(what|how much) do i [still] owe {name}',
      `do i [still] owe {name} [${something}]`,
      'do i [still] owe {name} {_:amount}',
      'have i [already] paid {name} back [yet|already]',
      'what is it that i owe {name}',
      '(tell|remind) me (what|how much) i [still] owe {name}',
    ],
  },
  {
    gives: { about: 'debts', direction: 'owes_me' },
    says: [
      '(what|how much) does {name} [still] owe me',
      '(tell|remind) me (what|how much) {name} [still] owes me',
      `does {name} [still] owe me [${something}]`,
      'does {name} [still] owe me {_:amount}',
      'has {name} [already] paid me back [yet|already]',
    ],
  },
  {
    gives: { about: 'debts', direction: 'owes_me', isLent: true },
    says: [
      '(does|did) {name} [still] (have|borrow) {what:lent-to}',
      'has {name} [still] got {what:lent-own}',
      '(what|what else) (did|have) i (lend|lent|loan|loaned) [to] {name}',
      '(what|what else) did {name} borrow [from me]',
      '(what|what else) (has|have) {name} borrowed [from me]',
      'did i lend {name} (anything|something)',
      'did {name} borrow (anything|something) [from me]',
      `${whichThings} (has|is) {name} [still] got (of mine|from me|that is mine|that belongs to me)`,
      `${whichThings} does {name} [still] have (of mine|from me|that is mine|that belongs to me)`,
      `${whichThings} (has|is) {name} still got`,
      `${whichThings} does {name} still have`,
      `${whichThings} of mine (does {name} [still] have|has {name} [still] got)`,
      `(does {name} [still] have|has {name} [still] got) ${anyThings} of mine`,
      `${whichThings} does {name} [still] (have|need) to ${giveBack} [to me]`,
      `${whichThings} does {name} [still] (have|need) to (give|bring|hand) me back`,
      `${whichThings} do i [still] (have|need) to ${getBack} from {name}`,
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', isLent: true },
    says: [
      '(what|what else) did {name} (lend|loan) me',
      '(what|what else) has {name} (lent|loaned) me',
      '(what|what else) (did i borrow|have i borrowed) from {name}',
      'did {name} lend me (anything|something)',
      `${whichThings} do i [still] (have|need) to ${giveBack} to {name}`,
      `${whichThings} do i [still] (have|need) to (give|bring|hand) {name} back`,
      `${whichThings} do i [still] (have|need) to (give|bring|hand) back [to] {name}`,
      `do i [still] (have|need) to ${giveBack} ${anyThings} to {name}`,
      `do i [still] (have|need) to (give|bring|hand) ${anyThings} back to {name}`,
      `do i [still] (have|need) to (give|bring|hand) {name} ${anyThings} back`,
      `${haveOfOthers} ${anyThings} to ${giveBack} to {name}`,
      `${whichThings} ${haveOfOthers} (of|from) {name} ['s]`,
      `${haveOfOthers} ${anyThings} (of|from) {name} ['s]`,
      `${haveOfOthers} ${anyThings} that belongs to {name}`,
      `${whichThings} of {name} 's ${haveOfOthers}`,
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', name: null, isLent: true },
    says: [
      'who (lent|loaned) me {what:lent-to}',
      '(who|whom) (did i borrow|have i borrowed) {what:lent-to} from',
      '(from whom|from who) did i borrow {what:lent-to}',
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', name: null },
    says: [
      `(who|whom|who all) do i [still] owe [${something}]`,
      '(what|what all) do i [still] owe [people|everyone|everybody|anyone|anybody]',
      `do i [still] owe (anyone|anybody|someone|somebody) [${something}]`,
      'what are my debts',
      `(who|whom|who all) do i [still] owe {what:rest}`,
      `do i [still] owe (anyone|anybody|someone|somebody) {what:rest}`,
    ],
  },
  {
    gives: { about: 'debts', direction: 'owes_me', name: null, isLent: true },
    says: [
      '(who|whom) (did|have) i (lend|lent|loan|loaned) {what:lent-to} [to]',
      'who (has|borrowed|still has|is got|has got|is borrowing|is using|is still got) {what:lent-to}',
      '(what|what all|what else|which things) (have|did) i [got] (lend|lent|loan|loaned) [out] [to (people|others|anyone|anybody|everyone|somebody|someone|friends)]',
      '(what|what all|what things|which things) of mine (is|are) [still] lent [out]',
      'what is [still] (lent|loaned) out',
      '(who|whom) have i lent (things|something|anything|stuff) [to]',
      `(who|whom) did i (lend|loan) (things|something|anything|stuff) [to]`,
      '(what|what all) do (people|others) [still] have (of mine|from me)',
      `${whichThings} do i [still] (have|need) to get back`,
      `who [all] [still] has ${anyThings} (of mine|from me)`,
      '(what|which things|what things|what stuff) (is|are) [still|out] on loan',
      '(what|which things|what things|what stuff) (is|are) [still] out on loan',
      'did i lend (anyone|anybody|someone|somebody) (anything|something)',
      'have i lent (anyone|anybody|someone|somebody) (anything|something)',
    ],
  },
  {
    gives: { about: 'debts', direction: 'i_owe', name: null, isLent: true },
    says: [
      '(what|what all|what else|which things) (have|did) i (borrow|borrowed) [from (people|others|anyone|anybody|everyone|somebody|someone|friends)]',
      `${whichThings} do i [still] (have|need) to ${giveBack} [to (people|others|anyone|anybody|somebody|someone)]`,
      `${whichThings} ${haveOfOthers} to ${giveBack}`,
      `${whichThings} am i [still] borrowing`,
      `${whichThings} ${haveOfOthers} (on loan|that is borrowed|that does not belong to me|that is not mine)`,
      `${haveOfOthers} ${anyThings} to ${giveBack} [to (anyone|anybody|somebody|someone)]`,
      `do i [still] (have|need) to ${giveBack} ${anyThings} [to (anyone|anybody|somebody|someone)]`,
      `do i [still] (have|need) to (give|bring|hand) ${anyThings} back [to (anyone|anybody|somebody|someone)]`,
      `(who|whom) do i [still] (have|need) to ${giveBack} ${anyThings} [to]`,
      `(who|whom) do i [still] (have|need) to (give|bring|hand) ${anyThings} back [to]`,
      `(who|whom) have i borrowed ${anyThings} from`,
      `whose (things|stuff) ${haveOfOthers}`,
    ],
  },
  {
    gives: { about: 'between' },
    says: [
      `${whichThings} (is|are) [still] ${unsettled} ${betweenUs}`,
      `(is|are) [there] ${anyThings} [still] ${unsettled} ${betweenUs}`,
      `(are|is) ${bothOfUs} [all] (even|quits|square)`,
      'am i [all] (even|quits|square) with {name}',
      `(what|how much) do ${bothOfUs} owe each other`,
      `do ${bothOfUs} owe each other ${anyThings}`,
      `(how|where) do ${bothOfUs} stand`,
    ],
  },
  {
    gives: { about: 'debts', direction: 'owes_me', name: null },
    says: [
      `(who|who all) [still] owes me [${something}]`,
      `does (anyone|anybody|someone|somebody) [still] owe me [${something}]`,
      `(who|who all) [still] owes me {what:rest}`,
      `does (anyone|anybody|someone|somebody) [still] owe me {what:rest}`,
    ],
  },
]);

/**
 * Parses a question about people the wearer knows; null for any other question. The name may be anybody's: whether the
 * wearer knows them is decided by memory.
 */
export function readPersonQuestion(query: string): PersonQuestion | null {
  const question = personForms(query);
  // What a form gives and captures together are the fields of its question; a test goes through all forms.
  return question === null ? null : ({ ...question.gives, ...question.captures } as unknown as PersonQuestion);
}
