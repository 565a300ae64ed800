import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { readProcessReport } from '#core/wire/link/process-report';
import { builtProgram } from '#hub/package-root';

/**
 * MiB. Each of the three processes counts the program text of Node (some 45 MiB) as resident, although memory holds it
 * once.
 */
export interface ProcessMemory {
  readonly resident: number;
  /** Its private pages, and its proportional part of the shared ones. */
  readonly share: number;
}

/** `nightjar start` on a state directory of its own, as a user runs it. */
export class StartedProduct {
  private constructor(
    private readonly process: ChildProcess,
    /** Lines of its standard error. */
    private readonly errorLines: Interface,
    readonly url: string,
    /** From spawn to the ready line, milliseconds. */
    readonly startMs: number,
  ) {}

  static async start(state: string, glasses: 'simulated' | 'none' = 'simulated'): Promise<StartedProduct> {
    const startedMs = performance.now();
    const options = ['--state', state, '--glasses', glasses, '--port', '0', '--mic', 'none'];
    const child = spawn(process.execPath, [builtProgram('nightjar'), 'start', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const errorLines = createInterface({ input: child.stderr });
    for await (const line of createInterface({ input: child.stdout })) {
      const report = readProcessReport(line);
      if (report === null || !('ready' in report)) continue;
      return new StartedProduct(child, errorLines, report.url ?? '', performance.now() - startedMs);
    }
    throw new Error('nightjar start ended before it was ready');
  }

  /** Kills one of the three processes. */
  kill(name: string): void {
    const child = this.#children().find((candidate) => candidate.name === name);
    process.kill(Number(child?.pid), 'SIGKILL');
  }

  /** Kills one of the three processes; resolves with the milliseconds until it is ready again. */
  async recoveryMs(name: string): Promise<number> {
    const startedMs = performance.now();
    this.kill(name);
    for (;;) {
      const [line] = (await once(this.errorLines, 'line')) as [string];
      if (line.includes(`${name} is back`)) return performance.now() - startedMs;
    }
  }

  /** The memory of each process. */
  memory(): Readonly<Record<string, ProcessMemory>> {
    return Object.fromEntries(this.#children().map(({ name, pid }) => [name, memoryOf(pid)]));
  }

  /**
   * MiB of all processes together, shared pages counted once: the supervisor, the three processes and their children.
   */
  wholeShare(): number {
    const pids = withChildren(String(this.process.pid));
    return pids.reduce((sum, pid) => sum + memoryOf(pid).share, 0);
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await gone;
  }

  /** The supervised processes, named by their program. */
  #children(): readonly { readonly name: string; readonly pid: string }[] {
    return childrenOf(String(this.process.pid)).map((child) => {
      const words = readFileSync(join('/proc', child, 'cmdline'), 'utf8').split('\0');
      return {
        pid: child,
        name: words.filter((word) => word.endsWith('.js')).map((word) => basename(word, '.js'))[0] ?? child,
      };
    });
  }
}

function childrenOf(pid: string): readonly string[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ');
}

function withChildren(pid: string): readonly string[] {
  return [pid, ...childrenOf(pid).flatMap(withChildren)];
}

/** The memory of one process. */
export function memoryOf(pid: string): ProcessMemory {
  const rollup = readFileSync(join('/proc', pid, 'smaps_rollup'), 'utf8');
  const mib = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1_024;
  return { resident: mib('Rss'), share: mib('Pss') };
}
