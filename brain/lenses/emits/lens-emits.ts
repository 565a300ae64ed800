import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Figment } from '#core/figments/format/figment';
import { type hostPowers, tagKind } from '#core/figments/format/host-power';
import { check } from '#core/posture/gating-matrix';
import type { Answer } from '#core/wire/answering/ask';
import type { Ask } from '../../answering/ask/ask.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { KeptLens } from '../vault/lens-vault.js';
import { EmitBucket, keptPace, outsidePace } from './emit-bucket.js';

export interface LensEmit {
  readonly tag: string;
  readonly text: string;
  readonly noCloud: boolean;
}

export type EmitOutcome =
  | { readonly ok: true; readonly is: 'signal' }
  | { readonly ok: true; readonly is: 'power'; readonly answer: Answer }
  | { readonly ok: false; readonly is: 'power'; readonly error: 'rc/no-model'; readonly message: string };

interface LensEmitsOptions {
  readonly onStage: () => KeptLens | null;
  readonly ask: Pick<Ask, 'answer'>;
  /** Puts a line into the default slot of the lens on stage. */
  readonly feed: (text: string) => Promise<unknown>;
  readonly posture: Pick<EffectivePosture, 'now'>;
  readonly activity: Pick<ActivityLog, 'record'>;
  readonly clock: Clock;
}

/** The answer for each power that is not there, with what it would need. */
const lackingModel: Readonly<Record<Exclude<(typeof hostPowers)[number], 'ask'>, string>> = {
  translate: 'Translating needs a model for languages, and this Brain has none; nothing was sent anywhere.',
  look: 'Looking needs a camera in the glasses and a model that sees, and there is neither; nothing was looked at.',
};
const lackingOnGlass = 'Not possible here yet';
/** The activity entry once signals come faster than `keptPace`; from then on one a minute is recorded. */
const leftOut = 'The lens on stage tells more than is kept; some of it is left out.';

/**
 * What the lens on stage asks of its host (brain-http.md "Events"): the three host powers, if it was signed with them,
 * and free signals.
 */
export class LensEmits {
  readonly #bucket: EmitBucket;
  readonly #kept: EmitBucket;
  /** Whether `leftOut` was recorded since a signal was last recorded. */
  #isOmissionReported = false;

  constructor(private readonly options: LensEmitsOptions) {
    this.#bucket = new EmitBucket(options.clock, outsidePace);
    this.#kept = new EmitBucket(options.clock, keptPace);
  }

  /**
   * Handles an emit that a program sends over HTTP. Throws `rc/nothing-on-stage`, `rc/undeclared-power`,
   * `rc/too-many-emits` and `rc/no-question`.
   */
  take(emit: LensEmit): Promise<EmitOutcome> {
    const lens = this.options.onStage();
    if (!this.#bucket.take()) throw new Fault('rc/too-many-emits');
    const kind = tagKind(lens?.figment.requires ?? [], emit.tag);
    if (kind !== 'signal' && lens === null) throw new Fault('rc/nothing-on-stage');
    if (kind === 'undeclared') throw new Fault('rc/undeclared-power', { detail: `Its tag: ${emit.tag}.` });
    return kind === 'power' ? this.#power(emit) : this.#signal(emit, lens?.figment);
  }

  async #signal({ tag }: LensEmit, figment: Figment | undefined): Promise<EmitOutcome> {
    if (figment !== undefined && isRecorded(figment, tag)) await this.record(tag);
    return { ok: true, is: 'signal' };
  }

  /** Records a signal in the activity where the present mode keeps anything, at most at `keptPace`. */
  async record(tag: string): Promise<void> {
    const { posture, activity } = this.options;
    if (!check('ledger', await posture.now()).allowed) return;
    const isKept = this.#kept.take();
    const isReported = isKept || !this.#isOmissionReported;
    this.#isOmissionReported = !isKept;
    // Quoted, because a tag may look like an entry of the Brain itself.
    if (isReported) await activity.record('rc', isKept ? `The lens on stage told “${tag}”` : leftOut);
  }

  /**
   * Handles an emit from the glasses. Only a power other than `ask` is answered here; the hub answers `ask` itself,
   * because it hears the question.
   */
  async fromGlass(tag: string): Promise<void> {
    const lens = this.options.onStage();
    if (tag !== 'ask' && tagKind(lens?.figment.requires ?? [], tag) === 'power') await this.#feed(lackingOnGlass);
  }

  async #power({ tag, text, noCloud }: LensEmit): Promise<EmitOutcome> {
    if (tag !== 'ask') {
      await this.#feed(lackingOnGlass);
      return { ok: false, is: 'power', error: 'rc/no-model', message: lackingModel[tag as keyof typeof lackingModel] };
    }
    if (text === '') throw new Fault('rc/no-question');
    const answer = await this.options.ask.answer({
      query: text,
      noCloud,
      fromDevice: false,
      keepNothing: false,
      byLens: true,
    });
    await this.#feed(answer.text === '' ? "I don't have that one" : answer.text);
    return { ok: true, is: 'power', answer };
  }

  /** Shows a line in the lens. A mode that forbids it is no failure, because the caller gets the answer anyway. */
  async #feed(line: string): Promise<void> {
    try {
      await this.options.feed(line);
    } catch (thrown) {
      if (!(thrown instanceof Fault && thrown.code === 'posture/refused')) throw thrown;
    }
  }
}

function isRecorded({ scenes }: Figment, tag: string): boolean {
  return Object.values(scenes).some(({ on = {}, on_timeout = [] }) =>
    [...Object.values(on), ...on_timeout].some(({ emit, record }) => emit === tag && record === true),
  );
}
