import type { Clock } from '#core/clock';
import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';
import { TaskQueue } from '#core/reliability/task-queue';
import type { AttError } from '../hci/role-socket.js';

/** How long one operation may take: beyond it the peripheral counts as gone. */
export const radioOperationMs = 5_000;

const attWriteRequest = 0x12;
/** ATT error codes → what the caller can make of them. Authentication, authorisation, encryption; insufficient resources. */
const attFaults: ReadonlyMap<number, FaultCode> = new Map([
  [0x05, 'radio/pairing-needed'],
  [0x08, 'radio/pairing-needed'],
  [0x0c, 'radio/pairing-needed'],
  [0x0f, 'radio/pairing-needed'],
  [0x11, 'radio/full'],
]);

/**
 * The operations on one connection, one at a time. noble leaves a promise unsettled when the peripheral refuses a write,
 * when the link ends under it and when nobody answers, and mixes up two writes in flight; so each operation here also
 * ends with the link, with the refusal, and after a time.
 */
export class NobleOperations {
  readonly #queue = new TaskQueue();
  #endPresent: ((fault: Fault) => void) | null = null;
  #closed: Fault | null = null;
  /** What the present operation fails with if it never ends. */
  #slow: FaultCode = 'radio/slow';

  constructor(
    private readonly clock: Clock,
    /** Called when an operation took too long: what the link does next is unknown, so it is not used any more. */
    private readonly onSlow: () => void,
  ) {}

  /** Runs after those before it. Rejects with the Faults of `ByteLink.write`. */
  run<T>(start: (done: (error: unknown, value: T) => void) => void): Promise<T> {
    return this.#queue.run(() => this.#runNow(start));
  }

  /** To be called when the peripheral refused a request. noble itself may pair after a refusal for that reason. */
  refused({ request, code }: AttError): void {
    if (request !== attWriteRequest) return;
    const fault = attFaults.get(code) ?? 'radio/refused';
    if (fault !== 'radio/pairing-needed') this.#endPresent?.(new Fault(fault, { detail: `ATT error ${code}.` }));
    else this.#slow = fault;
  }

  /** To be called when the link ended; every operation fails from now on. */
  close(): void {
    this.#closed ??= new Fault('radio/closed');
    this.#endPresent?.(this.#closed);
  }

  #runNow<T>(start: (done: (error: unknown, value: T) => void) => void): Promise<T> {
    if (this.#closed !== null) return Promise.reject(this.#closed);
    this.#slow = 'radio/slow';
    return new Promise<T>((resolve, reject) => {
      let isOver = false;
      const end = (settle: () => void) => {
        if (isOver) return;
        isOver = true;
        cancel();
        this.#endPresent = null;
        settle();
      };
      const cancel = this.clock.after(radioOperationMs, () => {
        end(() => reject(new Fault(this.#slow)));
        this.onSlow();
      });
      this.#endPresent = (fault) => end(() => reject(fault));
      start((error, value) => {
        const failed = error !== null && error !== undefined;
        end(() => (failed ? reject(new Fault('radio/refused', { cause: error })) : resolve(value)));
      });
    });
  }
}
