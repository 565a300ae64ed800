import type { Recollection } from '#core/language/replies/recalled-reply';
import { unnamedSpeaker } from '../ledger.js';

/** What of a recalled item is said; nobody is named where nobody is known to have spoken. */
export function recollectionOf({ kind, text, person }: Recollection): Recollection {
  return { kind, text, person: person === unnamedSpeaker ? null : person };
}
