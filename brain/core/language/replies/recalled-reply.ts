import { capitalized } from '../../text.js';
import { spokenPromise } from './wording/spoken-promise.js';

/** What was recalled, as far as a reply says it. */
export interface Recollection {
  /** The kind of thing it is; one that has no lead of its own is said as it stands. */
  readonly kind: string;
  readonly text: string;
  /** Whose words they are, or whom they are about; null when nobody knows. */
  readonly person: string | null;
}

/** Whose words those are that follow; null where they are nobody's. */
type Lead = (person: string | null) => string | null;

const leads: Readonly<Record<string, Lead>> = {
  line: (person) => (person === null ? 'I heard' : `${person} said`),
  conversation: (person) => (person === null ? null : `With ${person}`),
  note: (person) => (person === null ? 'You noted' : `You noted about ${person}`),
};

/** What was recalled, as the assistant says it: "Theo said: the landlord wants to raise the lease". */
export function recalledReply({ kind, text, person }: Recollection): string {
  if (kind === 'commitment') return `${capitalized(spokenPromise(text, person))}.`;
  const lead = (Object.hasOwn(leads, kind) ? leads[kind]?.(person) : null) ?? null;
  return lead === null ? text : `${lead}: ${text}`;
}
