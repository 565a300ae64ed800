import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardName } from '../boards/boards.js';
import { runTool } from '../release/run-tool.js';
import { consoleLines, type Welcome, welcomeIn } from './console-lines.js';
import { deviceArguments, machines } from './machines.js';
import { NotAsExpected } from './not-as-expected.js';

interface GuestOptions {
  readonly board: BoardName;
  readonly image: string;
  /** Private folder for its card and console. */
  readonly folder: string;
  readonly memoryMib: number;
  readonly cardGib: number;
  readonly ports: { readonly brain: number; readonly ssh: number };
}

const askEveryMs = 500;

/** An emulated device with a card of its own that begins as the image. */
export class Guest {
  #process: ChildProcess | null = null;
  #startedMs = 0;
  readonly #card: string;
  readonly #console: string;

  constructor(readonly options: GuestOptions) {
    this.#card = join(options.folder, 'card.qcow2');
    this.#console = join(options.folder, 'console.log');
  }

  /** Puts a fresh card in: the image, on a card that is larger than it. */
  async insertCard(): Promise<void> {
    const { image, cardGib } = this.options;
    rmSync(this.#card, { force: true });
    await runTool('qemu-img', ['create', '-q', '-f', 'qcow2', '-b', image, '-F', 'raw', this.#card, `${cardGib}G`]);
  }

  get card(): string {
    return this.#card;
  }

  get secondsOn(): number {
    return (performance.now() - this.#startedMs) / 1_000;
  }

  /** Gives it power. The console begins anew. */
  powerOn(): void {
    const { program, args, debianPackages } = machines[this.options.board];
    rmSync(this.#console, { force: true });
    this.#startedMs = performance.now();
    const wiring = { ...this.options, card: this.#card, console: this.#console, processors: 1 };
    const child = spawn(program, [...args, ...deviceArguments(wiring)], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', (cause) => {
      process.stderr.write(`${program} (Debian: ${debianPackages}): ${cause.message}\n`);
    });
    process.once('exit', () => child.kill('SIGKILL'));
    this.#process = child;
  }

  /** Takes the power away, as a pulled plug does. */
  async pullPlug(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  get isOn(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  get lines(): readonly string[] {
    return existsSync(this.#console) ? consoleLines(readFileSync(this.#console, 'utf8')) : [];
  }

  /** Waits until `look` finds something; resolves to it. Throws NotAsExpected with the last lines of the console. */
  async until<T>(what: string, look: () => T | null | Promise<T | null>, patienceS: number): Promise<T> {
    const endMs = performance.now() + patienceS * 1_000;
    while (performance.now() < endMs) {
      const found = await look();
      if (found !== null) return found;
      if (!this.isOn) throw this.#notSeen(`${what}: the machine is off`);
      await pause(askEveryMs);
    }
    throw this.#notSeen(`${what}: not within ${patienceS} s`);
  }

  welcome(patienceS: number): Promise<Welcome> {
    return this.until('the device says that it is ready', () => welcomeIn(this.lines), patienceS);
  }

  #notSeen(why: string): NotAsExpected {
    return new NotAsExpected(`${why}. The console ends:\n${this.lines.slice(-12).join('\n')}`);
  }
}
