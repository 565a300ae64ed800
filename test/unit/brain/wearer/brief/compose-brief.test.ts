import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BriefMaterial, composeBrief } from '#brain/wearer/brief/compose-brief';
import { localDay } from '#brain/wearer/local-day';
import { limits } from '#core/limits';
import { briefSections } from '#core/wire/wearer/brief';

const timeZone = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const nowMs = at('2026-11-23T07:00:00+01:00');

const empty: BriefMaterial = {
  nowMs,
  timeZone,
  agenda: [],
  reminders: [],
  commitments: [],
  owed: [],
  draftsWaiting: 0,
  since: nowMs - 3_600_000,
  missed: { text: 0, email: 0 },
  messages: [],
  memories: [],
  questionsYesterday: 0,
};

const linesOf = (material: Partial<BriefMaterial>, title: (typeof briefSections)[number]) =>
  composeBrief({ ...empty, ...material }).sections.find((section) => section.title === title)?.lines;

const event = (title: string, time: string) => ({ title, ts: at(time), place: '' });

describe('a brief', () => {
  it('of nothing says so and invents nothing', () => {
    const { text, bullets, sections } = composeBrief(empty);
    expect(text).toBe('Nothing on the agenda today.');
    expect(bullets).toEqual([]);
    expect(sections).toEqual(briefSections.map((title) => ({ title, lines: [] })));
  });

  it('tells only today’s events as today’s, in the wearer’s time zone', () => {
    const agenda = [
      event('Late last night', '2026-11-22T23:58:00+01:00'),
      { ...event('Dentist', '2026-11-23T15:30:00+01:00'), place: 'Main Street 4' },
      event('First thing', '2026-11-23T00:00:00+01:00'),
      event('Tomorrow', '2026-11-24T00:00:00+01:00'),
    ];
    expect(linesOf({ agenda }, 'Today')).toEqual(['00:00 First thing', '15:30 Dentist, Main Street 4']);
    expect(linesOf({ agenda }, 'Yesterday')).toEqual(['23:58 Late last night']);
    expect(linesOf({ agenda, timeZone: 'America/New_York' }, 'Today')).toEqual([
      '09:30 Dentist, Main Street 4',
      '18:00 Tomorrow',
    ]);
  });

  it.each([
    ['spring forward', '2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-29T23:30:00+02:00', 23],
    ['fall back', '2026-10-25', '2026-10-25T00:00:00+02:00', '2026-10-25T23:30:00+01:00', 25],
  ])('takes a whole day where the clocks %s', (_name, day, first, last, hours) => {
    const today = localDay(at(`${day}T12:00:00Z`), timeZone);
    expect([today.day, today.endTs - today.startTs]).toEqual([day, hours * 3_600_000]);
    const agenda = [event('First', first), event('Last', last)];
    expect(linesOf({ agenda, nowMs: at(`${day}T12:00:00Z`) }, 'Today')).toEqual(['00:00 First', '23:30 Last']);
  });

  it('tells what is due or overdue today, the longest overdue first, and nothing that is done', () => {
    const reminder = (title: string, ts: number | null, done = false) => ({ title, ts, list: 'Nightjar', done });
    const promise = (task: string, due_ts: number | null, state: 'open' | 'kept' = 'open') => ({
      person: 'Sara',
      task,
      due_ts,
      state,
    });
    const material = {
      reminders: [
        reminder('Water the plants', at('2026-11-23T18:00:00+01:00')),
        reminder('Pay rent', at('2026-11-20T09:00:00+01:00')),
        reminder('Done already', nowMs, true),
        reminder('Some day', null),
      ],
      commitments: [
        promise('send the draft', at('2026-11-23T06:00:00+01:00')),
        promise('call back', at('2026-11-26T12:00:00+01:00')),
        promise('fix the door', null),
        promise('kept long ago', nowMs, 'kept'),
      ],
    };
    expect(linesOf(material, 'Due')).toEqual([
      'Pay rent (overdue since Fri 20 Nov)',
      'Send the draft (promised to Sara) (was due 06:00)',
      'Water the plants (due 18:00)',
    ]);
    expect(
      linesOf({ ...material, owed: [{ name: 'Tom', what: 'lunch' }], draftsWaiting: 1 }, 'Waiting on you'),
    ).toEqual([
      'Call back (promised to Sara) (by Thu 26 Nov)',
      'Fix the door (promised to Sara)',
      'You owe Tom lunch',
      '1 reply not sent',
    ]);
  });

  it('has no marks of direction in it, which would turn the lines around them', () => {
    const agenda = [event('Tea \u202ewith Noor\u2066', '2026-11-23T15:30:00+01:00')];
    expect(linesOf({ agenda }, 'Today')).toEqual(['15:30 Tea with Noor']);
  });

  it('counts what was missed and shows the newest of it', () => {
    const message = (from: string, ts: number) => ({
      id: from,
      ts,
      channel: 'text' as const,
      from,
      subject: '',
      text: 'hello',
      glance: '',
    });
    const messages = [message('Ines', nowMs - 60_000), message('Tom', nowMs - 7_200_000)];
    expect(linesOf({ messages, missed: { text: 1, email: 2 } }, 'Messages')).toEqual([
      '1 text and 2 emails since 06:00',
      'Ines: hello',
    ]);
  });

  it('stays within its bounds and puts no event of another day under Today, whatever it is made of', () => {
    const agendaItem = fc.record({
      title: fc.string({ minLength: 1, maxLength: 300 }),
      ts: fc.integer({ min: nowMs - 3 * 86_400_000, max: nowMs + 3 * 86_400_000 }),
      place: fc.string({ maxLength: 300 }),
    });
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu');
    fc.assert(
      fc.property(fc.array(agendaItem, { maxLength: 30 }), zones, fc.nat(9), (agenda, zone, email) => {
        const material = { ...empty, agenda, timeZone: zone, missed: { text: 0, email } };
        const { bullets, sections } = composeBrief(material);
        expect(bullets.length).toBeLessThanOrEqual(limits.briefBullets);
        for (const text of [...bullets, ...sections.flatMap(({ lines }) => lines)]) {
          expect(text.length).toBeLessThanOrEqual(limits.briefLineChars);
        }
        const isToday = ({ ts }: { ts: number }) => localDay(ts, zone).day === localDay(nowMs, zone).day;
        expect(sections[0]?.lines).toHaveLength(agenda.filter(isToday).length);
      }),
    );
  });
});
