import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cablePrefix } from '../integration/brain/lan-address.js';
import type { AnyBody, RawRequest } from '../integration/brain/raw-request.js';

export interface PeerRequest extends RawRequest {
  /** Where the Brain is, as the peer's network knows it. */
  readonly host: string;
  readonly port: number;
}

export interface PeerAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly json: AnyBody | null;
}

/** This machine's addresses on the wire to the peer, and the peer's. Two IPv6 addresses share a /64, one does not. */
export const wire = {
  here: { ipv4: '10.213.7.1', ipv6: 'fd77:a::1' },
  peer: { ipv4: '10.213.7.2', ipv6: 'fd77:a::2', sameNetwork: 'fd77:a::3', otherNetwork: 'fd77:b::2' },
} as const;

/** Runs inside the peer's network: one request a line in, one answer a line out. */
const script = `
const { request } = require('node:http');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, host, port, method, path, headers, body, from } = JSON.parse(line);
  const tell = (answer) => process.stdout.write(JSON.stringify({ id, ...answer }) + '\\n');
  const options = { host, port, method, path, headers, agent: false, ...(from ? { localAddress: from } : {}) };
  const sending = request(options, (response) => {
    let text = '';
    const done = () => tell({ status: response.statusCode, text, retryAfter: response.headers['retry-after'] ?? null });
    response.setEncoding('utf8').on('data', (part) => { text += part; });
    if ((response.headers['content-type'] ?? '').startsWith('text/event-stream')) { done(); response.destroy(); }
    else response.on('end', done);
  });
  sending.on('error', (error) => tell({ status: 0, text: String(error), retryAfter: null }));
  sending.end(body);
});`;

/** The peer is another machine: to it this one is away, which the tripwire would not have. */
const peerEnvironment = { ...process.env, NODE_OPTIONS: '' };

/** Why no peer can be made here; `null` when it can. */
export function noPeerBecause(): string | null {
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  const probe = spawnSync('ip', ['netns', 'list']);
  if (probe.error) return 'iproute2 is not installed';
  const name = `njprobe${process.pid}`;
  const added = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  spawnSync('ip', ['netns', 'del', name]);
  return added.status === 0 ? null : `no network namespace: ${added.stderr.trim()}`;
}

/** Another machine: a process in a network of its own, joined to this one by a virtual cable. */
export class NetworkPeer {
  readonly #waiting = new Map<number, (answer: PeerAnswer) => void>();
  #nextId = 0;

  private constructor(
    readonly namespace: string,
    private readonly cable: string,
    private readonly process: ChildProcessWithoutNullStreams,
  ) {
    createInterface({ input: process.stdout }).on('line', (line) => {
      const { id, ...answer } = JSON.parse(line) as PeerAnswer & { id: number };
      this.#waiting.get(id)?.({ ...answer, json: parse(answer.text) });
      this.#waiting.delete(id);
    });
  }

  static connect(): NetworkPeer {
    const namespace = `njpeer${process.pid}`;
    const cable = `${cablePrefix}${process.pid}`.slice(0, 15);
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    for (const address of [`${wire.here.ipv4}/24`, `${wire.here.ipv6}/64`, 'fd77:b::1/64']) addAddress(cable, address);
    ip('link', 'set', cable, 'up');
    const { ipv4, ...ipv6 } = wire.peer;
    const inside = ['-n', namespace];
    for (const address of [`${ipv4}/24`, ...Object.values(ipv6).map((one) => `${one}/64`)]) {
      addAddress('eth0', address, inside);
    }
    ip(...inside, 'link', 'set', 'eth0', 'up');
    ip(...inside, 'link', 'set', 'lo', 'up');
    return new NetworkPeer(
      namespace,
      cable,
      spawn('ip', ['netns', 'exec', namespace, process.execPath, '-e', script], { env: peerEnvironment }),
    );
  }

  ask({ body, ...request }: PeerRequest): Promise<PeerAnswer> {
    const id = this.#nextId++;
    const text = body === undefined ? {} : { body: Buffer.from(body).toString('utf8') };
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.process.stdin.write(`${JSON.stringify({ id, ...request, ...text })}\n`);
    });
  }

  /** Pulls the cable at this end, or puts it back: to the peer this machine is silent, not gone. */
  setCable(state: 'up' | 'down'): void {
    ip('link', 'set', this.cable, state);
  }

  disconnect(): void {
    this.process.kill('SIGKILL');
    spawnSync('ip', ['netns', 'del', this.namespace]);
    spawnSync('ip', ['link', 'del', this.cable]);
  }
}

function addAddress(device: string, address: string, where: readonly string[] = []): void {
  // Without duplicate address detection, which would hold an IPv6 address back for seconds.
  ip(...where, 'address', 'add', address, 'dev', device, ...(address.includes(':') ? ['nodad'] : []));
}

function ip(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', [...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
}

function parse(text: string): AnyBody | null {
  try {
    return JSON.parse(text) as AnyBody;
  } catch {
    return null;
  }
}
