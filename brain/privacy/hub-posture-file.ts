import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { HubState } from '#core/wire/link/hub-link';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

const hubPostureSchema = z.strictObject({
  veil: z.boolean(),
  incognito: z.boolean(),
  /** The hub's count of how often incognito was switched on, at its last report. */
  incognito_turn: z.int().min(0).default(0),
  /** Incognito was switched on at this Brain since then. */
  incognito_here: z.boolean().default(false),
  /** Incognito was switched off at this Brain since then; at the hub it stays on until it is told. */
  incognito_left: z.boolean().default(false),
});
/** What the hub had closed at its last report, and what was changed at the Brain since then. */
export type HubClosed = z.infer<typeof hubPostureSchema>;

interface HubPostureFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** A hub and a Brain have run here before, so a missing file was lost. */
  readonly isInstalled: boolean;
}

const nothingClosed: HubClosed = {
  veil: false,
  incognito: false,
  incognito_turn: 0,
  incognito_here: false,
  incognito_left: false,
};
/** In the place of a damaged file: everything is closed until the hub reports. */
const everythingClosed: HubClosed = { ...nothingClosed, veil: true, incognito: true, incognito_here: true };

/**
 * The file `hub_posture.json`. With it a Brain that starts while the hub is away keeps closed what the hub had closed.
 */
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
      schema: hubPostureSchema,
      defaults: nothingClosed,
      isInstalled,
      clock,
      log,
    });
    const posture = new HubPostureFile(file, log);
    if (file.recovery?.from === 'defaults') posture.#put(everythingClosed);
    // Written at once, so that its later loss can be noticed.
    else if (file.isNew) posture.#save(nothingClosed);
    await posture.settled();
    return posture;
  }

  /** How the file was replaced if it could not be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** The present values; a change is in force at once and on disk soon after. */
  get closed(): HubClosed {
    return this.#closed;
  }

  /** Whether incognito is being switched on here, and configuration and hub may not know it yet. */
  get isClosing(): boolean {
    return this.#closings > 0;
  }

  /**
   * Keeps `isClosing` true until `closing` settles: a report of the hub in between may be from before it heard of this.
   */
  async closeWhile(closing: Promise<unknown>): Promise<void> {
    this.#closings += 1;
    try {
      await closing;
    } finally {
      this.#closings -= 1;
    }
  }

  /** Stores a report of the hub. `incognito_left` stays set until the hub has left that incognito too. */
  note({ veil, incognito, incognito_turn }: HubState): void {
    const { incognito_left, incognito_turn: turn } = this.#closed;
    const isUntold = incognito_left && incognito && incognito_turn === turn;
    this.#put({ veil, incognito, incognito_turn, incognito_here: false, incognito_left: isUntold });
  }

  /** Incognito is switched on here while the hub is away: that the hub left an earlier one must not end this one. */
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
