import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import { grades } from '#memory/retention/ember/grade';
import {
  firstSchedule,
  isGraduated,
  rescheduled,
  type Schedule,
  scheduleSchema,
} from '#memory/retention/ember/schedule';

const start = Date.UTC(2026, 0, 1);

const intervalDays = ({ due_ts, reviewed_ts }: Schedule) => (due_ts - (reviewed_ts ?? due_ts)) / dayMs;

describe('the schedule of an engram', () => {
  it('begins a day after it was kept', () => {
    expect(firstSchedule(start)).toMatchObject({ due_ts: start + dayMs, reps: 0, lapses: 0, stability_days: 0 });
  });

  it('asks at growing intervals as long as the answers are good, until it graduates at 90 days', () => {
    let schedule = firstSchedule(start);
    let before = 0;
    for (let tending = 0; !isGraduated(schedule); tending += 1) {
      schedule = rescheduled(schedule, 'good', schedule.due_ts);
      expect(intervalDays(schedule)).toBeGreaterThan(before);
      before = intervalDays(schedule);
      expect(tending).toBeLessThan(6);
    }
    expect(schedule.stability_days).toBeGreaterThanOrEqual(90);
  });

  it('asks again within days after a lapse', () => {
    let schedule = firstSchedule(start);
    for (let tending = 0; tending < 5; tending += 1) schedule = rescheduled(schedule, 'good', schedule.due_ts);
    const lapsed = rescheduled(schedule, 'again', schedule.due_ts);
    expect(lapsed.lapses).toBe(1);
    expect(isGraduated(lapsed)).toBe(false);
    expect(intervalDays(lapsed)).toBeLessThan(intervalDays(schedule) / 10);
  });

  it('asks the later the better the answer was', () => {
    const once = rescheduled(firstSchedule(start), 'good', start + dayMs);
    const days = grades.map((grade) => intervalDays(rescheduled(once, grade, once.due_ts)));
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(new Set(days).size).toBe(4);
  });

  it('survives any answers at any time, the clock set back included, and storage', () => {
    const tending = fc.record({
      grade: fc.constantFrom(...grades),
      afterMs: fc.integer({ min: -400 * dayMs, max: 400 * dayMs }),
    });
    fc.assert(
      fc.property(fc.array(tending, { maxLength: 30 }), (tendings) => {
        let schedule = firstSchedule(start);
        let wallMs = start;
        for (const { grade, afterMs } of tendings) {
          wallMs += afterMs;
          schedule = rescheduled(schedule, grade, wallMs);
          expect(schedule.due_ts).toBeGreaterThan(schedule.reviewed_ts ?? 0);
        }
        expect(schedule.reps).toBe(tendings.length);
        expect(scheduleSchema.parse(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule);
      }),
    );
  });
});
