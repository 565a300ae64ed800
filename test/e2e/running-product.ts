import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readProcessReport } from '#core/wire/link/process-report';
import { builtProgram } from '#hub/package-root';
import { removeFolder } from '../scratch-folder.js';

const cli = builtProgram('nightjar');

/** `nightjar start` with a state directory of its own, simulated glasses, the starter models and no microphone. */
export interface RunningProduct {
  readonly url: string;
  /** The path of its state directory. */
  readonly state: string;
  /** Ends every process and starts again on the same state; the URL changes. */
  restart(): Promise<RunningProduct>;
  /** What the processes wrote for a person to read. */
  readonly log: string[];
  /** Ends every process and removes the state. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** The address to listen on. */
  readonly host?: string;
  /** The home of its owner, where folders may be watched. */
  readonly home?: string;
  /** Other machines must speak TLS. */
  readonly tls?: boolean;
  /** 0, which takes a free one, when left out. */
  readonly port?: number;
}

/** Starts the product on a free port and resolves when it says that it is ready; rejects when it ends before. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  return startOn(await mkdtemp(join(tmpdir(), 'nightjar-state-')), options);
}

async function startOn(state: string, options: ProductOptions): Promise<RunningProduct> {
  const { host = '127.0.0.1', home = homedir(), port = 0, tls = false } = options;
  const place = ['--state', state, '--host', host, '--port', String(port), ...(tls ? ['--tls'] : [])];
  const child = spawn(process.execPath, [cli, 'start', ...place, '--mic', 'none'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home },
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const stop = async (): Promise<void> => {
    await end(child);
    await removeFolder(state);
  };
  const restart = async (): Promise<RunningProduct> => {
    await end(child);
    return startOn(state, options);
  };
  try {
    return { url: await readyUrl(child, log), state, log, restart, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

async function readyUrl(child: ChildProcessByStdio<null, Readable, Readable>, log: readonly string[]): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const report = readProcessReport(line);
    if (report !== null && 'ready' in report && report.url !== undefined) return report.url;
  }
  throw new Error(`nightjar start ended before it was ready:\n${log.join('\n')}`);
}

async function end(child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
