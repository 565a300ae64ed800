import { Fault } from '#core/faults';

/**
 * The result of a hub operation: what it found, or why it did not happen, as a code for programs and words for the
 * wearer.
 */
export type OperationResult<T extends object = Readonly<Record<never, never>>> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly code: string;
      /** '' if nothing is to be said. */
      readonly say: string;
    };

/** A refusal of the gate as a result. */
export function refusedResult(say: string): OperationResult<never> {
  return { ok: false, code: 'refused', say };
}

/** Resolves as `work` does; a Fault, such as a full disk, becomes a result with its code. Anything else thrown is a bug. */
export async function settled<T extends object>(work: Promise<OperationResult<T>>): Promise<OperationResult<T>> {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return { ok: false, code: thrown.code, say: thrown.message };
  }
}

/** As `settled`, for work without a value. */
export function whenDone(work: Promise<void>): Promise<OperationResult> {
  return settled(work.then(() => ({ ok: true })));
}

/** The result for input that makes no sense; `say` tells why. */
export function badInput(say: string): OperationResult<never> {
  return { ok: false, code: 'bad-input', say };
}
