import type { DataLoss, LossUpdate } from '../../protocol.js';
import { updatedLosses } from '../install-marker.js';

interface LossRecordOptions {
  /** Every loss so far, oldest first. */
  readonly losses: readonly DataLoss[];
  /** Resolves once the update is on disk. */
  readonly write: (update: LossUpdate) => Promise<void>;
  readonly onUpdate: () => void;
}

/** The losses of one file, and what became of each. */
export class LossRecord {
  #losses: readonly DataLoss[];

  constructor(private readonly options: LossRecordOptions) {
    this.#losses = options.losses;
  }

  /** Oldest first. */
  get all(): readonly DataLoss[] {
    return this.#losses;
  }

  /** The newest loss that was not acknowledged, found by any process in any run. */
  get open(): DataLoss | null {
    return this.#losses.findLast(isOpenLoss) ?? null;
  }

  /** Stores what became of a loss, for this run and later ones. Throws `state/not-writable`. */
  async update(update: LossUpdate): Promise<void> {
    await this.options.write(update);
    this.#losses = updatedLosses(this.#losses, update);
    this.options.onUpdate();
  }

  /** Marks all losses so far as acknowledged by the wearer. Throws `state/not-writable`. */
  async acknowledge(): Promise<void> {
    for (const { id } of this.#losses.filter(isOpenLoss)) await this.update({ id, stage: 'acknowledged' });
  }
}

/** Losses that earlier releases stored have no stage; those releases had already reported them. */
const isOpenLoss = ({ stage }: DataLoss): boolean => stage === 'found' || stage === 'settled';
