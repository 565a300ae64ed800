import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterNews,
  type ConnectionNews,
  type ConnectionTruth,
  connectionLabels,
  noBrain,
} from '#core/reliability/connection-truth';

const news = (...all: ConnectionNews[]): ConnectionTruth => all.reduce(afterNews, noBrain);
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
    expect(news(paired, home, failed).state).toBe('home');
    expect(news(paired, home, failed, failed).state).toBe('unreachable');
    expect(news(paired, home, failed, home, failed).state).toBe('home');
  });

  it('recovers at one success, by whichever way it came', () => {
    expect(news(paired, home, failed, failed, home).state).toBe('home');
    expect(news(paired, home, failed, failed, relay).state).toBe('relay');
  });

  it('is unreachable from the pairing until the first answer, and nothing without one', () => {
    expect(news(paired).state).toBe('unreachable');
    expect(news(home, failed, failed).state).toBe('none');
    expect(news(paired, home, { type: 'unpaired' }, home).state).toBe('none');
  });

  it('says what the last two probes said, whatever came before', () => {
    const probe = fc.constantFrom<ConnectionNews>(home, relay, failed);
    fc.assert(
      fc.property(fc.array(probe), (before) => {
        expect(news(paired, ...before, failed, failed).state).toBe('unreachable');
        expect(news(paired, ...before, home).state).toBe('home');
        expect(news(paired, ...before, relay, failed).state).toBe('relay');
      }),
    );
  });
});
