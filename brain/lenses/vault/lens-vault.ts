import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { limits } from '#core/limits';
import { figmentsTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { Rows } from '#memory/database/rows';
import type { StoredRow } from '#memory/database/table';
import type { LensSeal } from './lens-seal.js';

interface LensVaultOptions {
  readonly database: Database;
  readonly seal: LensSeal;
  readonly clock: Clock;
}

/** A row of the vault as it is read, before its signature is checked. */
interface VaultRow {
  readonly seq: number;
  readonly id: string;
  readonly ts: number;
  readonly figment: string;
  readonly hash: string;
  readonly signature: string;
  readonly isTransient: boolean;
}

/** A lens that carries this Brain's signature. */
export interface KeptLens {
  readonly figment: Figment;
  readonly hash: string;
  /** When it was kept, wall milliseconds. */
  readonly ts: number;
  /** It is removed once it is no longer shown, such as a timer. */
  readonly isTransient: boolean;
}

/** The kept lenses. A row counts only if its signature is right, whatever else it says. */
export class LensVault {
  readonly #rows: Rows<VaultRow>;
  /** By id, the `seq` of the row whose signature was checked and good. */
  readonly #good = new Map<string, number>();

  constructor(private readonly options: LensVaultOptions) {
    this.#rows = options.database.rows(figmentsTable, vaultRow);
  }

  /** Every lens whose signature is right, newest first. */
  all(): readonly KeptLens[] {
    return this.#held().flatMap((row) => this.#opened(row) ?? []);
  }

  /** Ids of rows without this Brain's signature; they are never run. */
  setAside(): readonly string[] {
    return this.#held()
      .filter((row) => this.#opened(row) === null)
      .map(({ id }) => id);
  }

  /** Ids of revoked lenses that are in the vault again because an older copy of the file came back. */
  revived(): readonly string[] {
    return this.#all().flatMap(({ id }) => (this.options.seal.isRevoked(id) ? [id] : []));
  }

  /** Whether there is a row of that id, whatever its signature. */
  has(id: string): boolean {
    return this.#rowOf(id) !== undefined;
  }

  /**
   * A kept lens. Throws `rc/unknown`, `rc/revoked`, and `rc/set-aside` for one that is not as it was signed or may not
   * run any more.
   */
  read(id: string): KeptLens {
    if (this.options.seal.isRevoked(id)) throw new Fault('rc/revoked');
    const row = this.#rowOf(id);
    if (row === undefined) throw new Fault('rc/unknown');
    const lens = this.#opened(row);
    if (lens === null || !verifyFigment(lens.figment).ok) throw new Fault('rc/set-aside');
    return lens;
  }

  /** The operation that keeps a lens, signed. Throws `rc/vault-full`, `rc/revoked` and `state/not-writable`. */
  async keeping(figment: Figment, isTransient: boolean): Promise<RowOperation> {
    if (this.options.seal.isRevoked(figment.id)) throw new Fault('rc/revoked');
    if (this.#rows.count() >= limits.lensesKept) throw new Fault('rc/vault-full');
    const text = canonicalJson(figment);
    const signature = await this.options.seal.sign(text);
    const ts = Math.round(this.options.clock.wallMs());
    const values = [ts, text, contentHash(figment), signature, isTransient ? 1 : 0];
    return { op: 'put', table: figmentsTable.name, id: figment.id, values };
  }

  removing(id: string): RowOperation {
    return { op: 'delete', table: figmentsTable.name, id };
  }

  #rowOf(id: string): VaultRow | undefined {
    return this.#rows.select('WHERE id = ?', id)[0];
  }

  #all(): readonly VaultRow[] {
    return this.#rows.select('ORDER BY seq DESC');
  }

  #held(): readonly VaultRow[] {
    return this.#all().filter(({ id }) => !this.options.seal.isRevoked(id));
  }

  #opened(row: VaultRow): KeptLens | null {
    const isGood = this.#good.get(row.id) === row.seq || this.options.seal.isSigned(row.figment, row.signature);
    if (!isGood) return null;
    this.#good.set(row.id, row.seq);
    // Not verified again: this Brain verifies before it signs.
    const figment = JSON.parse(row.figment) as Figment;
    const isItself = figment.id === row.id && contentHash(figment) === row.hash;
    return isItself ? { figment, hash: row.hash, ts: row.ts, isTransient: row.isTransient } : null;
  }
}

function vaultRow(row: StoredRow): VaultRow {
  return {
    seq: row.seq,
    id: row.id,
    ts: Number(row.ts),
    figment: String(row.figment),
    hash: String(row.hash),
    signature: String(row.signature),
    isTransient: row.transient === 1,
  };
}
