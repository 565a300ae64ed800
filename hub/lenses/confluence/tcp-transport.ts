import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { encodeFrame } from '#bridge/framing/frame';
import { FrameReader } from '#bridge/framing/frame-reader';
import { parseAddress, rangeOf, unmapped } from '#core/address-range';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { BondTransport } from './bond-transport.js';

/** Where the other hub waits: an IP address of this machine or the local network, never a name. */
export interface BondAddress {
  readonly host: string;
  readonly port: number;
  /** A link-local address, as two hubs have on a cable or an ad-hoc network without a router. */
  readonly isLinkLocal?: boolean;
}

/** This hub while it waits for another one to connect. */
export interface BondListener {
  readonly port: number;
  /** Stops waiting; connections that were made stay. */
  close(): void;
}

const dialMs = 3_000;
/** A peer that connects and sends nothing for this long is disconnected. */
const greetMs = 3_000;
/** Connections that may be open before one of them has proposed. */
const mostWaiting = 8;
/** The most frames that are kept until there is a listener. */
const earlyFrames = 8;
/** A peer that leaves more bytes than this unread is disconnected, to bound memory. */
const mostUnreadBytes = 256 * 1024;

/**
 * Waits on `port` (0 for a free one) for the first peer that sends a whole frame; all others are then disconnected.
 * Throws `bond/unreachable` and `bond/not-waiting`.
 */
export async function listenForBond(
  address: BondAddress,
  clock: Clock,
  onConnected: (transport: BondTransport) => void,
): Promise<BondListener> {
  const host = localAddress(address);
  const waiting = new Set<Socket>();
  const turnAway = (): void => {
    for (const socket of waiting) socket.destroy();
  };
  const server = createServer((socket) => {
    waiting.add(socket);
    const cancel = clock.after(greetMs, () => socket.destroy());
    socket.once('close', () => {
      cancel();
      waiting.delete(socket);
    });
    const transport = new TcpTransport(socket, clock, () => {
      if (!waiting.delete(socket)) return;
      cancel();
      server.close();
      turnAway();
      onConnected(transport);
    });
  });
  server.maxConnections = mostWaiting;
  try {
    server.listen({ host, port: address.port });
    await once(server, 'listening');
  } catch (cause) {
    throw notWaiting(cause);
  }
  // A connection that cannot be accepted, for example without a free descriptor, must not end the hub.
  server.on('error', () => undefined);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: () => {
      server.close();
      turnAway();
    },
  };
}

/** Connects to a waiting hub. Throws `bond/unreachable`, also for an address outside the local network. */
export async function dialBond(address: BondAddress, clock: Clock): Promise<BondTransport> {
  const socket = connect({ host: localAddress(address), port: address.port });
  const cancel = clock.after(dialMs, () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect');
    return new TcpTransport(socket, clock);
  } catch (cause) {
    socket.destroy();
    throw unreachablePeer(cause);
  } finally {
    cancel();
  }
}

class TcpTransport implements BondTransport {
  readonly #reader = new FrameReader();
  #early: unknown[] = [];
  #hasSpoken = false;
  #listener: ((frame: unknown) => void) | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly clock: Clock,
    /** Called when the first frames arrived; they are kept for the listener. */
    private readonly onFirst: () => void = () => undefined,
  ) {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.#onData(chunk));
  }

  send(frame: object): void {
    if (this.socket.writableLength > mostUnreadBytes) this.socket.destroy();
    else if (this.socket.writable) this.socket.write(encodeFrame(frame));
  }

  onFrame(listener: (frame: unknown) => void): void {
    this.#listener = listener;
    const early = this.#early;
    this.#early = [];
    for (const frame of early) listener(frame);
  }

  onClose(listener: () => void): void {
    if (this.socket.destroyed) listener();
    else this.socket.once('close', listener);
  }

  close(): void {
    this.socket.end();
  }

  #onData(chunk: Buffer): void {
    const frames = this.#reader.push(chunk, this.clock.monotonicMs());
    for (const frame of frames) {
      if (this.#listener !== null) this.#listener(frame);
      else if (this.#early.length < earlyFrames) this.#early.push(frame);
      else this.socket.destroy();
    }
    if (frames.length === 0 || this.#hasSpoken) return;
    this.#hasSpoken = true;
    this.onFirst();
  }
}

/** The checked IP address. Names are refused, because a name can be made to resolve to any machine. */
function localAddress({ host, isLinkLocal = false }: BondAddress): string {
  const address = parseAddress(host);
  const allowed = isLinkLocal ? ['link-local'] : ['loopback', 'private'];
  if (address === null || !allowed.includes(rangeOf(unmapped(address)))) {
    throw new Fault('bond/unreachable', { detail: 'A bond is made with an address of the local network.' });
  }
  return host;
}

function unreachablePeer(cause: unknown): Fault {
  return cause instanceof Fault ? cause : new Fault('bond/unreachable', { cause });
}

/** Why this hub cannot wait there. */
const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Something else uses that port.',
  EADDRNOTAVAIL: 'That is no address of this machine.',
  EACCES: 'This user may not listen on that port.',
};

function notWaiting(cause: unknown): Fault {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const detail = Object.hasOwn(listenReasons, code) ? listenReasons[code] : undefined;
  return new Fault('bond/not-waiting', { cause, ...(detail === undefined ? {} : { detail }) });
}
