import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { check } from '#core/posture/gating-matrix';
import type { Indexing } from '#core/wire/answering/knowledge';
import type { GlassPicture } from '#core/wire/link/glasses';
import type { HubState } from '#core/wire/link/hub-link';
import type { LiveEvent, LiveState } from '#core/wire/link/live';
import type { BrainPosture } from '../../privacy/brain-posture.js';
import type { HubLink, HubLinkEvent } from '../hub/hub-link.js';
import { LiveClient, type LiveSink } from './live-client.js';

interface LiveBroadcastOptions {
  readonly hub: HubLink;
  readonly posture: Pick<BrainPosture, 'current' | 'pendingIncognito'>;
  /** Health of `brain.db`. */
  readonly records: () => LiveState['records'];
  readonly clock: Clock;
  readonly stallMs?: number | undefined;
}

/** Streams reserved for this machine, so that its own panel can always connect. */
const ownLivePlaces = 4;

/** Broadcasts cards, pictures and heard lines to all live clients; while veiled or incognito only the state. */
export class LiveBroadcast {
  readonly #clients = new Set<LiveClient>();
  /** The present picture on the glasses, for clients that connect later. Null while the stream is held. */
  #picture: GlassPicture | null = null;
  #recordsSaid = '';
  #stopHeartbeat: () => void = () => undefined;

  constructor(private readonly options: LiveBroadcastOptions) {}

  get clients(): number {
    return this.#clients.size;
  }

  start(): void {
    this.options.hub.on((event) => this.#onHub(event));
    this.#stopHeartbeat = this.options.clock.every(limits.liveHeartbeatMs, () => {
      if (this.options.records().say !== this.#recordsSaid) this.announceState();
      for (const client of this.#clients) client.beat();
    });
  }

  /**
   * Adds a client and sends it the state and the present picture. Throws `http/overloaded` when there are too many;
   * call `requirePlace` before writing a response.
   */
  open(sink: LiveSink, isLocal = true): void {
    this.requirePlace(isLocal);
    const { clock, stallMs = limits.writeStallMs } = this.options;
    const client = new LiveClient(sink, clock, stallMs);
    this.#clients.add(client);
    sink.on('close', () => this.#clients.delete(client));
    client.send(this.#state());
    if (this.#picture !== null) client.send({ event: 'glass', data: this.#picture });
  }

  /** Broadcasts the progress of indexing; null once it is done. */
  announceIndexing(indexing: Indexing): void {
    this.#show({ event: 'index', data: { busy: indexing !== null, ...(indexing ?? { done: 0, total: 0 }) } });
  }

  /** Throws `http/overloaded` when no more clients are accepted; a few places are only for this machine. */
  requirePlace(isLocal = true): void {
    const room = isLocal ? limits.liveClients : limits.liveClients - ownLivePlaces;
    if (this.#clients.size >= room) throw new Fault('http/overloaded');
  }

  /** Ends every stream, for example because the token they came with was replaced. */
  cutAll(): void {
    for (const client of this.#clients) client.cut();
    this.#clients.clear();
  }

  stop(): void {
    this.#stopHeartbeat();
    this.cutAll();
  }

  get #isHeld(): boolean {
    const { state } = this.options.hub;
    return state !== null && isHeldBack(state);
  }

  #state(): LiveEvent {
    const { hub, posture } = this.options;
    const records = this.options.records();
    this.#recordsSaid = records.say;
    const incognito = { on: posture.current.incognito, pending: posture.pendingIncognito };
    return { event: 'state', data: { hub: hub.state, held: this.#isHeld, incognito, records } };
  }

  #onHub(event: HubLinkEvent): void {
    switch (event.type) {
      case 'card':
        this.#show({ event: 'card', data: event.card });
        break;
      case 'heard':
        this.#show({ event: 'heard', data: event.heard });
        break;
      case 'glass':
        if (!this.#isHeld) this.#picture = event.picture;
        this.#show({ event: 'glass', data: event.picture });
        break;
      case 'attached':
      case 'detached':
      case 'state':
        if (event.type === 'detached') this.#picture = null;
        this.announceState();
    }
  }

  /** Broadcasts the state. */
  announceState(): void {
    if (this.#isHeld) this.#picture = null;
    for (const client of this.#clients) {
      if (this.#isHeld) client.hold();
      client.send(this.#state());
    }
  }

  #show(event: LiveEvent): void {
    if (this.#isHeld) return;
    for (const client of this.#clients) client.send(event);
  }
}

function isHeldBack({ veil, incognito, focus, mode }: HubState): boolean {
  const posture = {
    veiledByWearer: veil,
    veiledByHub: false,
    incognito,
    focus,
    quietHours: mode === 'quiet',
    dream: mode === 'dream',
    cloud: false,
  };
  return !check('live-cards', posture).allowed;
}
