import { type BrainClient, createBrainClient } from '#client/brain-client';
import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { limits } from '#core/limits';
import { afterNews, failuresUntilOffline, noBrain } from '#core/reliability/connection-truth';
import { minuteMs } from '#core/time-units';
import { type Answer, noAnswer } from '#core/wire/answering/ask';
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
  /** It no longer lets this one in. */
  readonly onRevoked: () => void;
}

interface Pairing {
  readonly url: string;
  readonly token: string;
  readonly fingerprint: string;
}

/** Often enough that half a minute after it went, it is known to be away. */
const probeEveryMs = 15_000;
const probeDeadlineMs = 3_000;
/** A token that is refused counts as a guess over there; after ten a minute nobody of this address is let in. */
const probeRevokedEveryMs = 5 * minuteMs;

/**
 * The wearer's desktop Brain: paired by its code, asked with a deadline, left alone while it is away. How it is, is
 * measured by probes and by every question: two failures in a row are an outage, one answer ends it, and a token that it
 * refuses is told apart from both.
 */
export class HostBrain {
  #truth = noBrain;
  #isRevoked = false;
  #revokedProbeMs = 0;
  #latencyMs: number | null = null;
  /** Pairing anew leaves what is under way without a say. */
  #turn = 0;
  #stopProbes: () => void = () => undefined;
  #probing: Promise<void> | null = null;

  constructor(private readonly options: HostBrainOptions) {
    this.#begin();
  }

  get label(): string {
    return this.options.config.current.host_brain_label;
  }

  get state(): Status['host_brain'] {
    const { state } = this.#truth;
    if (state === 'none') return { paired: false, state, latency_ms: null };
    if (this.#isRevoked) return { paired: true, state: 'revoked', latency_ms: null };
    return { paired: true, state, latency_ms: state === 'home' ? this.#latencyMs : null };
  }

  get isPaired(): boolean {
    return this.options.config.current.host_brain_url !== '';
  }

  /** Paired, let in and not known to be away, and the posture lets a question go there. */
  get isOpen(): boolean {
    const isAway = this.#truth.failures >= failuresUntilOffline;
    return this.isPaired && !this.#isRevoked && !isAway && this.options.egress.isOpen('host-brain');
  }

  start(): void {
    this.#stopProbes = this.options.clock.every(probeEveryMs, () => void this.probe());
    void this.probe();
  }

  stop(): void {
    this.#stopProbes();
  }

  /** Asks for a sign of life, where the posture lets anything go there; resolves when it is known. One at a time. */
  probe(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  /**
   * Pairs with the Brain that showed this code, once it has let this one in; resolves with what it calls itself. Throws
   * `pairing/bad-code`, `host/own` and the faults of the client.
   */
  async pair(code: string): Promise<string> {
    const { brain_url: url, token, fingerprint = '', label = '' } = decodePairingCode(code);
    if (this.options.isOwn(url)) throw new Fault('host/own');
    await this.#clientOf({ url, token, fingerprint })
      .health({})
      .catch((thrown: unknown) => {
        throw refusalBehind(thrown);
      });
    await this.#keep({ url, token, fingerprint }, label);
    return label;
  }

  async unpair(): Promise<void> {
    await this.#keep({ url: '', token: '', fingerprint: '' }, '');
  }

  /**
   * Its answer as an answer of the tier host_brain; what its own cloud said stays the cloud's. Where it knows nothing,
   * only what is near. Throws the faults of the client.
   */
  async ask(question: Question): Promise<Answer> {
    const answer = await this.#measured((client) => forward(client, question, this.options.egress));
    if (answer.text === '') return { ...noAnswer, near: answer.near };
    return { ...answer, tier: answer.tier === 'cloud' ? 'cloud' : 'host_brain' };
  }

  async #probe(): Promise<void> {
    const { clock, egress } = this.options;
    if (!this.isPaired || !egress.isOpen('host-brain')) return;
    if (this.#isRevoked && clock.monotonicMs() < this.#revokedProbeMs) return;
    // How it went is what is noted.
    await this.#measured((client) => client.health({}), probeDeadlineMs).catch(() => undefined);
  }

  async #measured<R>(call: (client: BrainClient) => Promise<R>, deadlineMs?: number): Promise<R> {
    const { clock, config } = this.options;
    const { host_brain_url: url, host_brain_token: token, host_brain_fingerprint: fingerprint } = config.current;
    const [turn, startedMs] = [this.#turn, clock.monotonicMs()];
    let status: number | null = null;
    const onStatus = (heard: number): void => {
      status = heard;
    };
    const client = this.#clientOf(
      { url, token, fingerprint },
      { onStatus, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
    );
    try {
      const reply = await call(client);
      if (turn === this.#turn) this.#answered(Math.round(clock.monotonicMs() - startedMs));
      return reply;
    } catch (thrown) {
      const fault = asFault(thrown, 'net/unreachable');
      if (turn === this.#turn) this.#failed(fault, status);
      throw fault;
    }
  }

  #clientOf(
    { url, token, fingerprint }: Pairing,
    options: Omit<Parameters<typeof sendThrough>[1], 'fingerprint'> = {},
  ): BrainClient {
    const send = sendThrough(this.options.egress, { ...options, ...(fingerprint === '' ? {} : { fingerprint }) });
    return createBrainClient({ url, token: () => token, send, timeoutMs: limits.hostBrainMs });
  }

  async #keep({ url, token, fingerprint }: Pairing, label: string): Promise<void> {
    await this.options.config.patch({
      host_brain_url: url,
      host_brain_token: token,
      host_brain_fingerprint: fingerprint,
      host_brain_label: label,
    });
    this.#begin();
  }

  /** Nothing is known of a Brain until it was asked. */
  #begin(): void {
    this.#turn += 1;
    this.#truth = this.isPaired ? afterNews(noBrain, { type: 'paired' }) : noBrain;
    this.#isRevoked = false;
    this.#latencyMs = null;
  }

  #answered(ms: number): void {
    this.#truth = afterNews(this.#truth, { type: 'answered', by: 'home' });
    this.#isRevoked = false;
    this.#latencyMs = ms;
  }

  /** What never left, and what a Brain refused for a reason of its own, says nothing about whether it is there. */
  #failed(fault: Fault, status: number | null): void {
    if (status === 401 || status === 403) this.#revoked();
    else if (fault.code.startsWith('net/') && !neverLeft(fault))
      this.#truth = afterNews(this.#truth, { type: 'failed' });
  }

  #revoked(): void {
    const { clock, onRevoked } = this.options;
    this.#revokedProbeMs = clock.monotonicMs() + probeRevokedEveryMs;
    if (this.#isRevoked) return;
    this.#isRevoked = true;
    onRevoked();
  }
}

/** What never left for a reason of this Brain's own is told with that reason, and not as a Brain that is away. */
function refusalBehind(thrown: unknown): unknown {
  const cause = thrown instanceof Fault ? thrown.cause : null;
  const isOurs = cause instanceof Fault && (cause.code === 'egress/address' || cause.code === 'egress/closed');
  return isOurs ? cause : thrown;
}

/** The posture closed the way before anything left. */
const neverLeft = ({ cause }: Fault): boolean => cause instanceof Fault && cause.code === 'egress/closed';

function forward(
  client: BrainClient,
  { query, noCloud, keepNothing, object }: Question,
  egress: Egress,
): Promise<Answer> {
  // Its own switches may be open; what is closed here stays closed there.
  const caller = {
    no_cloud: noCloud || !egress.isOpen('cloud-answer'),
    from_device: true,
    ...(keepNothing ? { keep_nothing: true } : {}),
  };
  return object === undefined ? client.ask({ query, ...caller }) : client.explain({ ...object, ...caller });
}
