import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotsKept } from '#memory/database/files/snapshots';
import { line, MemoryBench } from './memory-bench.js';

const hour = 3_600_000;

describe('snapshots', () => {
  it('are taken once a day, private, and two are kept', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const names = () => readdirSync(bench.state.file('snapshots')).sort();
    await memory.ledger.append(line('day one'));
    for (let hours = 0; hours < 60; hours += 1) {
      bench.clock.advance(hour);
      // The check of this hour is done once a write that came after it is.
      await memory.ledger.append(line(`hour ${hours}`));
    }
    expect(names().map((name) => name.split('-')[1])).toEqual(['2', '3']);
    for (const name of names()) expect(statSync(bench.state.file('snapshots', name)).mode & 0o777).toBe(0o600);
    expect(snapshotsKept).toBe(2);
  });

  it('do not stop because the clock was set back', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await memory.snapshot();
    bench.clock.jumpWall(-400 * 24 * hour);
    bench.clock.advance(hour);
    await memory.ledger.append(line('after the jump'));
    expect(readdirSync(bench.state.file('snapshots'))).toHaveLength(2);
  });
});
