import { formReader } from './grammar/read-forms.js';
import { isAsking } from './reading/asking.js';
import { capturedText } from './reading/matcher.js';
import { isNumber } from './time/durations.js';

type Sentences = readonly [string, string];

const twoNames = '{name} and {other:name}';

/** What is told of two people in one line, and the line of each. */
const apartForms = formReader<Sentences>([
  {
    gives: ['I lent {name} {what}', 'I lent {other} {second}'],
    says: ['[<note> [that]] <i-lent> {name} {what:lent-to} and {other:name} {second:lent-to}'],
  },
  {
    gives: ['I owe {name} {what}', 'I owe {other} {second}'],
    says: ['[<note> [that]] i [still|also] owe {name} {what:inner} and {other:name} {second:inner}'],
  },
  {
    gives: ['{name} owes me {what}', '{other} owes me {what}'],
    says: [
      `[<note> [that]] ${twoNames} [both|each|still] owe me {what:inner} each`,
      `${twoNames} (both|each) owe me {what}`,
    ],
  },
  {
    gives: ['I owe {name} {what}', 'I owe {other} {what}'],
    says: [
      `[<note> [that]] i [still|also] owe [both] ${twoNames} {what:inner} each`,
      `i owe ${twoNames} (both|each) {what}`,
    ],
  },
  {
    gives: ['I lent {name} {what}', 'I lent {other} {what}'],
    says: [
      `[<note> [that]] <i-lent> [both] ${twoNames} {what:lent-to} each`,
      `<i-lent> ${twoNames} (both|each) {what:lent}`,
    ],
  },
  {
    gives: ['I promise {name} {promise}', 'I promise {other} {promise}'],
    says: [`i promise [both] ${twoNames} {promise:rest}`],
  },
  { gives: ['{name}, {promise}', '{other}, {promise}'], says: [`${twoNames} {promise:rest}`] },
]);

const partStarts = /^(?:my|our|his|her|their|a|an|the|some)\s|^[\d€$£]/iu;
const promiseStarts = /^(?:to|that i|i['’]ll|i will|i promise)\b/iu;

/**
 * A line for each of two people of whom one line tells, "I lent Noor my tent and Ben my bike", or promises both the same.
 * Null for any other line.
 */
export function linesOfTwo(line: string): Sentences | null {
  const read = apartForms(line);
  if (read === null) return null;
  const said = (slot: string): string => capturedText(read.captures[slot]) ?? '';
  const second = said('second');
  if (second !== '' && !partStarts.test(second) && !isNumber(second.split(' ')[0] ?? '')) return null;
  if ('promise' in read.captures && !promiseStarts.test(said('promise'))) return null;
  const told = (sentence: string) => sentence.replace(/\{(\w+)\}/gu, (_slot, name: string) => said(name));
  return [told(read.gives[0]), told(read.gives[1])];
}

const sharedForms = formReader<true>([
  {
    gives: true,
    says: [
      `[<note> [that]] <i-lent> ${twoNames} {_:lent}`,
      `[<note> [that]] <i-lent> {_:lent-to} to ${twoNames}`,
      `[<note> [that]] ${twoNames} [still|also|now] owe me [for] {_:what}`,
      `[<note> [that]] i [still|also|now] owe ${twoNames} [for] {_:what}`,
      `[<note> [that]] i [still|also|now] owe {_:inner} to ${twoNames}`,
      `[<note> [that]] i [have] [just|also|already] borrowed {_:borrowed-from} from ${twoNames}`,
      `[<note> [that]] ${twoNames} [have] [just|also] (lent|loaned) me {_:borrowed}`,
    ],
  },
]);

/** The two people who owe something together, or share what was lent; null for any other line. */
export function sharedByTwo(line: string): Sentences | null {
  const read = isAsking(line) ? null : sharedForms(line);
  const [name, other] = [capturedText(read?.captures.name), capturedText(read?.captures.other)];
  return name === null || other === null ? null : [name, other];
}
