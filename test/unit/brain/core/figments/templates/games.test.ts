import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import { FakeClock } from '../../../../../fakes/fake-clock.js';
import { filled, running } from './running-template.js';

describe('when something happens', () => {
  it.each(['single', 'imu:nod'])('it is said again at every %s, and goes away at a hold alone', (event) => {
    const { stage, pass, text } = running('trigger', { event, text: 'Well done' });
    for (const _ of [1, 2, 3]) {
      stage.signal(event);
      expect(text()).toBe('Well done');
    }
    pass(10);
    expect([text(), stage.state.hasEnded]).toEqual(['', false]);
    stage.signal(event);
    stage.signal('long');
    expect(stage.state.hasEnded).toBe(true);
  });

  it('a tap takes the words away and leaves the lens', () => {
    const { stage, text } = running('trigger', { event: 'imu:nod', text: 'Well done' });
    stage.signal('imu:nod');
    stage.signal('single');
    expect([text(), stage.state.hasEnded]).toEqual(['', false]);
  });
});

describe('chance', () => {
  /** Lehmer's generator. */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  }

  /** How often each face comes, and each after each, where somebody taps so many milliseconds after the last time. */
  function thrown(faces: number, tapMs: number, seed: number) {
    const figment = filled('chance', { title: 'Dice', faces: Array.from({ length: faces }, (_, at) => `${at}`) });
    const [random, clock] = [randomFrom(seed), new FakeClock()];
    const stage = new FigmentStage(figment, { clock, random });
    const counts = new Array<number>(faces * faces).fill(0);
    let last = 0;
    for (let at = 0; at < faces * faces * 20; at += 1) {
      clock.advance(tapMs);
      for (const _ of [1, 2, 3, 4]) stage.tick();
      stage.signal('single');
      while (!/^face\d+$/.test(stage.state.scene)) {
        clock.advance(50);
        stage.tick();
      }
      const face = Number(stage.state.scene.slice(4));
      counts[last * faces + face] = (counts[last * faces + face] ?? 0) + 1;
      last = face;
    }
    return counts;
  }

  const chiSquare = (counts: readonly number[]): number => {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  };

  it.each([2, 3, 6])('gives each of %i faces as often as the others, whatever came before', (faces) => {
    const untilTurnsMs = 500 + faces * 500;
    fc.assert(
      fc.property(fc.integer({ min: untilTurnsMs, max: untilTurnsMs + 3_000 }), fc.nat(1_000_000), (tapMs, seed) => {
        const [counts, free] = [thrown(faces, tapMs, seed + 1), faces * faces - 1];
        // Five standard deviations above what chance gives.
        expect(chiSquare(counts)).toBeLessThan(free + 5 * Math.sqrt(2 * free) + 10);
      }),
      { numRuns: 4 },
    );
  });

  it('hears no tap before the faces turn, so a quick hand chooses nothing', () => {
    const { stage } = running('chance', { title: 'Coin', faces: ['Heads', 'Tails'] });
    expect(stage.signal('single').taken).toBe(false);
  });
});
