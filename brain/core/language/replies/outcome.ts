import type { Fault } from '../../faults.js';
import type { SettledDebt } from './settled-reply.js';

/** The outcome of acting on an intent, as far as the spoken reply depends on it. */
export type Outcome =
  /** `text` replaces the plain reply if more is to be told than that it was done. */
  | { readonly kind: 'done'; readonly text?: string }
  /** The answer was found and is said as it is. `further` is told when the wearer asks for more. */
  | { readonly kind: 'found'; readonly text: string; readonly further?: readonly string[] }
  /** Nothing is known about it here, which `text` says; other tiers that may know more are asked. */
  | { readonly kind: 'none'; readonly text: string }
  /** An anchor was found; `direction` is one of the eight directions in words ("ahead, to the left"). */
  | { readonly kind: 'located'; readonly place: string; readonly direction?: string }
  /** There is no anchor, but the thing was seen; `when` is in words ("an hour ago"). */
  | { readonly kind: 'sighted'; readonly place: string; readonly when: string }
  /** Debts with somebody were settled, and a promise kept by it. `debts` is not empty. */
  | { readonly kind: 'settled'; readonly debts: readonly SettledDebt[]; readonly isPromised?: true }
  /** It is not plain which of these open debts was settled, so none was. */
  | { readonly kind: 'undecided'; readonly debts: readonly SettledDebt[] }
  /**
   * It is unclear who is meant: no name was given and nobody is in view, or several people (`of`) have the name. `text`
   * asks which one if something other than a person is meant.
   */
  | { readonly kind: 'ambiguous'; readonly text?: string; readonly of?: PersonMeant }
  /** There is no answer, or nothing to act on. */
  | ({ readonly kind: 'missing' } & Near)
  /** The best memory stayed below the confidence threshold of recall. */
  | ({ readonly kind: 'unsure' } & Near)
  /** A statement was not understood, and asked for nothing. `text` replaces the plain reply; `offers` is kept after a yes. */
  | { readonly kind: 'not-followed'; readonly text?: string; readonly offers?: string }
  /** Nothing was kept of the last line, so there is nothing to take back. */
  | { readonly kind: 'not-kept' }
  /** No tier had an answer, and there is nobody else to ask. */
  | ({ readonly kind: 'unknown' } & Near)
  /** The wearer asked to look further, and no tier had an answer. */
  | ({ readonly kind: 'exhausted' } & Near)
  /** The wearer asked to look further, and the desktop Brain could not be reached. */
  | { readonly kind: 'host-unreachable' }
  | { readonly kind: 'incognito' }
  | { readonly kind: 'veiled' }
  /** The Brain, the glasses or the phone that is needed could not be reached. */
  | { readonly kind: 'unreachable' }
  /** It was understood, but this release cannot do it. */
  | { readonly kind: 'unsupported' }
  /** The disk is full. */
  | { readonly kind: 'full' }
  /** It cannot be done as it was said, which is no fault: `text` says why. */
  | { readonly kind: 'not-possible'; readonly text: string }
  /** `text` if more is to be told than that it did not work. */
  | { readonly kind: 'failed'; readonly text?: string };

/** Somebody whom a name may mean. */
export interface PersonChoice {
  readonly name: string;
  readonly relation: string | null;
}

/** A name that several people have, and who they are, in the order in which they are told. */
export interface PersonMeant {
  readonly spoken: string;
  readonly choices: readonly PersonChoice[];
  /** The relation that was said, where they are known by others alone, so that it may be somebody else. */
  readonly relation?: string;
}

/** For outcomes without an answer. */
interface Near {
  /** The name of a source that is near the question, if there is one. */
  readonly near?: string;
}

/** Whether an outcome counts as success; refusals, misses and failures do not. */
export const succeeds: Readonly<Record<Outcome['kind'], boolean>> = {
  done: true,
  found: true,
  none: true,
  located: true,
  sighted: true,
  settled: true,
  undecided: false,
  ambiguous: false,
  missing: false,
  unsure: false,
  'not-followed': false,
  'not-kept': false,
  unknown: false,
  exhausted: false,
  'host-unreachable': false,
  incognito: false,
  veiled: false,
  unreachable: false,
  unsupported: false,
  full: false,
  'not-possible': false,
  failed: false,
};

/** The outcome to tell the wearer after a fault. */
export function outcomeOfFault({ code, message }: Fault): Outcome {
  // A fault of the cloud has a sentence of its own, because something may have changed all the same.
  if (code.startsWith('cloud/')) return { kind: 'failed', text: message };
  return { kind: code === 'memory/full' ? 'full' : 'failed' };
}
