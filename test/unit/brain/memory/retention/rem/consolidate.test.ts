import { describe, expect, it } from 'vitest';
import { consolidate } from '#memory/retention/rem/consolidate';

const row = (id: string, columns: object) => ({
  seq: 1,
  id,
  kind: 'conversation',
  text: 'the boiler man comes on friday',
  person: null,
  place: null,
  confidence: null,
  pinned: 0,
  ...columns,
});
const moves = (...rows: ReturnType<typeof row>[]) => consolidate(rows).map(({ row: { id }, to }) => [id, to]);

describe('consolidation', () => {
  it('makes what was kept in the day warm', () => {
    expect(moves(row('a', {}))).toEqual([['a', 'warm']]);
  });

  it('makes entities and teachings cold', () => {
    expect(moves(row('a', { kind: 'teach' }), row('b', { kind: 'place' }))).toEqual([
      ['a', 'cold'],
      ['b', 'cold'],
    ]);
  });

  it('lets fade what says nothing, what is unsure, and what a newer row says again', () => {
    const said = consolidate([
      row('newest', {}),
      row('again', { text: 'The boiler man comes on Friday.' }),
      row('elsewhere', { place: 'work' }),
      row('nothing', { text: 'oh well, okay then' }),
      row('unsure', { text: 'a red bicycle', confidence: 0.2 }),
    ]);
    expect(said.map(({ to, because }) => to ?? because)).toEqual([
      'warm',
      'a newer one says the same',
      'warm',
      'it says nothing',
      'unsure',
    ]);
  });

  it('never lets a pinned row fade', () => {
    expect(moves(row('a', { text: 'yeah', pinned: 1 }))).toEqual([['a', 'warm']]);
  });
});
