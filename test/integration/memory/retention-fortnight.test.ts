import { expect, it } from 'vitest';
import { newId } from '#core/ids';
import { silentLog } from '#core/log/log';
import { dayMs, hourMs } from '#core/time-units';
import { MaintenanceSchedule } from '#hub/upkeep/maintenance-schedule';
import { ledgerTable, memoriesTable } from '#memory/memory-schema';
import type { RemOutcome, SweepOutcome } from '#memory/retention/retention';
import { runsLong } from '../../budget.js';
import { RetentionBench } from './retention-bench.js';

const tenMinutesMs = 600_000;

/** A hub's nights over a real memory file: what ran, at which local hour. */
async function household() {
  const bench = await RetentionBench.open();
  const { clock } = bench;
  const nights: { readonly hour: number; readonly outcome: RemOutcome }[] = [];
  const sweeps: SweepOutcome[] = [];
  let isCharging = true;
  const watch = new MaintenanceSchedule({
    clock,
    log: silentLog,
    timeZone: () => 'UTC',
    power: { charging: () => isCharging },
    retention: {
      observe: () => bench.retention.observe(),
      async rem() {
        const outcome = await bench.retention.rem();
        if (outcome.ran) nights.push({ hour: new Date(clock.wallMs()).getUTCHours(), outcome });
        return outcome;
      },
      async sweep() {
        const outcome = await bench.retention.sweep();
        if (outcome.ran) sweeps.push(outcome);
        return outcome;
      },
    },
  });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= tenMinutesMs) {
      clock.advance(tenMinutesMs);
      await watch.idle();
    }
  };
  const unplug = (isUnplugged: boolean) => {
    isCharging = !isUnplugged;
  };
  return { bench, watch, nights, sweeps, pass, unplug };
}

it.runIf(runsLong)(
  'in a fortnight REM runs once a night on the charger, what it reaches for outlives its time, and Ember asks',
  async () => {
    const { bench, watch, nights, sweeps, pass, unplug } = await household();
    const past = bench.clock.wallMs() - 85 * dayMs;
    await bench.keep(
      { id: 'boiler', text: 'the spare key hangs behind the boiler', ts: past },
      { id: 'ticket', text: 'a parking ticket lay under the wiper', ts: past },
    );
    watch.start();
    await watch.idle();
    const grades: string[] = [];
    for (let day = 0; day < 14; day += 1) {
      const talk = { kind: 'conversation', tier: 'hot', person: 'Ana', place: 'work' };
      const [id = ''] = await bench.keep({ ...talk, text: `day ${day} brought ${day} visitors and one broken window` });
      await bench.keep({ tier: 'hot', text: 'well okay' });
      const values = [bench.clock.wallMs(), `day ${day} the boiler needs its spare key`, 'wearer', 0, 'microphone'];
      await bench.database.write('capture', [{ op: 'put', table: ledgerTable.name, id: newId(), values }]);
      for (const { id: engram_id } of bench.ember.due()) {
        const answer = day % 4 === 3 ? 'no idea' : 'visitors, one broken window, a day';
        const { grade } = await bench.ember.tend({ engram_id, answer });
        grades.push(grade);
      }
      const offer = bench.ember.overview().offers[0];
      if (offer !== undefined) await bench.ember.answerOffer({ offer_id: offer.id, keep: day % 3 > 0 });
      unplug(day === 5);
      await pass(dayMs);
      expect(bench.rows(memoriesTable).find((row) => row.id === id)?.tier).toBe(day === 5 ? 'hot' : 'warm');
    }
    await watch.stop();

    expect(nights).toHaveLength(13);
    expect(nights.every(({ hour }) => hour >= 22 || hour < 6)).toBe(true);
    expect(sweeps.length).toBeGreaterThanOrEqual(14);
    expect(bench.ids()).toContain('boiler');
    expect(bench.ids()).not.toContain('ticket');
    expect(bench.biases()['memories:boiler']).toBeGreaterThan(0);
    const { engrams } = bench.ember.overview();
    expect(engrams.length).toBeGreaterThanOrEqual(7);
    expect(engrams.slice(2).every(({ reps, graduated }) => reps > 0 && !graduated)).toBe(true);
    expect(new Set(grades)).toEqual(new Set(['again', 'good']));
    // Fading lines go within two days of their night.
    expect(bench.rows(memoriesTable).filter(({ text }) => text === 'well okay').length).toBeLessThanOrEqual(2);
  },
);

it('by day, and off the charger at night, REM does not run', async () => {
  const { watch, nights, pass, unplug } = await household();
  unplug(true);
  watch.start();
  await pass(dayMs);
  unplug(false);
  await pass(11 * hourMs);
  expect(nights).toEqual([]);
  await pass(hourMs + tenMinutesMs);
  expect(nights.map(({ hour }) => hour)).toEqual([22]);
  await watch.stop();
  await pass(2 * dayMs);
  expect(nights).toHaveLength(1);
});
