import { type Clock, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { type Log, silentLog } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { GlassesTransport, TransportHandlers } from '../glasses-transport.js';
import type { ByteLink, LinkDialer } from '../radio/byte-link.js';
import { AppGreeting } from './app-greeting.js';
import { type FirmwareGates, firmwareGates } from './firmware-gates.js';
import { type AppFile, type InstallProgress, installApp, revisionFile } from './install-app.js';
import { LuaRepl, printableLine } from './lua-repl.js';
import {
  type BrilliantChoice,
  type BrilliantKind,
  glassesAmong,
  luaProfile,
  type PairedGlasses,
  speakerMark,
} from './lua-service.js';

/** How long glasses are looked for. */
export const searchMs = 10_000;
/** How long an app that runs may take to say so, and one that was started. Less would start busy glasses anew. */
const runningMs = 4_000;
const startedMs = 5_000;
const fullRetryMs = 20;
const fullTries = 100;
const askTries = 3;
const dataMark = 0x01;

export interface BrilliantApp {
  readonly files: readonly AppFile[];
  readonly revision: string;
}

interface BrilliantGlassesOptions {
  readonly dialer: LinkDialer;
  readonly choice: BrilliantChoice;
  /** The glasses that this hub knows; null takes the strongest of the choice that are nearby. */
  readonly paired: PairedGlasses | null;
  readonly app: BrilliantApp;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly random?: () => number;
  /** Puts the app on the glasses although it is there already. */
  readonly alwaysInstalls?: boolean;
  readonly onProgress?: (progress: InstallProgress) => void;
}

/**
 * Halo or Frame over a radio: finds them, puts the app on them if theirs is another, starts it and carries its packets.
 */
export class BrilliantGlasses implements GlassesTransport {
  readonly #options: BrilliantGlassesOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #writes = new TaskQueue();
  #link: ByteLink | null = null;
  #repl: LuaRepl | null = null;
  #greeting: AppGreeting | null = null;
  #handlers: TransportHandlers | null = null;
  #kind: BrilliantKind;
  #firmware = '';
  #gates: FirmwareGates | null = null;
  #mustInstall: boolean;

  constructor(options: BrilliantGlassesOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#log = options.log ?? silentLog;
    this.#kind = options.paired?.kind ?? (options.choice === 'frame' ? 'frame' : 'halo');
    this.#mustInstall = options.alwaysInstalls ?? false;
  }

  get kind(): BrilliantKind {
    return this.#kind;
  }

  /** What the glasses said of their firmware; empty before they did. */
  get firmware(): string {
    return this.#firmware;
  }

  get packetBytes(): number {
    // One byte of each write says that it is a packet.
    return (this.#link?.packetBytes ?? 0) - 1;
  }

  get packetsInFlight(): number {
    return this.#gates?.packetsInFlight ?? 1;
  }

  async connect(handlers: TransportHandlers): Promise<void> {
    const address = this.#options.paired?.address ?? (await this.#choose());
    this.#handlers = null;
    const link = await this.#options.dialer.dial(address, luaProfile, {
      onBytes: (bytes) => this.#receive(bytes),
      onClosed: () => this.#lost(),
    });
    this.#link = link;
    try {
      this.#kind = link.marks.has(speakerMark) ? 'halo' : 'frame';
      if (!(await this.#isRunning(link))) await this.#prepare(link);
      if (this.#link !== link) throw new Fault('radio/closed');
      this.#handlers = handlers;
    } catch (thrown) {
      this.#link = null;
      await link.close();
      throw thrown;
    } finally {
      this.#repl = null;
      this.#greeting = null;
    }
  }

  /** Glasses that are full are asked again; the packets after it wait, because the app takes them in order only. */
  write(packet: Uint8Array): Promise<void> {
    const link = this.#link;
    if (link === null) return Promise.reject(new Fault('glasses/away'));
    const bytes = Buffer.concat([Buffer.from([dataMark]), packet]);
    return this.#writes.run(() => this.#writeUntilTaken(link, bytes));
  }

  async disconnect(): Promise<void> {
    const link = this.#link;
    this.#link = null;
    this.#handlers = null;
    await link?.close();
  }

  async close(): Promise<void> {
    await this.disconnect();
    await this.#options.dialer.close();
  }

  async #choose(): Promise<string> {
    const { dialer, choice } = this.#options;
    const seen = await dialer.search({
      service: luaProfile.service,
      forMs: searchMs,
      isEnough: (all) => glassesAmong(all, choice).length > 0,
    });
    const [strongest] = glassesAmong(seen, choice);
    if (strongest === undefined) throw new Fault('radio/not-found');
    return strongest.address;
  }

  /** Whether the app that is to run does so already, and has told its firmware. */
  async #isRunning(link: ByteLink): Promise<boolean> {
    if (this.#mustInstall) return false;
    return this.#isOurApp(await this.#greet(link, runningMs));
  }

  #isOurApp(identity: string | null): boolean {
    const [revision, firmware = ''] = identity?.split(' ') ?? [];
    if (revision !== this.#options.app.revision || firmware === '') return false;
    this.#firmware = firmware;
    this.#gates = firmwareGates(this.#kind, firmware);
    return true;
  }

  #greet(link: ByteLink, forMs: number): Promise<string | null> {
    this.#greeting = new AppGreeting({
      clock: this.#clock,
      write: (packet) => this.#writeUntilTaken(link, Buffer.concat([Buffer.from([dataMark]), packet])),
      nonce: this.#random(0xffff_ffff),
    });
    return this.#greeting.ask(forMs);
  }

  async #prepare(link: ByteLink): Promise<void> {
    const repl = new LuaRepl({
      clock: this.#clock,
      write: (bytes) => this.#writeUntilTaken(link, bytes),
      firstToken: 1_000_000 + this.#random(8_000_000),
    });
    this.#repl = repl;
    await this.#identify(repl);
    const { files, revision } = this.#options.app;
    const held = await repl.ask(
      `(function()local o,f=pcall(frame.file.open,'${revisionFile}','r')return o and f and f:read()or''end)()`,
    );
    if (held !== revision || this.#mustInstall) {
      const onProgress = this.#options.onProgress ?? (() => undefined);
      this.#log.info('glasses.installing');
      await installApp({ repl, files, revision, commandBytes: link.packetBytes, onProgress });
      this.#mustInstall = false;
    }
    await repl.restart();
    await repl.start("require('hub_app')");
    if (!this.#isOurApp(await this.#greet(link, startedMs)))
      throw new Fault('glasses/no-answer', { detail: 'The app does not start.' });
  }

  async #identify(repl: LuaRepl): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await repl.interrupt();
        this.#firmware = printableLine(await repl.ask('frame.FIRMWARE_VERSION'));
        break;
      } catch (thrown) {
        if (attempt === askTries || !(thrown instanceof Fault) || thrown.code !== 'glasses/no-answer') throw thrown;
      }
    }
    this.#gates = firmwareGates(this.#kind, this.#firmware);
    if (!this.#gates.isTolerated)
      throw new Fault('glasses/old-firmware', { detail: `They say ${this.#firmware}; 0.8.12 is known to work.` });
    if (!this.#gates.isSupported) this.#log.warn('glasses.old_firmware', { firmware: this.#firmware });
  }

  async #writeUntilTaken(link: ByteLink, bytes: Uint8Array): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await link.write(bytes);
        return;
      } catch (thrown) {
        if (!(thrown instanceof Fault) || thrown.code !== 'radio/full' || attempt === fullTries) throw thrown;
      }
      await new Promise<void>((resolve) => void this.#clock.after(fullRetryMs, resolve));
    }
  }

  #receive(bytes: Uint8Array): void {
    if (bytes[0] !== dataMark) this.#hear(Buffer.from(bytes).toString('latin1'));
    else if (this.#handlers !== null) this.#handlers.onBytes(bytes.subarray(1));
    else this.#greeting?.receive(bytes.subarray(1));
  }

  /** Printed text; while the app runs it is the error that ended it. */
  #hear(text: string): void {
    if (this.#repl !== null) this.#repl.receive(text);
    else if (text.includes('[string ') || text.includes('not enough memory')) {
      this.#log.error('glasses.app_ended');
      this.#handlers?.onAppFailed(printableLine(text));
    }
  }

  #lost(): void {
    const handlers = this.#handlers;
    this.#link = null;
    this.#handlers = null;
    handlers?.onDisconnect();
  }

  #random(below: number): number {
    return Math.floor((this.#options.random ?? Math.random)() * below);
  }
}
