import { describe, expect, it } from 'vitest';
import { agendaAhead } from '#hub/wearer/day/agenda-ahead';

const noon = Date.UTC(2026, 10, 23, 12);
const callsWith = (inFiles: readonly unknown[]) => ({
  call: ((name: string) =>
    Promise.resolve({
      ok: true,
      value: {
        in_files: inFiles,
        unread_rules: [],
        items:
          name === 'calendar'
            ? [{ title: 'Dentist', ts: noon, place: 'Main Street 4' }]
            : [{ title: 'water the plants', ts: null, list: 'Nightjar', done: false }],
      },
    })) as never,
});
const calls = callsWith([]);
const waiting = (kind: string, body: unknown) => ({ id: kind, ts: noon, kind, slot: null, body });
const titles = async (...entries: ReturnType<typeof waiting>[]) => {
  const ahead = await agendaAhead(calls, { pending: () => entries });
  return ahead.ok ? ahead.value.map(({ title }) => title) : ahead.why;
};

describe('what is ahead', () => {
  it('is what the Brain has, the next first and what has no time last', async () => {
    expect(await titles()).toEqual(['Dentist', 'water the plants']);
  });

  it('is also what was just said and the Brain has not been told yet', async () => {
    const said = waiting('event', { title: 'leave', ts: noon - 1 });
    expect(await titles(said, waiting('reminder', { title: 'pay the rent' }))).toEqual([
      'leave',
      'Dentist',
      'water the plants',
      'pay the rent',
    ]);
  });

  it('is told once where the Brain was told of it meanwhile', async () => {
    expect(await titles(waiting('event', { title: 'Dentist', ts: noon }))).toEqual(['Dentist', 'water the plants']);
  });

  it('is no more what was taken back', async () => {
    expect(await titles(waiting('event', { title: 'Dentist', ts: noon, remove: true }))).toEqual(['water the plants']);
    expect(await titles(waiting('reminder', { title: 'water the plants', remove: true }))).toEqual(['Dentist']);
  });

  it('is also what stands in calendar files of watched folders', async () => {
    const inFiles = [{ title: 'Physiotherapy', ts: noon + 1, place: '', source: '/notes/physio.ics' }];
    const ahead = await agendaAhead(callsWith(inFiles), { pending: () => [] });
    expect(ahead.ok && ahead.value.map(({ title }) => title)).toEqual(['Dentist', 'Physiotherapy', 'water the plants']);
  });

  it('is not made up where the Brain is away', async () => {
    const away = { call: (() => Promise.resolve({ ok: false, why: 'unreachable' })) as never };
    const said = waiting('event', { title: 'leave', ts: noon });
    expect(await agendaAhead(away, { pending: () => [said] })).toMatchObject({ ok: false, why: 'unreachable' });
  });
});
