import type { DebtDirection } from '../../debt-side.js';
import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';

/** What a line tells of money that is paid back bit by bit. */
export interface PartPaid {
  readonly name: string;
  readonly direction: DebtDirection;
  /** "five euros", "half"; null where the rest was paid. */
  readonly part: string | null;
  /** The words for what it is a part of; null for "it", and the amount of a rest. */
  readonly whole: string | null;
}

const whoOwed = '(i|he|she|they) (owe|owed|owes) [me|him|her|them]';
const ofWhole = `((of|out of|from) (it|that|this|what ${whoOwed})|[of|out of|from] (the|my|his|her|their) {whole:words})`;
const handed = '(given|gave|handed|sent|transferred|brought)';
const theRest = `the (rest|remainder|remaining {whole:sum}|other half|second half) [of (it|that|the money|the debt|what ${whoOwed})]`;

const partForms = formReader<{ readonly direction: DebtDirection }>([
  {
    gives: { direction: 'owes_me' },
    says: [
      `{name} <has-just> paid me [back] {part} [${ofWhole}] [back] [{_:when}]`,
      `{name} <has-just> paid [me] {part} ${ofWhole} [back] [{_:when}]`,
      `{name} <has-just> paid back {part} [${ofWhole}] [to me] [{_:when}]`,
      `{name} <has-just> paid {part} [${ofWhole}] back [to me] [{_:when}]`,
      `{name} <has-just> ${handed} me back {part} [${ofWhole}] [{_:when}]`,
      `{name} <has-just> ${handed} [me] {part} [${ofWhole}] back [to me] [{_:when}]`,
      `{name} <has-just> ${handed} me {part} ${ofWhole} [{_:when}]`,
      `{name} <has-just> paid [me] [back] ${theRest} [back] [{_:when}]`,
    ],
  },
  {
    gives: { direction: 'i_owe' },
    says: [
      `<i-just> paid {name} [back] {part} [${ofWhole}] [back] [{_:when}]`,
      `<i-just> paid back {name} {part} [${ofWhole}] [{_:when}]`,
      `<i-just> paid [back] {part} [${ofWhole}] [back] to {name} [{_:when}]`,
      `<i-just> ${handed} {name} back {part} [${ofWhole}] [{_:when}]`,
      `<i-just> ${handed} {name} {part} [${ofWhole}] back [{_:when}]`,
      `<i-just> ${handed} {part} [${ofWhole}] back to {name} [{_:when}]`,
      `<i-just> ${handed} {name} {part} ${ofWhole} [{_:when}]`,
      `<i-just> paid {name} [back] ${theRest} [back] [{_:when}]`,
    ],
  },
]);

/** Reads that a part of what is owed was paid, or the rest of it; null for any other line. */
export function readPartPaid(line: string): PartPaid | null {
  const read = partForms(line);
  const name = capturedText(read?.captures.name);
  if (read === null || name === null) return null;
  const [part, whole] = [capturedText(read.captures.part), capturedText(read.captures.whole)];
  return { ...read.gives, name, part, whole };
}
