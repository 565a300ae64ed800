import type { z } from 'zod';
import type { Scope } from '../scopes.js';

/**
 * One setting. The Brain's configuration, the switches of the hub and the settings in the memory file are tables of
 * such rows; masking, patching, storing, erasing, the panel and the API pages all read them.
 */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** The values that may be set. */
  readonly schema: S;
  /** The values that may be stored or shown: more than `schema` where an older release accepted more. */
  readonly stored: z.ZodType<z.output<S>>;
  readonly default: z.output<S>;
  /** Its value after the stored one was lost. It must never open what the wearer may have closed. */
  readonly afterLoss: z.output<S>;
  /**
   * Who may write it: the owner through `POST /svc/config`, the wearer by voice, phone or panel, or only the program
   * itself.
   */
  readonly writer: 'owner' | 'wearer' | 'program';
  /**
   * The scope that writing it over the network needs. A setting whose writer is `program` cannot be written over the
   * network.
   */
  readonly scope: Extract<Scope, 'use' | 'owner'>;
  /** Any paired device may set it to `afterLoss`, which closes what others opened. */
  readonly anyoneCloses: boolean;
  /**
   * The file that holds it. Secrets have their own file, so that restoring a settings file does not bring back a
   * revoked secret.
   */
  readonly keptWith: 'settings' | 'secrets';
  /**
   * True if every release has written it: a file without it is then damaged and not used, since settings that protect
   * the wearer may be missing too. False for a setting added later, which takes its default when an older file lacks
   * it.
   */
  readonly inEveryFile: boolean;
  /** Masked on every read. */
  readonly secret: boolean;
  /**
   * True if it tells something about the wearer, so that erasing the memories resets it; other settings belong to the
   * device.
   */
  readonly personal: boolean;
  /** Changing it indexes the watched folders again. */
  readonly reindexes: boolean;
  /** Why it has no effect yet, for a setting that can be set ahead of its feature; null for all others. */
  readonly notInForce: string | null;
  /** One sentence that explains it to the owner. */
  readonly doc: string;
}

type Traits<S extends z.ZodType> = Partial<Omit<Setting<S>, 'schema' | 'default' | 'doc'>>;

/**
 * A setting with defaults: only the owner may write it, and it is neither secret nor personal, unless `traits` say
 * otherwise.
 */
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

/**
 * Whether a caller with these scopes may set it to `value`. Whether it may be written at all is decided by its
 * `writer`.
 */
export function maySet({ scope, afterLoss, anyoneCloses }: Setting, value: unknown, scopes: readonly Scope[]): boolean {
  return scopes.includes(scope) || (anyoneCloses && value === afterLoss);
}

/** The sentence for the owner, with the reason why a setting is not yet in force. */
export function settingMeaning({ doc, notInForce }: Pick<Setting, 'doc' | 'notInForce'>): string {
  return notInForce === null ? doc : `${doc} Kept, but not in force: ${notInForce}.`;
}
