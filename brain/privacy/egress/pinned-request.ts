import type { X509Certificate } from 'node:crypto';
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { certificatePin } from '#core/wire/owner/pairing-code';

interface PinnedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** The IP address to connect to, whatever the name in the URL resolves to by now. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly fingerprint?: string;
  readonly clock: Clock;
  readonly deadlineMs: number;
  readonly maxReplyBytes: number;
  readonly signal?: AbortSignal;
  readonly onChunk?: (chunk: Buffer) => void;
  readonly stream?: ReplyStream;
}

/** What an answer says before its body. */
export interface ReplyHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Takes the body of an answer piece by piece, so that it may be larger than memory. `begin` is called with the head
 * and may throw to refuse the body; the next piece waits until `take` resolves. With a stream an answer that points
 * somewhere else is no failure; its body is left out.
 */
export interface ReplyStream {
  begin(head: ReplyHead): void;
  take(piece: Buffer): Promise<void>;
}

export interface Received {
  readonly status: number;
  /** Empty where a stream took it. */
  readonly body: Buffer;
  /** Time from the request to the end of the answer, whole milliseconds. */
  readonly ms: number;
}

/**
 * One request on a connection of its own. Throws `egress/unreachable`, `egress/slow`, `egress/redirected` and
 * `egress/too-long`, and `egress/certificate` for one that neither is `fingerprint` nor was signed by it.
 */
export function requestPinned(wanted: PinnedRequest): Promise<Received> {
  return new Promise((resolve, reject) => new Running(wanted, resolve, reject).start());
}

class Running {
  readonly #startedMs: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #request: ClientRequest | null = null;
  #cancelDeadline: () => void = () => undefined;
  readonly #abort = (): void => this.#fail(new Fault('egress/slow', { cause: this.wanted.signal?.reason }));

  constructor(
    private readonly wanted: PinnedRequest,
    private readonly resolve: (received: Received) => void,
    private readonly reject: (fault: Fault) => void,
  ) {
    this.#startedMs = wanted.clock.monotonicMs();
  }

  start(): void {
    const { clock, deadlineMs, signal } = this.wanted;
    if (signal?.aborted === true) {
      this.#abort();
      return;
    }
    this.#cancelDeadline = clock.after(deadlineMs, () => this.#fail(new Fault('egress/slow')));
    signal?.addEventListener('abort', this.#abort, { once: true });
    try {
      this.#request = this.#open();
    } catch (cause) {
      // A header that HTTP cannot carry, for example a key with a line break.
      this.#fail(new Fault('egress/unreachable', { cause }));
    }
  }

  #open(): ClientRequest {
    const { method, url, body, headers, address, fingerprint } = this.wanted;
    const isTls = url.protocol === 'https:';
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method,
      headers: { Accept: 'application/json', 'Accept-Encoding': 'identity', ...headers, ...length },
      lookup: pinnedTo(address),
      // An agent of its own, so that neither a pooled connection nor a proxy from the environment is used.
      agent: isTls ? new HttpsAgent({ maxCachedSessions: 0 }) : new HttpAgent(),
      ...(fingerprint === undefined ? {} : { rejectUnauthorized: false }),
    });
    request.on('response', (response) => this.#receive(response));
    request.on('error', (cause) => this.#fail(new Fault('egress/unreachable', { cause })));
    if (fingerprint === undefined) return request.end(body);
    // Nothing, in particular no token, is sent before the certificate is known to be the right one.
    request.once('socket', (socket: Socket) => {
      socket.once('secureConnect', () => this.#requireCertificate(socket as TLSSocket, fingerprint, request));
    });
    return request;
  }

  #requireCertificate(socket: TLSSocket, fingerprint: string, request: ClientRequest): void {
    if (matchesPin(socket.getPeerX509Certificate(), fingerprint)) request.end(this.wanted.body);
    else this.#fail(new Fault('egress/certificate'));
  }

  #receive(response: IncomingMessage): void {
    const { statusCode: status = 0, headers } = response;
    const { stream } = this.wanted;
    response.on('error', (cause) => this.#fail(new Fault('egress/unreachable', { cause })));
    if (stream !== undefined) {
      void this.#stream(response, { status, headers }, stream);
      return;
    }
    if (status >= 300 && status < 400) {
      this.#fail(new Fault('egress/redirected'));
      return;
    }
    response.on('data', (chunk: Buffer) => this.#take(chunk));
    response.on('end', () => this.#finish(status));
    response.on('close', () => this.#fail(new Fault('egress/unreachable')));
  }

  async #stream(response: IncomingMessage, head: ReplyHead, stream: ReplyStream): Promise<void> {
    try {
      stream.begin(head);
      if (head.status < 300)
        for await (const piece of response as AsyncIterable<Buffer>) await this.#passOn(piece, stream);
      this.#finish(head.status);
    } catch (thrown) {
      this.#fail(asFault(thrown, 'egress/unreachable'));
    }
  }

  async #passOn(piece: Buffer, stream: ReplyStream): Promise<void> {
    const { maxReplyBytes, onChunk } = this.wanted;
    this.#bytes += piece.length;
    if (this.#bytes > maxReplyBytes) throw new Fault('egress/too-long');
    onChunk?.(piece);
    await stream.take(piece);
  }

  #take(chunk: Buffer): void {
    const { maxReplyBytes, onChunk } = this.wanted;
    this.#bytes += chunk.length;
    if (this.#bytes > maxReplyBytes) {
      this.#fail(new Fault('egress/too-long'));
      return;
    }
    this.#chunks.push(chunk);
    try {
      onChunk?.(chunk);
    } catch (thrown) {
      this.#fail(asFault(thrown, 'egress/garbled'));
    }
  }

  #finish(status: number): void {
    const ms = Math.round(this.wanted.clock.monotonicMs() - this.#startedMs);
    this.resolve({ status, body: Buffer.concat(this.#chunks), ms });
    this.#end();
  }

  /** Has no effect after the first outcome, because a promise settles once. */
  #fail(fault: Fault): void {
    this.reject(fault);
    this.#end();
  }

  #end(): void {
    this.#cancelDeadline();
    this.wanted.signal?.removeEventListener('abort', this.#abort);
    this.#request?.destroy();
  }
}

/**
 * Whether `shown`, whose key the handshake has proven, is the pinned certificate or was signed by it. Dates and names do
 * not count: boards live in any year, and the address is the paired one.
 */
function matchesPin(shown: X509Certificate | undefined, pin: string): boolean {
  if (shown === undefined) return false;
  if (certificatePin(shown.fingerprint256) === pin) return true;
  const issuer = shown.issuerCertificate;
  return (
    issuer?.ca === true &&
    certificatePin(issuer.fingerprint256) === pin &&
    shown.checkIssued(issuer) &&
    shown.verify(issuer.publicKey)
  );
}

function pinnedTo(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_hostname, options, callback) => {
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}
