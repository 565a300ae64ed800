import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, gates, type Operation } from '#core/posture/gating-matrix';
import { activeModes, closedPosture, type Mode, modes, type Posture } from '#core/posture/posture';

const operations = Object.keys(gates) as Operation[];
const nothing: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
const postureOf = (mode: Mode): Posture => ({
  ...nothing,
  veiledByWearer: mode === 'veil',
  incognito: mode === 'incognito',
  dream: mode === 'dream',
  focus: mode === 'focus',
  quietHours: mode === 'quiet',
});
const anyPosture: fc.Arbitrary<Posture> = fc.record({
  veiledByWearer: fc.boolean(),
  veiledByHub: fc.boolean(),
  incognito: fc.boolean(),
  quietHours: fc.boolean(),
  focus: fc.boolean(),
  dream: fc.boolean(),
  cloud: fc.boolean(),
});

describe('the gating matrix', () => {
  it.each(operations.flatMap((operation) => modes.map((mode) => ({ operation, mode }))))(
    'gives $operation in $mode what its cell says',
    ({ operation, mode }) => {
      expect(check(operation, postureOf(mode))).toEqual(gates[operation][mode]);
    },
  );

  it('lets nothing through while veiled', () => {
    for (const operation of operations) expect(check(operation, postureOf('veil')).allowed).toBe(false);
  });

  it('is as strict as the strictest mode in force', () => {
    fc.assert(
      fc.property(anyPosture, fc.constantFrom(...operations), (posture, operation) => {
        const strictest = activeModes(posture).every((mode) => gates[operation][mode].allowed);
        expect(check(operation, posture).allowed).toBe(strictest);
      }),
    );
  });

  it('is closed before the stored posture is known', () => {
    for (const operation of operations) expect(check(operation, closedPosture).allowed).toBe(false);
  });
});
