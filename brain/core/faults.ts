import { type FaultCode, faults } from './fault-table.js';

interface FaultOptions extends ErrorOptions {
  /** Specifics in words a person can act on, appended to the table's sentence. Never secrets or user text. */
  readonly detail?: string;
  /** Replaces the table's sentence, for a fault that another process has already worded. */
  readonly sentence?: string;
}

/** The one error class. `code` selects the row of `faults`; `detail` adds which file, port or key is meant. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly detail: string | undefined;

  constructor(
    readonly code: FaultCode,
    options: FaultOptions = {},
  ) {
    const { detail, sentence, ...rest } = options;
    super(sentence ?? (detail === undefined ? faults[code].say : `${faults[code].say} ${detail}`), rest);
    this.detail = detail;
  }
}

/** Wraps anything thrown as a Fault, keeping a Fault as it is and any other value as the cause. */
export function asFault(thrown: unknown, code: FaultCode): Fault {
  return thrown instanceof Fault ? thrown : new Fault(code, { cause: thrown });
}

/** A Fault that another process reported: an unknown code becomes `otherwise`, the sentence stays. */
export function receivedFault(code: string, sentence: string, otherwise: FaultCode): Fault {
  return new Fault(Object.hasOwn(faults, code) ? (code as FaultCode) : otherwise, { sentence });
}
