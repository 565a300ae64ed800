import { describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import type { NewCommitment } from '#memory/wearer/commitments';
import { MemoryBench } from './memory-bench.js';

const promise = (task: string, more: Partial<NewCommitment> = {}): NewCommitment => ({
  person: 'Ines',
  task,
  due_text: null,
  due_ts: null,
  created_ts: 0,
  utterance_id: null,
  ...more,
});

describe('promises', () => {
  it('are kept with whom, what and when, and survive a restart', async () => {
    const bench = new MemoryBench();
    const made = promise('send the report', { due_text: 'by friday', due_ts: 4 * dayMs, utterance_id: 'line-1' });
    const kept = await bench.with(({ commitments }) => commitments.add(made));
    expect(kept).toEqual({ ...made, id: 'line-1', state: 'open', drift: 'blooming' });
    await bench.with(({ commitments }) => {
      expect(commitments.open(0)).toEqual([kept]);
      expect(commitments.get(kept.id, 3 * dayMs)?.drift).toBe('drifting');
    });
  });

  it('parsed from one line twice are one, in the state it has by then', async () => {
    const { commitments } = await new MemoryBench().open();
    const made = promise('call back', { utterance_id: 'line-1' });
    await Promise.all([commitments.add(made), commitments.add(made)]);
    expect(commitments.all(0)).toHaveLength(1);
    await commitments.mark('line-1', 'kept', 5);
    expect(await commitments.add(made)).toMatchObject({ id: 'line-1', state: 'kept' });
    expect(commitments.open(5)).toEqual([]);
  });

  it('are listed by what is due first', async () => {
    const { commitments } = await new MemoryBench().open();
    await commitments.add(promise('someday'));
    await commitments.add(promise('later', { due_ts: 9 * dayMs }));
    await commitments.add(promise('soon', { due_ts: dayMs }));
    expect(commitments.open(0).map(({ task }) => task)).toEqual(['soon', 'later', 'someday']);
  });

  it('can be kept, broken, dropped, open again, and forgotten', async () => {
    const { commitments } = await new MemoryBench().open();
    const { id } = await commitments.add(promise('call back'));
    expect((await commitments.mark(id, 'broken', 1))?.drift).toBe('shattered');
    expect((await commitments.mark(id, 'open', 1))?.state).toBe('open');
    expect(await commitments.mark('none', 'kept', 1)).toBeNull();
    expect(await commitments.forget(id)).toBe(true);
    expect(await commitments.forget(id)).toBe(false);
    expect(commitments.all(0)).toEqual([]);
  });

  it('need something to do', async () => {
    const { commitments } = await new MemoryBench().open();
    await expect(commitments.add(promise(''))).rejects.toThrow();
  });
});

describe('sightings', () => {
  it('answer where a thing was seen last, in other words too', async () => {
    const bench = new MemoryBench();
    const kept = await bench.with(async ({ sightings }) => {
      await sightings.keep({ subject: 'keys', place: 'the desk', confidence: 0.9, ts: 1 });
      return sightings.keep({ subject: 'my keys', place: 'the hall', confidence: 0.9, ts: dayMs });
    });
    await bench.with(({ sightings }) => {
      expect(sightings.retrace('the key', dayMs)?.sighting).toEqual(kept);
      expect(sightings.retrace('bike', dayMs)).toBeNull();
      expect(sightings.newest()).toEqual(kept);
    });
  });

  it('of a thing that is often glanced at do not bury the one that was pinned', async () => {
    const { sightings } = await new MemoryBench().open();
    const { id } = await sightings.keep({ subject: 'bag', place: 'the shelf', confidence: 0.8, ts: 1 });
    await sightings.pin(id);
    const glance = () => sightings.keep({ subject: 'bag', place: 'somewhere', confidence: 0.1, ts: 2 });
    await Promise.all(Array.from({ length: 200 }, glance));
    expect(sightings.retrace('bag', 3)?.sighting).toMatchObject({ place: 'the shelf', pinned: true });
  });

  it('are pinned, unpinned and forgotten', async () => {
    const { sightings } = await new MemoryBench().open();
    const meta = { scene: 'kitchen' };
    const { id } = await sightings.keep({ subject: 'bag', place: 'shelf', confidence: null, ts: null, meta });
    expect(await sightings.pin(id)).toMatchObject({ pinned: true, confidence: null, ts: null, meta });
    expect((await sightings.pin(id, false))?.pinned).toBe(false);
    expect(await sightings.pin('none')).toBeNull();
    expect(await sightings.forget(id)).toBe(true);
    expect(sightings.newest()).toBeNull();
  });

  it('refuse a thing without a name and more than a little beside it', async () => {
    const { sightings } = await new MemoryBench().open();
    const sighting = { subject: 'bag', place: 'shelf', confidence: 1, ts: 1 };
    await expect(sightings.keep({ ...sighting, subject: '?!' })).rejects.toThrow('no word');
    await expect(sightings.keep({ ...sighting, meta: { dump: 'x'.repeat(5_000) } })).rejects.toThrow('4 KiB');
    await expect(sightings.keep({ ...sighting, confidence: 1.5 })).rejects.toThrow();
  });
});

describe('kept memories', () => {
  it('hold scenes and conversations, hot at first, newest first', async () => {
    const bench = new MemoryBench();
    const scene = await bench.with(async ({ memories }) => {
      await memories.keep({ kind: 'conversation', text: 'about the boat', person: 'Theo', ts: 1 });
      return memories.keep({ kind: 'scene', text: 'a red bike', place: 'the yard', confidence: 0, ts: 2 });
    });
    expect(scene).toMatchObject({ tier: 'hot', pinned: false, confidence: 0, person: null, consolidated_ts: null });
    await bench.with(({ memories }) => {
      expect(memories.recent(10).map(({ kind }) => kind)).toEqual(['scene', 'conversation']);
      expect(memories.recent(10, 'scene')).toEqual([scene]);
      expect(memories.recent(1)).toHaveLength(1);
    });
  });

  it('are pinned, unpinned and forgotten', async () => {
    const { memories } = await new MemoryBench().open();
    const { id } = await memories.keep({ kind: 'scene', text: 'a red bike', ts: null });
    expect((await memories.pin(id))?.pinned).toBe(true);
    expect((await memories.pin(id, false))?.pinned).toBe(false);
    expect(memories.get(id)?.ts).toBeNull();
    expect(await memories.pin('none')).toBeNull();
    expect(await memories.forget(id)).toBe(true);
    expect(memories.get(id)).toBeNull();
  });
});
