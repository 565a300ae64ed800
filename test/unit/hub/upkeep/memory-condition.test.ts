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

const open = { veiledByWearer: false, incognito: false };
const closed = { veiledByWearer: true, incognito: true };

const found = {
  id: 'a loss',
  copies: { generation: null, after_seq: 0, forgotten_seq: 0 },
  stage: 'settled',
  returned_people: 0,
} as const;

describe('the condition of the memory, told to the wearer', () => {
  it('says nothing while all is well', () => {
    expect(memoryCondition(healthy, open)).toEqual({ ok: true, say: '' });
  });

  it('says that nothing new is kept on a full disk', () => {
    expect(memoryCondition({ ...healthy, isOk: false, isFull: true }, open).say).toContain('Nothing new is kept');
  });

  it('names a switch that could not be saved, and a trace that is left of something forgotten', () => {
    const unsaved = memoryCondition({ ...healthy, isOk: false, unsavedSettings: ['veiled_by_wearer'] }, open);
    expect(unsaved.say).toContain('could not be saved');
    expect(memoryCondition({ ...healthy, isOk: false, isScrubPending: true }, open).say).toContain('forgotten');
  });

  it('declares a loss with what came back, and names all that it closed', () => {
    const loss = {
      ...found,
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: Date.UTC(2026, 4, 3, 2, 0),
      salvaged_rows: 7,
      lost_changes: null,
    } as const;
    const { ok, say } = memoryCondition({ ...healthy, isOk: false, loss }, closed);
    expect(ok).toBe(false);
    expect(say).toContain('2026-05-03 02:00 UTC');
    expect(say).toContain('7 newer memories');
    expect(say).toContain('The veil is up until you lower it, and incognito is on until you switch it off.');
    const later = { veiledByWearer: true, incognito: false };
    expect(memoryCondition({ ...healthy, isOk: false, loss }, later).say).toMatch(
      /The veil is up until you lower it\.$/,
    );
  });

  it('names how many changes are missing when the log was lost', () => {
    const loss = {
      ...found,
      ts: 2,
      reason: 'behind',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 0,
      lost_changes: 28,
    } as const;
    expect(memoryCondition({ ...healthy, isOk: false, loss }, open).say).toContain('at most 28 are missing');
  });

  it('counts the rows that could not be read, alone and beside a loss', () => {
    const one = memoryCondition({ ...healthy, isOk: false, quarantinedRows: 1 }, open);
    expect(one).toMatchObject({ ok: false, say: expect.stringMatching(/^1 row of the memory file .* is set aside/) });
    expect(one.say).not.toContain('veil');
    const loss = {
      ...found,
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 3,
      lost_changes: null,
    } as const;
    const { say } = memoryCondition({ ...healthy, isOk: false, loss, quarantinedRows: 3 }, open);
    expect(say).toContain('The memory file was damaged.');
    expect(say).toContain('3 rows of the memory file could not be read and are set aside');
  });

  it('says that nothing is missing when everything came back', () => {
    const loss = {
      ...found,
      ts: 2,
      reason: 'damaged',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 210,
      lost_changes: 0,
    } as const;
    expect(memoryCondition({ ...healthy, isOk: false, loss }, open).say).toContain('Nothing that was kept is missing.');
  });

  it('says how many people came back from the copy that the Brain has', () => {
    const loss = {
      ...found,
      ts: 2,
      reason: 'missing',
      moved_to: null,
      restored_ts: null,
      salvaged_rows: 0,
      lost_changes: 9,
    };
    const sayOf = (returned_people: number) =>
      memoryCondition({ ...healthy, isOk: false, loss: { ...loss, reason: 'missing', returned_people } }, open).say;
    expect(sayOf(10)).toContain('What was kept on 10 people came back');
    expect(sayOf(1)).toContain('What was kept on 1 person came back');
    expect(sayOf(0)).not.toContain('came back');
  });
});
