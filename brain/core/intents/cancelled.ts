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

/** Reads "cancel the dentist" and "delete the reminder to call Tom on Tuesday". Null for any other line. */
export function readCancelled(line: string): Cancelled | null {
  const isOfPlans = isToCancelPlans(line);
  if (!isOfPlans && (forgetRequestReply(line) === null || isToForgetPerson(line))) return null;
  const [, said] = cancelForm.exec(withoutCourtesyBefore(line).replace(/(?:[\s,]+please)?[.!]*$/iu, '')) ?? [];
  if (said === undefined) return null;
  const utterance = readUtterance(said.replace(onAgendaTail, ''));
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => index > 0 && readSpan(tokens, index)?.end === tokens.length);
  const title = textOf(utterance, 0, at < 0 ? tokens.length : at);
  if (kindAlone.test(title) || otherThings.test(title)) return null;
  return { title, span: at < 0 ? null : readSpan(tokens, at), isOfPlans };
}

/** The entries of the agenda that such a line means. */
export function entriesCancelled<Entry extends AgendaEntry>(
  { title, span, isOfPlans }: Cancelled,
  known: readonly Entry[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): readonly Entry[] {
  const near = entriesNear({ title, span }, known, { nowMs, timeZone });
  const named = entriesOfWords(title, near);
  if (named.length > 0 || !isOfPlans) return named;
  return kindsSaid.test(title) ? near : near.filter((entry) => namesWhole(title, entry.title, 'title'));
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
