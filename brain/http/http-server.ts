import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { ConnectionPlaces } from './access/connection-places.js';
import { bindAddresses } from './access/listen-address.js';
import { peerOf } from './access/peer.js';
import type { TlsIdentity } from './access/tls-identity.js';
import { koaKernel } from './koa-kernel.js';
import { answerBrokenRequest, rawAnswer } from './raw-answer.js';
import type { Refusal } from './refusal.js';
import type { RawReply } from './route.js';

/** How long a client may take; tests shorten them. Milliseconds. */
export interface HttpTimes {
  readonly headersMs: number;
  readonly requestMs: number;
  /** A whole request with an upload; as any other when left out. */
  readonly uploadMs?: number;
  readonly writeStallMs: number;
}

interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: HttpTimes | undefined;
  /** Who may be connected; with places of its own when left out. */
  readonly places?: ConnectionPlaces;
  /** With it everybody but this machine itself must speak TLS, on the same port. */
  readonly tls?: TlsIdentity | null;
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RawReply | null>;
  /** Takes the socket over, or says why not. */
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Refusal | null;
}

const freePortTries = 10;

/** The listening socket with its limits on slow and on many clients. */
export class HttpServer {
  readonly #server: Server;
  /** Speaks TLS to the connections that `#server` takes from other machines. */
  readonly #secure: Server | null;
  /** Takes what this machine itself asks, where `#server` listens on one address of the network alone. */
  readonly #own: Server | null;
  readonly #times: HttpTimes;
  readonly #kernel: RequestListener;
  readonly #places: ConnectionPlaces;
  /** Every connection, also those whose handshake is under way, which Node's own list leaves out. */
  readonly #sockets = new Set<Socket>();
  #isStopping = false;

  constructor(private readonly options: HttpServerOptions) {
    this.#times = options.times ?? limits;
    this.#places = options.places ?? new ConnectionPlaces();
    const serve = (request: IncomingMessage, response: ServerResponse) => this.#serve(request, response);
    this.#kernel = koaKernel({ serve, log: options.log });
    this.#server = this.#equip(createServer(this.#serverOptions()));
    this.#secure = this.#makeSecure(options.tls ?? null);
    this.#own = bindAddresses(options.host).length > 1 ? this.#equip(createServer(this.#serverOptions())) : null;
    if (this.#secure !== null) this.#divert(this.#secure);
    for (const server of this.#listening) {
      server.prependListener('connection', (socket) => this.#places.admit(socket));
    }
  }

  /** The port in use; 0 until listening. */
  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? 0;
  }

  /** Rejects with Fault `net/port-taken` when somebody else listens there, `net/no-such-address` when nobody can. */
  async start(): Promise<void> {
    for (let triesLeft = freePortTries; !(await this.#listen(triesLeft > 1)); triesLeft -= 1);
    for (const server of this.#listening) {
      server.on('error', (error) => this.options.log.error('http.server-error', { message: error.message }));
    }
  }

  /** Lets answers under way finish, for at most 3 seconds; each is the last of its connection. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const closed = Promise.all(this.#listening.map(close));
    // It never listened; closing it ends its watch over slow clients.
    this.#secure?.close();
    for (const server of this.#servers) server.closeIdleConnections();
    const cancelCut = this.options.clock.after(limits.drainMs, () => {
      for (const socket of this.#sockets) socket.destroy();
    });
    await closed;
    cancelCut();
  }

  get #listening(): readonly Server[] {
    return this.#own === null ? [this.#server] : [this.#server, this.#own];
  }

  get #servers(): readonly Server[] {
    return this.#secure === null ? this.#listening : [...this.#listening, this.#secure];
  }

  /** False when a free port of the one address is taken on the other, and another free one may be tried. */
  async #listen(mayRetry: boolean): Promise<boolean> {
    const [first, own = first] = bindAddresses(this.options.host);
    await listen(this.#server, first, this.options.port);
    if (this.#own === null) return true;
    try {
      await listen(this.#own, own, this.port);
      return true;
    } catch (thrown) {
      await close(this.#server);
      if (mayRetry && this.options.port === 0) return false;
      throw thrown;
    }
  }

  #makeSecure(tls: TlsIdentity | null): Server | null {
    if (tls === null) return null;
    const { key, cert } = tls;
    const handshakeTimeout = this.#times.headersMs;
    const secure = createSecureServer({ ...this.#serverOptions(), key, cert, minVersion: 'TLSv1.2', handshakeTimeout });
    secure.on('tlsClientError', (_error, socket) => socket.destroy());
    secure.prependListener('secureConnection', (socket) => this.#places.alias(socket));
    return this.#equip(secure);
  }

  #equip(server: Server): Server {
    // With a limit Node drops what is beyond it and says nothing, and guards do not see it. Whole heads are counted where
    // they are judged (`checkHead`); their bytes are limited above.
    server.maxHeadersCount = 0;
    server.on('connection', (socket: Socket) => this.#follow(socket));
    server.on('request', this.#kernel);
    // Refused where heads are judged, in our own words.
    server.on('checkExpectation', this.#kernel);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerBrokenRequest(error, socket));
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    return server;
  }

  /** What never leaves this machine stays in the clear: hub, panel and command line need no certificate. */
  #divert(secure: Server): void {
    const inTheClear = this.#server.listeners('connection');
    this.#server.removeAllListeners('connection');
    this.#server.on('connection', (socket) => {
      if (!peerOf(socket).isLoopback) secure.emit('connection', socket);
      else for (const serve of inTheClear) serve.call(this.#server, socket);
    });
    // Node watches over slow clients from this event on.
    secure.emit('listening');
  }

  #serverOptions(): NonNullable<Parameters<typeof createServer>[0]> {
    const { headersMs, requestMs, uploadMs = requestMs } = this.#times;
    return {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: headersMs,
      // Bodies other than uploads are given up earlier, where they are read.
      requestTimeout: uploadMs,
      // Node enforces both only at this interval.
      connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
      // A missing Host is answered by our own check, in our own words.
      requireHostHeader: false,
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', this.#places.asking(request.socket));
    const reply = await this.options.onRequest(request, response);
    if (reply !== null) this.#send(response, reply);
  }

  #send(response: ServerResponse, { status, headers, body }: RawReply): void {
    if (response.destroyed || response.headersSent) return;
    if (this.#isStopping) response.shouldKeepAlive = false;
    response.writeHead(status, [...headerLines(headers), 'Content-Length', String(Buffer.byteLength(body))]);
    response.end(body);
    // Node cuts slow writers but never slow readers. This timer restarts whenever the socket makes progress; most
    // answers are out by now and need none.
    if (response.socket !== null && response.socket.writableLength > 0) {
      response.setTimeout(this.#times.writeStallMs, () => response.destroy());
    }
  }

  #follow(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const refused = this.options.onUpgrade(request, socket, head);
    if (refused !== null) socket.end(rawAnswer(refused));
    else this.#places.asking(request.socket);
  }
}

const linesOf = new WeakMap<RawReply['headers'], readonly string[]>();

/** Names and values in turn, as Node takes them soonest; most answers share their headers. */
function headerLines(headers: RawReply['headers']): readonly string[] {
  const known = linesOf.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries(headers).flat();
  linesOf.set(headers, lines);
  return lines;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (thrown) {
    throw listenFault(thrown as NodeJS.ErrnoException, host, port);
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

const unknownAddress: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

function listenFault(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  if (unknownAddress.has(cause.code)) {
    const detail = `${host} is none of them: choose another with --host (0.0.0.0 takes all of them).`;
    return new Fault('net/no-such-address', { cause, detail });
  }
  if (cause.code === 'EACCES') {
    return new Fault('net/port-forbidden', { cause, detail: `Choose another than ${port} with --port, above 1023.` });
  }
  if (cause.code !== 'EADDRINUSE') return cause;
  const detail = `Port ${port} of ${host} is used by another program: stop it, or choose another with --port (0 takes a free one).`;
  return new Fault('net/port-taken', { cause, detail });
}
