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
 * A loss raises the veil, and is told until the wearer lowers it. Also where a run ended between the two: the veil is up
 * until its stored state is known, so that one which was lowered before comes down then.
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
