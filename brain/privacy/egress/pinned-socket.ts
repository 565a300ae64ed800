import { connect, type Socket } from 'node:net';
import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';

interface PinnedSocket {
  /** The IP address to connect to. */
  readonly address: string;
  readonly port: number;
  /** Throws once a mode closes the connection. */
  readonly requireOpen: () => void;
  readonly clock: Clock;
  readonly deadlineMs: number;
  readonly maxReplyBytes: number;
}

/** How often an open connection is judged again, in milliseconds. */
const judgedEveryMs = 200;

/**
 * A connection that is ended at its deadline, beyond its bytes, and by a mode that closes it. Rejects with
 * `egress/unreachable` and `egress/slow`.
 */
export function connectPinned({ address, port, clock, deadlineMs, ...bounds }: PinnedSocket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const cancelDeadline = clock.after(deadlineMs, () => socket.destroy(new Fault('egress/slow')));
    const cancelJudging = clock.every(judgedEveryMs, () => endUnlessFit(socket, bounds));
    socket.once('close', () => {
      cancelDeadline();
      cancelJudging();
    });
    socket.once('error', (thrown) => reject(asFault(thrown, 'egress/unreachable')));
    socket.once('connect', () => resolve(socket));
  });
}

/** By a timer: once the connection is encrypted its bytes no longer pass through here. */
function endUnlessFit(
  socket: Socket,
  { requireOpen, maxReplyBytes }: Pick<PinnedSocket, 'requireOpen' | 'maxReplyBytes'>,
) {
  try {
    requireOpen();
    if (socket.bytesRead > maxReplyBytes) throw new Fault('egress/too-long');
  } catch (thrown) {
    socket.destroy(asFault(thrown, 'egress/closed'));
  }
}
