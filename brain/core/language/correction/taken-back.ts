import { withoutCourtesy } from '../reading/courtesy.js';
import { phraseAt, type TokenList } from '../reading/token-words.js';
import { readUtterance, type Utterance } from '../reading/utterance.js';
import { auxiliaries } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { type ClosingDenial, denialAtEnd } from './closing-denials.js';
import { isNumberWord } from './same-kind.js';
import { bindingWords, isQuotedSpeech } from './taking-back.js';

/** Words at the end of a line that take the whole of it back. */
const takingBack = phrases(`
scratch that|strike that|never mind|never mind that|nevermind|forget that|forget it|forget about it|forget about that|forget i said that|cancel that|delete that|undo that
ignore that|disregard that|take that back|i take that back|i take it back|just kidding|only kidding
`);
const fillersBefore = words('oh no nope nah sorry wait ok okay um uh hm hmm actually well yeah just');
/** Fillers that deny, with or without a pause before them. */
const denyingFillers = words('no nope nah wait');
/** Behind these words the end belongs to what is said: "I won't forget that", "ask him to cancel that". */
const belongsOn = words('and or not never please you i we me us they he she who let called titled named do');
/** Behind these, a "no" and what follows it does: "called no it isn't". */
const bindsDenial = words('and or not called titled named');
/** Behind these words a denial may be somebody else's. */
const reportingWords = words('think thinks thought believe believes claims insists swears knows hopes asks asked');
const courtesyBehind = words('please sorry thanks though anyway');
const unsureLeads = phrases('or maybe|or perhaps|or possibly|or was it|or is it|maybe|perhaps');
const debtVerbs = words('owe owes owed');
const sentenceMark = /[.;!…–—]/u;
/** The fewest words that tell something. */
const fewestTelling = 3;
const mostNumberWords = 4;

/** Whether a line takes back at its end what it says: "I'll water the tulips. Scratch that", "…. No, I won't". */
export function takesItselfBack(line: string): boolean {
  const utterance = readUtterance(line.replace(/[\s.!…]+$/u, ''));
  return endsInTakingBack(utterance) || endsInDenial(utterance);
}

/** Whether a line ends in doubt of what it says: "I owe Vera ten euros. Or maybe twelve". */
export function isLeftUnsure(line: string): boolean {
  const utterance = readUtterance(line.replace(/[\s.!…]+$/u, ''));
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => isDoubtAt(utterance, index));
  return at >= fewestTelling && isDoubtApart(utterance, at);
}

function endsInTakingBack({ source, tokens }: Utterance): boolean {
  const at = tokens.findIndex((_token, index) =>
    takingBack.some((phrase) => phraseAt(tokens, index, phrase) === tokens.length),
  );
  const { from } = withoutCourtesy(tokens);
  const end = beforeFillers(tokens, from, at);
  if (at < 0 || end - from < fewestTelling) return false;
  const last = tokens[end - 1];
  const isApart = end < at || /[,.;:!–—-]/u.test(source.slice(last?.end, tokens[end]?.start));
  const before = last?.word ?? '';
  // "Did the Brain delete that" asks.
  if (isApart || auxiliaries.has(tokens[from]?.word ?? '')) return isApart;
  return !(bindingWords.has(before) || belongsOn.has(before) || auxiliaries.has(before));
}

function endsInDenial({ source, tokens }: Utterance): boolean {
  let size = tokens.length;
  while (courtesyBehind.has(tokens[size - 1]?.word ?? '')) size--;
  const said = tokens.map(({ word }) => word);
  const denial = denialAtEnd(said.slice(0, size));
  if (denial === null) return false;
  const { from } = withoutCourtesy(tokens);
  const end = beforeFillers(tokens, from, denial.at);
  if (end - from < fewestTelling) return false;
  const told = said.slice(0, end);
  const pause = source.slice(tokens[end - 1]?.end, tokens[denial.at]?.start);
  const leads = new Set(said.slice(end, denial.at));
  if (sentenceMark.test(pause)) return leads.size > 0 || (denial.needs !== 'lead' && !isReported(told));
  const before = said[end - 1] ?? '';
  if (isReported(told) || bindingWords.has(before) || bindsDenial.has(before)) return false;
  return isApartWithoutMark(denial, leads, pause.includes(','));
}

/** Whether a denial that follows without a full stop still stands by itself. */
function isApartWithoutMark({ needs }: ClosingDenial, leads: ReadonlySet<string>, hasComma: boolean): boolean {
  if ([...leads].some((lead) => denyingFillers.has(lead))) return true;
  if (hasComma) return needs === 'pause' || leads.size > 0;
  // "Cats actually don't" tells something of cats.
  return leads.has('actually') && needs !== 'denying';
}

function isReported(told: readonly string[]): boolean {
  return isQuotedSpeech(told, told.length) || told.some((word) => reportingWords.has(word));
}

/** Where the words end that stand before the fillers right before `at`. */
function beforeFillers(tokens: TokenList, from: number, at: number): number {
  let end = at;
  while (end > from && fillersBefore.has(tokens[end - 1]?.word ?? '')) end--;
  return end;
}

/** Whether "or maybe twelve" or "or maybe not" is all that is left of the line from `at` on. */
function isDoubtAt({ tokens }: Utterance, at: number): boolean {
  const lead = unsureLeads.find((phrase) => phraseAt(tokens, at, phrase) !== null);
  if (lead === undefined) return false;
  const [first, ...rest] = tokens.slice(at + lead.split(' ').length).map(({ word }) => word);
  if (first === 'not') return rest.length === 0;
  if (!isNumberWord(first ?? '') || rest.length > mostNumberWords) return false;
  const isNumberBefore = tokens.slice(0, at).some(({ word }) => isNumberWord(word));
  // A unit may follow the number: "or maybe twelve euros".
  return isNumberBefore && rest.slice(0, -1).every((word) => isNumberWord(word));
}

/** A debt is of one sum; what else is in doubt within one sentence is kept as it was said. */
function isDoubtApart({ source, tokens }: Utterance, at: number): boolean {
  const pause = source.slice(tokens[beforeFillers(tokens, 0, at) - 1]?.end, tokens[at]?.start);
  return sentenceMark.test(pause) || tokens.slice(0, at).some(({ word }) => debtVerbs.has(word));
}
