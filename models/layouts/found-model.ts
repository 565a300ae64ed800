import type { WrittenUnits } from './text-parts.js';

export type SetRole = 'asr' | 'wake' | 'vad' | 'speaker';

/** A model found among files, ready to be taken into a set. */
export interface FoundModel {
  readonly role: SetRole;
  readonly container: string;
  readonly units: WrittenUnits['units'];
  readonly parts: WrittenUnits['parts'];
  /** Width of a speaker embedding. */
  readonly dims?: number;
  /** What was chosen among what, for the person who imports. */
  readonly notes: readonly string[];
}

/** A file that fits nowhere, with the reason. */
export interface UnfitFile {
  readonly name: string;
  readonly why: string;
}
