import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}

describe('what is logged of a failure', () => {
  it('says what kind it was and which line threw it', () => {
    expect(failureReason(thrownBy(() => (undefined as unknown as string).length))).toMatch(
      /^TypeError at failure-reason\.test\.[jt]s:\d+$/,
    );
  });

  it('gives the code of a fault, with what caused it', () => {
    expect(failureReason(new Fault('memory/full'))).toMatch(/^memory\/full at /);
    const cause = thrownBy(() => readFileSync('/no/such/file'));
    expect(failureReason(new Fault('memory/full', { cause }))).toMatch(/^memory\/full: ENOENT/);
  });

  it('gives each of several that failed together', () => {
    const together = new AggregateError([new Fault('memory/full'), new TypeError('secret words')]);
    expect(failureReason(together)).toMatch(/^memory\/full at \S+; TypeError at \S+$/);
  });

  it('never quotes what the wearer said, a name or a path', () => {
    const words = thrownBy(() => JSON.parse('secret words'));
    const named = new Fault('http/internal', { detail: 'Theo is known already.' });
    const filed = thrownBy(() => readFileSync('/home/ada/diary.md'));
    const said = [words, named, filed].map(failureReason).join('\n');
    expect(said).not.toMatch(/secret|Theo|ada|diary/);
  });

  it.each([null, undefined, 'secret words', { message: 'secret words' }])('knows nothing of %o', (thrown) => {
    expect(failureReason(thrown)).toBe('unknown');
  });
});
