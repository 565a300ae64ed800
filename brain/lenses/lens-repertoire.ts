import { Fault } from '#core/faults';
import { contentHash } from '#core/figments/format/content-hash';
import { type VerifiedFigment, verifyFigment } from '#core/figments/verify/verify-figment';
import type { GateVerdict } from '#core/posture/gating-matrix';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { StillAllowed } from '../http/route.js';
import type { ActivityLog } from '../owner/activity/activity-log.js';
import type { LensDrafts } from './lens-drafts.js';
import { mintedLens } from './minted-lens.js';
import type { GlanceLens } from './stage/glance-lens.js';
import type { LensDelivery } from './stage/lens-delivery.js';
import type { LensStage } from './stage/lens-stage.js';
import type { LensSeal } from './vault/lens-seal.js';
import type { KeptLens, LensVault } from './vault/lens-vault.js';

interface LensRepertoireOptions {
  readonly database: Database;
  readonly drafts: LensDrafts;
  readonly vault: LensVault;
  readonly seal: LensSeal;
  readonly stage: LensStage;
  readonly delivery: Pick<LensDelivery, 'changed'>;
  readonly glance: Pick<GlanceLens, 'chosen' | 'choosing' | 'tell'>;
  readonly activity: Pick<ActivityLog, 'record' | 'hasRecorded'>;
  /** Whether the present mode allows recording what the wearer does with lenses. */
  readonly noteVerdict: () => Promise<GateVerdict>;
}

type NoteDeed = (text: string) => Promise<void>;
type Refused = Extract<VerifiedFigment, { ok: false }>;

/** Keeps, stages and revokes lenses. One operation at a time, each in one transaction. */
export class LensRepertoire {
  readonly #tasks = new TaskQueue();

  constructor(private readonly options: LensRepertoireOptions) {}

  /** The lens on stage; null if there is none, or if what the vault holds under its id is no longer what was staged. */
  get onStage(): KeptLens | null {
    const { active } = this.options.stage;
    const lens = active === null ? null : this.readable(active.id);
    return lens?.hash === active?.hash ? lens : null;
  }

  /** Completes what a crash interrupted, takes lenses that cannot be read off the stage, and records what was found. */
  async open(): Promise<void> {
    const { vault, stage, seal, glance } = this.options;
    for (const id of vault.revived()) await this.#remove(id);
    const { active } = stage;
    const finding = lossOf(seal.recovery, vault.setAside().length);
    if (finding !== '' && !this.options.activity.hasRecorded('rc', finding)) await this.#tell(finding);
    if (active !== null && this.onStage === null) {
      await this.#write('setting', stage.emptying());
      await this.#tell('The lens on stage could not be read back as it was signed, so the stage is empty.');
    }
    const { chosen } = glance;
    if (chosen !== null && this.readable(chosen) === null) {
      await this.#write('setting', [glance.choosing(null)]);
      await this.#tell('The lens at a glance could not be read back as it was signed, so the clock is shown.');
    }
    const over = vault.all().filter(({ figment: { id } }) => id !== stage.active?.id && id !== chosen);
    await this.#write('forget', over.flatMap(this.#notToStay));
  }

  /**
   * Signs a draft and stores it in the vault; a lens that is kept already stays as it is. With `isTransient` it is
   * removed when it is no longer shown. Throws `rc/…` as `LensVault` does and the faults of `Database.write`.
   */
  keep(id: string, isTransient: boolean, asking: StillAllowed): Promise<KeptLens> {
    return this.#whileAllowed(asking, async (note) => {
      const { drafts, vault } = this.options;
      if (vault.has(id)) return vault.read(id);
      const draft = drafts.get(id);
      if (draft === null) return vault.read(id);
      const verified = verifyFigment(draft);
      if (!verified.ok) throw new Fault('rc/unknown');
      await this.#write('capture', [await vault.keeping(verified.figment, isTransient)]);
      await note('A lens was kept');
      return vault.read(id);
    });
  }

  /**
   * Puts a kept lens on stage, from its first scene; resolves with whether the hub shows it by now. Throws as
   * `LensVault.read`.
   */
  deploy(id: string, asking: StillAllowed): Promise<boolean> {
    return this.#whileAllowed(asking, async (note) => {
      const lens = this.options.vault.read(id);
      await this.#write('setting', this.#staging(lens));
      await note('A lens was put on stage');
      return this.options.delivery.changed();
    });
  }

  /**
   * Shows a kept lens at a glance in the place of the clock, or the clock again for null; resolves with whether the hub
   * knows by now.
   */
  chooseGlance(id: string | null, asking: StillAllowed): Promise<boolean> {
    return this.#whileAllowed(asking, async (note) => {
      const { vault, glance, stage } = this.options;
      const lens = id === null ? null : vault.read(id);
      if (glance.chosen === id) return glance.tell();
      const before = glance.chosen === null ? null : this.readable(glance.chosen);
      const leaving = before !== null && before.figment.id !== stage.active?.id ? this.#notToStay(before) : [];
      await this.#write('setting', [glance.choosing(lens), ...leaving]);
      const isDelivered = await glance.tell();
      const what = lens === null ? 'The clock' : 'A lens';
      await note(`${what} is shown at a glance${isDelivered ? '' : ' once the hub is back'}`);
      return isDelivered;
    });
  }

  /**
   * Verifies a foreign figment under a new id, keeps it and puts it on stage (brain-http.md "States and transitions").
   * Resolves with every rule it breaks if it is refused.
   */
  import(
    value: unknown,
    asking: StillAllowed,
  ): Promise<Refused | { readonly ok: true; readonly lens: KeptLens; readonly isShown: boolean }> {
    return this.#whileAllowed(asking, async (note) => {
      const own = mintedLens(value);
      if (!own.ok) return own;
      const { vault, delivery } = this.options;
      const keeping = await vault.keeping(own.figment, false);
      const lens = { figment: own.figment, hash: contentHash(own.figment) };
      await this.#write('capture', [keeping, ...this.#staging(lens)]);
      await note('A lens was imported and put on stage');
      return { ok: true, lens: vault.read(own.figment.id), isShown: await delivery.changed() };
    });
  }

  /** Removes a lens from stage and vault for good. Throws `rc/unknown` for an id that never existed. */
  revoke(id: string): Promise<void> {
    return this.#asked(async (note) => {
      const { vault, seal, drafts, stage, glance } = this.options;
      const wasDraft = drafts.drop(id);
      if (!vault.has(id) && stage.active?.id !== id && glance.chosen !== id) {
        if (wasDraft || seal.isRevoked(id)) return;
        throw new Fault('rc/unknown');
      }
      // Recorded first, so that it is revoked even if the removal fails.
      await seal.revoke(id);
      const wasOnStage = await this.#remove(id);
      await note('A lens was taken away');
      if (wasOnStage) await this.options.delivery.changed();
    });
  }

  /**
   * Empties the stage. Resolves with the id that was there, null for none, and whether the hub shows nothing by now.
   */
  takeOff(): Promise<{ readonly figment_id: string | null; readonly told: boolean }> {
    return this.#asked(async (note) => {
      const { stage, delivery } = this.options;
      const { active } = stage;
      if (active === null) return { figment_id: null, told: !stage.isEmptiedUntold };
      await this.#write('forget', [...this.#leaving(), ...stage.emptying()]);
      await note('A lens was taken off the glasses');
      return { figment_id: active.id, told: await delivery.changed() };
    });
  }

  /** To be called when the hub reports that the lens ended by itself or the wearer dismissed it; empties the stage. */
  gone(id: string): Promise<void> {
    return this.#tasks.run(async () => {
      const { stage } = this.options;
      if (stage.active?.id === id) await this.#write('forget', [...this.#leaving(), ...stage.left()]);
    });
  }

  /** A kept lens; null if there is none or it may not be run. */
  readable(id: string): KeptLens | null {
    try {
      return this.options.vault.read(id);
    } catch (thrown) {
      if (thrown instanceof Fault) return null;
      throw thrown;
    }
  }

  #staging(lens: Pick<KeptLens, 'figment' | 'hash'>): readonly RowOperation[] {
    const isSame = this.options.stage.active?.id === lens.figment.id;
    return [...(isSame ? [] : this.#leaving()), ...this.options.stage.staging(lens)];
  }

  /** The operations that remove the lens on stage from the vault, if it is transient and not shown at a glance. */
  #leaving(): readonly RowOperation[] {
    const before = this.onStage;
    return before === null || before.figment.id === this.options.glance.chosen ? [] : this.#notToStay(before);
  }

  /** The operations that remove a transient lens from the vault; none for any other. */
  readonly #notToStay = ({ figment, isTransient }: KeptLens): readonly RowOperation[] =>
    isTransient ? [this.options.vault.removing(figment.id)] : [];

  async #remove(id: string): Promise<boolean> {
    const { vault, stage, glance } = this.options;
    const isOnStage = stage.active?.id === id;
    const isAtGlance = glance.chosen === id;
    const leaving = [...(isOnStage ? stage.emptying() : []), ...(isAtGlance ? [glance.choosing(null)] : [])];
    await this.#write('forget', [vault.removing(id), ...leaving]);
    if (isAtGlance) await glance.tell();
    return isOnStage;
  }

  /** As `#asked`, if it is still allowed when its turn comes: a slow hub may hold the turn before it for seconds. */
  #whileAllowed<Done>({ requireStillAllowed }: StillAllowed, deed: (note: NoteDeed) => Promise<Done>): Promise<Done> {
    return this.#asked((note) => requireStillAllowed().then(() => deed(note)));
  }

  /**
   * Runs something the wearer asked for. `note` records it only if the mode at its beginning and that at its end allow
   * it.
   */
  async #asked<Done>(deed: (note: NoteDeed) => Promise<Done>): Promise<Done> {
    const { noteVerdict } = this.options;
    const heard = noteVerdict();
    const note = async (text: string): Promise<void> => {
      if ((await heard).allowed && (await noteVerdict()).allowed) await this.#tell(text);
    };
    const [done] = await Promise.all([this.#tasks.run(() => deed(note)), heard]);
    return done;
  }

  async #write(kind: 'capture' | 'setting' | 'forget', operations: readonly RowOperation[]): Promise<void> {
    if (operations.length > 0) await this.options.database.write(kind, operations);
  }

  #tell(text: string): Promise<void> {
    return this.options.activity.record('rc', text);
  }
}

function lossOf(recovery: LensSeal['recovery'], setAside: number): string {
  const stays =
    setAside === 0 ? '' : ` ${setAside} kept lenses are not signed by it and are not run; import them anew.`;
  if (recovery === null && setAside === 0) return '';
  if (recovery === null) return `${setAside} kept lenses do not carry this Brain’s signature and are not run.`;
  if (recovery.from === 'copy')
    return `The key that signs lenses could not be read and came back from its copy.${stays}`;
  return `The key that signs lenses was lost, and a new one is made when it is needed.${stays}`;
}
