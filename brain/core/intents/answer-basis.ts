import type { SpokenCommitment } from '../language/commitments/commitment.js';
import type { Brief } from '../wire/wearer/brief.js';
import type { OpenPromise } from '../wire/wearer/promises.js';
import type { Person } from '../wire/wearer/social.js';

/** The place of a thing, in the wearer's words. */
export interface KnownPlace {
  /** The id of the row that tells it; absent if there is none. */
  readonly id?: string;
  readonly subject: string;
  readonly place: string;
  /** Wall milliseconds; null if unknown. */
  readonly ts: number | null;
  /** The compass bearing towards it, in degrees clockwise from north; absent if unknown. */
  readonly bearing_deg?: number | undefined;
}

/** A memory that is related to a question. */
export interface Recalled {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** Who said it, or whom it is about; null if unknown. */
  readonly person: string | null;
  /** Wall milliseconds; null if unknown. */
  readonly ts: number | null;
  /** How well it answers the question, 0–1; absent if it was looked up by key and not searched for. */
  readonly score?: number;
  /** What became of a promise; absent for every other kind. */
  readonly state?: OpenPromise['state'];
}

/** What an answer is based on, which decides how it is shown and recorded. */
export type AnswerBasis =
  /** A command, whether or not it was carried out. */
  | { readonly kind: 'command' }
  /** Only words; `tier` is '' if there is no answer. */
  | { readonly kind: 'words'; readonly tier: 'device' | '' }
  | { readonly kind: 'kept-anchor'; readonly subject: string; readonly place: string }
  | { readonly kind: 'kept-promise'; readonly promise: SpokenCommitment }
  | { readonly kind: 'kept-name'; readonly name: string }
  /** A name that the wearer is asked about, which is kept only after a yes. */
  | { readonly kind: 'offered-name'; readonly name: string; readonly cardId: string }
  | { readonly kind: 'whereabouts'; readonly told: 'anchor' | 'sighting'; readonly at: KnownPlace }
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'recalled'; readonly recalled: Recalled }
  /** Entries that were looked up, by their sources such as "agenda:Dentist"; empty if there were none. */
  | { readonly kind: 'looked-up'; readonly sources: readonly string[] }
  | { readonly kind: 'brief'; readonly brief: Brief };

export const command: AnswerBasis = { kind: 'command' };
export const deviceWords: AnswerBasis = { kind: 'words', tier: 'device' };
export const noAnswerBasis: AnswerBasis = { kind: 'words', tier: '' };

/** The sources and confidence (0–1) of an answer, for the history. */
export interface Provenance {
  readonly sources: string[];
  readonly confidence: number;
}

/** How sure an exact look-up is: it finds the one right entry, but the entry may be out of date. */
const lookupConfidence = 0.9;

/** The sources and confidence of an answer, by what it is based on. */
export function provenanceOf(basis: AnswerBasis): Provenance {
  switch (basis.kind) {
    case 'recalled': {
      const { kind, id, score = lookupConfidence } = basis.recalled;
      return { sources: [`memory:${kind}:${id}`], confidence: Math.min(lookupConfidence, score) };
    }
    case 'whereabouts':
      return { sources: [memoryRow(basis.told, basis.at.id)], confidence: lookupConfidence };
    case 'person':
      return { sources: [memoryRow('person', basis.person.contact_id)], confidence: lookupConfidence };
    case 'looked-up':
      return { sources: [...basis.sources], confidence: lookupConfidence };
    case 'words':
      return { sources: [], confidence: basis.tier === '' ? 0 : lookupConfidence };
    default:
      return { sources: [], confidence: 0 };
  }
}

/** A row of the memory as a source: "memory:anchor:a1". */
function memoryRow(kind: string, id: string | undefined): string {
  return id === undefined ? `memory:${kind}` : `memory:${kind}:${id}`;
}
