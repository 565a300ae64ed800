import type { Intent } from '../language/grammar/intent.js';
import type { Outcome } from '../language/replies/outcome.js';
import type { GateVerdict, Operation } from '../posture/gating-matrix.js';
import type { AnswerBasis } from './answer-basis.js';
import type { Decision } from './decision.js';
import { applyEffect, type EffectHandlers, effectGates } from './effect.js';

interface CarryOutOptions {
  readonly handlers: EffectHandlers;
  /** The present verdict of the gate. */
  readonly check: (operation: Operation) => GateVerdict;
}

/** The result of an intent: refused with a sentence, which may be empty, or carried out. */
export type CarriedOut =
  | { readonly refused: string }
  | {
      readonly refused?: undefined;
      readonly outcome: Outcome;
      readonly basis: AnswerBasis;
      /** The intent that the reply is worded for. */
      readonly repliesTo: Intent;
      readonly slots?: Readonly<Record<string, string>>;
    };

/** Carries out the decision on an intent, if the gate of its effect, or of what is wanted, allows it. Throws what the handlers throw. */
export async function carryOut(
  intent: Intent,
  { effect, outcome, basis, repliesTo = intent, wants, otherwise }: Decision,
  { handlers, check }: CarryOutOptions,
): Promise<CarriedOut> {
  const operation = effect === null ? wants : effectGates[effect.do];
  const verdict = operation === undefined ? null : check(operation);
  if (verdict?.allowed === false)
    return otherwise === undefined ? { refused: verdict.say } : { outcome: otherwise, basis, repliesTo };
  if (effect === null) return { outcome, basis, repliesTo };
  const result = await applyEffect(effect, handlers);
  if (result.refused !== undefined) return result;
  const { slots } = result;
  return {
    outcome: result.outcome ?? outcome,
    basis: result.basis ?? basis,
    // If the effect made another outcome of it, the reply is worded for the intent as it was said, unless the line was read as
    // another intent.
    repliesTo:
      (result.outcome?.kind ?? outcome.kind) === outcome.kind || repliesTo.intent !== intent.intent
        ? repliesTo
        : intent,
    ...(slots === undefined ? {} : { slots }),
  };
}
