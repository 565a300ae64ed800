import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Outbox } from './outbox.js';

interface CloudSwitchOptions {
  readonly gate: PostureGate;
  readonly outbox: Pick<Outbox, 'mark' | 'isPending'>;
  readonly log: Log;
}

const slot = 'cloud';

/**
 * The cloud switch is one, whoever turns it: what the wearer chose here is told to the Brain, and waits for it while it
 * is away; what was chosen at the Brain holds here, unless the wearer's own choice is still on its way.
 */
export class CloudSwitch {
  #known = false;

  constructor(private readonly options: CloudSwitchOptions) {}

  start(): void {
    const { gate } = this.options;
    this.#known = gate.posture.cloud;
    gate.onChange(() => this.#onPosture());
  }

  /** The Brain says how its switch stands. */
  async follow(on: boolean): Promise<void> {
    const { gate, outbox, log } = this.options;
    if (outbox.isPending(slot) || gate.posture.cloud === on) return;
    this.#known = on;
    try {
      await gate.setCloud(on);
    } catch (thrown) {
      log.error('cloud-switch.unsaved', { why: failureReason(thrown) });
    }
  }

  #onPosture(): void {
    const { gate, outbox, log } = this.options;
    const { cloud } = gate.posture;
    if (cloud === this.#known) return;
    this.#known = cloud;
    outbox.mark(slot).catch((thrown: unknown) => log.error('cloud-switch.not-left', { why: failureReason(thrown) }));
  }
}
