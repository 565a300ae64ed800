import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVeiled } from '#core/posture/posture';
import { PostureGate, type PostureStore, type StoredPosture } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { raise } from '../../../raise.js';

const open: StoredPosture = {
  veiledByWearer: false,
  incognito: false,
  incognitoTurn: 0,
  focusUntilMs: null,
  cloud: true,
};

/** Keeps what was saved, as the settings table does across a restart. */
class StoredInMemory implements PostureStore {
  saved: StoredPosture;
  constructor(initial: StoredPosture = open) {
    this.saved = initial;
  }
  load(): StoredPosture {
    return this.saved;
  }
  save(change: Partial<StoredPosture>): Promise<void> {
    this.saved = { ...this.saved, ...change };
    return Promise.resolve();
  }
}

/** A disk that takes nothing until it is told to, then everything in order. */
class SlowStore extends StoredInMemory {
  #waiting: (() => void)[] = [];

  override save(change: Partial<StoredPosture>): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(super.save(change)));
    });
  }

  async writing(work: Promise<unknown>): Promise<void> {
    for (const write of this.#waiting.splice(0)) write();
    await work;
  }
}

function hydrated(store = new StoredInMemory(), clock = new FakeClock()): PostureGate {
  const gate = new PostureGate(store, clock, raise);
  gate.hydrate();
  return gate;
}

describe('the posture gate', () => {
  it('is closed until the stored posture is loaded', () => {
    const gate = new PostureGate(new StoredInMemory(), new FakeClock(), raise);
    expect(gate.mode).toBe('veil');
    expect(gate.allows('capture')).toBe(false);
    expect(gate.allows('show-reply')).toBe(false);
  });

  it('opens as far as the stored posture says', () => {
    expect(hydrated().mode).toBe('normal');
    expect(hydrated(new StoredInMemory({ ...open, incognito: true })).mode).toBe('incognito');
  });

  it('raises the veil for every part and on disk, also when one part fails at it', async () => {
    const store = new StoredInMemory();
    const failures: unknown[] = [];
    const gate = new PostureGate(store, new FakeClock(), (thrown) => failures.push(thrown));
    gate.hydrate();
    const told: boolean[] = [];
    const broken = new Error('a part that fails');
    gate.onChange(() => {
      throw broken;
    });
    gate.onChange(() => told.push(gate.allows('capture')));
    await gate.raiseVeil();
    expect(told).toEqual([false]);
    expect(failures).toEqual([broken]);
    expect(store.saved.veiledByWearer).toBe(true);
  });

  it('counts how often incognito was switched on, also while it is on and across a restart', async () => {
    const store = new StoredInMemory();
    const gate = hydrated(store);
    await gate.setIncognito(true);
    await gate.setIncognito(true);
    await gate.setIncognito(false);
    expect(hydrated(store).incognitoTurn).toBe(2);
  });

  it('keeps the veil across a restart', async () => {
    const store = new StoredInMemory();
    await hydrated(store).raiseVeil();
    expect(hydrated(store).mode).toBe('veil');
  });

  it('closes before the disk has answered when the veil is raised', () => {
    const store = new StoredInMemory();
    store.save = () => new Promise(() => undefined);
    const gate = hydrated(store);
    void gate.raiseVeil();
    expect(gate.allows('capture')).toBe(false);
  });

  it('stays veiled when the resume cannot be written', async () => {
    const store = new StoredInMemory({ ...open, veiledByWearer: true });
    const gate = hydrated(store);
    store.save = () => Promise.reject(new Error('disk full'));
    await expect(gate.lowerVeil()).rejects.toThrow('disk full');
    expect(gate.mode).toBe('veil');
  });

  it.each([
    ['the veil', (gate: PostureGate) => gate.lowerVeil(), (gate: PostureGate) => gate.raiseVeil(), 'capture'],
    [
      'incognito',
      (gate: PostureGate) => gate.setIncognito(false),
      (gate: PostureGate) => gate.setIncognito(true),
      'ledger',
    ],
  ] as const)('%s that comes back while its end is being written stays', async (_what, open, close, closed) => {
    const store = new SlowStore();
    const gate = hydrated(store);
    await store.writing(close(gate));
    const opening = open(gate);
    const closing = close(gate);
    await store.writing(Promise.all([opening, closing]));
    expect(gate.allows(closed)).toBe(false);
    expect(hydrated(store).allows(closed)).toBe(false);
  });

  it('a cloud that is closed while its opening is being written stays closed', async () => {
    const store = new SlowStore();
    const gate = hydrated(store);
    await store.writing(Promise.all([gate.setCloud(true), gate.setCloud(false)]));
    expect(gate.posture.cloud).toBe(false);
    expect(store.saved.cloud).toBe(false);
  });

  it('refuses the stash in incognito with the prescribed words, and still answers recall', async () => {
    const gate = hydrated();
    await gate.setIncognito(true);
    expect(gate.check('stash')).toEqual({ allowed: false, say: "Not while you're incognito." });
    expect(gate.check('recall')).toEqual({ allowed: true });
    expect(gate.allows('ledger')).toBe(false);
  });

  it('ends focus by itself, also when it was set before a restart', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    await hydrated(store, clock).setFocus(25);
    const restarted = hydrated(store, clock);
    expect(restarted.mode).toBe('focus');
    clock.advance(25 * 60_000);
    expect(restarted.mode).toBe('normal');
  });

  it('bounds a focus that a clock set back to 1970 would make endless', () => {
    const clock = new FakeClock();
    const focusUntilMs = clock.wallMs() + 25 * 60_000;
    clock.jumpWall(-clock.wallMs());
    const gate = hydrated(new StoredInMemory({ ...open, focusUntilMs }), clock);
    clock.advance(24 * 3_600_000);
    expect(gate.mode).toBe('normal');
  });

  it('a focus that ended does not begin again under a clock that was set back', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    const gate = hydrated(store, clock);
    await gate.setFocus(25);
    clock.advance(25 * 60_000);
    clock.jumpWall(-20 * 60_000);
    expect(hydrated(store, clock).mode).toBe('normal');
  });

  it('ends focus in time also when the disk does not take it', async () => {
    const clock = new FakeClock();
    const store = new StoredInMemory();
    const gate = hydrated(store, clock);
    await gate.setFocus(1);
    store.save = () => Promise.reject(new Error('disk full'));
    clock.advance(60_000);
    expect(gate.mode).toBe('normal');
  });

  it('takes parts of a minute, and keeps whole milliseconds', async () => {
    const store = new StoredInMemory();
    await hydrated(store).setFocus(25.333_333_7);
    expect(Number.isSafeInteger(store.saved.focusUntilMs)).toBe(true);
  });

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
      { numRuns: 200 },
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
