import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConnectionEvent,
  type ConnectionTruth,
  connectionAfter,
  connectionLabels,
  noBrain,
} from '#core/reliability/connection-truth';

const stateAfter = (...all: ConnectionEvent[]): ConnectionTruth => all.reduce(connectionAfter, noBrain);
const paired = { type: 'paired' } as const;
const home = { type: 'answered', by: 'home' } as const;
const relay = { type: 'answered', by: 'relay' } as const;
const failed = { type: 'failed' } as const;

describe('connection truth', () => {
  it('has the four labels of the specification', () => {
    expect(Object.values(connectionLabels)).toEqual([
      'Brain: home',
      'Brain: away — via relay',
      'Brain: unreachable — still remembering locally',
      'No Brain paired',
    ]);
  });

  it('flips to offline at the second failure in a row, and not at one', () => {
    expect(stateAfter(paired, home, failed).state).toBe('home');
    expect(stateAfter(paired, home, failed, failed).state).toBe('unreachable');
    expect(stateAfter(paired, home, failed, home, failed).state).toBe('home');
  });

  it('recovers at one success, by whichever way it came', () => {
    expect(stateAfter(paired, home, failed, failed, home).state).toBe('home');
    expect(stateAfter(paired, home, failed, failed, relay).state).toBe('relay');
  });

  it('is unreachable from the pairing until the first answer, and nothing without one', () => {
    expect(stateAfter(paired).state).toBe('unreachable');
    expect(stateAfter(home, failed, failed).state).toBe('none');
    expect(stateAfter(paired, home, { type: 'unpaired' }, home).state).toBe('none');
  });

  it('says what the last two probes said, whatever came before', () => {
    const probe = fc.constantFrom<ConnectionEvent>(home, relay, failed);
    fc.assert(
      fc.property(fc.array(probe), (before) => {
        expect(stateAfter(paired, ...before, failed, failed).state).toBe('unreachable');
        expect(stateAfter(paired, ...before, home).state).toBe('home');
        expect(stateAfter(paired, ...before, relay, failed).state).toBe('relay');
      }),
    );
  });
});
