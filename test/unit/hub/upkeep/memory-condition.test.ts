import { describe, expect, it } from 'vitest';
import { memoryCondition } from '#hub/upkeep/memory-condition';
import type { MemoryHealth } from '#memory/memory';

const healthy: MemoryHealth = {
  isOk: true,
  path: '/state/memory.db',
  bytes: 4_096,
  walBytes: 0,
  waiting: 0,
  isFull: false,
  isDamaged: false,
  hasFailed: false,
  isScrubPending: false,
  quarantinedRows: 0,
  loss: null,
  losses: [],
  strangers: [],
  unsavedSettings: [],
};

describe('the condition of the memory, told to the wearer', () => {
  it('says nothing while all is well', () => {
    expect(memoryCondition(healthy)).toEqual({ ok: true, say: '' });
  });

  it('says that nothing new is kept on a full disk', () => {
    expect(memoryCondition({ ...healthy, isOk: false, isFull: true }).say).toContain('Nothing new is kept');
  });

  it('names a switch that could not be saved, and a trace that is left of something forgotten', () => {
    const unsaved = memoryCondition({ ...healthy, isOk: false, unsavedSettings: ['veiled_by_wearer'] });
    expect(unsaved.say).toContain('could not be saved');
    expect(memoryCondition({ ...healthy, isOk: false, isScrubPending: true }).say).toContain('forgotten');
  });

  it('declares a loss with what came back, and that the veil is up', () => {
    const loss = {
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: Date.UTC(2026, 4, 3, 2, 0),
      salvaged_rows: 7,
      lost_changes: null,
    } as const;
    const { ok, say } = memoryCondition({ ...healthy, isOk: false, loss });
    expect(ok).toBe(false);
    expect(say).toContain('2026-05-03 02:00 UTC');
    expect(say).toContain('7 newer memories');
    expect(say).toContain('veil');
  });

  it('names how many changes are missing when the log was lost', () => {
    const loss = {
      ts: 2,
      reason: 'behind',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 0,
      lost_changes: 28,
    } as const;
    expect(memoryCondition({ ...healthy, isOk: false, loss }).say).toContain('the last 28 changes are missing');
  });

  it('counts the rows that could not be read, alone and beside a loss', () => {
    const one = memoryCondition({ ...healthy, isOk: false, quarantinedRows: 1 });
    expect(one).toMatchObject({ ok: false, say: expect.stringMatching(/^1 row of the memory file .* is set aside/) });
    expect(one.say).not.toContain('veil');
    const loss = {
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 3,
      lost_changes: null,
    } as const;
    const { say } = memoryCondition({ ...healthy, isOk: false, loss, quarantinedRows: 3 });
    expect(say).toContain('The memory file was damaged.');
    expect(say).toContain('3 rows of the memory file could not be read and are set aside');
  });

  it('says that nothing is missing when everything came back', () => {
    const loss = {
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 210,
      lost_changes: 0,
    } as const;
    expect(memoryCondition({ ...healthy, isOk: false, loss }).say).toContain('Nothing that was kept is missing.');
  });
});
