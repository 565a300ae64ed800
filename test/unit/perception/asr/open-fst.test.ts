import { describe, expect, it } from 'vitest';
import { encodeFst } from '#perception/asr/fst/open-fst';
import { readFst } from './fst-walk.js';

describe('the OpenFst writer', () => {
  const states = [{ arcs: [{ input: 1, output: 7, weight: 0.5, next: 1 }] }, { final: 0.25, arcs: [] }];

  it('writes the header of a const over the standard semiring', () => {
    const bytes = Buffer.from(encodeFst(states, 0));
    expect(bytes.subarray(0, 25).toString('hex')).toBe(
      'd6fdb27e' +
        '05000000' +
        Buffer.from('const').toString('hex') +
        '08000000' +
        Buffer.from('standard').toString('hex'),
    );
  });

  it('writes states and arcs so that an independent reader finds them again', () => {
    expect(readFst(encodeFst(states, 0))).toEqual({
      start: 0,
      states: [
        { final: Number.POSITIVE_INFINITY, arcs: states[0]?.arcs },
        { final: 0.25, arcs: [] },
      ],
    });
  });
});
