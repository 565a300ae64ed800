import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { Duplex } from 'node:stream';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { AccessGuard } from './access/access-guard.js';
import { AllowedHosts } from './access/allowed-hosts.js';
import { ConnectionSlots } from './access/connection-slots.js';
import type { Credentials, DevicesPort } from './access/credentials.js';
import { GuessLimiter } from './access/guess-limiter.js';
import { interfaceAddresses } from './access/listen-address.js';
import type { TlsIdentity } from './access/tls/tls-identity.js';
import { Dispatcher, type DispatcherOptions } from './dispatcher.js';
import { HttpServer, type HttpTimes } from './http-server.js';
import { OpenStreams } from './open-streams.js';
import { type Refusal, refusal } from './refusal.js';
import { answerRelayedPage } from './relayed-page.js';
import type { RouteTable } from './route-table.js';
import type { UpgradePort } from './upgrade-port.js';

interface BrainServerOptions<S> {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly table: RouteTable<S>;
  /** Passed to every handler of the table. */
  readonly services: S;
  readonly credentials: Credentials;
  readonly devices: Pick<DevicesPort, 'seen'>;
  readonly upgrade: UpgradePort;
  /** The present posture, by which the gates of endpoints are decided. */
  readonly posture: DispatcherOptions<S>['posture'];
  readonly times?: HttpTimes | undefined;
  readonly verifyOutputs?: boolean | undefined;
  /** `null` speaks plain HTTP to everybody. */
  readonly tls: TlsIdentity | null;
  /** Where a proxy or tunnel of the owner hands requests on; empty without one. */
  readonly relayUrl: () => string;
}

/** The HTTP server of the Brain: guards, dispatcher and the WebSocket upgrade on one listening port. */
export class BrainServer<S> {
  readonly #server: HttpServer;
  readonly #hosts: AllowedHosts;
  readonly #guard: AccessGuard;
  readonly #slots = new ConnectionSlots();

  constructor(private readonly options: BrainServerOptions<S>) {
    const { clock, log } = options;
    this.#hosts = this.#makeHosts();
    this.#guard = this.#makeGuard();
    const streams = new OpenStreams();
    options.credentials.onRevoked((holder) => streams.cut(holder));
    const onHolder = ({ socket }: IncomingMessage): void => this.#slots.authenticated(socket);
    const dispatcher = new Dispatcher({ ...options, guard: this.#guard, streams, onHolder });
    this.#server = new HttpServer({
      ...options,
      clock,
      log,
      slots: this.#slots,
      onRequest: async (request, response) =>
        answerRelayedPage(this.#hosts.relayedPage(request), request, response) ??
        (await dispatcher.dispatch(request, response)),
      onUpgrade: (request, socket, head) => this.#upgrade(request, socket, head),
    });
  }

  get port(): number {
    return this.#server.port;
  }

  /** Rejects with the faults of `HttpServer.start`. */
  start(): Promise<void> {
    return this.#server.start();
  }

  /** Lets answers under way finish, for at most 3 seconds; upgraded connections are cut at once. */
  async stop(): Promise<void> {
    this.options.upgrade.stop();
    await this.#server.stop();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Refusal | null {
    const { upgrade } = this.options;
    const refused = this.#guard.checkUpgrade(request);
    if (refused !== null) return refused;
    if (request.url !== upgrade.path) return refusal('http/unknown-path');
    this.#slots.authenticated(request.socket);
    upgrade.take(request, socket, head);
    return null;
  }

  #makeHosts(): AllowedHosts {
    const { clock, tls, relayUrl } = this.options;
    return new AllowedHosts({
      clock,
      relayUrl,
      port: () => this.#server.port,
      hostname: hostname(),
      addresses: interfaceAddresses,
      secure: tls !== null,
    });
  }

  #makeGuard(): AccessGuard {
    const { clock, credentials, devices } = this.options;
    const guesses = new GuessLimiter(clock);
    return new AccessGuard({
      hosts: this.#hosts,
      credentials,
      guesses,
      onSeen: (device, isOffBox) => devices.seen(device, isOffBox),
    });
  }
}
