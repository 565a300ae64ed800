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
  /** 0–1, how much it has to do with the question; absent where it was read and not looked for. */
  readonly score?: number;
}

/** What an answer rests on, for who shows it. */
export type AnswerBasis =
  /** A command that was carried out, or not. */
  | { readonly kind: 'command' }
  /** Words alone; `tier` is '' where nobody knew. */
  | { readonly kind: 'words'; readonly tier: 'device' | '' }
  | { readonly kind: 'kept-anchor'; readonly subject: string; readonly place: string }
  | { readonly kind: 'kept-promise'; readonly promise: SpokenCommitment }
  | { readonly kind: 'kept-name'; readonly name: string }
  | { readonly kind: 'whereabouts'; readonly at: KnownPlace }
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'recalled'; readonly recalled: Recalled }
  /** Entries by their sources: "agenda:Dentist"; none where there are none. */
  | { readonly kind: 'agenda'; readonly sources: readonly string[] }
  | { readonly kind: 'brief'; readonly brief: Brief };

export const command: AnswerBasis = { kind: 'command' };
export const deviceWords: AnswerBasis = { kind: 'words', tier: 'device' };
export const noAnswerBasis: AnswerBasis = { kind: 'words', tier: '' };

/** What an answer of memory rests on, for the history: its sources by kind, and how sure it is, 0–1. */
export interface Provenance {
  readonly sources: string[];
  readonly confidence: number;
}

/** What was read has one right answer; that it is still so is another matter. */
const readConfidence = 0.9;

/** As history tells it. */
export function provenanceOf(basis: AnswerBasis): Provenance {
  switch (basis.kind) {
    case 'recalled': {
      const { kind, id, score = readConfidence } = basis.recalled;
      return { sources: [`memory:${kind}:${id}`], confidence: Math.min(readConfidence, score) };
    }
    case 'whereabouts':
      return { sources: ['memory:place'], confidence: readConfidence };
    case 'person':
      return { sources: ['memory:person'], confidence: readConfidence };
    case 'agenda':
      return { sources: [...basis.sources], confidence: readConfidence };
    case 'words':
      return { sources: [], confidence: basis.tier === '' ? 0 : readConfidence };
    default:
      return { sources: [], confidence: 0 };
  }
}
