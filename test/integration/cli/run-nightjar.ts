import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { builtProgram, packageRoot } from '#hub/package-root';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function launch(args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  const script = builtProgram('nightjar');
  return spawn(process.execPath, [script, ...args], {
    // As it is now: a test may have changed it, and changed it back.
    env: { ...process.env, NIGHTJAR_STATE: '', NIGHTJAR_LOG: 'error' },
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs one command to its end, as a person does. */
export async function runNightjar(...args: readonly string[]): Promise<Ended> {
  const child = launch(args);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
}

/** A command that keeps running: its lines as they come, and a way to end it. */
export class RunningNightjar {
  readonly lines: string[] = [];
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  #wake: () => void = () => undefined;

  constructor(...args: readonly string[]) {
    this.#child = launch(args);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        this.#wake();
      });
    }
    this.#child.once('close', () => this.#wake());
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /** The first line, past the `after`-th, that matches; rejects when the command ends without one. */
  async line(pattern: RegExp, after = 0): Promise<string> {
    for (;;) {
      const found = this.lines.slice(after).find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (this.exitCode !== null) throw new Error(`ended with ${this.exitCode}: ${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async stop(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    return this.#child.exitCode;
  }
}
