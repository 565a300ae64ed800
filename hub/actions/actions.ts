import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import type { Provenance } from '#core/intents/answer-basis';
import { cloudIsOwners, intents, isOwnersAlone } from '#core/intents/intents';
import type { Intent, IntentName, IntentOf } from '#core/language/grammar/intent';
import { type Outcome, outcomeOfFault, type PersonMeant, succeeds } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import { check, type GateVerdict, type Operation } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { type CardFields, makeCard } from '../glasses/cards/make-card.js';
import type { Kept } from './kept.js';

export interface ActionOutcome {
  /**
   * True if something was done or answered. Refusals, misses and failures are false, and `code` tells programs which.
   */
  readonly ok: boolean;
  readonly code: Outcome['kind'] | 'refused';
  readonly say: string;
  readonly card: Card | null;
  /** The rest of a long answer in parts, said when the wearer asks for more. */
  readonly further?: readonly string[];
  /** The sources of the answer to a question, if the hub itself knew it. */
  readonly rests?: Provenance;
  /** The people with the name that was said, where it is asked which of them is meant. */
  readonly whom?: PersonMeant;
  /** The sentence that is kept after a yes. */
  readonly offers?: string;
  /** Slots that carrying it out filled in, beside those of the intent. */
  readonly slots?: Readonly<Record<string, string>>;
}

/** Carries out one intent, once it has passed its gate. */
export interface Action<N extends IntentName> {
  perform(intent: IntentOf<N>, context: ActionContext): Promise<ActionOutcome>;
  /** Whether carrying it out would write something, as far as that is decided before; absent if it always does. */
  writes?(intent: IntentOf<N>): Promise<boolean>;
}

/** The circumstances in which the wearer asked. */
export interface ActionContext {
  /** No part of it may be sent to a cloud. */
  readonly noCloud: boolean;
  /** When the line was said, wall milliseconds; of several that are one command together, the first. */
  readonly saidTs?: number;
  /** It came from a paired device without the scope `owner`. */
  readonly byDevice?: boolean;
  /** The wearer accepted the offer to look further. */
  readonly further?: boolean;
  /** What "forget …" is to take back, if the wearer named it; of several, which one is asked. */
  readonly named?: readonly Kept[];
  /** The wearer was told what goes with whom they named, and wants it gone. */
  readonly isAgreed?: boolean;
  /** The line that named it. */
  readonly naming?: string;
  /** What the wearer corrects, which goes before the intent is carried out, and the whole line that is meant. */
  readonly replaces?: { readonly kept: Kept; readonly line: string };
  /** The line that is kept in place of what "forget …" takes back here. */
  readonly correctedTo?: string;
  /** The words of the line that stand for one person, where they must all fit whom it means: "she". */
  readonly pronouns?: readonly string[];
  /** It was typed: a refusal is then told in words even where a mode refuses in silence. */
  readonly isTyped?: boolean;
  /** The posture when it was said: what was refused then stays refused even if the posture has changed since. */
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
    // Row and intent are chosen by the same key; the compiler cannot see that they match.
    const action = this.options.table[intent.intent] as Action<IntentName>;
    const refusal = this.refusalOf(intent, context);
    if (refusal !== null) return refusal;
    try {
      return await action.perform(intent as never, context);
    } catch (thrown) {
      // A Fault, such as a full disk, is told to the wearer; anything else is a bug and is thrown on.
      if (!(thrown instanceof Fault)) throw thrown;
      return answered(intent, outcomeOfFault(thrown), (primary) => makeCard('refusal', { primary }));
    }
  }

  /** Whether carrying the intent out would write something, and does not end in a question or a refusal. */
  async wouldWrite(intent: Intent, context: ActionContext): Promise<boolean> {
    const action = this.options.table[intent.intent] as Action<IntentName>;
    if (this.refusalOf(intent, context) !== null) return false;
    return (await action.writes?.(intent as never)) ?? true;
  }

  /** The refusal if the intent may not be carried out now, or might not when it was said; else null. */
  refusalOf(intent: Intent, { heardIn, byDevice }: Pick<ActionContext, 'heardIn' | 'byDevice'>): ActionOutcome | null {
    const { gate } = intents[intent.intent];
    const then = heardIn === undefined ? null : check(gate, heardIn);
    const verdict = then?.allowed === false ? then : this.options.check(gate);
    if (!verdict.allowed) return refused(verdict.say);
    return byDevice === true && isOwnersAlone(intent) ? refused(cloudIsOwners) : null;
  }
}

/** The outcome of an intent as the sentence of the persona, with the card that `cardOf` makes from it. */
export function answered(intent: Intent, outcome: Outcome, cardOf: (say: string) => Card): ActionOutcome {
  const say = replyTo(intent, outcome);
  const further = outcome.kind === 'found' && outcome.further !== undefined ? { further: outcome.further } : {};
  const whom = outcome.kind === 'ambiguous' && outcome.of !== undefined ? { whom: outcome.of } : {};
  const offers = outcome.kind === 'not-followed' && outcome.offers !== undefined ? { offers: outcome.offers } : {};
  return { ok: succeeds[outcome.kind], code: outcome.kind, say, card: cardOf(say), ...further, ...whom, ...offers };
}

/** A refusal in the words of the gate; an empty sentence is silent and has no card. */
export function refused(say: string): ActionOutcome {
  return { ok: false, code: 'refused', say, card: say === '' ? null : makeCard('refusal', { primary: say }) };
}

/** Makes an answer card, for `answered`. `tier` is the one that knew, '' for none; `source` names its source. */
export function answerCard(tier: CardFields<'answer'>['tier'], source = ''): (say: string) => Card {
  return (say) => makeCard('answer', { primary: say, tier, ...(source === '' ? {} : { source }) });
}

/** Makes a card that confirms a command, for `answered`. */
export function actionReply(command: IntentName): (say: string) => Card {
  return (say) => makeCard('action-reply', { primary: say, command });
}
