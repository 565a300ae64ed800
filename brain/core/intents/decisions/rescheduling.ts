import type { AgendaEntry } from '../../language/agenda/agenda-entry.js';
import type { SaidTitle } from '../../language/agenda/moving-words.js';
import { entriesCalled, isOfWords } from '../../language/agenda/named-entry.js';
import { readRenamed } from '../../language/agenda/renamed.js';
import { type Rescheduled, readRescheduled } from '../../language/agenda/rescheduled.js';
import { readShifted, type Shifted } from '../../language/agenda/shifted.js';
import { readReminder } from '../../language/commitments/reminder.js';
import { misreadReply } from '../../language/replies/misread-reply.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { clockLabel, instantOf, localTime, plusDays } from '../../language/time/local-time.js';
import { hasHour, spokenTimeKept } from '../../language/time/telling/spoken-moment.js';
import { listed } from '../../language/words/listed.js';
import { capitalized } from '../../text.js';
import { command, deviceWords } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type ReschedulingPorts = Pick<DecisionPorts, 'agenda' | 'nowMs' | 'timeZone'>;
type ToldIn = Omit<ReschedulingPorts, 'agenda'>;
type MovableEntry = AgendaEntry & { readonly kind: 'event' | 'reminder' };

/**
 * An event or reminder that is at another time, or called otherwise: "the dentist moved to friday", "move yoga an hour
 * later", "rename yoga to pilates". What is not said of it stays. Null for any other line, and where nothing on the
 * agenda is meant of which it was only told.
 */
export async function decideRescheduled(line: string, ports: ReschedulingPorts): Promise<Decision | null> {
  const shifted = readShifted(line);
  const moved = shifted === null ? readRescheduled(line) : null;
  const renamed = readRenamed(line);
  const said = shifted ?? moved ?? renamed;
  if (said === null) return null;
  const known = await ports.agenda();
  if (!known.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const [entry, ...others] = meantBy(said, known.value);
  if (entry === undefined) return said.isOrder ? nothingMoved(nothingNamed(said.title)) : null;
  if (others.length > 0) return askingMore(whichMoved([entry, ...others], ports));
  if (entry.source !== undefined) return nothingMoved(standsInFile(entry));
  if (shifted !== null) return shiftedBy(entry, shifted, ports);
  if (moved !== null) return movedTo(entry, moved, ports);
  return renamed === null ? null : calledAnew(entry, renamed.titleAfter(entry.title), ports);
}

const nothingMoved = (text: string): Decision => saying({ kind: 'found', text }, deviceWords);
/** The same where more is asked of the wearer, who may then be told that nothing is moved now. */
const askingMore = (text: string): Decision => ({ ...nothingMoved(text), wants: 'remind' });

function meantBy({ title, isVeryTitle, namedPart }: SaidTitle, known: readonly AgendaEntry[]): readonly MovableEntry[] {
  const named = entriesCalled(title, known.filter(isMovable));
  if (!isVeryTitle) return named;
  const isPart = (entry: MovableEntry): boolean => namedPart !== undefined && isOfWords(title, namedPart(entry.title));
  return named.filter((entry) => isOfWords(title, entry.title) || isPart(entry));
}

const isMovable = (entry: AgendaEntry): entry is MovableEntry => entry.kind !== 'promise' && entry.began === undefined;

function movedTo(entry: MovableEntry, { due, names }: Rescheduled, ports: ToldIn): Decision {
  const { nowMs, timeZone } = ports;
  const before = entry.ts === null ? null : localTime(entry.ts, timeZone);
  // An hour alone is one of the day on which it was, and a day alone keeps its hour.
  const isOfThatDay = names === 'hour' && before !== null;
  const sinceMs = isOfThatDay ? instantOf({ ...before, hour: 0, minute: 0 }, timeZone) : nowMs;
  const keepsHour = names === 'day' && entry.ts !== null && before !== null && hasHour(entry.ts, timeZone);
  const words = keepsHour ? `${due} at ${clockLabel(before)}` : due;
  const { due_ts, misread } = readReminder(`${entry.title} ${words}`, sinceMs, timeZone);
  if (misread !== undefined) return askingMore(misreadReply(misread));
  return due_ts === null
    ? nothingMoved('That time is over. Nothing was changed.')
    : timedAnew(entry, due_ts, words, ports);
}

function shiftedBy(entry: MovableEntry, { by, isLater }: Shifted, ports: ToldIn): Decision {
  const { ts } = entry;
  const named = capitalized(toWearer(entry.title));
  if (isLater === null)
    return askingMore('Is that earlier or later? Say “… earlier” or “… later”. Nothing was changed.');
  if (ts === null) return nothingMoved(`${named} has no time yet. Nothing was changed.`);
  if ('ms' in by && !hasHour(ts, ports.timeZone)) return nothingMoved(`${named} has no hour yet. Nothing was changed.`);
  const sign = isLater ? 1 : -1;
  const due_ts =
    'ms' in by ? ts + sign * by.ms : instantOf(plusDays(localTime(ts, ports.timeZone), sign * by.days), ports.timeZone);
  return timedAnew(entry, due_ts, '', ports);
}

function timedAnew(entry: MovableEntry, due_ts: number, words: string, { nowMs, timeZone }: ToldIn): Decision {
  if (due_ts <= nowMs) return nothingMoved('That time is over. Nothing was changed.');
  const { title, kind, ts, place } = entry;
  const isReminder = entry.isReminder || kind === 'reminder';
  if (due_ts === ts) return nothingMoved(`${capitalized(toWearer(title))} is then already.`);
  const when = spokenTimeKept(due_ts, { nowMs, timeZone, words });
  return {
    effect: { do: 'remind', title, due_ts, isReminder, place, instead: { kind, title, ts } },
    outcome: { kind: 'done', text: `${capitalized(toWearer(title))} is now ${when}.` },
    basis: command,
    repliesTo: { intent: 'remind', title },
  };
}

function calledAnew(entry: MovableEntry, title: string, { nowMs, timeZone }: ToldIn): Decision {
  const { kind, ts, place } = entry;
  const { due_ts, misread } = readReminder(title, nowMs, timeZone);
  if (due_ts !== null || misread !== undefined)
    return askingMore('Say the new name alone, and the time in a line of its own. Nothing was changed.');
  if (title === entry.title) return nothingMoved('It is called that already.');
  const when = ts === null ? '' : `, ${spokenTimeKept(ts, { nowMs, timeZone, words: '' })}`;
  const isReminder = entry.isReminder || kind === 'reminder';
  return {
    effect: { do: 'remind', title, due_ts: ts, isReminder, place, instead: { kind, title: entry.title, ts } },
    outcome: { kind: 'done', text: `“${toWearer(entry.title)}” is now “${toWearer(title)}”${when}.` },
    basis: command,
    repliesTo: { intent: 'remind', title },
  };
}

function whichMoved(several: readonly MovableEntry[], { nowMs, timeZone }: ToldIn): string {
  const named = several.slice(0, 3).map(({ title, ts }) => {
    const when = ts === null ? '' : ` ${spokenTimeKept(ts, { nowMs, timeZone, words: '' })}`;
    return `${toWearer(title)}${when}`;
  });
  return `That may be ${listed(named)}. Nothing was changed.`;
}

const nothingNamed = (title: string): string =>
  `Nothing on your agenda is called “${toWearer(title)}”. Nothing was changed.`;

const standsInFile = ({ title }: MovableEntry): string =>
  `${capitalized(toWearer(title))} stands in a calendar file, which I only read. Nothing was changed.`;
