import { describe, expect, it } from 'vitest';
import { PostureGate } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { raise } from '../../../raise.js';
import { hydrated, open, SlowStore, StoredInMemory } from './posture-stores.js';

describe('the posture gate', () => {
  it('is closed until the stored posture is loaded', () => {
    const gate = new PostureGate(new StoredInMemory(), new FakeClock(), raise);
    expect(gate.mode).toBe('veil');
    expect(gate.allows('capture')).toBe(false);
    expect(gate.allows('show-reply')).toBe(false);
  });

  it('opens as far as the stored posture says', () => {
    expect(hydrated().mode).toBe('normal');
    expect(hydrated(new StoredInMemory({ ...open, incognito: true })).mode).toBe('incognito');
  });

  it('raises the veil for every part and on disk, also when one part fails at it', async () => {
    const store = new StoredInMemory();
    const failures: unknown[] = [];
    const gate = new PostureGate(store, new FakeClock(), (thrown) => failures.push(thrown));
    gate.hydrate();
    const told: boolean[] = [];
    const broken = new Error('a part that fails');
    gate.onChange(() => {
      throw broken;
    });
    gate.onChange(() => told.push(gate.allows('capture')));
    await gate.raiseVeil();
    expect(told).toEqual([false]);
    expect(failures).toEqual([broken]);
    expect(store.saved.veiledByWearer).toBe(true);
  });

  it('counts how often incognito was switched on, also while it is on and across a restart', async () => {
    const store = new StoredInMemory();
    const gate = hydrated(store);
    await gate.setIncognito(true);
    await gate.setIncognito(true);
    await gate.setIncognito(false);
    expect(hydrated(store).incognitoTurn).toBe(2);
  });

  it('counts how often the veil was raised, also while it is up and across a restart', async () => {
    const store = new StoredInMemory();
    const gate = hydrated(store);
    await gate.raiseVeil();
    await gate.raiseVeil();
    await gate.lowerVeil();
    expect(gate.veilTurn).toBe(2);
    expect(hydrated(store).veilTurn).toBe(2);
  });

  it('keeps the veil across a restart', async () => {
    const store = new StoredInMemory();
    await hydrated(store).raiseVeil();
    expect(hydrated(store).mode).toBe('veil');
  });

  it('closes before the disk has answered when the veil is raised', () => {
    const store = new StoredInMemory();
    store.save = () => new Promise(() => undefined);
    const gate = hydrated(store);
    void gate.raiseVeil();
    expect(gate.allows('capture')).toBe(false);
  });

  it('stays veiled when the resume cannot be written', async () => {
    const store = new StoredInMemory({ ...open, veiledByWearer: true });
    const gate = hydrated(store);
    store.save = () => Promise.reject(new Error('disk full'));
    await expect(gate.lowerVeil()).rejects.toThrow('disk full');
    expect(gate.mode).toBe('veil');
  });

  it.each([
    ['the veil', (gate: PostureGate) => gate.lowerVeil(), (gate: PostureGate) => gate.raiseVeil(), 'capture'],
    [
      'incognito',
      (gate: PostureGate) => gate.setIncognito(false),
      (gate: PostureGate) => gate.setIncognito(true),
      'ledger',
    ],
  ] as const)('%s that comes back while its end is being written stays', async (_what, open, close, closed) => {
    const store = new SlowStore();
    const gate = hydrated(store);
    await store.writing(close(gate));
    const opening = open(gate);
    const closing = close(gate);
    await store.writing(Promise.all([opening, closing]));
    expect(gate.allows(closed)).toBe(false);
    expect(hydrated(store).allows(closed)).toBe(false);
  });

  it('a cloud that is closed while its opening is being written stays closed', async () => {
    const store = new SlowStore();
    const gate = hydrated(store);
    await store.writing(Promise.all([gate.setCloud(true), gate.setCloud(false)]));
    expect(gate.posture.cloud).toBe(false);
    expect(store.saved.cloud).toBe(false);
  });

  it('refuses the stash in incognito with the prescribed words, and still answers recall', async () => {
    const gate = hydrated();
    await gate.setIncognito(true);
    expect(gate.check('stash')).toEqual({ allowed: false, say: "Not while you're incognito." });
    expect(gate.check('recall')).toEqual({ allowed: true });
    expect(gate.allows('ledger')).toBe(false);
  });

  it('ends focus by itself, also when it was set before a restart', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    await hydrated(store, clock).setFocus(25);
    const restarted = hydrated(store, clock);
    expect(restarted.mode).toBe('focus');
    clock.advance(25 * 60_000);
    expect(restarted.mode).toBe('normal');
  });

  it('bounds a focus that a clock set back to 1970 would make endless', () => {
    const clock = new FakeClock();
    const focusUntilMs = clock.wallMs() + 25 * 60_000;
    clock.jumpWall(-clock.wallMs());
    const gate = hydrated(new StoredInMemory({ ...open, focusUntilMs }), clock);
    clock.advance(24 * 3_600_000);
    expect(gate.mode).toBe('normal');
  });

  it('a focus that ended does not begin again under a clock that was set back', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    const gate = hydrated(store, clock);
    await gate.setFocus(25);
    clock.advance(25 * 60_000);
    clock.jumpWall(-20 * 60_000);
    expect(hydrated(store, clock).mode).toBe('normal');
  });

  it('ends focus in time also when the disk does not take it', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    const gate = hydrated(store, clock);
    await gate.setFocus(1);
    store.save = () => Promise.reject(new Error('disk full'));
    clock.advance(60_000);
    expect(gate.mode).toBe('normal');
  });

  it('takes parts of a minute, and keeps whole milliseconds', async () => {
    const store = new StoredInMemory();
    await hydrated(store).setFocus(25.333_333_7);
    expect(Number.isSafeInteger(store.saved.focusUntilMs)).toBe(true);
  });
});
