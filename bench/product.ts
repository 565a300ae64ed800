import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readProcessReport } from '#core/wire/process-report';
import { builtScript } from '#hub/package-root';

/** `nightjar start` on a state directory of its own, as a user runs it. */
export class Product {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    /** From spawn to the ready line, milliseconds. */
    readonly startMs: number,
  ) {}

  static async start(state: string, mic = 'none'): Promise<Product> {
    const startedMs = performance.now();
    const args = [builtScript('hub/cli/nightjar.js'), 'start', '--state', state, '--port', '0', '--mic', mic];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const report = readProcessReport(line);
      if (report === null || !('ready' in report)) continue;
      return new Product(child, report.url ?? '', performance.now() - startedMs);
    }
    throw new Error('nightjar start ended before it was ready');
  }

  /** Resident memory of each process, MiB, by the folder of its main script. */
  residentMiB(): Readonly<Record<string, number>> {
    const pids = readFileSync(`/proc/${this.process.pid}/task/${this.process.pid}/children`, 'utf8').trim().split(' ');
    return Object.fromEntries(
      pids.map((pid) => {
        const script = readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
          .split('\0')
          .find((part) => part.endsWith('main.js'));
        const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(join('/proc', pid, 'status'), 'utf8'));
        return [script?.split('/').at(-2) ?? pid, Number(resident?.[1] ?? 0) / 1_024];
      }),
    );
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await gone;
  }
}
