import type { Intent, IntentName } from '#core/language/grammar/intent';
import type { Outcome } from '#core/language/replies/persona';
import type { Operation } from '#core/posture/gating-matrix';

export type IntentOf<N extends IntentName> = Extract<Intent, { intent: N }>;

/** What came of an intent; `slots` are shown beside those of the intent. */
export interface VoiceOutcome {
  readonly outcome: Outcome;
  readonly slots?: Readonly<Record<string, string>>;
}

/** How the Brain carries out one intent by itself: which gate it has to pass, and the deed. */
export interface VoiceAction<N extends IntentName> {
  readonly operation: Operation;
  perform(intent: IntentOf<N>, noCloud: boolean): Promise<VoiceOutcome>;
}

/** Intents without a row are the hub's alone, or those of whoever asked. */
export type VoiceTable = { readonly [N in IntentName]?: VoiceAction<N> };

export const done: VoiceOutcome = { outcome: { kind: 'done' } };
export const missing: VoiceOutcome = { outcome: { kind: 'missing' } };

/** An answer, said as it is. */
export function found(text: string): VoiceOutcome {
  return { outcome: { kind: 'found', text } };
}
