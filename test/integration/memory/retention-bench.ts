import { onTestFinished } from 'vitest';
import { newId } from '#core/ids';
import { contentKey } from '#core/language/words/content-key';
import { silentLog } from '#core/log/log';
import { dayMs, hourMs } from '#core/time-units';
import { type Database, openDatabase } from '#memory/database/database';
import type { StoredRow, Table } from '#memory/database/table';
import { biasesTable, memoriesTable, memorySchema, sightingsTable, vectorsTable } from '#memory/memory-schema';
import { Ember } from '#memory/retention/ember/ember';
import { Retention } from '#memory/retention/retention';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';

export interface SeededMemory {
  readonly id?: string;
  readonly ts?: number | null;
  readonly kind?: string;
  readonly text?: string;
  readonly person?: string | null;
  readonly place?: string | null;
  readonly pinned?: boolean;
  readonly tier?: string;
}

/** Retention and Ember over a real memory file, with an injected clock; stopped and started as often as a test likes. */
export class RetentionBench {
  readonly state: StateDirectory;
  readonly clock: FakeClock;
  database!: Database;
  retention!: Retention;
  ember!: Ember;
  swept = 0;
  burned = 0;
  #isOpen = false;

  private constructor(clock: FakeClock) {
    this.clock = clock;
    this.state = StateDirectory.open(scratchFolder(memoryBacked));
    onTestFinished(() => this.stop());
  }

  static async open(clock = new FakeClock()): Promise<RetentionBench> {
    const bench = new RetentionBench(clock);
    await bench.start();
    return bench;
  }

  async start(): Promise<void> {
    const { state, clock } = this;
    const options = { state, schema: memorySchema, clock, log: silentLog, ballastBytes: 64 * 1024 };
    const database = await openDatabase(options);
    this.#isOpen = true;
    this.database = database;
    this.ember = new Ember({
      database,
      clock,
      timeZone: () => 'UTC',
      onBurned: async () => {
        this.burned += 1;
      },
    });
    this.retention = this.retentionOn(database);
  }

  retentionOn(database: Database): Retention {
    return new Retention({
      database,
      clock: this.clock,
      log: silentLog,
      reach: async (cue, limit) => this.#sharingWords(cue).slice(0, limit),
      proposals: (day, reached) => this.ember.proposals(day, reached),
      onSwept: async () => {
        this.swept += 1;
      },
    });
  }

  async stop(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.database.close();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Lets time pass while the hub runs and looks at its clock. */
  async pass(ms: number, stepMs = hourMs): Promise<void> {
    await this.retention.observe();
    for (let left = ms; left > 0; left -= stepMs) {
      this.clock.advance(Math.min(left, stepMs));
      await this.retention.observe();
    }
  }

  async keep(...memories: readonly SeededMemory[]): Promise<string[]> {
    const rows = memories.map((memory) => ({ id: newId(), ...memory }));
    const operations = rows.map((memory) => {
      const { id, kind = 'scene', text = `note number ${id}`, person = null, place = null, tier = 'warm' } = memory;
      const ts = memory.ts === undefined ? this.clock.wallMs() : memory.ts;
      const values = [ts, kind, text, person, place, null, memory.pinned ? 1 : 0, tier, null, '{}'];
      return { op: 'put', table: memoriesTable.name, id, values } as const;
    });
    await this.database.write('capture', operations);
    return rows.map(({ id }) => id);
  }

  async see(id: string, ts: number | null, pinned = false): Promise<void> {
    const values = [ts, 'bicycle', 'bicycle', 'the yard', 0.9, pinned ? 1 : 0, '{}'];
    await this.database.write('capture', [{ op: 'put', table: sightingsTable.name, id, values }]);
  }

  async bias(source: string, bias: number): Promise<void> {
    const values = [this.clock.wallMs(), bias];
    await this.database.write('upkeep', [{ op: 'put', table: biasesTable.name, id: source, values }]);
  }

  async vector(source: string): Promise<void> {
    const [table = '', id = ''] = source.split(':');
    const values = [table, id, 'hash', new Uint8Array(8)];
    await this.database.write('upkeep', [{ op: 'put', table: vectorsTable.name, id: source, values }]);
  }

  rows(table: Table): StoredRow[] {
    return this.database.rows(table, (row) => row).select('ORDER BY seq');
  }

  ids(table: Table = memoriesTable): string[] {
    return this.rows(table)
      .map(({ id }) => id)
      .sort();
  }

  biases(): Record<string, number> {
    return Object.fromEntries(this.rows(biasesTable).map(({ id, bias }) => [id, Number(bias)]));
  }

  /** Memories by how many words they share with the cue; the older first among equals. */
  #sharingWords(cue: string): string[] {
    const asked = contentKey(cue).split(' ');
    const scored = this.rows(memoriesTable).map(({ id, text }) => {
      const words = new Set(contentKey(String(text)).split(' '));
      return { source: `memories:${id}`, shared: asked.filter((word) => words.has(word)).length };
    });
    return scored
      .filter(({ shared }) => shared >= 2)
      .sort((one, other) => other.shared - one.shared)
      .map(({ source }) => source);
  }
}

/** When a row was kept that is so many days old by now; past the season of what is warm if nothing else is said. */
export const old = (bench: RetentionBench, days = 91) => bench.clock.wallMs() - days * dayMs;
