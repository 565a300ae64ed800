import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Figment } from '#core/figments/format/figment';
import { type hostPowers, tagKind } from '#core/figments/format/host-power';
import { check } from '#core/posture/gating-matrix';
import type { Answer } from '#core/wire/answering/ask';
import type { Ask } from '../../answering/ask/ask.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { KnownPosture } from '../../privacy/known-posture.js';
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
  readonly posture: Pick<KnownPosture, 'now'>;
  readonly activity: Pick<ActivityLog, 'record'>;
  readonly clock: Clock;
}

/** What a power needs that is not here. */
const lackingModel: Readonly<Record<Exclude<(typeof hostPowers)[number], 'ask'>, string>> = {
  translate: 'Translating needs a model for languages, and this Brain has none; nothing was sent anywhere.',
  look: 'Looking needs a camera in the glasses and a model that sees, and there is neither; nothing was looked at.',
};
const lackingOnGlass = 'Not possible here yet';
/** One a minute is kept then. */
const leftOut = 'The lens on stage tells more than is kept; some of it is left out.';

/** What the lens on stage asks of its host (brain-http §6): three powers where it was signed with them, and free signals. */
export class LensEmits {
  readonly #bucket: EmitBucket;
  readonly #kept: EmitBucket;
  /** That some is left out was said since some was kept. */
  #isLeftOutTold = false;

  constructor(private readonly options: LensEmitsOptions) {
    this.#bucket = new EmitBucket(options.clock, outsidePace);
    this.#kept = new EmitBucket(options.clock, keptPace);
  }

  /**
   * Asked for by a program. Throws `rc/nothing-on-stage`, `rc/undeclared-power`, `rc/too-many-emits` and `rc/no-question`.
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

  /** Keeps what a lens was made to keep, where the present mode keeps anything; no more than somebody would read. */
  async record(tag: string): Promise<void> {
    const { posture, activity } = this.options;
    if (!check('ledger', await posture.now()).allowed) return;
    const isKept = this.#kept.take();
    const isTold = isKept || !this.#isLeftOutTold;
    this.#isLeftOutTold = !isKept;
    // Quoted: a tag may say what looks like a row of ours.
    if (isTold) await activity.record('rc', isKept ? `The lens on stage told “${tag}”` : leftOut);
  }

  /** The lens on glass asks for a power. What is asked aloud the hub hears by itself. */
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
    const answer = await this.options.ask.answer({ query: text, noCloud, fromDevice: false, keepNothing: false });
    await this.#feed(answer.text === '' ? "I don't have that one" : answer.text);
    return { ok: true, is: 'power', answer };
  }

  /** Whoever asked has the answer, so that a mode in which it may not wait for the hub refuses nothing. */
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
