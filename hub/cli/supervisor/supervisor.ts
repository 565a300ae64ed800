import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Clock } from '#core/clock';
import { type Fault, receivedFault } from '#core/faults';
import { limits } from '#core/limits';
import { Backoff } from '#core/reliability/backoff';
import { type ReadyReport, readProcessReport } from '#core/wire/link/process-report';
import { childEnvironment } from '../environment.js';
import { nodeArguments, type ProcessName } from './process-settings.js';

export interface ChildSpec {
  readonly name: ProcessName;
  readonly script: string;
  /** Called at every start, because a restarted process may need other arguments, such as the port it had. */
  readonly args: () => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export type ChildNews =
  | { readonly what: 'ready'; readonly name: ProcessName; readonly report: ReadyReport }
  | { readonly what: 'stopped'; readonly name: ProcessName; readonly how: string; readonly retryMs: number }
  | { readonly what: 'back'; readonly name: ProcessName; readonly afterMs: number }
  /** The process ended before it was ever ready and said why; it is not restarted, because that would not help. */
  | { readonly what: 'gave-up'; readonly name: ProcessName; readonly fault: Fault };

interface SupervisorOptions {
  readonly clock: Clock;
  readonly onNews: (news: ChildNews) => void;
}

const steadyMs = 10_000;

/** Keeps one child process alive: restarts it with growing delays, reports its ready line, and stops it in order. */
export class SupervisedChild {
  #process: ChildProcess | null = null;
  readonly #backoff = new Backoff({ delaysMs: limits.processRestartMs });
  #stopping = false;
  #everReady = false;
  #stoppedAtMs: number | null = null;
  #lastWords: Fault | null = null;
  #cancelRetry: () => void = () => undefined;

  constructor(
    private readonly spec: ChildSpec,
    private readonly options: SupervisorOptions,
  ) {}

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  start(): void {
    const startedAtMs = this.options.clock.monotonicMs();
    const { name, script, args, env } = this.spec;
    const child = spawn(process.execPath, nodeArguments(name, script, args()), {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // A process group of its own, so that Ctrl-C reaches only the supervisor, which then stops its children in order.
      detached: true,
      env: { ...childEnvironment(), ...env },
    });
    this.#process = child;
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => this.#onLine(line));
    child.on('error', (cause) => {
      // An error of a running process, such as a message that could not be sent, does not mean that it ended.
      if (child.pid === undefined) this.#onEnd(`could not be started (${cause.message})`, startedAtMs);
    });
    child.once('exit', (code, signal) => this.#onEnd(signal ?? `exit code ${code}`, startedAtMs));
  }

  /**
   * Sends it a message over its channel. A process that is not running gets none; its next arguments contain the same.
   */
  tell(message: Readonly<Record<string, string>>): void {
    if (this.#process?.connected === true) this.#process.send(message);
  }

  /** Asks it to end and kills it after 6 s. Resolves once it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#cancelRetry();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const cancel = this.options.clock.after(limits.stopGraceMs, () => child.kill('SIGKILL'));
      child.once('exit', () => {
        cancel();
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #onLine(line: string): void {
    const report = readProcessReport(line);
    if (report === null) return;
    if ('ready' in report) this.#onReady(report);
    else this.#lastWords = receivedFault(report.fault, report.say, 'http/internal');
  }

  #onReady(report: ReadyReport): void {
    const { name } = this.spec;
    this.#everReady = true;
    if (this.#stoppedAtMs !== null) {
      const afterMs = this.options.clock.monotonicMs() - this.#stoppedAtMs;
      this.options.onNews({ what: 'back', name, afterMs });
      this.#stoppedAtMs = null;
    }
    this.options.onNews({ what: 'ready', name, report });
  }

  #onEnd(how: string, startedAtMs: number): void {
    this.#process = null;
    if (this.#stopping) return;
    const { name } = this.spec;
    if (!this.#everReady && this.#lastWords !== null) {
      this.options.onNews({ what: 'gave-up', name, fault: this.#lastWords });
      return;
    }
    const nowMs = this.options.clock.monotonicMs();
    if (nowMs - startedAtMs > steadyMs) this.#backoff.succeeded();
    const retryMs = this.#backoff.failed();
    this.#stoppedAtMs ??= nowMs;
    this.options.onNews({ what: 'stopped', name, how, retryMs });
    this.#cancelRetry = this.options.clock.after(retryMs, () => this.start());
  }
}
