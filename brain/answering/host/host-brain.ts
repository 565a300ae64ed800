import { type BrainClient, createBrainClient } from '#client/brain-client';
import { ownToken } from '#client/own-token';
import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { limits } from '#core/limits';
import { connectionAfter, noBrain } from '#core/reliability/connection-truth';
import { minuteMs } from '#core/time-units';
import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import type { Status } from '#core/wire/owner/status';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { Egress } from '../../privacy/egress/egress.js';
import type { Question } from '../question.js';
import { isCausedBy, isRefusedToken, refusalBehind } from './host-refusals.js';
import { sendThrough } from './send-through.js';

interface HostBrainOptions {
  readonly egress: Egress;
  readonly config: ConfigStore;
  readonly clock: Clock;
  /** Whether an address is this Brain's own. */
  readonly isOwn: (url: string) => boolean;
  /** Called when it comes to be known that the pairing has to be made again. */
  readonly onRefusal: (refusal: HostRefusal) => void;
}

/**
 * Why a host that can be reached is not asked: it refuses the token, or what answers at its address has another
 * certificate, and is told nothing.
 */
export type HostRefusal = 'revoked' | 'other-certificate';

interface Pairing {
  readonly url: string;
  readonly token: string;
  readonly fingerprint: string;
}

/** Two failures are an outage, so an outage is known after half a minute. */
const modelProbeEveryMs = 15_000;
const modelProbeDeadlineMs = 3_000;
/**
 * From one refusal of the token to the next try, twice as long each time: whoever took the port for a moment may have
 * refused, but the host counts each as a guess and locks this address out after ten a minute.
 */
const probeRevoked = { firstMs: 2 * modelProbeEveryMs, mostMs: 5 * minuteMs } as const;

/**
 * The wearer's desktop Brain: paired by its code, asked with a deadline, and not asked while it is away. Probes and
 * questions measure its state: two failures in a row are an outage, one answer ends it, and what
 * only another pairing mends is a state of its own.
 */
export class HostBrain {
  #truth = noBrain;
  #refusal: HostRefusal | null = null;
  #revokedProbeMs = 0;
  #revokedPauseMs: number = probeRevoked.firstMs;
  #latencyMs: number | null = null;
  /** Grows with each pairing, so that a call made under an earlier one does not change the state. */
  #generation = 0;
  #stopProbes: () => void = () => undefined;
  #probing: Promise<void> | null = null;

  constructor(private readonly options: HostBrainOptions) {
    this.#begin();
  }

  get label(): string {
    return this.options.config.current.host_brain_label;
  }

  get state(): Status['host_brain'] {
    const { state, failures } = this.#truth;
    if (state === 'none') return { paired: false, state, latency_ms: null };
    if (this.#refusal !== null) return { paired: true, state: this.#refusal, latency_ms: null };
    if (state === 'unreachable' && failures === 0) return { paired: true, state: 'asking', latency_ms: null };
    return { paired: true, state, latency_ms: state === 'home' ? this.#latencyMs : null };
  }

  get isPaired(): boolean {
    return this.options.config.current.host_brain_url !== '';
  }

  /**
   * Whether a question may be sent there now: it is paired, not refused and not known to be away, and the posture
   * allows it.
   */
  get isOpen(): boolean {
    const { state, failures } = this.#truth;
    // One failure of a host that never answered is enough, for `state` as well.
    const isAway = state === 'unreachable' && failures > 0;
    return this.isPaired && this.#refusal === null && !isAway && this.options.egress.isOpen('host-brain');
  }

  start(): void {
    this.#stopProbes = this.options.clock.every(modelProbeEveryMs, () => void this.probe());
    void this.probe();
  }

  stop(): void {
    this.#stopProbes();
  }

  /** Checks whether the host answers, where the posture allows it; resolves when that is known. One probe at a time. */
  probe(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  /**
   * Pairs with the Brain that showed this code, once it has accepted the token; resolves with its label. Throws
   * `pairing/bad-code`, `host/own` and the faults of the client.
   */
  async pair(code: string): Promise<string> {
    const { brain_url: url, token, fingerprint = '', label = '' } = decodePairingCode(code);
    if (this.options.isOwn(url)) throw new Fault('host/own');
    const { clock } = this.options;
    const startedMs = clock.monotonicMs();
    await this.#clientOf({ url, token, fingerprint })
      .health({})
      .catch((thrown: unknown) => {
        throw refusalBehind(thrown);
      });
    const latencyMs = Math.round(clock.monotonicMs() - startedMs);
    const own = await ownToken(token, (asked) => this.#clientOf({ url, token: asked, fingerprint }));
    await this.#keep({ url, token: own, fingerprint }, label);
    this.#answered(latencyMs);
    return label;
  }

  async unpair(): Promise<void> {
    await this.#keep({ url: '', token: '', fingerprint: '' }, '');
  }

  /**
   * Asks the host. The answer is of the tier `host_brain`, or of `cloud` if the host's cloud gave it. Where the host
   * knows nothing, only `near` is filled. Throws the faults of the client.
   */
  async ask(question: Question): Promise<Answer> {
    const answer = await this.#measured((client) => forward(client, question, this.options.egress));
    if (answer.text === '') return { ...noAnswer, near: answer.near };
    return { ...answer, tier: answer.tier === 'cloud' ? 'cloud' : 'host_brain' };
  }

  async #probe(): Promise<void> {
    const { clock, egress } = this.options;
    if (!this.isPaired || !egress.isOpen('host-brain')) return;
    if (this.#refusal === 'revoked' && clock.monotonicMs() < this.#revokedProbeMs) return;
    // The outcome is recorded by `#measured`.
    await this.#measured((client) => client.health({}), modelProbeDeadlineMs).catch(() => undefined);
  }

  async #measured<R>(call: (client: BrainClient) => Promise<R>, deadlineMs?: number): Promise<R> {
    const { clock, config } = this.options;
    const { host_brain_url: url, host_brain_token: token, host_brain_fingerprint: fingerprint } = config.current;
    const [generation, startedMs] = [this.#generation, clock.monotonicMs()];
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
      if (generation === this.#generation) this.#answered(Math.round(clock.monotonicMs() - startedMs));
      return reply;
    } catch (thrown) {
      const fault = asFault(thrown, 'net/unreachable');
      if (generation === this.#generation) this.#failed(fault, status);
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

  /** Resets the state for the pairing in force; nothing is known of a host until it was asked. */
  #begin(): void {
    this.#generation += 1;
    this.#truth = this.isPaired ? connectionAfter(noBrain, { type: 'paired' }) : noBrain;
    this.#refusal = null;
    this.#latencyMs = null;
  }

  #answered(ms: number): void {
    this.#truth = connectionAfter(this.#truth, { type: 'answered', by: 'home' });
    this.#refusal = null;
    this.#latencyMs = ms;
  }

  /**
   * Takes note of a failure. A request that was never sent, and a refusal for another reason than the token, are no
   * outage.
   */
  #failed(fault: Fault, status: number | null): void {
    if (isRefusedToken(fault, status)) this.#refused('revoked');
    else if (isCausedBy(fault, 'egress/certificate')) this.#refused('other-certificate');
    else if (fault.code.startsWith('net/') && !isCausedBy(fault, 'egress/closed'))
      this.#truth = connectionAfter(this.#truth, { type: 'failed' });
  }

  #refused(refusal: HostRefusal): void {
    const { clock, onRefusal } = this.options;
    const isAgain = this.#refusal === refusal;
    this.#revokedPauseMs = isAgain ? Math.min(2 * this.#revokedPauseMs, probeRevoked.mostMs) : probeRevoked.firstMs;
    this.#revokedProbeMs = clock.monotonicMs() + this.#revokedPauseMs;
    if (isAgain) return;
    this.#refusal = refusal;
    onRefusal(refusal);
  }
}

function forward(
  client: BrainClient,
  { query, noCloud, keepNothing, object }: Question,
  egress: Egress,
): Promise<Answer> {
  // The host has switches of its own; a cloud that is closed here must stay closed there.
  const caller = {
    no_cloud: noCloud || !egress.isOpen('cloud-answer'),
    from_device: true,
    ...(keepNothing ? { keep_nothing: true } : {}),
  };
  return object === undefined ? client.ask({ query, ...caller }) : client.explain({ ...object, ...caller });
}
