import { carryOut } from '#core/intents/carry-out';
import type { DecisionPorts } from '#core/intents/decision';
import type { EffectHandlers } from '#core/intents/effect';
import { type DecidedIntent, decide } from '#core/intents/intents';
import type { IntentOf } from '#core/language/grammar/intent';
import type { ActionContext, ActionOutcome } from '../../actions/actions.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { decisionOutcome } from '../../wearer/decision-outcome.js';
import type { RecallCardSources } from '../../wearer/recall/recall-card.js';

interface DecidedActionOptions {
  readonly ports: (context?: Pick<ActionContext, 'pronouns'>) => DecisionPorts;
  readonly handlers: EffectHandlers;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly sources: RecallCardSources;
}

/** Carries out the intents that hub and Brain decide by the same rules. */
export interface DecidedAction {
  perform(intent: IntentOf<DecidedIntent>, context?: Pick<ActionContext, 'pronouns'>): Promise<ActionOutcome>;
  writes(intent: IntentOf<DecidedIntent>): Promise<boolean>;
}

/** Decides an intent from what the hub knows, carries it out with `handlers`, and makes the card. */
export function decidedAction({ ports, handlers, gate, sources }: DecidedActionOptions): DecidedAction {
  return {
    async writes(intent) {
      return (await decide(intent, ports())).effect !== null;
    },
    async perform(intent, context) {
      const known = ports(context);
      const decision = await decide(intent, known);
      const result = await carryOut(intent, decision, { handlers, check: (operation) => gate.check(operation) });
      return decisionOutcome(intent.intent, result, { sources, nowMs: known.nowMs, timeZone: known.timeZone });
    },
  };
}
