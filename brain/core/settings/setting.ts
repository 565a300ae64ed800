import type { z } from 'zod';
import type { Scope } from '../scopes.js';

/**
 * One setting. The Brain's configuration, the switches of the hub and what the memory file keeps are tables of such
 * rows; masking, patching, keeping, erasing, the panel and the API pages read the rows.
 */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** What may be set. */
  readonly schema: S;
  /** What may be stored or shown: wider than `schema` where an older release accepted more. */
  readonly stored: z.ZodType<z.output<S>>;
  /** Its value until somebody sets it. */
  readonly default: z.output<S>;
  /** Its value when the stored one is lost: it must never open what the wearer may have closed. */
  readonly afterLoss: z.output<S>;
  /** The owner of the Brain through `POST /svc/config`, the wearer by voice, phone or panel, or nobody but the code. */
  readonly writer: 'owner' | 'wearer' | 'program';
  /** The scope needed to write it over the network; a setting of the program cannot be written there at all. */
  readonly scope: Extract<Scope, 'use' | 'owner'>;
  /** Any device may set it to `afterLoss`, which closes what others opened. */
  readonly anyoneCloses: boolean;
  /**
   * The file that holds it. Secrets have one of their own, so that a revoked one does not come back with a restored
   * settings file.
   */
  readonly keptWith: 'settings' | 'secrets';
  /**
   * Every release has written it, so a file without it is damaged and not used: what protects the wearer may be missing
   * too. False for a row that came later, which takes its default in the file of an older release.
   */
  readonly inEveryFile: boolean;
  /** Masked on every read. */
  readonly secret: boolean;
  /** Tells something about the wearer, so it goes when the memories are erased; the others belong to the device. */
  readonly personal: boolean;
  /** A change makes the watched folders be indexed again. */
  readonly reindexes: boolean;
  /** Why it has no effect yet, for one that may be set already; null for all others. */
  readonly notInForce: string | null;
  /** One sentence for the owner. */
  readonly doc: string;
}

type Traits<S extends z.ZodType> = Partial<Omit<Setting<S>, 'schema' | 'default' | 'doc'>>;

/** A row that the owner alone may write, and that is neither secret nor personal, unless `traits` say otherwise. */
export function setting<S extends z.ZodType>(
  schema: S,
  byDefault: z.output<S>,
  doc: string,
  traits: Traits<S> = {},
): Setting<S> {
  return {
    schema,
    stored: schema as z.ZodType<z.output<S>>,
    default: byDefault,
    afterLoss: byDefault,
    doc,
    writer: 'owner',
    scope: 'owner',
    anyoneCloses: false,
    keptWith: 'settings',
    inEveryFile: false,
    secret: false,
    personal: false,
    reindexes: false,
    notInForce: null,
    ...traits,
  };
}

/** Whether a holder of `scopes` may set it to `value`. Whether it may be written at all is decided by its `writer`. */
export function maySet({ scope, afterLoss, anyoneCloses }: Setting, value: unknown, scopes: readonly Scope[]): boolean {
  return scopes.includes(scope) || (anyoneCloses && value === afterLoss);
}

/** The description of a setting for the owner. */
export function settingMeaning({ doc, notInForce }: Pick<Setting, 'doc' | 'notInForce'>): string {
  return notInForce === null ? doc : `${doc} Kept, but not in force: ${notInForce}.`;
}
