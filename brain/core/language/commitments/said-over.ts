import type { DebtDirection } from '../../debt-side.js';
import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { isQuestion, readUtterance } from '../reading/utterance.js';

/** What a line says is over of what was kept. */
export type SaidOver =
  /**
   * The thing is no more where it was; `place` is null where the wearer has it again. `isDenied` where it is said only
   * that it is or was not there, which may never have been so.
   */
  | { readonly over: 'place'; readonly thing: string; readonly place: string | null; readonly isDenied: boolean }
  /** What was lent or borrowed is back; `name` is null where nobody is named, and `what` where it is only called "it". */
  | {
      readonly over: 'loan';
      readonly name: string | null;
      readonly direction: DebtDirection;
      readonly what: string | null;
    };

/** Behind a denial this tells that it was so before: "isn't at the gym *any more*". */
const noMore = / (?:any ?more|any longer)[.!]*$/iu;

/** What a denial may begin with: "no, my wallet isn't there". */
const beforeDenial = /^(?:(?:no|nope|actually|sorry|oh|wait|well|but)[\s,]+)+/iu;

/** Read without what says that it was so before, because a place goes on to the end of its line. */
const goneForms = formReader<'place'>([
  {
    gives: 'place',
    says: [
      "(my {thing:movable}|{thing:others}|the {thing:movable}) ('s|is|are) not (<where>)",
      '(my {thing:movable}|{thing:others}|the {thing:movable}) (was|were|is|are) never (<where>)',
      '(my {thing:movable}|{thing:others}|the {thing:movable}) (was|were) not (<where>)',
    ],
  },
]);

const placeForms = formReader<'place'>([
  {
    gives: 'place',
    says: [
      '(my {thing:movable}|{thing:others}|the {thing:movable}) (is|are) no longer (<where>)',
      '<i-just> (took|taken|got|fetched|removed|collected|grabbed) (my|the) {thing:movable} (out of|from|off) {place}',
      '<i-just> (picked up|took) (my|the) {thing:movable} (out of|from|off) {place}',
      '<i-just> found my {thing:movable} [again|at last]',
      '(i|we) (have|have got|got) my {thing:movable} back',
    ],
  },
]);

/** Whoever brings a thing back is known by the thing where no name is said. */
const whoever = '({name}|he|she|they|somebody|someone)';
const whomever = '({name}|him|her|them)';
const brought = '(brought|given|gave|handed|passed|sent)';

const loanForms = formReader<DebtDirection>([
  {
    gives: 'owes_me',
    says: [
      `${whoever} <has-just> ${brought} [me] {what:lent-to} back [to me] [{_:when}]`,
      `${whoever} <has-just> ${brought} [me] back {what:lent-to} [to me] [{_:when}]`,
      `${whoever} <has-just> returned [me] {what:lent-to} [to me] [{_:when}]`,
      `${whoever} <has-just> ${brought} [me] it back [to me] [{_:when}]`,
      `${whoever} <has-just> returned it [to me] [{_:when}]`,
      '<i-just> (got|have) {what:lent-to} back [from {name}] [{_:when}]',
      'i have got {what:lent-to} back [from {name}] [{_:when}]',
      '<i-just> got back {what:lent-to} [from {name}] [{_:when}]',
      "{what:lent-to} ('s|is|are|has come|have come|came) back [with me] [from {name}] [{_:when}]",
    ],
  },
  {
    gives: 'i_owe',
    says: [
      `<i-just> ${brought} ${whomever} {what:lent-to} back [{_:when}]`,
      `<i-just> ${brought} ${whomever} back {what:lent-to} [{_:when}]`,
      `<i-just> ${brought} {what:lent-to} back to ${whomever} [{_:when}]`,
      `<i-just> ${brought} back {what:lent-to} to ${whomever} [{_:when}]`,
      `<i-just> returned {what:lent-to} [to ${whomever}] [{_:when}]`,
      `<i-just> ${brought} {what:lent-to} back [{_:when}]`,
      `<i-just> ${brought} back {what:lent-to} [{_:when}]`,
      `<i-just> ${brought} {name} it back [{_:when}]`,
      `<i-just> (${brought} it back|returned it) to {name} [{_:when}]`,
      `<i-just> (returned|took back|brought back|handed back|gave back) {name} 's {what:words}`,
      `<i-just> (brought|gave|given|handed|took|taken) {name} 's {what:words} back [to (him|her|them)]`,
      '{name} (has|got|has got) (his|her|their|the) {what:words} back [now|again] [{_:when}]',
    ],
  },
]);

/** Reads what a line may say is over, each reading for itself: "I got my drill back" is of a loan or of a lost thing. */
export function readSaidOver(line: string): readonly SaidOver[] {
  const loan = loanForms(line);
  const what = capturedText(loan?.captures.what);
  const denial = line.replace(beforeDenial, '');
  const gone = isQuestion(readUtterance(denial)) ? null : goneForms(denial.replace(noMore, ''));
  const place = gone ?? placeForms(line);
  const isDenied = gone !== null && !noMore.test(line);
  const thing = capturedText(place?.captures.thing);
  return [
    ...(loan === null
      ? []
      : [{ over: 'loan', name: capturedText(loan.captures.name), direction: loan.gives, what } as const]),
    ...(thing === null
      ? []
      : [{ over: 'place', thing, place: capturedText(place?.captures.place), isDenied } as const]),
  ];
}
