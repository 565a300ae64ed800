import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BriefSchedule } from '#brain/wearer/brief/brief-schedule';
import { localDay } from '#brain/wearer/local-day';
import { silentLog } from '#core/log/log';
import { defaultConfig } from '#core/settings/config';
import { hourMs } from '#core/time-units';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const timeZone = 'Europe/Berlin';

function bench(startsAt: string, briefHour = 7) {
  const clock = new FakeClock(Date.parse(startsAt));
  const composed: string[] = [];
  const today = () => localDay(clock.wallMs(), timeZone).day;
  const fails = { next: false };
  const posture = { keeps: true };
  const briefs = {
    hasMorning: () => composed.includes(today()),
    morning: () => {
      if (fails.next) return Promise.reject(new Error('disk'));
      composed.push(today());
      return Promise.resolve({} as never);
    },
  };
  const config = { current: { ...defaultConfig, brief_hour: briefHour } };
  const schedule = new BriefSchedule({
    briefs,
    config,
    mayKeep: () => posture.keeps,
    clock,
    log: silentLog,
    timeZone: () => timeZone,
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await schedule.idle();
  };
  schedule.start();
  return { clock, composed, schedule, pass, fails, posture, config };
}

describe('the daily brief', () => {
  it('comes once at its hour, every day', async () => {
    const { composed, pass } = bench('2026-11-23T06:59:00+01:00');
    expect(composed).toEqual([]);
    await pass(2 * 60_000);
    for (let hour = 0; hour < 47; hour += 1) await pass(hourMs);
    expect(composed).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('that was missed is caught up the same day, once', async () => {
    const { composed, schedule, pass } = bench('2026-11-23T15:00:00+01:00');
    await schedule.idle();
    await pass(2 * hourMs);
    expect(composed).toEqual(['2026-11-23']);
  });

  it('waits for a mode that keeps nothing to end', async () => {
    const { composed, posture, pass } = bench('2026-11-23T06:59:00+01:00');
    posture.keeps = false;
    await pass(2 * hourMs);
    expect(composed).toEqual([]);
    posture.keeps = true;
    await pass(hourMs);
    expect(composed).toEqual(['2026-11-23']);
  });

  it('stays away while brief_hour is -1 or the clock was never set', async () => {
    const off = bench('2026-11-23T15:00:00+01:00', -1);
    await off.pass(hourMs);
    const unset = bench('1970-01-01T12:00:00Z');
    await unset.pass(hourMs);
    expect([off.composed, unset.composed]).toEqual([[], []]);
  });

  it('comes at the hour of the wall clock on a day of 23 hours, too', async () => {
    const { composed, pass } = bench('2026-03-29T00:30:00+01:00');
    await pass(5 * hourMs);
    expect(composed).toEqual([]);
    await pass(hourMs);
    expect(composed).toEqual(['2026-03-29']);
  });

  it('that failed is tried again after a pause, not at once', async () => {
    const { composed, schedule, pass, fails } = bench('2026-11-23T06:59:50+01:00');
    fails.next = true;
    await pass(30_000);
    fails.next = false;
    await pass(60_000);
    await schedule.idle();
    expect(composed).toEqual([]);
    await pass(600_000);
    expect(composed).toEqual(['2026-11-23']);
  });

  it('never comes twice for one day, however the wall clock jumps', async () => {
    const jump = fc.integer({ min: -400 * 24, max: 400 * 24 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(30), jump), { maxLength: 20 }), async (steps) => {
        const { clock, composed, pass } = bench('2026-11-23T06:00:00+01:00');
        for (const [hours, jumpHours] of steps) {
          await pass(hours * hourMs);
          clock.jumpWall(jumpHours * hourMs);
        }
        expect(new Set(composed).size).toBe(composed.length);
      }),
      { numRuns: 30 },
    );
  });
});
