import type { WebSocket } from 'ws';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { CommandResult, FromHub, HubCommand, HubConfig, HubState } from '#core/wire/link/hub-link';
import { closeCodes, HubSession } from './hub-session.js';

/** The most commands that wait for an answer, so that a hub that hangs cannot pile them up. */
const pendingCommands = 32;

export type HubLinkEvent =
  | { readonly type: 'attached'; readonly state: HubState }
  | { readonly type: 'detached' }
  | Extract<FromHub, { type: 'state' | 'card' | 'glass' | 'heard' | 'lens-emit' | 'lens-gone' }>;

interface Attached {
  readonly session: HubSession;
  readonly version: string;
  readonly samples: readonly string[];
  state: HubState;
}

interface PendingCommand {
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (fault: Fault) => void;
  readonly cancelDeadline: () => void;
}

/** The hub that is attached to this Brain: its last state, its events, and commands to it. At most one is attached. */
export class HubLink {
  #session: HubSession | null = null;
  #attached: Attached | null = null;
  #config: HubConfig | null = null;
  readonly #pending = new Map<string, PendingCommand>();
  readonly #events: Broadcast<HubLinkEvent>;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#events = new Broadcast(logFailure(log, 'hub.listener-failed'));
  }

  /** The last confirmed state; `null` while no hub is attached. */
  get state(): HubState | null {
    return this.#attached?.state ?? null;
  }

  get samples(): readonly string[] {
    return this.#attached?.samples ?? [];
  }

  on(listener: (event: HubLinkEvent) => void): void {
    this.#events.on(listener);
  }

  /** Calls `listener` with every state of the hub, the one in its hello included. */
  onState(listener: (state: HubState) => void): void {
    this.on((event) => {
      if (event.type === 'attached' || event.type === 'state') listener(event.state);
    });
  }

  /** Takes a connected socket; a second hub is refused while the first is attached. */
  accept(socket: WebSocket): void {
    const session: HubSession = new HubSession(socket, this.clock, {
      onMessage: (message) => this.#receive(session, message),
      onClosed: (why) => this.#closed(session, why),
    });
    if (this.#session === null) {
      this.#session = session;
      this.clock.after(limits.headersMs, () => this.#requireHello(session));
    } else session.close(closeCodes.occupied, 'another hub is attached');
  }

  /** Sends a command; resolves with the hub's answer. Rejects with `hub/away`, `hub/slow` or `http/overloaded`. */
  command(command: HubCommand): Promise<CommandResult> {
    const attached = this.#attached;
    if (attached === null) return Promise.reject(new Fault('hub/away'));
    if (this.#pending.size >= pendingCommands) return Promise.reject(new Fault('http/overloaded'));
    const id = newId();
    return new Promise((resolve, reject) => {
      const cancelDeadline = this.clock.after(limits.commandDeadlineMs, () => this.#expire(id));
      this.#pending.set(id, { resolve, reject, cancelDeadline });
      attached.session.send({ type: 'command', id, command });
    });
  }

  /** Forwards samples to an open ear. Throws `hub/away` or, when the hub cannot keep up, `http/overloaded`. */
  sendAudio(stream: number, samples: Buffer): void {
    if (this.#attached === null) throw new Fault('hub/away');
    if (!this.#attached.session.sendAudio(stream, samples)) throw new Fault('http/overloaded');
  }

  /** Sends the configuration now and to each hub that attaches later. */
  configure(config: HubConfig): void {
    this.#config = config;
    this.#attached?.session.send(config);
  }

  /** Closes the link, for example because its token was revoked. */
  close(why: string): void {
    this.#session?.close(closeCodes.revoked, why);
  }

  #receive(session: HubSession, message: FromHub): void {
    if (session !== this.#session) return;
    if (message.type === 'hello') this.#hello(session, message);
    else if (this.#attached === null) session.close(closeCodes.garbage, 'hello comes first');
    else this.#follow(this.#attached, message);
  }

  #hello(session: HubSession, { version, state, samples }: Extract<FromHub, { type: 'hello' }>): void {
    this.#attached = { session, version, state, samples };
    this.log.info('hub.attached', { version, mode: state.mode });
    if (this.#config !== null) session.send(this.#config);
    this.#events.emit({ type: 'attached', state });
  }

  #follow(attached: Attached, message: Exclude<FromHub, { type: 'hello' }>): void {
    if (message.type === 'result') {
      // A result after its deadline is dropped; the next state shows its effect.
      this.#take(message.id)?.resolve(message.result);
      return;
    }
    if (message.type === 'state') attached.state = message.state;
    this.#events.emit(message);
  }

  #requireHello(session: HubSession): void {
    const isMute = session === this.#session && this.#attached === null;
    if (isMute) session.close(closeCodes.noHello, 'no hello in time');
  }

  #closed(session: HubSession, why: string): void {
    if (session !== this.#session) return;
    const wasAttached = this.#attached !== null;
    this.#session = null;
    this.#attached = null;
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new Fault('hub/away'));
    if (!wasAttached) return;
    this.log.info('hub.detached', { why });
    this.#events.emit({ type: 'detached' });
  }

  #expire(id: string): void {
    this.#take(id)?.reject(new Fault('hub/slow'));
  }

  #take(id: string): PendingCommand | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.cancelDeadline();
    return pending;
  }
}
