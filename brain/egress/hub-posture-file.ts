import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log';
import type { HubState } from '#core/wire/hub-link';
import { JsonFile } from '#memory/json-file';
import type { StateDirectory } from '#memory/state-directory';

const schema = z.strictObject({
  veil: z.boolean(),
  incognito: z.boolean(),
  /** Incognito was switched on at this Brain since. */
  incognito_here: z.boolean().default(false),
});
type Closed = z.infer<typeof schema>;

interface HubPostureFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** `hub_posture.json`: what the hub had closed when it was heard last. A Brain that starts while the hub is away keeps it closed. */
export class HubPostureFile {
  #saving: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly file: JsonFile<Closed>,
    private readonly log: Log,
  ) {}

  static async open({ state, clock, log }: HubPostureFileOptions): Promise<HubPostureFile> {
    const defaults: Closed = { veil: false, incognito: false, incognito_here: false };
    const file = await JsonFile.open({ path: state.file('hub_posture.json'), schema, defaults, clock, log });
    // Nobody knows what a damaged file said: closed until the hub speaks.
    if (file.recovery?.from === 'defaults')
      await file.update(() => ({ veil: true, incognito: true, incognito_here: true }), closing);
    return new HubPostureFile(file, log);
  }

  get closed(): Closed {
    return this.file.value;
  }

  /** Takes over what the hub says now; in force at once, on disk soon after. */
  note({ veil, incognito }: HubState): void {
    this.#save({ veil, incognito, incognito_here: false });
  }

  /** Incognito is switched on here while the hub is away: what it opened before is not to open this. */
  noteClosedHere(): void {
    this.#save({ ...this.file.value, incognito_here: true });
  }

  /** Resolves once what was noted is on disk. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  #save(closed: Closed): void {
    if (JSON.stringify(closed) === JSON.stringify(this.file.value)) return;
    this.#saving = this.file
      .update(() => closed, closing)
      .catch(() => {
        this.log.error('hub-posture.unsaved');
      });
  }
}

const closing = { evenIfUnsaved: true } as const;
