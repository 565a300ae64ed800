import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { pruneShare } from '#memory/database/row-writer';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';

async function open() {
  const clock = new FakeClock();
  const state = StateDirectory.open(scratchFolder());
  return { clock, records: await openBrainRecords({ state, clock, log: silentLog }) };
}

const day = 86_400_000;

describe('activity and history of the Brain', () => {
  it('keep what was asked and answered', async () => {
    const { clock, records } = await open();
    const ask = await records.history.append({
      query: 'where are my keys',
      text: 'On the kitchen table.',
      tier: 'device',
      sources: ['anchors'],
      confidence: 0.9,
    });
    expect(ask).toMatchObject({ kind: 'ask', ts: clock.wallMs() });
    expect(records.history.page({ limit: 5 })).toEqual([ask]);
    const item = await records.activity.append({ kind: 'ask', text: 'answered', tier: 'device' });
    const plain = await records.activity.append({ kind: 'config', text: 'changed' });
    expect(records.activity.page({ limit: 5 })).toEqual([plain, item]);
    expect(plain).not.toHaveProperty('tier');
    await records.close();
  });

  it('page through newest first without repeating or skipping any, in one burst or after the clock was set back', async () => {
    const { clock, records } = await open();
    for (let burst = 0; burst < 4; burst += 1) {
      await Promise.all(Array.from({ length: 15 }, () => records.activity.append({ kind: 'event', text: 'x' })));
      clock.jumpWall(burst === 1 ? -30 * day : 5);
    }
    const seen: string[] = [];
    let before: number | undefined;
    for (;;) {
      const page = records.activity.page({ limit: 7, before });
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
      before = page.at(-1)?.ts;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
    await records.close();
  });

  it('lose only a share of their rows to a clock that jumped ahead', async () => {
    const { clock, records } = await open();
    const count = 4_000;
    await Promise.all(Array.from({ length: count }, () => records.activity.append({ kind: 'event', text: 'x' })));
    clock.jumpWall(400 * day);
    const removed = await records.activity.prune(clock.wallMs() - 30 * day);
    expect(removed).toBe(count * pruneShare);
    expect(await records.activity.prune(0)).toBe(0);
    await records.close();
  });

  it('refuse a kind of activity nobody knows', async () => {
    const { records } = await open();
    await expect(records.activity.append({ kind: 'gossip' as 'ask', text: '' })).rejects.toThrow();
    await records.close();
  });
});
