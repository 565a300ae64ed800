import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { ConnectionSlots } from './access/connection-slots.js';
import { bindAddresses } from './access/listen-address.js';
import { requireTlsOffBox, tlsContext } from './access/tls/require-tls.js';
import type { TlsIdentity } from './access/tls/tls-identity.js';
import { koaKernel } from './koa-kernel.js';
import { answerBrokenRequest, rawAnswer } from './raw-answer.js';
import type { Refusal } from './refusal.js';
import type { RawReply } from './route.js';

/** How long a client may take; tests shorten them. Milliseconds. */
export interface HttpTimes {
  readonly headersMs: number;
  readonly requestMs: number;
  /** A request with an upload; `requestMs` when left out. */
  readonly uploadMs?: number;
  readonly writeStallMs: number;
}

interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: HttpTimes | undefined;
  /** Bounds the open connections; slots of its own when left out. */
  readonly slots?: ConnectionSlots;
  /** When set, other machines must speak TLS, on the same port. */
  readonly tls?: TlsIdentity | null;
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RawReply | null>;
  /** Takes the socket over and returns null, or returns why it does not. */
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Refusal | null;
}

const freePortTries = 10;

/** The listening socket with its limits on slow and on many clients. */
export class HttpServer {
  readonly #server: Server;
  /** Speaks TLS to the connections that `#server` takes from other machines. */
  readonly #secure: SecureServer | null;
  /** Listens on loopback where `#server` listens on one network address alone. */
  readonly #loopback: Server | null;
  readonly #times: HttpTimes;
  readonly #kernel: RequestListener;
  readonly #slots: ConnectionSlots;
  /** Every connection, also during the TLS handshake, when Node does not list it yet. */
  readonly #sockets = new Set<Socket>();
  #isStopping = false;

  constructor(private readonly options: HttpServerOptions) {
    this.#times = options.times ?? limits;
    this.#slots = options.slots ?? new ConnectionSlots();
    const serve = (request: IncomingMessage, response: ServerResponse) => this.#serve(request, response);
    this.#kernel = koaKernel({ serve, log: options.log });
    this.#server = this.#equip(createServer(this.#serverOptions()));
    this.#secure = this.#makeSecure(options.tls ?? null);
    this.#loopback = bindAddresses(options.host).length > 1 ? this.#equip(createServer(this.#serverOptions())) : null;
    if (this.#secure !== null && options.tls) requireTlsOffBox(this.#server, this.#secure, options.tls);
    for (const server of this.#listening) {
      server.prependListener('connection', (socket) => this.#slots.admit(socket));
    }
  }

  /** The port in use; 0 until listening. */
  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? 0;
  }

  /** Rejects with the Fault `net/port-taken`, `net/port-forbidden` (below 1024) or `net/no-such-address`. */
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
    // This server never listened; closing it stops its timer for slow clients.
    this.#secure?.close();
    for (const server of this.#servers) server.closeIdleConnections();
    const cancelCut = this.options.clock.after(limits.drainMs, () => {
      for (const socket of this.#sockets) socket.destroy();
    });
    await closed;
    cancelCut();
  }

  get #listening(): readonly Server[] {
    return this.#loopback === null ? [this.#server] : [this.#server, this.#loopback];
  }

  get #servers(): readonly Server[] {
    return this.#secure === null ? this.#listening : [...this.#listening, this.#secure];
  }

  /** False when the free port found on one address is taken on the other and another one may be tried. */
  async #listen(mayRetry: boolean): Promise<boolean> {
    const [first, own = first] = bindAddresses(this.options.host);
    await listen(this.#server, first, this.options.port);
    if (this.#loopback === null) return true;
    try {
      await listen(this.#loopback, own, this.port);
      return true;
    } catch (thrown) {
      await close(this.#server);
      if (mayRetry && this.options.port === 0) return false;
      throw thrown;
    }
  }

  #makeSecure(tls: TlsIdentity | null): SecureServer | null {
    if (tls === null) return null;
    const handshakeTimeout = this.#times.headersMs;
    const secure = createSecureServer({ ...this.#serverOptions(), ...tlsContext(tls), handshakeTimeout });
    secure.on('tlsClientError', (_error, socket) => socket.destroy());
    secure.prependListener('secureConnection', (socket) => this.#slots.alias(socket));
    return this.#equip(secure);
  }

  #equip<S extends Server | SecureServer>(server: S): S {
    // 0 is no limit: with one, Node silently drops the headers beyond it and the guards would not see them. `checkHead`
    // counts the lines; `maxHeaderSize` bounds the bytes.
    server.maxHeadersCount = 0;
    server.on('connection', (socket: Socket) => this.#follow(socket));
    server.on('request', this.#kernel);
    // Passed on, so that `checkHead` refuses it with a JSON body.
    server.on('checkExpectation', this.#kernel);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerBrokenRequest(error, socket));
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    return server;
  }

  #serverOptions(): NonNullable<Parameters<typeof createServer>[0]> {
    const { headersMs, requestMs, uploadMs = requestMs } = this.#times;
    return {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: headersMs,
      // Bodies other than uploads have a shorter deadline, in `readBody`.
      requestTimeout: uploadMs,
      // How often Node checks both timeouts.
      connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
      // A missing Host is refused by the guard, with a JSON body.
      requireHostHeader: false,
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = this.#slots.requestStarted(request.socket);
    if (answered === null) return;
    response.once('close', answered);
    const reply = await this.options.onRequest(request, response);
    if (reply !== null) this.#send(response, reply);
  }

  #send(response: ServerResponse, { status, headers, body }: RawReply): void {
    if (response.destroyed || response.headersSent) return;
    if (this.#isStopping) response.shouldKeepAlive = false;
    response.writeHead(status, [...headerLines(headers), 'Content-Length', String(Buffer.byteLength(body))]);
    response.end(body);
    // Node ends slow senders but never slow readers. This timer restarts whenever the socket makes progress; an answer
    // that is written already needs none.
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
    else this.#slots.requestStarted(request.socket);
  }
}

const requestLinesOf = new WeakMap<RawReply['headers'], readonly string[]>();

/** Names and values in one flat list, the form Node takes fastest; cached, because most answers share their headers. */
function headerLines(headers: RawReply['headers']): readonly string[] {
  const known = requestLinesOf.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries(headers).flat();
  requestLinesOf.set(headers, lines);
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
