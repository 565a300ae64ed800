import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids';
import { dayMs, hourMs } from '#core/time-units';
import { engramSchema } from '#memory/ember/engram';
import { offerSchema } from '#memory/ember/offer-book';
import {
  biasesTable,
  commitmentsTable,
  engramsTable,
  ledgerTable,
  marksTable,
  memoriesTable,
  notesTable,
  offersTable,
  peopleTable,
  vectorsTable,
} from '#memory/memory-schema';
import { RetentionBench, type SeededMemory } from './retention-bench.js';

const secret = 'Ana moves to Porto in spring with two cats';
const talk: SeededMemory = {
  id: 'talk',
  kind: 'conversation',
  tier: 'hot',
  text: secret,
  person: 'Ana',
  place: 'the harbour',
};

/** A bench on the morning after a day on which `memories` were kept. */
async function afterANight(...memories: readonly SeededMemory[]): Promise<RetentionBench> {
  const bench = await RetentionBench.open();
  await bench.keep(...memories);
  await bench.pass(hourMs);
  await bench.retention.rem();
  return bench;
}

async function keepFirst(bench: RetentionBench) {
  const [offer] = bench.ember.overview().offers;
  const engram = await bench.ember.answerOffer({ offer_id: offer?.id ?? '', keep: true });
  if (engram === null) throw new Error('kept');
  return engram;
}

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

describe('an offer', () => {
  it('is made in the night of what the day held, with a cue, its salience and no answer', async () => {
    const bench = await afterANight(talk);
    const [offer, ...others] = bench.ember.overview().offers;
    expect(others).toEqual([]);
    expect(offerSchema.strict().parse(offer)).toMatchObject({
      kind: 'conversation',
      cue: 'What did you talk about with Ana at the harbour on Monday 15 June?',
      salience: 0.75,
    });
    expect(JSON.stringify(bench.rows(offersTable))).not.toContain('Porto');
  });

  it('is made of people met and promises given too, the most salient first and five a night', async () => {
    const bench = await RetentionBench.open();
    const ts = bench.clock.wallMs();
    const person = [ts, 'Robin', 'robin', 'dentist', '[]', null, '[]', null];
    await bench.database.write('capture', [
      { op: 'put', table: peopleTable.name, id: 'robin', values: person },
      { op: 'put', table: notesTable.name, id: 'note', values: [ts, 'robin', 'sails around Madeira every summer'] },
      {
        op: 'put',
        table: commitmentsTable.name,
        id: 'photos',
        values: [ts, 'Ana', 'send the photos', null, null, 'open', null],
      },
    ]);
    const scene = (index: number) => ({
      kind: 'scene',
      tier: 'hot',
      text: `number ${index} blue bicycle behind the old station`,
    });
    await bench.keep(talk, ...Array.from({ length: 6 }, (_, index) => scene(index)));
    await bench.pass(hourMs);
    await bench.retention.rem();
    const { offers } = bench.ember.overview();
    expect(offers.map(({ kind }) => kind)).toEqual(['conversation', 'person', 'promise', 'scene', 'scene']);
  });

  it('comes of an old memory that the day keeps coming back to', async () => {
    const bench = await RetentionBench.open();
    await bench.keep({ id: 'old', kind: 'scene', text: 'the spare key hangs behind the boiler' });
    await bench.pass(hourMs);
    const lastNight = { ts: bench.clock.wallMs() - dayMs, seq: bench.database.changes.lastSeq };
    await bench.database.write('upkeep', [
      { op: 'put', table: marksTable.name, id: 'rem', values: [JSON.stringify(lastNight)] },
    ]);
    for (const text of ['who has the spare key for the boiler', 'the boiler man wants the spare key']) {
      const values = [bench.clock.wallMs(), text, 'wearer', 0, 'microphone'];
      await bench.database.write('capture', [{ op: 'put', table: ledgerTable.name, id: newId(), values }]);
    }
    expect(await bench.retention.rem()).toMatchObject({ ran: true, cues: 2, reached: 1 });
    expect(bench.ember.overview().offers.map(({ cue }) => cue)).toEqual(['What did you see on Monday 15 June?']);
    expect(bench.biases()).toEqual({ 'memories:old': 0.2 });
  });

  it('that is let go leaves no words behind and is not made again', async () => {
    const bench = await afterANight(talk);
    const [offer] = bench.ember.overview().offers;
    expect(await bench.ember.answerOffer({ offer_id: offer?.id ?? '', keep: false })).toBeNull();
    expect(bench.ember.overview()).toMatchObject({ offers: [], engrams: [] });
    expect(bench.rows(offersTable)[0]).toMatchObject({ cue: '', answer: null, state: 'let-go' });
    await bench.database.write('upkeep', [{ op: 'clear', table: marksTable.name }]);
    await bench.pass(21 * hourMs);
    await bench.retention.rem();
    expect(bench.ember.overview().offers).toEqual([]);
  });

  it('cannot be kept when it is unknown, answered, or made of something forgotten since', async () => {
    const bench = await afterANight(talk);
    const [offer] = bench.ember.overview().offers;
    const keep = { offer_id: offer?.id ?? '', keep: true };
    await bench.database.write('forget', [{ op: 'delete', table: memoriesTable.name, id: 'talk' }]);
    await expect(bench.ember.answerOffer(keep)).rejects.toMatchObject({ code: 'ember/unknown' });
    await expect(bench.ember.answerOffer({ offer_id: 'x', keep: false })).rejects.toMatchObject({
      code: 'ember/unknown',
    });
  });

  it('can be kept three times in 24 hours, however the clock is set and also across a restart', async () => {
    const scene = (word: string): SeededMemory => ({
      tier: 'hot',
      text: `the ${word} bicycle behind the old station`,
      place: 'town',
    });
    const bench = await afterANight(...['red', 'blue', 'green', 'black', 'white'].map(scene));
    const offers = bench.ember.overview().offers.map(({ id }) => ({ offer_id: id, keep: true }));
    expect(offers).toHaveLength(5);
    const keep = (index: number) => bench.ember.answerOffer(offers[index] ?? { offer_id: '', keep: true });
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map(keep));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    bench.clock.jumpWall(3 * dayMs);
    await expect(keep(4)).rejects.toMatchObject({ code: 'ember/enough' });
    bench.clock.jumpWall(-3 * dayMs);
    await bench.restart();
    await expect(keep(4)).rejects.toMatchObject({ code: 'ember/enough' });
    bench.clock.advance(dayMs);
    expect(await keep(4)).toMatchObject({ graduated: false, place: 'town' });
  });
});

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
