import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import type { Log } from '#core/log/log';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { runnableFigment } from '../stage/arrived-lens.js';

const glanceSchema = z.strictObject({ figment: z.unknown() });

interface GlanceFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** The file `glance.json`: the lens to show at a glance in the place of the clock, also while the Brain is away. */
export class GlanceFile {
  #figment: Figment | null;

  private constructor(private readonly file: JsonFile<z.infer<typeof glanceSchema>>) {
    this.#figment = runnableFigment(file.value.figment);
  }

  static async open({ state, clock, log }: GlanceFileOptions): Promise<GlanceFile> {
    const path = state.file('glance.json');
    const file = await JsonFile.open({ path, schema: glanceSchema, defaults: { figment: null }, clock, log });
    // A damaged file is removed, because it holds words that may be forgotten later.
    await file.forgetDamaged();
    return new GlanceFile(file);
  }

  /** How an unusable file was replaced at the start; null if the file could be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** Null where the clock is shown. */
  get figment(): Figment | null {
    return this.#figment;
  }

  /** Resolves once it is on disk. */
  async choose(figment: Figment | null): Promise<void> {
    await this.file.update(() => ({ figment }));
    this.#figment = figment;
  }
}
