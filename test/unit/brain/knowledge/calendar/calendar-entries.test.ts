import { describe, expect, it } from 'vitest';
import { readCalendar } from '#brain/knowledge/extract/calendar/read-calendar';

const ownZone = `BEGIN:VTIMEZONE
TZID:Camp
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
`;

async function textOf(...entries: readonly string[]): Promise<string> {
  const events = entries.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`).join('');
  const source = `BEGIN:VCALENDAR\nVERSION:2.0\n${ownZone}${events}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
  return (await readCalendar(new TextEncoder().encode(source), { pages: 1, chars: 100_000 })).text;
}

describe('an entry of a calendar file', () => {
  it.each([
    ['TZID="W. Europe Standard Time":20261202T160000', '2 December 2026 16:00 Europe/Berlin'],
    ['TZID=Pacific Standard Time:20261202T160000', '2 December 2026 16:00 America/Los_Angeles'],
    ['TZID=/freeassociation.sourceforge.net/Europe/Paris:20261202T160000', '2 December 2026 16:00 Europe/Paris'],
    ['TZID=Camp:20261202T160000', '2 December 2026 10:30 UTC'],
    ['TZID=Europe/Berlin:20261202T160000', '2 December 2026 16:00 Europe/Berlin'],
    ['VALUE=DATE:20261202', '2 December 2026'],
  ])('has the time of the zone that it names: %s', async (start, told) => {
    expect(await textOf(`SUMMARY:Review\nDTSTART;${start}`)).toBe(`# Review\nReview, starts: ${told}.`);
  });

  it('repeated in a zone that only its file describes, its rule is not read', async () => {
    expect(await textOf('SUMMARY:Review\nDTSTART;TZID=Camp:20261202T160000\nRRULE:FREQ=DAILY')).toContain(
      'first: 2 December 2026 10:30 UTC.\nReview, repeats: by a rule that is not read here.',
    );
  });

  it('that begins every none weeks has a rule that is not read', async () => {
    expect(await textOf('SUMMARY:Review\nDTSTART:20261202T160000\nRRULE:FREQ=WEEKLY;INTERVAL=0')).toContain(
      'by a rule that is not read here',
    );
  });

  it('by a rule that is not read tells until when', async () => {
    expect(
      await textOf(
        'SUMMARY:Review\nDTSTART:20261202T160000\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;UNTIL=20270505T000000',
      ),
    ).toContain('Review, repeats: by a rule that is not read here until 5 May 2027.');
  });

  it('on the second Monday is read however its calendar writes that', async () => {
    for (const rule of ['BYDAY=2MO', 'BYDAY=MO;BYSETPOS=2']) {
      expect(await textOf(`SUMMARY:Review\nDTSTART:20261214T160000\nRRULE:FREQ=MONTHLY;${rule}`)).toContain(
        'Review, repeats: every month on the second Monday.',
      );
    }
  });

  it.each([
    ['DTSTART:20261202T160000\nDURATION:PT1H30M', 'Review, ends: 2 December 2026 17:30.'],
    ['DTSTART;VALUE=DATE:20261202\nDURATION:P3D', 'Review, ends: 4 December 2026.'],
  ])('ends after its duration: %s', async (lines, told) => {
    expect(await textOf(`SUMMARY:Review\n${lines}`)).toContain(told);
  });

  it.each([':20261399T250000', ':20261304', ';VALUE=DATE:20261131', ':T256100', ':20261202T256100'])(
    'has no time if no clock or calendar has it: DTSTART%s',
    async (start) => {
      expect(await textOf(`SUMMARY:Review\nDTSTART${start}`, 'SUMMARY:Lunch\nDTSTART:20261202T120000')).toBe(
        '# Review\n# Lunch\nLunch, starts: 2 December 2026 12:00.',
      );
    },
  );

  it('that is cancelled says so and has no start', async () => {
    expect(await textOf('SUMMARY:Review\nSTATUS:CANCELLED\nDTSTART:20261202T160000\nDTEND:20261202T170000')).toBe(
      '# Review\nReview, cancelled: 2 December 2026 16:00.',
    );
  });

  it('leaves out the times of a series that are cancelled', async () => {
    const text = await textOf(
      'UID:a\nSUMMARY:Review\nDTSTART:20261202T160000\nRRULE:FREQ=DAILY',
      'UID:a\nSUMMARY:Review\nSTATUS:CANCELLED\nRECURRENCE-ID:20261203T160000\nDTSTART:20261203T160000',
    );
    expect(text).toContain('Review, not on: 3 December 2026 16:00.');
    expect(text).toContain('Review, cancelled: 3 December 2026 16:00.');
  });

  it('is replaced by a later revision of it, and told with the times that are added', async () => {
    const text = await textOf(
      'UID:a\nSEQUENCE:2\nSUMMARY:New\nDTSTART:20261202T160000\nRDATE:20261204T160000,20261206T160000',
      'UID:a\nSEQUENCE:1\nSUMMARY:Old\nDTSTART:20261202T150000',
    );
    expect(text).toBe(
      '# New\nNew, first: 2 December 2026 16:00.\nNew, also on: 4 December 2026 16:00, 6 December 2026 16:00.',
    );
  });

  it.each([
    ['20261203', ''],
    ['20261205', '\nFair, ends: 4 December 2026.'],
  ])('of days ends on the day before %s', async (end, told) => {
    expect(await textOf(`SUMMARY:Fair\nDTSTART;VALUE=DATE:20261202\nDTEND;VALUE=DATE:${end}`)).toBe(
      `# Fair\nFair, starts: 2 December 2026.${told}`,
    );
  });

  it('has a title of bounded length', async () => {
    expect((await textOf(`SUMMARY:${'a'.repeat(100_000)}\nDTSTART:20261202T160000`)).length).toBeLessThan(500);
  });
});
