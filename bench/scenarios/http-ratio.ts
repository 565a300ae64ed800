import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startBrain } from '#brain/start-brain';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { type Scenario, summarize } from '../scenario.js';

const requestRounds = 9;
const connections = 10;
const warmUpS = 3;
const roundS = 1;
const script = fileURLToPath(import.meta.url);

/**
 * A token route through all its checks against node:http that answers the same bytes: both run beside each other in
 * processes of their own and are asked in turn, so that both see the same machine.
 */
export const scenario: Scenario = {
  name: 'http-ratio',
  metric: 'requests per second of a token route ÷ bare node:http',
  target: { op: '>=', value: 0.7, unit: '×' },
  async run({ folder }) {
    const bare = await startServer('bare', folder);
    const brain = await startServer('brain', folder);
    try {
      for (const server of [bare, brain]) await measureRequests(server, warmUpS);
      const ratios: number[] = [];
      const costs: number[] = [];
      const slowest = { plain: [] as number[], ours: [] as number[] };
      for (let round = 0; round < requestRounds; round += 1) {
        const plain = await measureRequests(bare, roundS);
        const ours = await measureRequests(brain, roundS);
        ratios.push(ours.perSecond / plain.perSecond);
        costs.push(plain.costUs / ours.costUs);
        slowest.plain.push(plain.p99Ms);
        slowest.ours.push(ours.p99Ms);
      }
      const byCost = summarize(costs, '×', 'higher').median.toFixed(2);
      const p99 = (times: readonly number[]) => `${summarize(times, 'ms', 'lower').median} ms`;
      const latency = `99 % within ${p99(slowest.ours)}, bare ${p99(slowest.plain)}`;
      const notes = `${byCost} × by processor time of the server alone; ${latency}`;
      return { ...summarize(ratios, '×', 'higher'), notes };
    } finally {
      bare.child.kill();
      brain.child.kill();
    }
  },
};

interface ServerAddress {
  readonly url: string;
  readonly token: string;
}

interface RunningServer extends ServerAddress {
  readonly child: ChildProcess;
}

async function startServer(kind: 'bare' | 'brain', folder: string): Promise<RunningServer> {
  const child = fork(script, [kind, folder]);
  const [address] = (await once(child, 'message')) as [ServerAddress];
  return { ...address, child };
}

interface Measured {
  readonly perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly costUs: number;
  readonly p99Ms: number;
}

async function measureRequests(server: RunningServer, durationS: number): Promise<Measured> {
  const beforeUs = await spentUs(server.child);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${server.url}/svc/health`,
    connections,
    duration: durationS,
    headers: { 'X-Svc-Token': server.token },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  const costUs = ((await spentUs(server.child)) - beforeUs) / requests.total;
  return { perSecond: requests.average, costUs, p99Ms: latency.p99 };
}

async function spentUs(child: ChildProcess): Promise<number> {
  child.send('spent');
  const [us] = (await once(child, 'message')) as [number];
  return us;
}

/** Inside the child: listens, reports its address, and sends its processor time for every message. */
async function serve(kind: string, folder: string): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(kind === 'brain' ? await listenBrain(folder) : await listenBare());
}

async function listenBrain(folder: string): Promise<ServerAddress> {
  const { url, token } = await startBrain({
    state: folder,
    // Reachable from the network, so that a token is minted and checked.
    host: '0.0.0.0',
    port: 0,
    version: '0.0.0',
    clock: systemClock,
    log: silentLog,
    webRoot: folder,
  });
  return { url, token: token ?? '' };
}

async function listenBare(): Promise<ServerAddress> {
  const body = JSON.stringify({ version: '0.0.0', index_disk_bytes: 0, local_model_latency_ms: null, uptime_s: 1 });
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: '' };
}

const [, entry, kind, folder] = process.argv;
if (entry === script && kind !== undefined && folder !== undefined) await serve(kind, folder);
