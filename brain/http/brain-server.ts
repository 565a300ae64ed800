import { hostname } from 'node:os';
import { AccessGuard } from '#brain/http/access/access-guard';
import { AllowedHosts } from '#brain/http/access/allowed-hosts';
import type { Credentials } from '#brain/http/access/credentials';
import { GuessLimiter } from '#brain/http/access/guess-limiter';
import { interfaceAddresses } from '#brain/http/access/listen-address';
import type { TlsIdentity } from '#brain/http/access/tls-identity';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Brain } from '../brain.js';
import { HubUpgrade } from '../hub-link/hub-upgrade.js';
import { Dispatcher } from './dispatcher.js';
import { HttpServer, type HttpTimes } from './http-server.js';
import { OpenStreams } from './open-streams.js';
import type { RouteTable } from './route-table.js';

export interface BrainServerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly brain: Brain;
  readonly table: RouteTable;
  readonly credentials: Credentials;
  readonly times?: HttpTimes;
  readonly verifyOutputs?: boolean;
  /** `null` speaks plain HTTP to everybody. */
  readonly tls: TlsIdentity | null;
}

/** The Brain's door: guards, dispatcher and the hub's upgrade on one listening port. */
export class BrainServer {
  readonly #server: HttpServer;
  readonly #upgrade: HubUpgrade;

  constructor(options: BrainServerOptions) {
    const { brain, clock, log } = options;
    const guard = this.#guard(options);
    const streams = new OpenStreams();
    options.credentials.onRevoked((holder) => streams.cut(holder));
    const dispatcher = new Dispatcher({ ...options, guard, streams });
    this.#upgrade = new HubUpgrade(guard, brain.hub);
    this.#server = new HttpServer({
      ...options,
      clock,
      log,
      onRequest: (request, response) => dispatcher.dispatch(request, response),
      onUpgrade: (request, socket, head) => this.#upgrade.upgrade(request, socket, head),
    });
  }

  get port(): number {
    return this.#server.port;
  }

  /** Rejects with Fault `net/port-taken`. */
  start(): Promise<void> {
    return this.#server.start();
  }

  /** Lets answers under way finish, for at most 3 seconds; the hub is cut at once. */
  async stop(): Promise<void> {
    this.#upgrade.stop();
    await this.#server.stop();
  }

  #guard({ clock, credentials, brain, tls }: BrainServerOptions): AccessGuard {
    const port = () => this.#server.port;
    const hosts = new AllowedHosts({
      clock,
      port,
      hostname: hostname(),
      addresses: interfaceAddresses,
      secure: tls !== null,
    });
    const guesses = new GuessLimiter(clock);
    return new AccessGuard({ hosts, credentials, guesses, onOffBox: (device) => brain.devices.seen(device) });
  }
}
