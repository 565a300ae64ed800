import type { AgendaEntry } from '../language/agenda/agenda-entry.js';
import { sparingReply } from '../language/people/forget-request.js';
import { toWearer } from '../language/replies/wording/to-wearer.js';
import { spokenTimeKept } from '../language/time/telling/spoken-moment.js';
import { listed } from '../language/words/listed.js';
import { capitalized } from '../text.js';
import { command, deviceWords } from './answer-basis.js';
import { type Cancelled, entriesCancelled, entriesNear, readCancelled } from './cancelled.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';

type CancellingPorts = Pick<DecisionPorts, 'agenda' | 'nowMs' | 'timeZone'>;

/**
 * An event or reminder that is taken off the agenda by its name, for as long as it stands there: "cancel the dentist". Null
 * for any other line, and where a line that may be of anything names none.
 */
export async function decideCancelled(line: string, ports: CancellingPorts): Promise<Decision | null> {
  const spared = sparingReply(line);
  if (spared !== null) return nothingCancelled(spared);
  const asked = readCancelled(line);
  if (asked === null) return null;
  const known = await ports.agenda();
  if (!known.ok) return asked.isOfPlans ? nothingCancelled(agendaAway) : null;
  // With nothing planned it asks of nothing.
  if (asked.isOfReminders === true && known.value.length === 0) return null;
  const [entry, ...others] = entriesCancelled(asked, known.value, ports);
  if (entry === undefined)
    return (
      nearPlanned(asked, known.value, ports) ?? (asked.isOfPlans ? nothingCancelled(nothingPlanned(asked.title)) : null)
    );
  if (others.length > 0) return nothingCancelled(whichCancelled([entry, ...others], ports));
  const { kind, title, ts, isReminder, source } = entry;
  if (source !== undefined)
    return nothingCancelled(
      `${capitalized(toWearer(title))} stands in a calendar file, which I only read. Nothing was cancelled.`,
    );
  if (kind === 'promise') return null;
  return {
    effect: { do: 'cancel-entry', entry: { kind, title, ts } },
    outcome: { kind: 'done', text: `Forgotten: the ${isReminder ? 'reminder' : 'event'} “${toWearer(title)}”.` },
    basis: command,
    repliesTo: { intent: 'forget_last' },
  };
}

const nothingCancelled = (text: string): Decision => saying({ kind: 'found', text }, deviceWords);

const asTitle = (title: string, isReminder: boolean): string => (isReminder ? `the reminder ${title}` : `the ${title}`);

const agendaAway =
  "Nothing was erased by that. I can't reach your agenda right now; say it again later, or use the panel's Day page.";

const nothingPlanned = (title: string): string =>
  `Nothing on your agenda is called “${toWearer(title)}”. Nothing was cancelled.`;

/**
 * "Forget about the plumber" may be of a note, and "cancel the phone" is not to pay the phone bill, so that a reminder with
 * the word in it stays, and is told how it goes.
 */
function nearPlanned(asked: Cancelled, known: readonly AgendaEntry[], ports: CancellingPorts): Decision | null {
  const [entry, ...others] = entriesNear(asked, known, ports);
  if (entry === undefined || others.length > 0) return null;
  const what = entry.isReminder ? 'reminder' : 'event';
  const isNamed = entriesCancelled({ title: asked.title, span: asked.span, isOfPlans: true }, known, ports).length > 0;
  const name = isNamed ? `the ${asked.title}` : asTitle(toWearer(entry.title), entry.isReminder);
  return nothingCancelled(
    `Nothing was erased by that. The ${what} “${toWearer(entry.title)}” is taken away by its name: “cancel ${name}”.`,
  );
}

function whichCancelled(several: readonly AgendaEntry[], { nowMs, timeZone }: Omit<CancellingPorts, 'agenda'>): string {
  const named = several.slice(0, 3).map(({ title, ts }) => {
    const when = ts === null ? '' : ` ${spokenTimeKept(ts, { nowMs, timeZone, words: '' })}`;
    return `${toWearer(title)}${when}`;
  });
  return `That may be ${listed(named)}. Nothing was cancelled.`;
}
