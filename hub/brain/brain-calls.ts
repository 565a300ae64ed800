import type { z } from 'zod';
import type { Clock } from '#core/clock';
import type { FaultCode } from '#core/fault-table';
import { asFault, Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { CircuitBreaker } from '#core/reliability/circuit-breaker';
import type { PostureGate } from '../modes/posture-gate.js';
import type { BrainReach } from './brain-reach.js';
import { byDeadline } from './by-deadline.js';
import { type BrainCallName, callGates, type HubApi, type HubClient } from './hub-api.js';

type InputOf<N extends BrainCallName> = z.input<HubApi[N]['input']>;
type OutputOf<N extends BrainCallName> = z.output<HubApi[N]['output']>;

/** The outcome of a call to the Brain whose caller waits for the reply. */
export type BrainAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /** There was no answer in time, or the call was not made because none was expected. */
  | { readonly ok: false; readonly why: 'unreachable' }
  /** The Brain refused, or the posture did before the call was made. */
  | { readonly ok: false; readonly why: 'refused'; readonly fault: Fault };

interface BrainCallsOptions {
  /** Null without a Brain. */
  readonly client: HubClient | null;
  readonly reach: BrainReach;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
  readonly log: Log;
}

const unreachableReply = { ok: false, why: 'unreachable' } as const;

/**
 * Faults that count for the circuit breaker and are told as `unreachable`: there was no answer, or not one of a Brain.
 */
const unansweredCodes: ReadonlySet<FaultCode> = new Set([
  'net/unreachable',
  'net/slow',
  'net/not-a-brain',
  'http/internal',
]);

/**
 * Calls to the Brain that the wearer waits for. Each passes its gate at the moment it is made and ends by its deadline.
 * It fails at once if the Brain is known to be away or this call failed repeatedly.
 */
export class BrainCalls {
  readonly #breakers = new Map<BrainCallName, CircuitBreaker>();
  readonly #underWay = new Set<AbortController>();
  #isStopped = false;

  constructor(private readonly options: BrainCallsOptions) {}

  /** Makes one call; `deadlineMs` bounds the wait. The Brain's failures are in the answer; only bugs reject. */
  async call<N extends BrainCallName>(
    name: N,
    input: InputOf<N>,
    deadlineMs: number = limits.brainCallMs,
  ): Promise<BrainAnswer<OutputOf<N>>> {
    const { client, reach, gate, clock } = this.options;
    const verdict = gate.check(callGates[name]);
    if (!verdict.allowed) return { ok: false, why: 'refused', fault: hubRefusal(verdict.say) };
    const breaker = this.#breakerOf(name);
    if (this.#isStopped || client === null || reach.isAway || !breaker.tryNow()) return unreachableReply;
    // The client's methods are typed by name; the compiler cannot follow one chosen by a type parameter.
    const method = client[name] as (input: InputOf<N>, options: { signal: AbortSignal }) => Promise<OutputOf<N>>;
    const controller = new AbortController();
    this.#underWay.add(controller);
    try {
      const value = await byDeadline(clock, deadlineMs, (signal) => method(input, { signal }), controller);
      breaker.succeeded();
      reach.answered();
      return { ok: true, value };
    } catch (thrown) {
      return this.#failed(name, asFault(thrown, 'net/unreachable'));
    } finally {
      this.#underWay.delete(controller);
    }
  }

  /** Aborts calls under way and makes no new ones. */
  stop(): void {
    this.#isStopped = true;
    for (const controller of this.#underWay) controller.abort();
  }

  #failed(name: BrainCallName, fault: Fault): BrainAnswer<never> {
    const { reach, log } = this.options;
    log.info('brain.unanswered', { call: name, code: fault.code });
    if (fault.code === 'net/unreachable') reach.failed();
    if (unansweredCodes.has(fault.code)) {
      this.#breakerOf(name).failed();
      return unreachableReply;
    }
    this.#breakerOf(name).succeeded();
    return { ok: false, why: 'refused', fault };
  }

  #breakerOf(name: BrainCallName): CircuitBreaker {
    const known = this.#breakers.get(name);
    if (known !== undefined) return known;
    const breaker = new CircuitBreaker(this.options.clock);
    this.#breakers.set(name, breaker);
    return breaker;
  }
}

function hubRefusal(say: string): Fault {
  return new Fault('hub/refused', say === '' ? {} : { sentence: say });
}
