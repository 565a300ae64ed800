import type { Draft } from '../draft-store.js';

/** What leaves, of a draft. */
export type Letter = Pick<Draft, 'id' | 'to' | 'subject' | 'text'>;

/** One way by which approved messages leave this machine. */
export interface Carrier {
  /** Whether the owner set it up. */
  readonly isReady: boolean;
  /**
   * Whether the letter could leave now: everything but sending. Throws `message/…` and `egress/…` faults, each of which
   * says that nothing left.
   */
  check(letter: Letter): Promise<void>;
  /**
   * Resolves once the other end has taken the letter. Throws `message/unsure` where it may have; every other fault says
   * that nothing left.
   */
  send(letter: Letter): Promise<void>;
}
