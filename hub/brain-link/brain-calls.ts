import type { z } from 'zod';
import { CircuitBreaker } from '#core/circuit-breaker';
import type { Clock } from '#core/clock';
import { asFault, type Fault, type FaultCode } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log';
import type { BrainReach } from './brain-reach.js';
import { byDeadline } from './by-deadline.js';
import type { HubApi, HubCallName, HubClient } from './hub-api.js';

type InputOf<N extends HubCallName> = z.input<HubApi[N]['input']>;
type OutputOf<N extends HubCallName> = z.output<HubApi[N]['output']>;

/** What came of a call that somebody waits for. */
export type BrainAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /** There was no answer in time, or none to be expected. */
  | { readonly ok: false; readonly why: 'unreachable' }
  /** The Brain said no. */
  | { readonly ok: false; readonly why: 'refused'; readonly fault: Fault };

interface BrainCallsOptions {
  /** Null without a Brain. */
  readonly client: HubClient | null;
  readonly reach: BrainReach;
  readonly clock: Clock;
  readonly log: Log;
}

const unreachable = { ok: false, why: 'unreachable' } as const;

/** Nobody answered there as a Brain should. */
const silences: ReadonlySet<FaultCode> = new Set(['net/unreachable', 'net/slow', 'net/not-a-brain', 'http/internal']);

/**
 * Calls to the Brain that the wearer waits for. Each ends by its deadline; where the Brain is known to be away, or this
 * call went unanswered again and again, at once.
 */
export class BrainCalls {
  readonly #breakers = new Map<HubCallName, CircuitBreaker>();

  constructor(private readonly options: BrainCallsOptions) {}

  /** Never rejects for what the Brain did or did not do. `deadlineMs` bounds the wait. */
  async call<N extends HubCallName>(
    name: N,
    input: InputOf<N>,
    deadlineMs: number = limits.brainCallMs,
  ): Promise<BrainAnswer<OutputOf<N>>> {
    const { client, reach, clock } = this.options;
    const breaker = this.#breakerOf(name);
    if (client === null || !reach.isUp || !breaker.tryNow()) return unreachable;
    // The client's methods are typed by name; the compiler cannot follow one chosen by a type parameter.
    const method = client[name] as (input: InputOf<N>, options: { signal: AbortSignal }) => Promise<OutputOf<N>>;
    try {
      const value = await byDeadline(clock, deadlineMs, (signal) => method(input, { signal }));
      breaker.succeeded();
      reach.answered();
      return { ok: true, value };
    } catch (thrown) {
      return this.#failed(name, asFault(thrown, 'net/unreachable'));
    }
  }

  #failed(name: HubCallName, fault: Fault): BrainAnswer<never> {
    const { reach, log } = this.options;
    log.info('brain.unanswered', { call: name, code: fault.code });
    if (fault.code === 'net/unreachable') reach.failed();
    if (silences.has(fault.code)) {
      this.#breakerOf(name).failed();
      return unreachable;
    }
    this.#breakerOf(name).succeeded();
    return { ok: false, why: 'refused', fault };
  }

  #breakerOf(name: HubCallName): CircuitBreaker {
    const known = this.#breakers.get(name);
    if (known !== undefined) return known;
    const { clock } = this.options;
    const breaker = new CircuitBreaker({ clock, failures: limits.breakerFailures, restMs: limits.breakerRestMs });
    this.#breakers.set(name, breaker);
    return breaker;
  }
}
