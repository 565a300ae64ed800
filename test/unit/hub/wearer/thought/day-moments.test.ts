import { expect, it } from 'vitest';
import { hourBlocks } from '#hub/wearer/thought/day-moments';

const moment = (time: string, text: string) => ({ id: text, ts: Date.parse(time), text, person: '', place: '' });

it('the hour that a clock change repeats is two blocks of the day, as the Brain has it', () => {
  const moments = [moment('2026-10-25T02:30:00+02:00', 'before'), moment('2026-10-25T02:30:00+01:00', 'after')];
  expect(hourBlocks(moments, 'Europe/Berlin')).toMatchObject([
    { hour: 2, samples: ['after'] },
    { hour: 2, samples: ['before'] },
  ]);
});
