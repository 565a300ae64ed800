import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import type { PostureGate } from '../modes/posture-gate.js';

interface AcknowledgeOptions {
  readonly gate: Pick<PostureGate, 'posture' | 'onChange'>;
  readonly memory: Pick<Memory, 'acknowledgeLosses'>;
  readonly log: Log;
}

/**
 * Marks losses of data as known when the wearer lowers the veil, which a loss raises. This works across a restart: the
 * veil counts as raised until its stored state is read, so a veil that was lowered in the last run is seen to be
 * lowered then.
 */
export function acknowledgeLosses({ gate, memory, log }: AcknowledgeOptions): void {
  let wasUp = gate.posture.veiledByWearer;
  gate.onChange(() => {
    const isUp = gate.posture.veiledByWearer;
    const wasLowered = wasUp && !isUp;
    wasUp = isUp;
    if (!wasLowered) return;
    memory
      .acknowledgeLosses()
      .catch((thrown: unknown) => log.error('memory.loss-not-acknowledged', { why: failureReason(thrown) }));
  });
}
