import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { victimProgram } from '../victim-program.js';

/** A process of its own that says lines, until it is killed. */
export class VictimProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(script: `${string}-victim`, args: readonly string[]) {
    const child = spawn(process.execPath, [victimProgram(script), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.on('error', () => undefined);
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** The next line that it says. */
  async answer(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('the victim died by itself');
    return value as string;
  }

  /** Resolves once it says a certain line. */
  async says(line: string): Promise<void> {
    while ((await this.answer()) !== line);
  }

  order(order: object): void {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
  }

  async obeys(order: object): Promise<string> {
    this.order(order);
    return this.answer();
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
