import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { readNamedSpan, type SpokenSpan } from '../time/spoken-span.js';

/** What a line asks about the wearer's promises; with `person` null, about those to anybody. */
export interface PromiseQuestion {
  /** `to-wearer` asks what others promised the wearer, which is never kept; `made` when one was promised. */
  readonly which: 'open' | 'overdue' | 'to-wearer' | 'made';
  readonly person: string | null;
  /** The words that tell which promise is asked about, where it is one. */
  readonly what?: string;
  /** Whether the answer begins with the number of promises. */
  readonly isCounted?: true;
  /** The time for which the promises are asked about, with its words; absent for all times. */
  readonly due?: { readonly span: SpokenSpan; readonly words: string };
}

/** What a line says became of a promise, and the words that identify it; both are null if it is only called "it". */
export interface PromiseMark {
  readonly state: 'kept' | 'dropped';
  readonly person: string | null;
  readonly what: string | null;
}

/** What makes a time the one by which something is to be done, and not the one at which it was promised. */
const forDay = '(to do [for|by] {span}|[due] (for|by) {span}|due {span})';

const letGo = '(drop|cancel|withdraw|scrap|scratch|abandon|retract|call off|i take back|take back)';
const settledWords = '(done|kept|finished|fulfilled|complete|completed|delivered)';

/** Without one of these a line tells what is so today: "I don't have to call Ana". */
const anyMore = '(any more|anymore|any longer|after all)';

const askingWhen = '(when|what day|which day|on (what|which) day|at what time|how long ago)';

const readPromiseForm = formReader<{ readonly which: PromiseQuestion['which']; readonly isCounted?: true }>([
  {
    gives: { which: 'overdue' },
    says: [
      '(which|what) promises (are|have i) (overdue|late|broken|forgotten|missed)',
      'have i (broken|forgotten|missed) (any|a) (promise|promises)',
      '(are|is) any of my promises (overdue|late)',
    ],
  },
  {
    gives: { which: 'open' },
    says: [
      `what [all] (did i|have i) (promise|promised) [[to] {person:addressee}] ${forDay}`,
      `(did i|have i) (promise|promised) [{person:addressee}] (anything|something) ${forDay}`,
      '(did i|have i) (promise|promised) to {what:inner-title} [by|for] {span}',
      `(what|which) [open] promises (do i have|have i got|are there|are [open|due]) [(to|for) {person:addressee}] ${forDay}`,
      'what [all] (did i|have i) (promise|promised) [to do]',
      'what (did i|have i) (promise|promised) [to] {person:addressee} [to do]',
      '(did i|have i) (promise|promised) {person:addressee} (anything|something)',
      '(did i|have i) (promise|promised) (anything|something) to {person:addressee}',
      '(what are|show me|tell me|list|read me) [all] my [open] promises [again|now|still open]',
      '(what|which) [of my] promises are [still] (open|due|left|outstanding|unkept|pending) [now|right now|today|still]',
      '(what|which) [open] promises (do i|have i) [still] (have|got) [open|left|to keep]',
      '(what|which) promises (have i|did i) not (keep|kept) [yet]',
      '[are there] any [open] promises [of mine] [left|open|still open]',
      'is there (anything|something) [that] i promised [and have not done] [yet]',
      '(what|which) promises (have i|did i) (made|make|got|have) [{_:when}]',
      '(do i have|have i got|are there) [any] [open] promises [left|open|to keep]',
      '[any] (open promises|promises (open|left|to keep))',
      '(what|which) promises (are|are still|remain|stay) (open|left|outstanding|unkept|not kept)',
      '(what|which) [ones] of my promises are [still] (open|left|outstanding|unkept|not kept)',
      'what is [still] left of what i [have] promised',
      '(what|which) open promises (do i have|have i got|are there|are left)',
      '(what|which) promises (have i|did i|do i) [still] (not kept|have to keep|need to keep|got to keep)',
      'what do i still have to do for (people|others|anybody|anyone|everybody|everyone)',
      'what do i still have to do for {person:addressee}',
    ],
  },
  {
    gives: { which: 'made' },
    says: [
      `${askingWhen} (did i|have i) (promise|promised) [to] {person:addressee} [{what:rest}]`,
      `${askingWhen} (did i|have i) (promise|promised) {what:rest}`,
      `${askingWhen} (did i|have i) (say|said) [that] i (will|would) {what:rest}`,
      `${askingWhen} (did i|have i) (make|made|give|given) (my|the|that) promise [(to|about) {what:rest}]`,
    ],
  },
  {
    gives: { which: 'open', isCounted: true },
    says: [
      'how many [open] promises (do i have|have i got|have i made|did i make|are there) [left|open] [to {person:addressee}]',
      'how many things (did i|have i) (promise|promised) [to] [{person:addressee}]',
    ],
  },
  {
    gives: { which: 'overdue', isCounted: true },
    says: ['how many [of my] promises (are|have i) (overdue|late|broken|forgotten|missed)'],
  },
  {
    gives: { which: 'to-wearer' },
    says: [
      '(what|what all) (did|has|have) ({person:addressee}|anyone|anybody|someone|somebody|he|she|they) [just|last] (promise|promised) [to] (me|us) [to do]',
      '(what|what all) (did|has|have) {person:addressee} [just|last] (promise|promised) [to do]',
      '(who|who all) [has|have|had] (promise|promised) [to] (me|us) [something|anything|what] [to do]',
      '(did|has|have) ({person:addressee}|anyone|anybody|someone|somebody|he|she|they) (promise|promised) [to] (me|us) [something|anything]',
      '(what was i|what have i been|was i) promised [something|anything] [by {person:addressee}]',
    ],
  },
]);

const readMark = formReader<Pick<PromiseMark, 'state'>>([
  {
    gives: { state: 'kept' },
    says: [
      `mark (it|this|that|that one|the promise|my promise) [down] [as] ${settledWords}`,
      `mark [the|my] promise to {person:name} [down] [as] ${settledWords}`,
      `mark {what:inner-title} [down] as ${settledWords}`,
      '(tick|check|cross) off {what:rest}',
      '(tick|check|cross) {what:inner-title} off [my list]',
      'i [have] [just|already|finally] kept my promise [(to|with) {person:name}]',
      'i [have] [just|already|finally] kept my promise (to|about) {what:rest}',
      'i [have] [just|already|finally] (did|done) what i promised [{person:name}]',
      `(the|my) promise (to|with) {person:name} (is|was|has been|'s) [now] ${settledWords}`,
      `(the|my) promise (to|about) {what:inner-title} (is|was|has been|'s) [now] ${settledWords}`,
    ],
  },
  {
    gives: { state: 'dropped' },
    says: [
      `${letGo} (the|my|that|this) promise [(to|with) {person:name}]`,
      `${letGo} (the|my|that|this) promise (to|about) {what:rest}`,
      `${letGo} (the|my|that|this) {what:words} promise`,
      `${letGo} (the|my|that|this) {what:words} promise (to|for) {person:name}`,
      '[i] take (the|my|that|this) promise back [again]',
      'let go [of] (the|my|that|this) promise [(to|with) {person:name}]',
      `i (do not|no longer) (have|need) to {what:inner-title} ${anyMore}`,
      'i no longer (have|need) to {what:rest}',
      `i (will not|can not|cannot|am not going to|do not want to) {what:inner-title} ${anyMore}`,
      '(never mind|nevermind) [about] {what:rest}',
      '(the|my) promise (to|with) {person:name} is (off|cancelled|canceled|void|no longer needed)',
    ],
  },
]);

/** Parses a question about the wearer's promises; null for any other line. */
export function readPromiseQuestion(line: string): PromiseQuestion | null {
  const read = readPromiseForm(line);
  if (read === null) return null;
  const due = dueOf(capturedText(read.captures.span));
  const what = capturedText(read.captures.what);
  const person = capturedText(read.captures.person);
  return { ...read.gives, person, ...(what !== null && { what }), ...(due !== null && { due }) };
}

function dueOf(words: string | null): NonNullable<PromiseQuestion['due']> | null {
  const span = words === null ? null : readNamedSpan(words);
  return words === null || span === null ? null : { span, words };
}

/** Parses a line that says what became of a promise; null for any other line. */
export function readPromiseMark(line: string): PromiseMark | null {
  const read = readMark(line);
  if (read === null) return null;
  return { ...read.gives, person: capturedText(read.captures.person), what: capturedText(read.captures.what) };
}
