import { writeSync } from 'node:fs';
import { systemClock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { hourMs } from '#core/time-units';
import type { ReadyReport } from '#core/wire/link/process-report';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { builtProgram } from '../../package-root.js';
import { earsInWords, setInUse } from '../models/set-in-use.js';
import type { OptionValues } from '../options.js';
import { tellFailure } from '../output/command-result.js';
import { exitCodeOf, exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';
import { processArguments } from '../process-arguments.js';
import type { ProcessName } from '../supervisor/process-settings.js';
import { type ChildNews, type ChildSpec, SupervisedChild } from '../supervisor/supervisor.js';

interface StartOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  /** Resolves when the command should end. */
  readonly untilStopped: () => Promise<void>;
}

/** How long the ready line waits for hub and Brain to connect once the hub runs. */
const attachGraceMs = 2_000;

/** Runs brain, perception and hub as supervised children until told to stop; resolves to the exit code. */
export async function startCommand({ values, terminal, untilStopped }: StartOptions): Promise<number> {
  const stopped = untilStopped();
  if (values.readyFd !== undefined) writeReady(values.readyFd, '');
  const state = StateDirectory.open(statePath({ option: values.state }));
  // Throws for a path that is too long for the socket between hub and perception.
  state.socket('perception');
  const product = new Product(state, values, terminal);
  // Keeps this process alive while all its children are down.
  const vigil = setInterval(() => undefined, hourMs);
  const ended = await Promise.race([product.run(), stopped.then(() => exitCodes.done)]);
  await product.stop();
  clearInterval(vigil);
  return ended;
}

class Product {
  #url = '';
  #hubReady = false;
  #isAttached = false;
  #cancelGrace: () => void = () => undefined;
  #announced = false;
  #hasNewToken = false;
  /** The token, only with `--print-token`. */
  #askedToken: string | undefined;
  #gaveUp = false;
  readonly #hub: SupervisedChild;
  readonly #brain: SupervisedChild;
  readonly #perception: SupervisedChild;
  readonly #failed: Promise<number>;
  #fail: (exitCode: number) => void = () => undefined;

  constructor(
    private readonly state: StateDirectory,
    private readonly values: OptionValues,
    private readonly terminal: Terminal,
  ) {
    this.#brain = this.#child('brain');
    this.#hub = this.#child('hub');
    this.#perception = this.#child('perception');
    this.#failed = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  run(): Promise<number> {
    this.#brain.start();
    this.#hub.start();
    return this.#failed;
  }

  async stop(): Promise<void> {
    this.#cancelGrace();
    this.#announced = true;
    await this.#hub.stop();
    await Promise.all([this.#brain.stop(), this.#perception.stop()]);
  }

  #child(name: ProcessName): SupervisedChild {
    const spec: ChildSpec = {
      name,
      script: builtProgram(name),
      args: () => this.#arguments(name),
      env: {
        NIGHTJAR_LOG: process.env.NIGHTJAR_LOG ?? 'warn',
        // From Node 22 on, a start reuses compiled code; what cannot be stored or read is compiled again.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? this.state.file('code-cache'),
      },
    };
    return new SupervisedChild(spec, { clock: systemClock, onNews: (news) => this.#onNews(news) });
  }

  #onNews(news: ChildNews): void {
    switch (news.what) {
      case 'ready':
        this.#onReady(news.name, news.report);
        break;
      case 'stopped':
        this.terminal.err(`nightjar: ${news.name} stopped (${news.how}); starting it again`);
        break;
      case 'back':
        this.terminal.err(`nightjar: ${news.name} is back after ${(news.afterMs / 1_000).toFixed(1)} s`);
        break;
      case 'gave-up':
        // One cause often stops several processes, so only the first reason is reported.
        if (this.#gaveUp) return;
        this.#gaveUp = true;
        if (this.values.json) tellFailure(news.fault, this.terminal);
        else this.terminal.err(`nightjar: ${news.name} cannot start. ${news.fault.message}`);
        this.#fail(exitCodeOf(news.fault.code));
        break;
    }
  }

  #onReady(name: ProcessName, report: ReadyReport): void {
    if (report.notice !== undefined) this.terminal.err(`nightjar: ${report.notice}`);
    if (name === 'brain' && report.url !== undefined) this.#onBrain(report.url, report);
    if (name === 'hub') {
      this.#hubReady = true;
      this.#isAttached ||= report.attached === true;
    }
    this.#announce();
  }

  /** The hub starts at the same time as the Brain and is told its address; a restarted hub gets it as an argument. */
  #onBrain(url: string, { minted, token }: ReadyReport): void {
    if (this.#url !== '') return;
    this.#url = url;
    this.#hub.tell({ brain: url });
    this.#hasNewToken = minted === true;
    this.#askedToken = token;
  }

  /**
   * The arguments of a process. A restarted Brain takes the port it had, even if that was a free one (0), because panel
   * and hub know it by its address.
   */
  #arguments(name: ProcessName): readonly string[] {
    const { state, values } = this;
    const port = values.port === 0 && this.#url !== '' ? Number(new URL(this.#url).port) : values.port;
    return processArguments(name, { state, values: { ...values, port }, brain: this.#url });
  }

  #tellReady(fd: number, line: string): void {
    try {
      writeReady(fd, `${line}\n`);
    } catch (thrown) {
      // The reader of `--ready-fd` is gone; the product goes on.
      this.terminal.err(`nightjar: ${asFault(thrown, 'http/internal').message}`);
    }
  }

  /** Imported on demand, because a token is shown once in the life of a Brain. */
  async #showPairing(): Promise<void> {
    const { showFirstPairing } = await import('../first-pairing.js');
    const { state, values } = this;
    await showFirstPairing({ url: this.#url, state, values }, this.terminal);
  }

  #announce(): void {
    if (this.#announced || !this.#hubReady || this.#url === '') return;
    this.#cancelGrace();
    // The ready line waits a little for the hub, so that what is typed right after it reaches both. A hub that stays
    // away does not hold it up.
    if (this.#isAttached) this.#sayReady();
    else this.#cancelGrace = systemClock.after(attachGraceMs, () => this.#sayReady());
  }

  #sayReady(): void {
    this.#announced = true;
    // Started last: loading the engines takes a core for a second, and panel and glasses come first.
    this.#perception.start();
    const line = JSON.stringify({
      ready: true,
      url: this.#url,
      minted: this.#hasNewToken || undefined,
      token: this.#askedToken,
    });
    if (this.values.readyFd === undefined) this.terminal.out(line);
    else this.#tellReady(this.values.readyFd, line);
    this.terminal.err(`nightjar: running with ${this.values.glasses} glasses. The panel: ${this.#url}/`);
    const ears = this.values.models === undefined ? earsInWords(setInUse(this.state.path)) : '';
    if (ears !== '') this.terminal.err(`nightjar: ${ears}`);
    if (this.#hasNewToken) void this.#showPairing();
  }
}

/** Throws `cli/usage` when nothing that can be written to is open at `fd`. */
function writeReady(fd: number, text: string): void {
  try {
    writeSync(fd, text);
  } catch (cause) {
    throw new Fault('cli/usage', { cause, detail: `--ready-fd: nothing can be written to file descriptor ${fd}.` });
  }
}
