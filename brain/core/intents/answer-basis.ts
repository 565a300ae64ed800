import type { SpokenCommitment } from '../language/commitments/commitment.js';
import type { Brief } from '../wire/wearer/brief.js';
import type { Person } from '../wire/wearer/social.js';

/** Where a thing is, in the wearer's words. */
export interface KnownPlace {
  readonly subject: string;
  readonly place: string;
  /** Wall milliseconds; null when nobody knows. */
  readonly ts: number | null;
  /** The compass bearing it lies at, degrees clockwise from north; absent when nobody knows. */
  readonly bearing_deg?: number | undefined;
}

/** Something of the memory that has to do with a question. */
export interface Recalled {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** Whose words they are, or whom they are about; null when nobody knows. */
  readonly person: string | null;
  /** Wall milliseconds; null when nobody knows. */
  readonly ts: number | null;
  /** 0–1, how well it answers the question; absent where it was looked up by key and not searched for. */
  readonly score?: number;
}

/** What an answer is based on, for showing it and for the history. */
export type AnswerBasis =
  /** A command that was carried out, or not. */
  | { readonly kind: 'command' }
  /** Words alone; `tier` is '' where nobody knew. */
  | { readonly kind: 'words'; readonly tier: 'device' | '' }
  | { readonly kind: 'kept-anchor'; readonly subject: string; readonly place: string }
  | { readonly kind: 'kept-promise'; readonly promise: SpokenCommitment }
  | { readonly kind: 'kept-name'; readonly name: string }
  /** A name that the wearer is asked about: kept only after a yes. */
  | { readonly kind: 'offered-name'; readonly name: string; readonly cardId: string }
  | { readonly kind: 'whereabouts'; readonly at: KnownPlace }
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'recalled'; readonly recalled: Recalled }
  /** What was looked up, by its sources: "agenda:Dentist"; none where there is none. */
  | { readonly kind: 'looked-up'; readonly sources: readonly string[] }
  | { readonly kind: 'brief'; readonly brief: Brief };

export const command: AnswerBasis = { kind: 'command' };
export const deviceWords: AnswerBasis = { kind: 'words', tier: 'device' };
export const noAnswerBasis: AnswerBasis = { kind: 'words', tier: '' };

/** The provenance of an answer, for the history. Confidence is 0–1. */
export interface Provenance {
  readonly sources: string[];
  readonly confidence: number;
}

/** How sure an exact look-up is: it finds the one right entry, but the entry may be out of date. */
const lookupConfidence = 0.9;

/** Sources and confidence of an answer by what it is based on. */
export function provenanceOf(basis: AnswerBasis): Provenance {
  switch (basis.kind) {
    case 'recalled': {
      const { kind, id, score = lookupConfidence } = basis.recalled;
      return { sources: [`memory:${kind}:${id}`], confidence: Math.min(lookupConfidence, score) };
    }
    case 'whereabouts':
      return { sources: ['memory:place'], confidence: lookupConfidence };
    case 'person':
      return { sources: ['memory:person'], confidence: lookupConfidence };
    case 'looked-up':
      return { sources: [...basis.sources], confidence: lookupConfidence };
    case 'words':
      return { sources: [], confidence: basis.tier === '' ? 0 : lookupConfidence };
    default:
      return { sources: [], confidence: 0 };
  }
}
