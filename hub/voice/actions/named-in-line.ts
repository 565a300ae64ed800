import { entriesCancelled, readCancelled } from '#core/intents/cancelled';
import type { Answered } from '#core/intents/decision';
import type { AgendaEntry } from '#core/language/agenda/agenda-entry';
import type { Kept } from '../../actions/kept.js';
import type { LastKept } from '../../actions/last-kept.js';

interface NamedOptions {
  readonly lastKept: Pick<LastKept, 'named'>;
  readonly agenda: () => Promise<Answered<readonly AgendaEntry[]>>;
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/**
 * What a line such as "forget the keys" names of what can be taken back. Of what is planned the agenda knows more than the
 * last lines do: where an entry of it is meant that these do not hold, they name nothing.
 */
export async function namedInLine(line: string, options: NamedOptions): Promise<readonly Kept[]> {
  const held = options.lastKept.named(line);
  const asked = held.some(isPlanned) ? readCancelled(line) : null;
  if (asked === null) return held;
  const known = await options.agenda();
  const meant = known.ok ? entriesCancelled(asked, known.value, options) : [];
  if (meant.length === 0) return held;
  const isHeld = (entry: AgendaEntry) => held.some((kept) => isOf(kept, entry));
  return meant.every(isHeld) ? held.filter((kept) => meant.some((entry) => isOf(kept, entry))) : [];
}

const isPlanned = ({ undo }: Kept): boolean => undo.some(({ what }) => what === 'agenda');

function isOf({ undo }: Kept, { title, ts }: AgendaEntry): boolean {
  return undo.some((one) => one.what === 'agenda' && one.body.title === title && (one.body.ts ?? null) === ts);
}
