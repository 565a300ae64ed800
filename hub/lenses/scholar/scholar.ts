import type { Clock } from '#core/clock';
import type { IntentOf } from '#core/language/grammar/intent';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { mayAskCloud } from '#core/posture/gating-matrix';
import { byDeadline } from '../../brain/by-deadline.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { type Explained, type Explainer, explainMs } from './explainer.js';

type ScholarMode = IntentOf<'scholar'>['mode'];

type LookResult =
  | { readonly ok: true; readonly say: string; readonly tier: Explained['tier'] }
  /** The wearer had asked for no look: the picture is not used and nothing is said. */
  | { readonly ok: false; readonly code: 'not-armed'; readonly say: '' }
  | { readonly ok: false; readonly code: 'refused' | 'unreachable' | 'missing'; readonly say: string };

interface ScholarOptions {
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Null while there is no Brain. */
  readonly explainer: () => Explainer | null;
}

/**
 * The request to the Brain for each mode. It is about things and text only, because Scholar never says who somebody is
 * (hub-behaviour.md "What the service does").
 */
const wants: Readonly<Record<ScholarMode, string>> = {
  answer: 'Answer the question that is written or drawn here, in plain words. Do not say who any person is.',
  form: 'Say what goes into this form, field by field, in plain words. Do not say who any person is.',
  explain: 'Explain what this is or says, in plain words. Do not say who any person is.',
};

const brainUnreachable = "I can't reach your Brain right now.";
const notSeen = "I didn't get to see anything.";
const unreadable = "I can't make that out.";

/**
 * Scholar (hub-behaviour.md "Scholar"): "explain this" arms the next look for 6 seconds, and that look is answered in
 * plain words.
 */
export class Scholar {
  #mode: ScholarMode = 'explain';
  #untilMs = Number.NEGATIVE_INFINITY;
  #cancelMiss: () => void = () => undefined;

  constructor(private readonly options: ScholarOptions) {}

  get isArmed(): boolean {
    return this.options.clock.monotonicMs() < this.#untilMs;
  }

  arm(mode: ScholarMode): void {
    this.#mode = mode;
    const { clock, deck } = this.options;
    this.#untilMs = clock.monotonicMs() + limits.scholarArmMs;
    this.#cancelMiss();
    const miss = makeCard('answer', { primary: notSeen, tier: '' });
    this.#cancelMiss = clock.after(limits.scholarArmMs, () => void deck.show(miss, 'show-reply'));
  }

  /** Ends being armed, for example when the veil is raised. */
  disarm(): void {
    this.#cancelMiss();
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }

  /** Takes a JPEG from the camera. It is used once, for the look that was asked for, and not stored. */
  async look(image: Uint8Array): Promise<LookResult> {
    if (!this.isArmed) return { ok: false, code: 'not-armed', say: '' };
    this.disarm();
    const { gate, deck } = this.options;
    const verdict = gate.check('ask');
    if (!verdict.allowed) return { ok: false, code: 'refused', say: verdict.say };
    const look = await this.#explained(image, wants[this.#mode]);
    const card = makeCard('answer', { primary: look.say, tier: look.ok ? look.tier : '' });
    if (look.say !== '') await deck.show(card, 'show-reply');
    return look;
  }

  /** The explanation, or why there is none; resolves by the deadline. */
  async #explained(image: Uint8Array, want: string): Promise<LookResult> {
    const { explainer, gate, clock, log } = this.options;
    const asked = explainer();
    if (asked === null) return { ok: false, code: 'unreachable', say: brainUnreachable };
    const no_cloud = !mayAskCloud(gate.posture);
    const keep_nothing = !gate.check('ledger').allowed;
    try {
      const { text, tier } = await byDeadline(clock, explainMs, () =>
        asked.explain({ image, want, no_cloud, keep_nothing }),
      );
      return text === '' ? { ok: false, code: 'missing', say: unreadable } : { ok: true, say: text, tier };
    } catch (thrown) {
      log.info('scholar.unanswered', { why: failureReason(thrown) });
      return { ok: false, code: 'unreachable', say: brainUnreachable };
    }
  }
}
