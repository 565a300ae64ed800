import type { DebtDirection, DebtSide } from '../debt-side.js';
import type { SpokenCommitment } from '../language/commitments/commitment.js';
import type { IntentOf } from '../language/grammar/intent.js';
import type { Outcome } from '../language/replies/outcome.js';
import type { Operation } from '../posture/gating-matrix.js';
import type { DraftRequest } from '../wire/wearer/messages.js';
import type { OpenPromise } from '../wire/wearer/promises.js';
import type { Debt, Person } from '../wire/wearer/social.js';
import type { AnswerBasis } from './answer-basis.js';

/** A person as spoken; with `known` null, the effect creates them. */
export interface MeantPerson {
  readonly spoken: string;
  readonly known: Person | null;
  /** The relation to the wearer that was said; they have it from then on. */
  readonly relation?: string | undefined;
}

/** An entry of the agenda; `ts` is null for a reminder without a time. */
export interface ReplacedEntry {
  readonly kind: 'event' | 'reminder';
  readonly title: string;
  readonly ts: number | null;
}

/** A write or a switch that a decision asks for. Times are wall milliseconds. */
export type Effect =
  /** Things that were left together, at least one. */
  | { readonly do: 'keep-anchor'; readonly things: readonly [string, ...string[]]; readonly place: string }
  /** `isSeen`: they are there, and not only told of. */
  | {
      readonly do: 'meet';
      readonly name: string;
      readonly relation: string | null;
      readonly note: string | null;
      readonly isSeen: boolean;
    }
  /** Somebody introduced themselves: they are kept at once or offered to be kept, depending on the wearer's setting. */
  | { readonly do: 'introduce'; readonly name: string }
  | { readonly do: 'note'; readonly whom: MeantPerson; readonly note: string }
  /** Sentences of the wearer, each kept word for word; at least one. */
  | { readonly do: 'keep-note'; readonly texts: readonly [string, ...string[]] }
  | { readonly do: 'drop-notes'; readonly ids: readonly string[] }
  /** What is owed or lent and was said together, at least one. */
  | {
      readonly do: 'owe';
      readonly whom: MeantPerson;
      readonly direction: DebtDirection;
      readonly whats: readonly [string, ...string[]];
    }
  | {
      readonly do: 'settle';
      readonly person: Person;
      readonly side: DebtSide;
      readonly debts: readonly Debt[];
      /** Whether `debts` are all open debts on that side. */
      readonly isAll: boolean;
      /** What stays owed of the one debt that was paid in part. */
      readonly left?: Pick<Debt, 'direction' | 'what'>;
      /** The promises that are kept by it. */
      readonly kept?: readonly OpenPromise[];
    }
  /** What the wearer is like by now, in place of what they had taught. */
  | { readonly do: 'change-preference'; readonly taught: string; readonly gone: readonly string[] }
  /** The wearer's own name. */
  | { readonly do: 'learn-name'; readonly name: string }
  /** A promise that the wearer made. */
  | { readonly do: 'keep-promise'; readonly promise: SpokenCommitment }
  | { readonly do: 'mark-promise'; readonly promise: OpenPromise; readonly state: OpenPromise['state'] }
  /** With `due_ts` null it becomes a reminder, otherwise an event of the agenda. */
  | {
      readonly do: 'remind';
      readonly title: string;
      readonly due_ts: number | null;
      /** False for an event that was only put on the agenda and is not listed among the reminders. */
      readonly isReminder: boolean;
      readonly place?: string;
      /** The entry that it takes the place of. */
      readonly instead?: ReplacedEntry;
    }
  /** Takes an event or reminder off the agenda. */
  | { readonly do: 'cancel-entry'; readonly entry: ReplacedEntry }
  | { readonly do: 'stage-reply'; readonly draft: DraftRequest }
  /** Moves the mark from which on messages count as missed. */
  | { readonly do: 'missed-told'; readonly ts: number }
  | { readonly do: 'sync'; readonly what: IntentOf<'sync'>['what'] }
  | { readonly do: 'switch'; readonly what: 'incognito' | 'cloud'; readonly on: boolean };

type EffectName = Effect['do'];
export type EffectOf<D extends EffectName> = Extract<Effect, { do: D }>;

/**
 * The result of an effect: refused with a sentence, or the parts of the decision that it changes and the slots that it
 * fills in. An empty object means that it succeeded as decided. Faults are thrown.
 */
export type EffectResult =
  | { readonly refused: string }
  | {
      readonly refused?: undefined;
      readonly outcome?: Outcome;
      readonly basis?: AnswerBasis;
      readonly slots?: Readonly<Record<string, string>>;
    };

/** One handler per effect: a new effect does not compile until hub and Brain both handle it. */
export type EffectHandlers = {
  readonly [D in EffectName]: (effect: EffectOf<D>) => Promise<EffectResult>;
};

/**
 * The gate of each effect, checked when it is carried out, because the posture may have changed since the line was
 * said.
 */
export const effectGates = {
  'keep-anchor': 'stash',
  meet: 'social-edit',
  introduce: 'social-edit',
  note: 'social-edit',
  'keep-note': 'learn',
  'drop-notes': 'command',
  owe: 'social-edit',
  settle: 'social-edit',
  'change-preference': 'learn',
  'learn-name': 'learn',
  'keep-promise': 'social-edit',
  'mark-promise': 'social-edit',
  remind: 'remind',
  'cancel-entry': 'command',
  'stage-reply': 'draft',
  'missed-told': 'recall',
  sync: 'command',
  switch: 'command',
} as const satisfies Readonly<Record<EffectName, Operation>>;

export function applyEffect(effect: Effect, handlers: EffectHandlers): Promise<EffectResult> {
  // Handler and effect are chosen by the same key; the compiler cannot see that they belong together.
  const handle = handlers[effect.do] as (effect: Effect) => Promise<EffectResult>;
  return handle(effect);
}
