import { describe, expect, it } from 'vitest';
import { agendaPages } from '#core/language/agenda/spoken-agenda';

const at = (time: string): number => Date.parse(`2026-11-27T${time}Z`);
const telling = { nowMs: at('15:00'), timeZone: 'UTC', lead: '', isOneDay: false };
const entry = (ts: number, isReminder = true) =>
  ({ kind: 'event', title: 'call Ann', ts, place: '', isReminder }) as const;

describe('a reminder that is told until it is done', () => {
  it('is said to have been due once its time is over', () => {
    expect(agendaPages([entry(at('12:20'))], telling)).toEqual(['Call Ann, was due today at 12:20.']);
  });

  it('is told as ever until then', () => {
    expect(agendaPages([entry(at('17:20'))], telling)).toEqual(['Call Ann, today at 17:20.']);
  });

  it('is due the whole of a day without an hour', () => {
    expect(agendaPages([entry(at('23:59'))], telling)).toEqual(['Call Ann, today.']);
    expect(agendaPages([entry(at('23:59') - 86_400_000)], telling)).toEqual(['Call Ann, was due yesterday.']);
  });

  it('and an appointment is not due', () => {
    expect(agendaPages([entry(at('14:20'), false)], telling)).toEqual(['Call Ann, today at 14:20.']);
  });
});
