import { type BrainClient, createBrainClient } from '#client/brain-client';
import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { limits } from '#core/limits';
import { CircuitBreaker } from '#core/reliability/circuit-breaker';
import type { Answer } from '#core/wire/answering/ask';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import type { Status } from '#core/wire/owner/status';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { Egress } from '../../privacy/egress/egress.js';
import type { Question } from '../question.js';
import { sendThrough } from './send-through.js';

interface HostBrainOptions {
  readonly egress: Egress;
  readonly config: ConfigStore;
  readonly clock: Clock;
  /** Whether an address is this Brain's own. */
  readonly isOwn: (url: string) => boolean;
}

interface Pairing {
  readonly url: string;
  readonly token: string;
  readonly fingerprint: string;
}

/** The wearer's desktop Brain: paired by its code, asked with a deadline, left alone for a while when it is away. */
export class HostBrain {
  #breaker: CircuitBreaker;
  #latencyMs: number | null = null;
  #isAway = false;

  constructor(private readonly options: HostBrainOptions) {
    this.#breaker = new CircuitBreaker(options.clock);
  }

  get label(): string {
    return this.options.config.current.host_brain_label;
  }

  get state(): Status['host_brain'] {
    if (!this.isPaired) return { paired: false, state: 'none', latency_ms: null };
    return { paired: true, state: this.#isAway ? 'unreachable' : 'home', latency_ms: this.#latencyMs };
  }

  get isPaired(): boolean {
    return this.options.config.current.host_brain_url !== '';
  }

  /** Paired, and the posture lets a question go there. */
  get isOpen(): boolean {
    return this.isPaired && this.options.egress.isOpen('host-brain');
  }

  /**
   * Pairs with the Brain that showed this code, once it has let this one in; resolves with what it calls itself. Throws
   * `pairing/bad-code`, `host/own` and the faults of the client.
   */
  async pair(code: string): Promise<string> {
    const { brain_url: url, token, fingerprint = '', label = '' } = decodePairingCode(code);
    if (this.options.isOwn(url)) throw new Fault('host/own');
    await this.#clientOf({ url, token, fingerprint }).health({});
    await this.#keep({ url, token, fingerprint }, label);
    return label;
  }

  async unpair(): Promise<void> {
    await this.#keep({ url: '', token: '', fingerprint: '' }, '');
  }

  /**
   * Its answer as an answer of the tier host_brain; what its own cloud said stays the cloud's. `null` when it knows
   * nothing. Throws `net/unreachable` at once while it rests, and the faults of the client.
   */
  async ask(question: Question): Promise<Answer | null> {
    const { clock } = this.options;
    if (!this.#breaker.tryNow()) throw new Fault('net/unreachable');
    const startedMs = clock.monotonicMs();
    try {
      const answer = await this.#forward(question);
      this.#answered(Math.round(clock.monotonicMs() - startedMs));
      return answer.text === '' ? null : { ...answer, tier: answer.tier === 'cloud' ? 'cloud' : 'host_brain' };
    } catch (thrown) {
      this.#failed();
      throw asFault(thrown, 'net/unreachable');
    }
  }

  #forward({ query, noCloud, keepNothing, object }: Question): Promise<Answer> {
    const { host_brain_url: url, host_brain_token: token, host_brain_fingerprint } = this.options.config.current;
    const client = this.#clientOf({ url, token, fingerprint: host_brain_fingerprint });
    // Its own switches may be open; what is closed here stays closed there.
    const caller = {
      no_cloud: noCloud || !this.options.egress.isOpen('cloud-answer'),
      from_device: true,
      ...(keepNothing ? { keep_nothing: true } : {}),
    };
    return object === undefined ? client.ask({ query, ...caller }) : client.explain({ ...object, ...caller });
  }

  #clientOf({ url, token, fingerprint }: Pairing): BrainClient {
    const send = sendThrough(this.options.egress, fingerprint === '' ? {} : { fingerprint });
    return createBrainClient({ url, token: () => token, send, timeoutMs: limits.hostBrainMs });
  }

  async #keep({ url, token, fingerprint }: Pairing, label: string): Promise<void> {
    await this.options.config.patch({
      host_brain_url: url,
      host_brain_token: token,
      host_brain_fingerprint: fingerprint,
      host_brain_label: label,
    });
    this.#breaker = new CircuitBreaker(this.options.clock);
    this.#latencyMs = null;
    this.#isAway = false;
  }

  #answered(ms: number): void {
    this.#breaker.succeeded();
    this.#latencyMs = ms;
    this.#isAway = false;
  }

  #failed(): void {
    this.#breaker.failed();
    this.#isAway = true;
  }
}
