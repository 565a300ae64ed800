import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '#hub/cli/environment';
import { nodeArguments, type ProcessName } from '#hub/cli/supervisor/process-settings';
import { builtProgram } from '#hub/package-root';
import { readyUrl } from './ready-url.js';
import { memoryOf } from './started-product.js';

const unitArguments: Readonly<Record<ProcessName, readonly string[]>> = {
  hub: ['--glasses', 'none', '--mic', 'none', '--port', '0'],
  perception: [],
  brain: ['--port', '0'],
};

/** The three processes on a state directory of their own, without a supervisor: as the services of a device run them. */
export class ThreeProcesses {
  private constructor(
    private readonly children: Readonly<Record<ProcessName, ChildProcess>>,
    readonly url: string,
  ) {}

  /** Resolves once each has said that it is ready. */
  static async start(state: string): Promise<ThreeProcesses> {
    mkdirSync(join(state, 'run'), { recursive: true, mode: 0o700 });
    // The benchmark runs the same program: without a copy it would carry a part of it.
    const node = join(state, 'node');
    copyFileSync(process.execPath, node);
    const run = (name: ProcessName): ChildProcess => {
      const args = nodeArguments(name, builtProgram(name), ['--state', state, ...unitArguments[name]]);
      const env = { ...childEnvironment(), NIGHTJAR_LOG: 'error', NODE_COMPILE_CACHE: join(state, 'compiled', name) };
      // With a channel they end when this process does, however that happens.
      return spawn(node, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
    };
    // One start before the one that counts, as on a device: it compiles the programs.
    await endAll([run('hub'), run('perception'), run('brain')], readyUrl);
    const children = { hub: run('hub'), perception: run('perception'), brain: run('brain') };
    const [url] = await Promise.all([children.brain, children.hub, children.perception].map(readyUrl));
    return new ThreeProcesses(children, url ?? '');
  }

  /** MiB of each, shared pages by their part. */
  shares(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      Object.entries(this.children).map(([name, { pid }]) => [name, memoryOf(String(pid)).share]),
    );
  }

  async stop(): Promise<void> {
    await endAll(Object.values(this.children), async () => undefined);
  }
}

async function endAll(
  children: readonly ChildProcess[],
  first: (child: ChildProcess) => Promise<unknown>,
): Promise<void> {
  await Promise.all(children.map(first));
  await Promise.all(
    children.map(async (child) => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }),
  );
}
