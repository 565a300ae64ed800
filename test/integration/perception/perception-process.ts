import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#core/process-environment';
import type { FromPerception, ToPerception } from '#core/wire/link/perception';
import { builtProgram } from '#hub/package-root';
import { PerceptionClient } from '#perception/socket/client';
import { removeFolder } from '../../scratch-folder.js';

const root = join(import.meta.dirname, '..', '..', '..');

/** The models this repository ships. */
export const starterModels = join(root, 'models', 'starter');

type FactOf<T extends FromPerception['type']> = Extract<FromPerception, { type: T }>;

/** The real perception process and a connected hub's view of it. */
export class PerceptionProcess {
  readonly facts: FromPerception[] = [];

  private constructor(
    readonly directory: string,
    readonly child: ChildProcess,
    readonly client: PerceptionClient,
  ) {
    client.on('fact', (fact) => this.facts.push(fact));
  }

  static async start(modelsDirectory = starterModels, path = process.env.PATH): Promise<PerceptionProcess> {
    const directory = await mkdtemp(join(tmpdir(), 'nightjar-perception-'));
    const child = await spawnPerception(join(directory, 'p.sock'), modelsDirectory, path);
    return new PerceptionProcess(directory, child, await PerceptionClient.connect(join(directory, 'p.sock')));
  }

  get socketPath(): string {
    return join(this.directory, 'p.sock');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  send(message: ToPerception): void {
    this.client.send(message);
  }

  /** Configures without a microphone of its own; `ready` or `refused` answers. */
  configure(change: Partial<Extract<ToPerception, { type: 'configure' }>> = {}): Promise<FactOf<'ready' | 'refused'>> {
    const answer = this.next((fact) => fact.type === 'ready' || fact.type === 'refused');
    const own = { names: [], things: [], places: [] };
    this.send({
      type: 'configure',
      wake_phrases: ['hey vesper', 'vesper', 'nightjar', 'okay nightjar'],
      own,
      microphone: 'none',
      ...change,
    });
    return answer as Promise<FactOf<'ready' | 'refused'>>;
  }

  /** Nothing is open and nothing was heard, as in a process that was just started. */
  async beginAnew(): Promise<void> {
    this.send({ type: 'capture', capture: 'off' });
    await this.configure();
    this.facts.length = 0;
  }

  /** Plays a recording as fast as it goes; the facts of its stream, the closing one last. */
  async play(stream: number, path: string): Promise<FromPerception[]> {
    const closed = this.next((fact) => fact.type === 'closed' && fact.stream === stream);
    this.send({ type: 'play', stream, path, pace: 'fast' });
    await closed;
    return this.facts.filter((fact) => 'stream' in fact && fact.stream === stream);
  }

  /** The next fact that fits. */
  next(fits: (fact: FromPerception) => boolean): Promise<FromPerception> {
    return new Promise((resolve) => {
      const look = (fact: FromPerception): void => {
        if (!fits(fact)) return;
        this.client.off('fact', look);
        resolve(fact);
      };
      this.client.on('fact', look);
    });
  }

  /** Resident memory of the process in MiB. */
  async residentMiB(): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  }

  /** Processor time that the process has taken so far, in milliseconds. */
  async processorMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.pid}/stat`, 'utf8');
    // Fields are counted from behind the name in parentheses, which may hold spaces; times are in hundredths of a second.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  }

  /** Ends the process as a service manager would; its exit code. */
  async stop(): Promise<number | null> {
    const exited =
      this.child.exitCode === null && this.child.signalCode === null ? once(this.child, 'exit') : undefined;
    this.child.kill('SIGTERM');
    await exited;
    this.client.close();
    await removeFolder(this.directory);
    return this.child.exitCode;
  }
}

/** Starts the process, with `path` to find programs in, and waits until it says it is ready. */
export async function spawnPerception(
  socketPath: string,
  modelsDirectory = starterModels,
  path = process.env.PATH,
): Promise<ChildProcess> {
  const main = builtProgram('perception');
  const child = spawn(process.execPath, [main, '--socket', socketPath, '--models', modelsDirectory], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...processEnvironment(process.env), PATH: path },
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  if (line.toString() !== '{"ready":true}\n') throw new Error(`unexpected first line: ${line}`);
  return child;
}

export const ofType = <T extends FromPerception['type']>(facts: readonly FromPerception[], type: T) =>
  facts.filter((fact): fact is FactOf<T> => fact.type === type);
