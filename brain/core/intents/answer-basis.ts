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
  | { readonly kind: 'brief'; readonly brief: Brief };

export const command: AnswerBasis = { kind: 'command' };
export const deviceWords: AnswerBasis = { kind: 'words', tier: 'device' };
export const nobodysWords: AnswerBasis = { kind: 'words', tier: '' };
