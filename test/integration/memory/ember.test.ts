import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids';
import { dayMs } from '#core/time-units';
import { engramSchema } from '#core/wire/wearer/memories';
import { biasesTable, engramsTable, ledgerTable, memoriesTable, vectorsTable } from '#memory/memory-schema';
import { afterANight, keepFirst, secret, talk } from './ember-nights.js';
import { RetentionBench } from './retention-bench.js';

/** Tends an engram with its answer whenever it is due, until it has graduated. */
async function graduate(bench: RetentionBench, id: string): Promise<number> {
  for (let tendings = 1; ; tendings += 1) {
    const [due] = bench.ember.overview().engrams.filter((engram) => engram.id === id);
    bench.clock.jumpWall(Math.max(0, (due?.due_ts ?? 0) - bench.clock.wallMs()));
    const { engram } = await bench.ember.tend({ engram_id: id, answer: secret });
    if (engram.graduated) return tendings;
  }
}

function isOnDisk(bench: RetentionBench, words: string): boolean {
  return readdirSync(bench.state.path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(words));
}

describe('an engram', () => {
  it('is due a day after it was kept, and shows no answer', async () => {
    const bench = await afterANight(talk);
    const engram = await keepFirst(bench);
    const due_ts = bench.clock.wallMs() + dayMs;
    expect(engramSchema.strict().parse(engram)).toMatchObject({
      due_ts,
      stability_days: 0,
      reps: 0,
      lapses: 0,
      graduated: false,
      burned: false,
      place: 'the harbour',
    });
    expect(bench.ember.due()).toEqual([]);
    bench.clock.advance(dayMs);
    const overview = bench.ember.overview();
    expect(overview).toEqual({ engrams: [engram], due: [engram], offers: [] });
    expect(JSON.stringify(overview)).not.toContain('Porto');
  });

  it('is graded by the content words recalled and reveals its answer then alone', async () => {
    const bench = await afterANight(talk);
    const { id } = await keepFirst(bench);
    bench.clock.advance(dayMs);
    const good = await bench.ember.tend({ engram_id: id, answer: 'ana goes to porto with her cats' });
    expect(good).toMatchObject({ grade: 'good', recall: 0.5, reveal: secret, engram: { reps: 1, lapses: 0 } });
    expect(good.engram.due_ts).toBeGreaterThan(bench.clock.wallMs() + dayMs);
    const lapsed = await bench.ember.tend({ engram_id: id, answer: 'no idea' });
    expect(lapsed).toMatchObject({ grade: 'again', recall: 0, engram: { reps: 2, lapses: 1 } });
    await bench.restart();
    expect(bench.ember.overview().engrams).toEqual([lapsed.engram]);
  });

  it('comes up at its place a day before it is due', async () => {
    const bench = await afterANight(talk);
    const { id } = await keepFirst(bench);
    expect(bench.ember.dueAt('harbour').map((engram) => engram.id)).toEqual([id]);
    expect(bench.ember.dueAt('office')).toEqual([]);
    await bench.ember.tend({ engram_id: id, answer: secret });
    expect(bench.ember.dueAt('the harbour')).toEqual([]);
  });

  it('outlives the memory it was made from', async () => {
    const bench = await afterANight(talk);
    const { id } = await keepFirst(bench);
    await bench.database.write('forget', [{ op: 'delete', table: memoriesTable.name, id: 'talk' }]);
    expect((await bench.ember.tend({ engram_id: id, answer: '' })).reveal).toBe(secret);
  });

  it('that is unknown cannot be tended', async () => {
    const bench = await RetentionBench.open();
    await expect(bench.ember.tend({ engram_id: 'x', answer: '' })).rejects.toMatchObject({ code: 'ember/unknown' });
  });
});

describe('burning', () => {
  it('needs an engram that has graduated, and the consent of exactly true', async () => {
    const bench = await afterANight(talk);
    const { id } = await keepFirst(bench);
    await expect(bench.ember.burn({ engram_id: id, consent: true })).rejects.toMatchObject({
      code: 'ember/not-graduated',
    });
    expect(await graduate(bench, id)).toBeLessThanOrEqual(5);
    for (const consent of ['true', 1, false, undefined]) {
      const burning = { engram_id: id, consent } as unknown as { engram_id: string; consent: true };
      await expect(bench.ember.burn(burning)).rejects.toMatchObject({ code: 'ember/no-consent' });
    }
    await expect(bench.ember.burn({ engram_id: 'x', consent: true })).rejects.toMatchObject({ code: 'ember/unknown' });
    // Forgotten again, it is needed again.
    await bench.ember.tend({ engram_id: id, answer: 'no idea' });
    await expect(bench.ember.burn({ engram_id: id, consent: true })).rejects.toMatchObject({
      code: 'ember/not-graduated',
    });
  });

  it('leaves the cue, and no trace of the recording on disk', async () => {
    const bench = await afterANight(
      talk,
      { id: 'twin', text: secret },
      { id: 'other', text: 'the spare key hangs in the hall' },
    );
    await bench.vector('memories:talk');
    await bench.bias('memories:talk', 0.5);
    const lines = [`so ${secret}`, 'moves to Porto in spring', 'the spare key please'];
    await bench.database.write(
      'capture',
      lines.map((text) => ({
        op: 'put',
        table: ledgerTable.name,
        id: newId(),
        values: [1, text, 'wearer', 0, 'microphone'],
      })),
    );
    const { id, cue } = await keepFirst(bench);
    await bench.database.snapshot();
    await graduate(bench, id);

    const stone = await bench.ember.burn({ engram_id: id, consent: true });
    expect(stone).toMatchObject({ id, cue, graduated: true, burned: true, reps: 0 });
    expect(stone.place).toBeUndefined();
    expect(bench.burned).toBe(1);
    expect(bench.ids()).toEqual(['other']);
    expect([...bench.ids(vectorsTable), ...bench.ids(biasesTable)]).toEqual([]);
    expect(bench.rows(ledgerTable).map(({ text }) => text)).toEqual(['the spare key please']);
    expect(bench.rows(engramsTable)[0]).toMatchObject({ cue, answer: null, place: null, source: null });
    await expect(bench.ember.tend({ engram_id: id, answer: '' })).rejects.toMatchObject({ code: 'ember/burned' });
    await expect(bench.ember.burn({ engram_id: id, consent: true })).rejects.toMatchObject({ code: 'ember/burned' });
    expect(bench.ember.due()).toEqual([]);
    await bench.stop();
    expect(isOnDisk(bench, 'Porto')).toBe(false);
    expect(isOnDisk(bench, cue)).toBe(true);
  });
});
