import type { AgendaEntry } from '../language/agenda/agenda-entry.js';
import { withoutCourtesyBefore } from '../language/agenda/moving-words.js';
import { entriesCalled, entriesOfWords } from '../language/agenda/named-entry.js';
import { forgetRequestReply, isToCancelPlans, isToForgetPerson } from '../language/people/forget-request.js';
import { readUtterance, textOf } from '../language/reading/utterance.js';
import { namesWhole } from '../language/slots/heads/names-whole.js';
import { readSpan, type SpokenSpan } from '../language/time/spoken-span.js';

/** What a line asks to take off the agenda. */
export interface Cancelled {
  readonly title: string;
  /** The day that it names beside it; null if none. */
  readonly span: SpokenSpan | null;
  /** "Cancel" is of what is planned; "forget" may be of anything, so that only an entry of the very words is meant. */
  readonly isOfPlans: boolean;
  /** The wearer no longer wants to be reminded, so that an event alone is not meant. */
  readonly isOfReminders?: true;
}

const cancelForm =
  /^(?:cancel|call off|forget|delete|erase|remove|clear|drop|scrap)(?: about)? (?:(?:the|my|our|this|that) )?(.+)$/iu;
const onAgendaTail = / (?:from|off|on|in) (?:my|the|our) (?:agenda|calendar|diary|reminders|list of reminders)$/iu;
/** A kind alone names nothing: "delete my next event". */
const kindAlone =
  /^(?:(?:last|next|latest|first|all|my|the) )*(?:reminders?|events?|appointments?|meetings?|alarms?|to do|todo|tasks?)$/iu;
/** What waits for the wearer is no entry of the agenda, and neither is a timer. */
const otherThings =
  /^(?:repl(?:y|ies)|answers?|drafts?|messages?|promises?|commitments?)\b|\b(?:timers?|stopwatch|countdown)$/iu;

/** "The phone reminder" may be one to pay the phone bill. */
const kindsSaid = / (?:reminders?|events?|appointments?|entry|entries|alarms?|alerts?)$/iu;

const noMoreRemindingSaid =
  "(?:(?:please )?(?:don't|do not|never)(?: ever)? remind me|(?:there(?:'s| is) |you have )?no need to remind me|you (?:don't|do not) (?:need|have) to remind me|you needn't remind me|(?:please )?(?:stop|quit) reminding me|i (?:don't|do not) (?:need|want) (?:you to remind me|to be reminded))";
const noMoreRemindingForm = new RegExp(
  `^${noMoreRemindingSaid}(?: again| any ?more)? (?:to|about|of) (?:(?:the|my|our|this|that) )?(.+?)(?: (?:again|any ?more|ever again))?$`,
  'iu',
);
const pronounOfReminder =
  /^(?:it|that|this|them|those|these|him|her|anything|everything|things?|stuff|me|you|what .+)$/iu;
/** What is to be reminded of at another time, or in place of something, is not cancelled. */
const asksForAnother = /[,;:]|\b(?:until|till|before|after|yet|now|but|instead|unless|if|when|so|too)\b/iu;

/** Reads "don't remind me to ring the vet" and "no need to remind me about the permit". Null for any other line. */
function readNoMoreReminding(line: string): Cancelled | null {
  const plain = line.replaceAll('’', "'").replace(/(?:[\s,]+please)?[.!]*$/iu, '');
  const [, said] = noMoreRemindingForm.exec(plain) ?? [];
  if (said === undefined || asksForAnother.test(said)) return null;
  const { title, span } = titleAndDay(said);
  if (kindAlone.test(title) || otherThings.test(title) || pronounOfReminder.test(title)) return null;
  return { title, span, isOfPlans: true, isOfReminders: true };
}

/** Reads "cancel the dentist" and "delete the reminder to call Tom on Tuesday". Null for any other line. */
export function readCancelled(line: string): Cancelled | null {
  const noMoreReminding = readNoMoreReminding(line);
  if (noMoreReminding !== null) return noMoreReminding;
  const isOfPlans = isToCancelPlans(line);
  if (!isOfPlans && (forgetRequestReply(line) === null || isToForgetPerson(line))) return null;
  const [, said] = cancelForm.exec(withoutCourtesyBefore(line).replace(/(?:[\s,]+please)?[.!]*$/iu, '')) ?? [];
  if (said === undefined) return null;
  const { title, span } = titleAndDay(said.replace(onAgendaTail, ''));
  return kindAlone.test(title) || otherThings.test(title) ? null : { title, span, isOfPlans };
}

function titleAndDay(said: string): Pick<Cancelled, 'title' | 'span'> {
  const utterance = readUtterance(said);
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => index > 0 && readSpan(tokens, index)?.end === tokens.length);
  const title = textOf(utterance, 0, at < 0 ? tokens.length : at);
  return { title, span: at < 0 ? null : readSpan(tokens, at) };
}

/** The entries of the agenda that such a line means. */
export function entriesCancelled<Entry extends AgendaEntry>(
  { title, span, isOfPlans, isOfReminders }: Cancelled,
  all: readonly Entry[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): readonly Entry[] {
  const known = isOfReminders === true ? all.filter(({ isReminder }) => isReminder) : all;
  const near = entriesNear({ title, span }, known, { nowMs, timeZone });
  const named = entriesOfWords(title, near);
  if (named.length > 0 || !isOfPlans) return named;
  return kindsSaid.test(title) || isOfReminders === true
    ? near
    : near.filter((entry) => namesWhole(title, entry.title, 'title'));
}

/** Those that have every word of it, be it in a longer name: "cancel the phone" is near to paying the phone bill. */
export function entriesNear<Entry extends AgendaEntry>(
  { title, span }: Pick<Cancelled, 'title' | 'span'>,
  known: readonly Entry[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): readonly Entry[] {
  const { fromTs, toTs } = span?.resolve(nowMs, timeZone) ?? { fromTs: -Infinity, toTs: Infinity };
  const isThen = ({ ts }: Entry) => span === null || (ts !== null && ts >= fromTs && ts < toTs);
  return entriesCalled(
    title,
    known.filter((entry) => entry.kind !== 'promise' && isThen(entry)),
  );
}
