import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#core/cards/cards';
import { localTime } from '#core/language/time/local-time';
import { Dream, dreamCadence } from '#hub/lenses/dream/dream';
import { isAnniversary } from '#hub/lenses/dream/dream-pictures';
import { type DreamPicture, dreamSequence } from '#hub/lenses/dream/dream-sequence';
import { PostureGate } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { raise } from '../../../../raise.js';

const picture = fc.oneof(
  fc.record({ kind: fc.constant('ambient' as const), id: fc.uuid(), text: fc.string() }),
  fc.record({ kind: fc.constant('ghost' as const), id: fc.uuid(), text: fc.string(), ts: fc.nat() }),
);
const pictures = fc.uniqueArray(picture, { selector: ({ id }) => id, maxLength: 30 });

describe('the sequence of a dream', () => {
  it('shows every picture once, the same for the same seed in whatever order they were found', () => {
    fc.assert(
      fc.property(pictures, fc.nat(), (found, seed) => {
        const dream = dreamSequence(found, seed, 3);
        expect([...dream].map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort());
        expect(dreamSequence([...found].reverse(), seed, 3)).toEqual(dream);
      }),
    );
  });

  it('shows every third one as a ghost while both kinds last', () => {
    const found: DreamPicture[] = [
      ...Array.from({ length: 4 }, (_, at): DreamPicture => ({ kind: 'ambient', id: `a${at}`, text: '' })),
      ...Array.from({ length: 2 }, (_, at): DreamPicture => ({ kind: 'ghost', id: `g${at}`, text: '', ts: 0 })),
    ];
    expect(dreamSequence(found, 5, 3).map(({ kind }) => kind)).toEqual([
      'ambient',
      'ambient',
      'ghost',
      'ambient',
      'ambient',
      'ghost',
    ]);
  });

  it('differs from one dream to the next', () => {
    const found = Array.from({ length: 12 }, (_, at): DreamPicture => ({ kind: 'ambient', id: `a${at}`, text: '' }));
    const orders = new Set(
      [1, 2, 3, 4].map((seed) =>
        dreamSequence(found, seed, 3)
          .map(({ id }) => id)
          .join(),
      ),
    );
    expect(orders.size).toBe(4);
  });
});

describe('an anniversary', () => {
  const on = (text: string) => localTime(Date.parse(`${text}T12:00:00Z`), 'UTC');
  it.each([
    ['2025-06-15', true],
    ['2020-06-15', true],
    ['2026-06-08', true],
    ['2026-05-16', true],
    ['2026-06-15', false],
    ['2026-06-14', false],
    ['2025-06-14', false],
    ['2027-06-15', false],
  ])('of %s on 2026-06-15: %s', (then, isOne) => {
    expect(isAnniversary(on(then), on('2026-06-15'))).toBe(isOne);
  });
});

describe('dream mode', () => {
  let clock: FakeClock;
  let gate: PostureGate;
  let shown: Card[];
  let dream: Dream;

  beforeEach(() => {
    clock = new FakeClock();
    const stored = {
      veiledByWearer: false,
      incognito: false,
      veilTurn: 0,
      incognitoTurn: 0,
      focusUntilMs: null,
      cloud: true,
    };
    gate = new PostureGate({ load: () => stored, save: () => Promise.resolve() }, clock, raise);
    shown = [];
    const deck = {
      show: async (card: Card, operation: Parameters<PostureGate['allows']>[0]) => {
        if (gate.allows(operation)) shown.push(card);
        return true;
      },
      dismiss: () => Promise.resolve(),
    };
    const found = Array.from(
      { length: 40 },
      (_, at): DreamPicture => ({ kind: 'ambient', id: `${at}`, text: `cue ${at}` }),
    );
    dream = new Dream({ gate, deck, clock, pictures: () => found });
    gate.onChange(() => dream.onPosture());
    gate.hydrate();
  });

  it('lets pictures drift by at its own pace while it lasts', () => {
    clock.advance(10 * dreamCadence.everyMs);
    expect(shown).toEqual([]);
    gate.setDream(true);
    clock.advance(dreamCadence.firstMs + 3 * dreamCadence.everyMs);
    expect(shown.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'dream-ambient'));
    gate.setDream(false);
    clock.advance(10 * dreamCadence.everyMs);
    expect(shown).toHaveLength(4);
  });

  it('ends at once with the veil, incognito or focus, and shows nothing in them', async () => {
    for (const close of [() => gate.raiseVeil(), () => gate.setIncognito(true), () => gate.setFocus(25)]) {
      gate.setDream(true);
      await close();
      clock.advance(10 * 60_000);
      expect(shown).toEqual([]);
      await gate.lowerVeil();
      await gate.setIncognito(false);
      await gate.setFocus(null);
      gate.setDream(false);
    }
  });

  it('stops showing after the longest dream', () => {
    gate.setDream(true);
    clock.advance(dreamCadence.longestMs + 10 * dreamCadence.everyMs);
    const soFar = shown.length;
    expect(soFar).toBeGreaterThan(20);
    clock.advance(24 * 3_600_000);
    expect(shown).toHaveLength(soFar);
    expect(gate.posture.dream).toBe(true);
  });
});
