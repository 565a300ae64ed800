import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';

/** How long an answer may take, and a device to stop what it runs. */
const answerMs = 5_000;
const breakMs = 200;
const quietMs = 250;
const drainMs = 1_500;
/** What of a command is not the asked expression or the statement. */
const breakByte = 0x03;
const restartByte = 0x04;

interface LuaReplOptions {
  readonly clock: Clock;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** A number that no earlier conversation with this device used, so that a late answer of one is not taken for ours. */
  readonly firstToken: number;
}

/**
 * A conversation in Lua text with the firmware. One command at a time, each of which prints once: Frame loses what is
 * printed while its buffer is taken, and keeps no second text. An answer is known by its token.
 */
export class LuaRepl {
  readonly #options: LuaReplOptions;
  #token: number;
  #heard = '';
  #onText: () => void = () => undefined;

  constructor(options: LuaReplOptions) {
    this.#options = options;
    this.#token = options.firstToken;
  }

  /** Text that the device printed; part of an answer, an answer, or what something else printed. */
  receive(text: string): void {
    // Nothing that is awaited is as long as this; what runs on the device may print without end.
    this.#heard = (this.#heard + text).slice(-4_096);
    this.#onText();
  }

  /** Stops what runs, and throws away what it printed. */
  async interrupt(): Promise<void> {
    await this.#options.write(Uint8Array.of(breakByte));
    await this.#pause(breakMs);
    await this.#drain();
  }

  /** Starts the VM anew; nothing of it is left but files. */
  async restart(): Promise<void> {
    await this.#options.write(Uint8Array.of(restartByte));
    await this.#pause(breakMs);
    await this.interrupt();
  }

  /** Starts a chunk that is not awaited. */
  async start(chunk: string): Promise<void> {
    await this.#options.write(Buffer.from(chunk, 'latin1'));
  }

  /** Runs a statement. Rejects with the Fault `glasses/no-answer`, whose detail is an error that it raised. */
  async run(statement: string): Promise<void> {
    await this.#converse((token) => `${statement} print('#${token}=;')`);
  }

  /** The value of an expression, as text. */
  ask(expression: string): Promise<string> {
    return this.#converse((token) => `print('#${token}='..tostring(${expression})..';')`);
  }

  /** The most bytes of a statement in a link that carries so many. */
  static statementBytes(packetBytes: number): number {
    return packetBytes - " print('#9999999=;')".length;
  }

  async #converse(command: (token: number) => string): Promise<string> {
    this.#token += 1;
    const answer = new RegExp(`#${this.#token}=(.*);`, 's');
    this.#heard = '';
    const text = this.#listen(() => answer.exec(this.#heard)?.[1]);
    await this.#options.write(Buffer.from(command(this.#token), 'latin1')).catch((thrown: unknown) => {
      text.cancel();
      throw thrown;
    });
    const value = await text.heard;
    if (value !== undefined) return value;
    const [error] = /\[string [^\n]*/.exec(this.#heard) ?? [];
    throw new Fault('glasses/no-answer', error === undefined ? {} : { detail: printableLine(error) });
  }

  /** What `read` finds in the printed text: until it finds something, an error was printed, or the time is over. */
  #listen(read: () => string | undefined): { heard: Promise<string | undefined>; cancel: () => void } {
    let cancel = (): void => undefined;
    const heard = new Promise<string | undefined>((resolve) => {
      const finish = (value: string | undefined) => {
        stop();
        this.#onText = () => undefined;
        resolve(value);
      };
      const stop = this.#options.clock.after(answerMs, () => finish(undefined));
      this.#onText = () => {
        const found = read();
        if (found !== undefined || /\[string [^\n]*:\d+: [^\n]+/.test(this.#heard)) finish(found);
      };
      cancel = () => finish(undefined);
    });
    return { heard, cancel };
  }

  /** Waits until nothing was printed for a moment. */
  async #drain(): Promise<void> {
    const endMs = this.#options.clock.monotonicMs() + drainMs;
    let wasHeard = true;
    while (wasHeard && this.#options.clock.monotonicMs() < endMs) {
      wasHeard = false;
      this.#onText = () => {
        wasHeard = true;
      };
      await this.#pause(quietMs);
    }
    this.#onText = () => undefined;
    this.#heard = '';
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#options.clock.after(ms, resolve));
  }
}

/** A line of a device, without control characters and not too long, as it may be shown to a person. */
export const printableLine = (text: string): string => text.replace(/[^ -~]/g, '?').slice(0, 120);
