import { Fault } from '#core/faults';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import { forgetting } from '../forget-row.js';
import {
  anchorsTable,
  commitmentsTable,
  debtsTable,
  ledgerTable,
  memoriesTable,
  sightingsTable,
} from '../memory-schema.js';
import { type Mark, type MarkStore, putMark } from '../settings/marks.js';
import { type PreferenceExchange, preferenceExchangeSchema, type UserModel } from '../wearer/user-model.js';

/** A store that does one thing after the other with its rows. */
interface TakesTurns {
  inTurn<T>(task: () => Promise<T>): Promise<T>;
}

interface ExchangeOptions {
  readonly database: Database;
  readonly marks: MarkStore;
  readonly userModel: UserModel;
  /** Every store that decides by a row what it writes. */
  readonly stores: readonly TakesTurns[];
}

interface ExchangedRows {
  /** Called in turn, so that no row is written in between that goes. */
  readonly operations: () => readonly RowOperation[];
  readonly preferences?: PreferenceExchange | null;
  /** Something is kept in place of what goes, which is refused where nothing is kept any more. */
  readonly isKeeping?: boolean;
}

const tables = {
  anchor: anchorsTable,
  sighting: sightingsTable,
  memory: memoriesTable,
  promise: commitmentsTable,
  debt: debtsTable,
  line: ledgerTable,
} as const;

/** Set in the transaction of the rows, until the user model, which is a file of its own, says the same. */
const preferencesDue: Mark<PreferenceExchange> = { name: 'preferences-due', schema: preferenceExchangeSchema };

/**
 * Forgets rows of several stores, and keeps others in their place, in one transaction: a hub that is killed meanwhile
 * has all of it at its next start, or nothing.
 */
export class MemoryExchange {
  constructor(private readonly options: ExchangeOptions) {}

  /** The operations that forget one row with what was derived from it. */
  forgetting(what: keyof typeof tables, id: string): readonly RowOperation[] {
    return forgetting(this.options.database, tables[what], id);
  }

  /** Resolves once no trace of what goes is left. Throws the faults of `Database.write` and `state/not-writable`. */
  async carryOut({ operations, preferences = null, isKeeping = false }: ExchangedRows): Promise<void> {
    const { database } = this.options;
    if (isKeeping && !database.takesCaptures) throw new Fault('memory/full');
    const due = preferences === null ? [] : [putMark(preferencesDue, preferences)];
    await this.#inTurn(async () => {
      const all = [...operations(), ...due];
      if (all.length > 0) await database.write('forget', all);
    });
    if (preferences !== null) await this.#exchangePreferences(preferences);
  }

  /** Completes what was cut short; to be called in the hub, before anything is answered. False if there is nothing. */
  async finish(): Promise<boolean> {
    const due = this.options.marks.get(preferencesDue);
    if (due !== null) await this.#exchangePreferences(due);
    return due !== null;
  }

  async #exchangePreferences(preferences: PreferenceExchange): Promise<void> {
    const { userModel, marks } = this.options;
    await userModel.exchangePreferences(preferences);
    await marks.remove(preferencesDue);
  }

  /** Waits for the stores in the same order each time, so that two never wait for each other. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    return this.options.stores.reduceRight((inner, store) => () => store.inTurn(inner), task)();
  }
}
