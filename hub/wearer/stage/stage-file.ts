import { z } from 'zod';
import type { Clock } from '#core/clock';
import { contentHash } from '#core/figments/format/content-hash';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { type LensGone, lensGoneSchema } from '#core/wire/lenses/lens-link';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { type ArrivedLens, runnableFigment } from './arrived-lens.js';

/** A lens that left by itself, as the Brain has to be told if it stages the lens again. */
export interface GoneLens {
  readonly hash: string;
  readonly news: LensGone;
}

/** What the hub knows of its stage. The texts of the slots are not among it: they may be what is forgotten later. */
export interface StageRecord {
  readonly staged: ArrivedLens | null;
  readonly gone: GoneLens | null;
}

const bareStage = { staged: null, gone: null } as const;
const stageFileSchema = z.strictObject({
  staged: z.unknown(),
  gone: z.strictObject({ hash: z.string(), news: lensGoneSchema }).nullable(),
});

interface StageFileOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The file `stage.json`, by which a hub that starts anew knows the lens that the glasses went on with. The Brain's word
 * counts for more, so a loss of the file is told to nobody: the lens then begins anew.
 */
export class StageFile {
  private constructor(
    private readonly file: JsonFile<z.infer<typeof stageFileSchema>>,
    private readonly log: Log,
  ) {}

  static async open({ state, clock, log }: StageFileOptions): Promise<StageFile> {
    const path = state.file('stage.json');
    const file = await JsonFile.open({ path, schema: stageFileSchema, defaults: bareStage, clock, log });
    // A damaged file is removed, because it holds a lens that may be revoked later.
    await file.forgetDamaged();
    return new StageFile(file, log);
  }

  read(): StageRecord {
    const { staged, gone } = this.file.value;
    const figment = runnableFigment(staged);
    return { staged: figment === null ? null : { figment, hash: contentHash(figment) }, gone };
  }

  /**
   * Stores what is on stage now. A full disk is only logged, because it must keep no lens from leaving; a hub that then
   * starts anew shows none of it before the Brain says what is on stage.
   */
  async write({ staged, gone }: StageRecord): Promise<void> {
    try {
      await this.file.update(() => ({ staged: staged?.figment ?? null, gone }));
    } catch (thrown) {
      this.log.error('stage.not-stored', { why: failureReason(thrown) });
    }
  }
}
