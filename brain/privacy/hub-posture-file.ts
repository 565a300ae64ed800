import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { HubState } from '#core/wire/link/hub-link';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

const schema = z.strictObject({
  veil: z.boolean(),
  incognito: z.boolean(),
  /** Which switching on of incognito it was, as the hub counts them. */
  incognito_turn: z.int().min(0).default(0),
  /** Incognito was switched on at this Brain since. */
  incognito_here: z.boolean().default(false),
  /** Incognito was switched off at this Brain since; the hub has it on until it is told. */
  incognito_left: z.boolean().default(false),
});
/** What the hub had closed when it was heard last, and what was chosen at the Brain since. */
export type HubClosed = z.infer<typeof schema>;

interface HubPostureFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** A hub and a Brain have been here before, so that a missing file is a lost one. */
  readonly isInstalled: boolean;
}

const nothing: HubClosed = {
  veil: false,
  incognito: false,
  incognito_turn: 0,
  incognito_here: false,
  incognito_left: false,
};
/** Nobody knows what a damaged file said: closed until the hub speaks. */
const everything: HubClosed = { ...nothing, veil: true, incognito: true, incognito_here: true };

/** `hub_posture.json`: a Brain that starts while the hub is away keeps closed what the hub had closed. */
export class HubPostureFile {
  #closed: HubClosed;
  #saving: Promise<unknown> = Promise.resolve();
  #closings = 0;

  private constructor(
    private readonly file: JsonFile<HubClosed>,
    private readonly log: Log,
  ) {
    this.#closed = file.value;
  }

  static async open({ state, clock, log, isInstalled }: HubPostureFileOptions): Promise<HubPostureFile> {
    const file = await JsonFile.open({
      path: state.file('hub_posture.json'),
      schema,
      defaults: nothing,
      isInstalled,
      clock,
      log,
    });
    const posture = new HubPostureFile(file, log);
    if (file.recovery?.from === 'defaults') posture.#put(everything);
    // That it was there has to be seen once it is gone.
    else if (file.isNew) posture.#save(nothing);
    await posture.settled();
    return posture;
  }

  /** What became of the file where it could not be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** In force at once, on disk soon after. */
  get closed(): HubClosed {
    return this.#closed;
  }

  /** Incognito was switched on here, and neither the configuration nor the hub may have it yet. */
  get isClosing(): boolean {
    return this.#closings > 0;
  }

  /** Incognito, whatever hub and configuration say meanwhile: the hub may have left one before it hears of this one. */
  async closeWhile(closing: Promise<unknown>): Promise<void> {
    this.#closings += 1;
    try {
      await closing;
    } finally {
      this.#closings -= 1;
    }
  }

  /** Takes over what the hub says now. That incognito was left here stays so until the hub has left that one too. */
  note({ veil, incognito, incognito_turn }: HubState): void {
    const { incognito_left, incognito_turn: turn } = this.#closed;
    const isUntold = incognito_left && incognito && incognito_turn === turn;
    this.#put({ veil, incognito, incognito_turn, incognito_here: false, incognito_left: isUntold });
  }

  /** Incognito is switched on here while the hub is away: what it opened before is not to open this. */
  noteClosedHere(): void {
    this.#put({ ...this.#closed, incognito_here: true, incognito_left: false });
  }

  /** Incognito is switched off here while the hub is away. */
  noteLeftHere(): void {
    this.#put({ ...this.#closed, incognito_here: false, incognito_left: this.#closed.incognito });
  }

  /** Resolves once what was noted is on disk. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  #put(closed: HubClosed): void {
    if (JSON.stringify(closed) === JSON.stringify(this.#closed)) return;
    this.#closed = closed;
    this.#save(closed);
  }

  #save(closed: HubClosed): void {
    this.#saving = this.file.update(() => closed).catch(() => this.log.error('hub-posture.unsaved'));
  }
}
