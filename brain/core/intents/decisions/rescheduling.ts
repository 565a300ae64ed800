import type { AgendaEntry } from '../../language/agenda/agenda-entry.js';
import { type Rescheduled, readRescheduled } from '../../language/agenda/rescheduled.js';
import { readReminder } from '../../language/commitments/reminder.js';
import { misreadReply } from '../../language/replies/misread-reply.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { clockLabel, instantOf, localTime } from '../../language/time/local-time.js';
import { hasHour, spokenTimeKept } from '../../language/time/telling/spoken-moment.js';
import { areAllIn, distinguishingWords } from '../../language/words/distinguishing-words.js';
import { listed } from '../../language/words/listed.js';
import { capitalized } from '../../text.js';
import { command, deviceWords } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type ReschedulingPorts = Pick<DecisionPorts, 'agenda' | 'nowMs' | 'timeZone'>;
type TimedEntry = AgendaEntry & { readonly kind: 'event' | 'reminder'; readonly ts: number };

/**
 * An event or reminder that is at another time: "the dentist moved to friday". What of its time is not said stays. Null
 * for any other line, and where nothing on the agenda is meant.
 */
export async function decideRescheduled(line: string, ports: ReschedulingPorts): Promise<Decision | null> {
  const said = readRescheduled(line);
  if (said === null) return null;
  const known = await ports.agenda();
  if (!known.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const [entry, ...others] = meantBy(said.title, known.value);
  if (entry === undefined) return null;
  if (others.length > 0) return { ...nothingMoved(whichOf([entry, ...others], ports)), wants: 'remind' };
  if (entry.source !== undefined) return nothingMoved(inFile(entry));
  return movedTo(entry, said, ports);
}

/** What on the agenda has all the words that name it: that of the very words first. */
function meantBy(title: string, known: readonly AgendaEntry[]): readonly TimedEntry[] {
  const asked = distinguishingWords(title);
  if (asked.size === 0) return [];
  const fits = known.filter(isTimed).filter((entry) => areAllIn(asked, distinguishingWords(entry.title)));
  const same = fits.filter((entry) => areAllIn(distinguishingWords(entry.title), asked));
  return same.length > 0 ? same : fits;
}

const isTimed = (entry: AgendaEntry): entry is TimedEntry =>
  entry.kind !== 'promise' && entry.ts !== null && entry.began === undefined;

function movedTo(entry: TimedEntry, { due, names }: Rescheduled, { nowMs, timeZone }: ReschedulingPorts): Decision {
  const before = localTime(entry.ts, timeZone);
  // An hour alone is one of the day on which it was, and a day alone keeps its hour.
  const sinceMs = names === 'hour' ? instantOf({ ...before, hour: 0, minute: 0 }, timeZone) : nowMs;
  const words = names === 'day' && hasHour(entry.ts, timeZone) ? `${due} at ${clockLabel(before)}` : due;
  const { due_ts, misread } = readReminder(`${entry.title} ${words}`, sinceMs, timeZone);
  if (misread !== undefined) return { ...nothingMoved(misreadReply(misread)), wants: 'remind' };
  if (due_ts === null || due_ts <= nowMs) return nothingMoved('That time is over. Nothing was changed.');
  const { title, kind, ts, place, isReminder } = entry;
  if (due_ts === ts) return nothingMoved(`${capitalized(toWearer(title))} is then already.`);
  const when = spokenTimeKept(due_ts, { nowMs, timeZone, words });
  return {
    effect: { do: 'remind', title, due_ts, isReminder, place, instead: { kind, title, ts } },
    outcome: { kind: 'done', text: `${capitalized(toWearer(title))} is now ${when}.` },
    basis: command,
    repliesTo: { intent: 'remind', title },
  };
}

const nothingMoved = (text: string): Decision => saying({ kind: 'found', text }, deviceWords);

function whichOf(several: readonly TimedEntry[], { nowMs, timeZone }: ReschedulingPorts): string {
  const told = several
    .slice(0, 3)
    .map(({ title, ts }) => `${toWearer(title)} ${spokenTimeKept(ts, { nowMs, timeZone, words: '' })}`);
  return `That may be ${listed(told)}. Nothing was changed.`;
}

const inFile = ({ title }: TimedEntry): string =>
  `${capitalized(toWearer(title))} stands in a calendar file, which I only read. Nothing was changed.`;
