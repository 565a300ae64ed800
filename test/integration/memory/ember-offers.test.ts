import { describe, expect, it } from 'vitest';
import { newId } from '#core/ids';
import { dayMs, hourMs } from '#core/time-units';
import {
  commitmentsTable,
  ledgerTable,
  marksTable,
  memoriesTable,
  notesTable,
  offersTable,
  peopleTable,
} from '#memory/memory-schema';
import { offerSchema } from '#memory/retention/ember/offer-book';
import { afterANight, talk } from './ember-nights.js';
import { RetentionBench, type SeededMemory } from './retention-bench.js';

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
