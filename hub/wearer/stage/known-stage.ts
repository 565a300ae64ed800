import type { LensGone } from '#core/wire/lenses/lens-link';
import type { ArrivedLens } from './arrived-lens.js';
import type { LensSlots } from './lens-slots.js';
import type { GoneLens, StageFile } from './stage-file.js';

/** Why a lens left the glasses, by the tag that reports it; no lens can emit these tags. */
export const leaves: Readonly<Record<string, LensGone['why']>> = {
  '@end': 'ended',
  '@banished': 'banished',
  '@failed': 'failed',
};

/** What the hub knows of the stage, in memory and on disk: the lens on it, else the last one that left by itself. */
export class KnownStage {
  #staged: ArrivedLens | null;
  #gone: GoneLens | null;
  /** Whether the Brain has said in this run what is on stage. */
  isConfirmed = false;

  constructor(
    private readonly file: Pick<StageFile, 'read' | 'write'>,
    private readonly slots: Pick<LensSlots, 'clear'>,
  ) {
    const { staged, gone } = file.read();
    this.#staged = staged;
    this.#gone = gone;
  }

  get lens(): ArrivedLens | null {
    return this.#staged;
  }

  /** If the lens with this hash left by itself, what the Brain has to be told when it stages it again. */
  goneNews(hash: string): LensGone | null {
    return this.#gone?.hash === hash ? this.#gone.news : null;
  }

  /** Puts a lens on the stage, or empties it for null; resolves once that is on disk. Never rejects. */
  set(lens: ArrivedLens | null): Promise<void> {
    return this.#keep(lens, null);
  }

  /** Empties the stage because the lens left by itself; resolves once that is on disk. Never rejects. */
  left(news: LensGone): Promise<void> {
    const { hash } = this.#staged ?? {};
    return this.#keep(null, hash === undefined ? null : { hash, news });
  }

  #keep(staged: ArrivedLens | null, gone: GoneLens | null): Promise<void> {
    this.slots.clear();
    this.#staged = staged;
    this.#gone = gone;
    return this.file.write({ staged, gone });
  }
}
