import { capitalized } from '../../text.js';
import { spokenPromise } from './wording/spoken-promise.js';
import { toWearer } from './wording/to-wearer.js';

/** The parts of a recalled item that a reply tells. */
export interface Recollection {
  /** The kind of memory; one without a lead of its own is told as it stands. */
  readonly kind: string;
  readonly text: string;
  /** Who said it, or whom it is about; null if unknown. */
  readonly person: string | null;
  /** What became of a promise; absent for every other kind. */
  readonly state?: keyof typeof promiseEnds;
}

/** The words that introduce a memory and say whose it is; null if it needs none. */
type Lead = (person: string | null) => string | null;

const recalledLeads: Readonly<Record<string, Lead>> = {
  line: (person) => (person === null ? 'I heard' : `${person} said`),
  conversation: (person) => (person === null ? null : `With ${person}`),
  note: (person) => (person === null ? 'You noted' : `You noted about ${person}`),
};

/** Kinds of memories in the wearer's own words, told to them as they are. */
const toldAsSaid: ReadonlySet<string> = new Set(['teach', 'preference']);

/** How a promise ended, as it is told behind it. */
const promiseEnds = {
  open: '',
  kept: ', and you kept it',
  broken: ', and you broke it',
  dropped: ', and you let it go',
} as const;

/** A recalled item as the assistant tells it: "Theo said: the landlord wants to raise the lease". */
export function recalledReply({ kind, text, person, state }: Recollection): string {
  if (kind === 'commitment') return `${capitalized(spokenPromise(text, person))}${promiseEnds[state ?? 'open']}.`;
  if (toldAsSaid.has(kind)) return `${capitalized(toWearer(text))}.`;
  const lead = (Object.hasOwn(recalledLeads, kind) ? recalledLeads[kind]?.(person) : null) ?? null;
  return lead === null ? text : `${lead}: ${text}`;
}
