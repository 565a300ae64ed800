import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVeiled } from '#core/posture/posture';
import type { PostureGate } from '#hub/modes/posture-gate';
import { drawnOf } from '../../../budget.js';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { hydrated, StoredInMemory } from './posture-stores.js';

describe('the posture gate', () => {
  it('never lifts one posture by leaving another', async () => {
    const command = fc.constantFrom(...stepNames, 'restart' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
        const store = new StoredInMemory();
        const clock = new FakeClock();
        let gate = hydrated(store, clock);
        const expected = { veil: false, incognito: false, focus: false, dream: false, quiet: false };
        for (const step of commands) {
          if (step === 'restart') {
            gate = hydrated(store, clock);
            // Both are of the moment: the Brain tells of quiet hours again, and nobody wakes up in a dream.
            Object.assign(expected, { dream: false, quiet: false });
          } else await steps[step](gate, expected);
          expect({
            veil: isVeiled(gate.posture),
            incognito: gate.posture.incognito,
            focus: gate.posture.focus,
            dream: gate.posture.dream,
            quiet: gate.posture.quietHours,
          }).toEqual(expected);
          if (expected.veil || expected.incognito) expect(gate.allows('stash')).toBe(false);
          expectGates(gate, expected);
        }
      }),
      { numRuns: drawnOf(200) },
    );
  });
});

type Expected = { veil: boolean; incognito: boolean; focus: boolean; dream: boolean; quiet: boolean };
type Step = (gate: PostureGate, expected: Expected) => Promise<void>;

const stepNames = [
  'veil',
  'resume',
  'incognito',
  'public',
  'focus',
  'clear',
  'dream',
  'wake',
  'quiet',
  'loud',
] as const;
const moment =
  (key: 'dream' | 'quiet', on: boolean): Step =>
  (gate, expected) => {
    expected[key] = on;
    if (key === 'dream') gate.setDream(on);
    else gate.setQuietHours(on);
    return Promise.resolve();
  };

const steps: Record<(typeof stepNames)[number], Step> = {
  dream: moment('dream', true),
  wake: moment('dream', false),
  quiet: moment('quiet', true),
  loud: moment('quiet', false),
  veil: (gate, expected) => {
    expected.veil = true;
    return gate.raiseVeil();
  },
  resume: (gate, expected) => {
    expected.veil = false;
    return gate.lowerVeil();
  },
  incognito: (gate, expected) => {
    expected.incognito = true;
    return gate.setIncognito(true);
  },
  public: (gate, expected) => {
    expected.incognito = false;
    return gate.setIncognito(false);
  },
  focus: (gate, expected) => {
    expected.focus = true;
    return gate.setFocus(25);
  },
  clear: (gate, expected) => {
    expected.focus = false;
    return gate.setFocus(null);
  },
};

/** What each posture closes, whatever else is on. */
function expectGates(gate: PostureGate, expected: Expected): void {
  if (expected.dream) expect(gate.allows('show-proactive')).toBe(false);
  if (expected.dream || expected.incognito) expect(gate.allows('ledger')).toBe(false);
  if (expected.quiet) expect(gate.allows('cloud')).toBe(false);
  if (expected.veil) expect(gate.allows('show-reply')).toBe(false);
}
