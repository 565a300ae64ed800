import type { Fault } from '../../faults.js';
import type { SettledDebt } from './settled-reply.js';

/** How acting on an intent went, as far as the spoken reply depends on it. */
export type Outcome =
  /** `text` is said in place of the plain reply, where more is to be told than that it was done. */
  | { readonly kind: 'done'; readonly text?: string }
  /** The answer was found; it is said as it is. `further` is what comes after it, for whoever asks for more. */
  | { readonly kind: 'found'; readonly text: string; readonly further?: readonly string[] }
  /** Nothing of it is known, in words of its own; whoever may know more is asked. */
  | { readonly kind: 'none'; readonly text: string }
  /** An anchor was found; `direction` is one of the eight, as words ("ahead, to the left"). */
  | { readonly kind: 'located'; readonly place: string; readonly direction?: string }
  /** No anchor, but the thing was seen; `when` is in words ("an hour ago"). */
  | { readonly kind: 'sighted'; readonly place: string; readonly when: string }
  /** Debts with somebody were settled; there is at least one. */
  | { readonly kind: 'settled'; readonly debts: readonly SettledDebt[] }
  /** It is not plain which of these open debts was settled, so none was. */
  | { readonly kind: 'undecided'; readonly debts: readonly SettledDebt[] }
  /**
   * Nobody in particular is meant: no name was given and nobody is in view, or several people have the name. `text` asks
   * which one where it is no person.
   */
  | { readonly kind: 'ambiguous'; readonly text?: string }
  /** There is nothing to answer with, or nothing to act on. */
  | ({ readonly kind: 'missing' } & Near)
  /** Recall stayed below its confidence threshold. */
  | ({ readonly kind: 'unsure' } & Near)
  /** Something was told, and not understood; it asked for nothing. `text` where more is to be told than that. */
  | { readonly kind: 'not-followed'; readonly text?: string }
  /** Nothing was kept of the last line, so that nothing of it is to be taken back. */
  | { readonly kind: 'not-kept' }
  /** Nobody knew, and there is nobody else to ask. */
  | ({ readonly kind: 'unknown' } & Near)
  /** The wearer wanted it looked for further, and nobody knew. */
  | ({ readonly kind: 'exhausted' } & Near)
  /** The wearer wanted it looked for further, and the desktop Brain could not be reached. */
  | { readonly kind: 'host-unreachable' }
  | { readonly kind: 'incognito' }
  | { readonly kind: 'veiled' }
  /** The Brain, the glasses or the phone that the act needs could not be reached. */
  | { readonly kind: 'unreachable' }
  /** It was understood, but this release does not do it. */
  | { readonly kind: 'unsupported' }
  /** There is no room on the disk. */
  | { readonly kind: 'full' }
  /** `text` where something is to be told beside that it did not work. */
  | { readonly kind: 'failed'; readonly text?: string };

/** Where nobody knew an answer. */
interface Near {
  /** The name of the source that may say, where one is near to the question. */
  readonly near?: string;
}

/** Whether an outcome is what was asked for; refusals, misses and failures are not. */
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
  failed: false,
};

/** What the wearer is told when an act ended in a fault. */
export function setbackOf({ code, message }: Fault): Outcome {
  // Something may have changed all the same.
  if (code.startsWith('cloud/')) return { kind: 'failed', text: message };
  return { kind: code === 'memory/full' ? 'full' : 'failed' };
}
