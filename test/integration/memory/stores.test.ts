import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { changesKept } from '#memory/database/row-writer';
import { line, MemoryBench } from './memory-bench.js';

describe('the ledger', () => {
  it('gives the newest lines first, as they were spoken', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await memory.ledger.append({ text: 'one', speaker: '', ts: 10, addressed: false, source: 'microphone' });
    const { id, seq } = await memory.ledger.append(line('two 😀 \ud83d', 20));
    expect(memory.ledger.recent(10)).toEqual([
      { id, seq, ...line('two 😀 \ufffd', 20) },
      expect.objectContaining({ text: 'one', speaker: '', addressed: false, source: 'microphone' }),
    ]);
    expect(memory.ledger.recent(10, 20).map(({ text }) => text)).toEqual(['one']);
    expect(memory.ledger.recent(1)).toHaveLength(1);
  });

  it('holds 2,000 utterances, the oldest going first', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const count = limits.ledgerUtterances + 300;
    await Promise.all(Array.from({ length: count }, (_, index) => memory.ledger.append(line(`line ${index}`, index))));
    const kept = memory.ledger.recent(count);
    expect(kept).toHaveLength(limits.ledgerUtterances);
    expect(kept.at(-1)?.text).toBe('line 300');
  });

  it('refuses a line that is no line, and keeps the others of the same moment', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const outcomes = await Promise.allSettled([
      memory.ledger.append(line('good')),
      memory.ledger.append(line('')),
      memory.ledger.append(line('bad time', Number.NaN)),
      memory.ledger.append(line('good too')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(memory.ledger.recent(10)).toHaveLength(2);
  });

  it('refuses to write once closed', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await bench.close(memory);
    await expect(memory.ledger.append(line('late'))).rejects.toMatchObject({ code: 'memory/closed' });
  });

  it('has on disk what it acknowledged before it was closed', async () => {
    const bench = new MemoryBench();
    const pending: Promise<unknown>[] = [];
    await bench.with((memory) => void pending.push(memory.ledger.append(line('just in time'))));
    await Promise.all(pending);
    expect(await bench.with((memory) => memory.ledger.recent(5).map(({ text }) => text))).toEqual(['just in time']);
  });
});

describe('anchors', () => {
  it('survive a restart and answer in other words', async () => {
    const bench = new MemoryBench();
    const dropped = await bench.with((memory) =>
      memory.anchors.drop({ subject: 'keys', place: 'the kitchen table', bearing_deg: 90.5, distance_m: 3, ts: 5 }),
    );
    await bench.with((memory) => {
      expect(memory.anchors.find('my Keys')).toEqual(dropped);
      expect(memory.anchors.find('the key')).toEqual(dropped);
      expect(memory.anchors.find('bike')).toBeNull();
    });
  });

  it('move when the same thing is left again, and keep where it was before', async () => {
    const memory = await new MemoryBench().open();
    // The wall clock was set back in between: the order of writing counts.
    await memory.anchors.drop({ subject: 'my keys', place: 'office', ts: 100 });
    await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 50 });
    expect(memory.anchors.find('keys')?.place).toBe('hall');
    expect(memory.anchors.all().map(({ place }) => place)).toEqual(['hall', 'office']);
  });

  it('prefer the same name over a longer or shorter one', async () => {
    const memory = await new MemoryBench().open();
    await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
    await memory.anchors.drop({ subject: 'car keys', place: 'hook', ts: 2 });
    await memory.anchors.drop({ subject: 'house key', place: 'bag', ts: 3 });
    expect(memory.anchors.find('keys')?.place).toBe('hall');
    expect(memory.anchors.find('my spare car keys')?.place).toBe('hook');
    expect(memory.anchors.find('car')).toBeNull();
  });

  it('refuse a thing without a name, and find none under it', async () => {
    const memory = await new MemoryBench().open();
    await expect(memory.anchors.drop({ subject: '?!', place: 'hall', ts: 1 })).rejects.toThrow('no word');
    await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
    expect(memory.anchors.find('?!')).toBeNull();
  });

  it('are forgotten one by one', async () => {
    const memory = await new MemoryBench().open();
    const { id } = await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
    expect(await memory.anchors.forget(id)).toBe(true);
    expect(await memory.anchors.forget(id)).toBe(false);
    expect(memory.anchors.find('keys')).toBeNull();
  });
});

describe('settings', () => {
  it('start as the specification says, and survive a restart', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ settings }) => {
      expect(settings.all()).toMatchObject({ veiled_by_wearer: false, incognito: false, captions: true, cloud: true });
      await settings.set('veiled_by_wearer', true);
      await settings.set('wearer_name', 'Robin');
    });
    await bench.with(({ settings }) => {
      expect(settings.get('veiled_by_wearer')).toBe(true);
      expect(settings.get('wearer_name')).toBe('Robin');
    });
  });

  it('are in force at once, before they are on disk', async () => {
    const { settings } = await new MemoryBench().open();
    const saving = settings.set('incognito', true);
    expect(settings.get('incognito')).toBe(true);
    await saving;
    expect(settings.get('incognito')).toBe(true);
  });

  it('raise no alarm while they are on their way to disk', async () => {
    const memory = await new MemoryBench().open();
    const saving = [true, false, true].map((on) => memory.settings.set('veiled_by_wearer', on));
    expect(memory.health()).toMatchObject({ isOk: true, unsavedSettings: [] });
    await Promise.all(saving);
    expect(memory.health()).toMatchObject({ isOk: true, unsavedSettings: [] });
  });

  it('stay in force when they cannot be saved, and health says so', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    await bench.close(memory);
    const settings = memory.settings;
    await expect(settings.set('veiled_by_wearer', true)).rejects.toMatchObject({ code: 'memory/closed' });
    expect(settings.get('veiled_by_wearer')).toBe(true);
    expect(settings.unsaved).toEqual(['veiled_by_wearer']);
  });

  it('end as the last of many changes said', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ settings }) => {
      await Promise.all([true, false, true, false].map((on) => settings.set('captions', on)));
      expect(settings.get('captions')).toBe(false);
    });
    expect(await bench.with(({ settings }) => settings.get('captions'))).toBe(false);
  });

  it('refuse a value of the wrong type', async () => {
    const { settings } = await new MemoryBench().open();
    await expect(settings.set('incognito', 'yes' as unknown as boolean)).rejects.toThrow();
    expect(settings.get('incognito')).toBe(false);
  });
});

describe('the change feed', () => {
  it('lists every write in order, and tells those who listen once it is on disk', async () => {
    const memory = await new MemoryBench().open();
    const heard: string[] = [];
    const stop = memory.changes.subscribe(({ table, op }) => {
      heard.push(`${op} ${table}`);
      throw new Error('a follower that fails does not disturb the write');
    });
    const { id } = await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
    await memory.settings.set('captions', false);
    await memory.anchors.forget(id);
    await memory.ledger.clear();
    expect(heard).toEqual(['put anchors', 'put settings', 'delete anchors', 'clear ledger']);
    stop();
    await memory.settings.set('captions', true);
    expect(heard).toHaveLength(4);
    const after = memory.changes.after(1);
    expect(after.state === 'following' && after.changes.map(({ seq, id: row }) => [seq, row])).toEqual([
      [2, 'captions'],
      [3, id],
      [4, ''],
      [5, 'captions'],
    ]);
  });

  it('sends a follower back to the start when its place is unknown', async () => {
    const memory = await new MemoryBench().open();
    await memory.settings.set('captions', true);
    expect(memory.changes.after(memory.changes.lastSeq)).toEqual({ state: 'following', changes: [] });
    expect(memory.changes.after(memory.changes.lastSeq + 1)).toEqual({ state: 'gap' });
  });

  it('forgets the far past, and says so to whoever was there', async () => {
    const memory = await new MemoryBench().open();
    const rounds = Math.ceil(changesKept / 2_000) + 2;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: 1_000 }, () => memory.ledger.append(line('again'))));
    }
    expect(memory.changes.lastSeq).toBeGreaterThan(changesKept);
    expect(memory.changes.after(0).state).toBe('gap');
    expect(memory.changes.after(memory.changes.lastSeq - changesKept).state).toBe('following');
  });
});
