import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import type { Provenance } from '#core/intents/answer-basis';
import { cloudIsOwners, intents, isOwnersAlone } from '#core/intents/intents';
import type { Intent, IntentName, IntentOf } from '#core/language/grammar/intent';
import { type Outcome, setbackOf, succeeds } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { check, type GateVerdict, type Operation } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { type CardFields, makeCard } from '../glasses/cards/make-card.js';
import type { Kept } from './last-kept.js';

export interface ActionOutcome {
  /** `done` and answers are ok; refusals, misses and failures are not, and `code` tells programs which. */
  readonly ok: boolean;
  readonly code: Outcome['kind'] | 'refused';
  readonly say: string;
  readonly card: Card | null;
  /** The rest of a long answer, part by part, told when the wearer asks for more. */
  readonly further?: readonly string[];
  /** What the answer to a question rests on, where the hub itself knew it. */
  readonly rests?: Provenance;
  /** What carrying it out filled in beside the slots of the intent. */
  readonly slots?: Readonly<Record<string, string>>;
}

/** How one intent is carried out, once it passed its gate. */
export interface Action<N extends IntentName> {
  perform(intent: IntentOf<N>, context: ActionContext): Promise<ActionOutcome>;
}

/** How the wearer asked for it. */
export interface ActionContext {
  /** Nothing of it may reach a cloud. */
  readonly noCloud: boolean;
  /** A device asked for it that may not do what is the owner's alone. */
  readonly byDevice?: boolean;
  /** The wearer took up the offer to look further. */
  readonly further?: boolean;
  /** What "forget …" is to take back, where the wearer named it. */
  readonly named?: Kept;
  /** Typed, and so answered in words also where a mode refuses in silence. */
  readonly isTyped?: boolean;
  /** The posture in which it was said: what was refused then stays refused, though the posture has changed since. */
  readonly heardIn?: Posture;
}

export type ActionTable = { readonly [N in IntentName]: Action<N> };

interface ActionsOptions {
  readonly table: ActionTable;
  readonly check: (operation: Operation) => GateVerdict;
}

/** Carries out intents through the one table, each behind its gate (`intents`). */
export class Actions {
  constructor(private readonly options: ActionsOptions) {}

  async perform(intent: Intent, context: ActionContext = { noCloud: false }): Promise<ActionOutcome> {
    // The row and the intent are chosen by the same key; the compiler cannot see that they belong together.
    const action = this.options.table[intent.intent] as Action<IntentName>;
    const refusal = this.refusalOf(intent, context);
    if (refusal !== null) return refusal;
    try {
      return await action.perform(intent as never, context);
    } catch (thrown) {
      // A full disk, say: the wearer hears that it did not happen. Anything but a Fault is a bug and goes on.
      if (!(thrown instanceof Fault)) throw thrown;
      return answered(intent, setbackOf(thrown), (primary) => makeCard('refusal', { primary }));
    }
  }

  /** What the wearer is told when the intent may not be carried out now, or might not when it was said; else null. */
  refusalOf(intent: Intent, { heardIn, byDevice }: Pick<ActionContext, 'heardIn' | 'byDevice'>): ActionOutcome | null {
    const { gate } = intents[intent.intent];
    const then = heardIn === undefined ? null : check(gate, heardIn);
    const verdict = then?.allowed === false ? then : this.options.check(gate);
    if (!verdict.allowed) return refused(verdict.say);
    return byDevice === true && isOwnersAlone(intent) ? refused(cloudIsOwners) : null;
  }
}

/** The outcome of an intent in the persona's words; the card is made from those words. */
export function answered(intent: Intent, outcome: Outcome, cardOf: (say: string) => Card): ActionOutcome {
  const say = replyTo(intent, outcome);
  const further = outcome.kind === 'found' && outcome.further !== undefined ? { further: outcome.further } : {};
  return { ok: succeeds[outcome.kind], code: outcome.kind, say, card: cardOf(say), ...further };
}

/** The wearer is told no in the words of the gate; an empty sentence stays silent. */
export function refused(say: string): ActionOutcome {
  return { ok: false, code: 'refused', say, card: say === '' ? null : makeCard('refusal', { primary: say }) };
}

/** A card that answers, for `answered`: the tier that knew, or '' when none did, and what the source of it is called. */
export function answerCard(tier: CardFields<'answer'>['tier'], source = ''): (say: string) => Card {
  return (say) => makeCard('answer', { primary: say, tier, ...(source === '' ? {} : { source }) });
}

/** A card that confirms a command, for `answered`. */
export function actionReply(command: IntentName): (say: string) => Card {
  return (say) => makeCard('action-reply', { primary: say, command });
}
