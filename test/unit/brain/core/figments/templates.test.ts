import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import { type FigmentTemplate, makeFigment } from '#core/figments/templates/template';
import { figmentTemplates, type TemplateName } from '#core/figments/templates/templates';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const words = fc.oneof(fc.string({ maxLength: 120 }), fc.constantFrom('{remaining}', '  ', 'ü'.repeat(100), 'a b'));
const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const rounds = fc.constantFrom(1, 2, 8, 999, null);

/** What may be filled in, to the ends of what each parameter takes. */
const filledIn: Record<TemplateName, fc.Arbitrary<unknown>> = {
  timer: fc.record({
    seconds: fc.constantFrom(1, 1.5, 300, 86_400),
    label: optional(words),
    end_text: optional(words),
  }),
  interval: fc.record({
    on_seconds: fc.constantFrom(1, 30, 3_600),
    off_seconds: fc.constantFrom(0, 1, 15),
    rounds,
    on_label: optional(words),
    off_label: optional(words),
  }),
  clock: fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.constantFrom(0, 17.25, 60) }),
  brief: fc.record({ lines: fc.array(words, { minLength: 1, maxLength: 24 }) }),
  breathing: fc.record({
    pattern: fc.constantFrom('box', 'four-seven-eight', 'even'),
    minutes: fc.constantFrom(0.5, 2, 30),
    seconds: fc.constantFrom(undefined, [1, 0, 1, 0], [60, 60, 60, 60], [4, 0, 4, 2]),
  }),
  checklist: fc.record({
    items: fc.array(words, { minLength: 1, maxLength: 31 }),
    by: fc.constantFrom('single', 'double', 'imu:nod'),
    title: optional(words),
  }),
  stopwatch: fc.record({ label: optional(words), by: fc.constantFrom('single', 'imu:tilt') }),
  pomodoro: fc.record({ rounds }),
  reminder: fc.record({ text: words, every_seconds: fc.constantFrom(10, 3_600, 86_400), times: rounds }),
  counter: fc.record({
    label: optional(words),
    goal: fc.constantFrom(1, 9_999, undefined),
    by: fc.constantFrom('single', 'double', 'imu:nod', 'imu:shake'),
  }),
  metronome: fc.record({
    beats_per_minute: fc.constantFrom(20, 61, 240),
    seconds: fc.constantFrom(1, 300, undefined),
    color: fc.constantFrom('accent_error', 'text_primary', undefined),
    isBare: fc.boolean(),
  }),
  note: fc.record({ text: fc.string({ maxLength: 240 }), by: fc.constantFrom('single', 'imu:nod') }),
  teleprompter: fc.record({ text: fc.string({ maxLength: 2_000 }), seconds_per_page: fc.constantFrom(1, 120) }),
  battery_warning: fc.record({ percent: fc.integer({ min: 1, max: 99 }), text: optional(words) }),
  chance: fc.record({
    title: words,
    faces: fc.array(fc.string({ minLength: 1, maxLength: 120 }), { minLength: 2, maxLength: 12 }),
  }),
  reaction: fc.constant({}),
  score: fc.constant({}),
  trigger: fc.record({
    event: fc.constantFrom('single', 'double', 'imu:nod', 'imu:peek', 'imu_tap', 'place:enter', 'bond:near'),
    text: words,
    tag: fc.constantFrom('tea', 'a'.repeat(16), undefined),
  }),
  sequence: fc.record({
    steps: fc.array(fc.record({ text: words, seconds: fc.constantFrom(0.5, 10, 86_400) }), {
      minLength: 2,
      maxLength: 24,
    }),
    again: fc.boolean(),
  }),
  surprise: fc.record({
    text: words,
    least_seconds: fc.constantFrom(0.5, 5),
    most_seconds: fc.constantFrom(5, 86_400),
  }),
  asking: fc.record({
    power: fc.constantFrom('ask', 'translate', 'look'),
    by: fc.constantFrom('single', 'double', 'imu:nod'),
  }),
};

const names = Object.keys(figmentTemplates) as TemplateName[];

function filled(name: TemplateName, params: unknown) {
  const template: FigmentTemplate = figmentTemplates[name] as FigmentTemplate<z.ZodType>;
  return makeFigment(template, params, name);
}

function running(name: TemplateName, params: unknown) {
  const clock = new FakeClock();
  const stage = new FigmentStage(filled(name, params), { clock, random: () => 0.5 });
  const pass = (seconds: number) => {
    const tags: string[] = [];
    for (let ms = 0; ms < seconds * 1_000; ms += 500) {
      clock.advance(500);
      tags.push(...stage.tick().map(({ tag }) => tag));
    }
    return tags;
  };
  const text = () =>
    stage
      .frame()
      .lines.map((line) => line.text)
      .join('|');
  return { stage, pass, text };
}

describe('a template', () => {
  it.each(names)('%s makes a lens that may run of whatever it takes', (name) => {
    fc.assert(
      fc.property(filledIn[name], (params) => {
        const figment = filled(name, params);
        const verified = verifyFigment(figment);
        expect(verified.ok ? [] : verified.violations).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(names)('%s goes away when it is held', (name) => {
    const { stage } = running(name, fc.sample(filledIn[name], 1)[0]);
    expect(stage.signal('long').taken).toBe(true);
    expect(stage.state.hasEnded).toBe(true);
  });
});

describe('the timer', () => {
  it('counts down, rings once and says how late it is until it is tapped', () => {
    const { stage, pass, text } = running('timer', { seconds: 90, label: 'Pasta' });
    expect(text()).toBe('Pasta|1:30');
    expect(pass(90)).toEqual(['done']);
    expect(pass(125)).toEqual([]);
    expect(text()).toBe("Pasta|Time's up|2:05 ago");
    stage.signal('single');
    expect(stage.state.hasEnded).toBe(true);
  });
});

describe('the clock', () => {
  it('shows the time as it passes, over the hour and over midnight', () => {
    const { pass, text } = running('clock', { hour: 23, minute: 58, second: 30 });
    const shown = () => text().split('|')[1];
    const seen = [0, 29.5, 0.5, 60, 60].map((seconds) => {
      pass(seconds);
      return shown();
    });
    expect(seen).toEqual(['23:58', '23:58', '23:59', '0:00', '0:01']);
    pass(3_600 * 9 + 59 * 60);
    expect(shown()).toBe('10:00');
  });

  it('shows the date, what is next and what waits where it is fed', () => {
    const { stage, text } = running('clock', { hour: 7, minute: 5 });
    stage.feed('Sun 22 Nov', 'date');
    stage.feed('08:30 Dentist', 'next');
    stage.feed('2 messages', 'waits');
    expect(text()).toBe('Sun 22 Nov|7:05|08:30 Dentist|2 messages');
  });
});

describe('rounds', () => {
  it('of work and rest end with the last work, and tell each change', () => {
    const { pass, text } = running('interval', { on_seconds: 30, off_seconds: 15, rounds: 2 });
    expect(text()).toBe('Work|0:30|1 of 2');
    expect(pass(30)).toEqual(['rest']);
    expect(text()).toBe('Rest|0:15|1 of 2');
    expect(pass(15)).toEqual(['work']);
    expect(pass(30)).toEqual(['done']);
    expect(text()).toBe('Done');
  });

  it('go on until they are stopped where nobody said how many', () => {
    const { pass, text } = running('interval', { on_seconds: 10, off_seconds: 0, rounds: null });
    pass(100);
    expect(text()).toBe('Work|0:10|Round {n}'.replace('{n}', '11'));
  });
});

describe('breathing', () => {
  it('in a box leads through four phases by their words', () => {
    const { pass, text } = running('breathing', { pattern: 'box', minutes: 0.5 });
    const phases = Array.from({ length: 4 }, () => {
      const phase = text();
      pass(4);
      return phase;
    });
    expect(phases).toEqual(['Breathe in|4', 'Hold|4', 'Breathe out|4', 'Hold|4']);
    pass(16);
    expect(text()).toBe('Well done');
  });
});

describe('pages', () => {
  it('of a brief turn by a tap and back by two', () => {
    const { stage, text } = running('brief', {
      lines: ['Dentist at nine', 'Rent is due on Friday, the landlord called twice'],
    });
    expect(text()).toBe('Dentist at nine|Rent is due on Friday,|the landlord called|twice');
    stage.signal('double');
    stage.signal('single');
    expect(stage.state.hasEnded).toBe(true);
  });

  it('say that there is more where not all fits', () => {
    const long = Array.from({ length: 24 }, () => 'word '.repeat(48).trim());
    const last = Object.values(filled('brief', { lines: long }).scenes).at(-1);
    expect(last?.lines?.at(-1)?.content).toBe('and more');
  });

  it('of a checklist are ticked off one by one', () => {
    const { stage, pass, text } = running('checklist', { items: ['Keys', 'Phone'] });
    expect(text()).toBe('1 of 2|Keys');
    stage.signal('single');
    expect(text()).toBe('2 of 2|Phone');
    expect(stage.signal('single').emits).toEqual([{ tag: 'done', record: false, byHand: false }]);
    expect(text()).toBe('All done');
    pass(10);
    expect(stage.state.hasEnded).toBe(true);
  });
});

describe('a reminder', () => {
  /** The half seconds in which it begins to speak; it is tapped so many half seconds later. */
  function spoken(every_seconds: number, tapAfter: number | null, times: number | null = null): number[] {
    const { stage, pass } = running('reminder', { text: 'Drink', every_seconds, times });
    const spoke: number[] = [];
    for (let at = 1; at <= every_seconds * 20 && !stage.state.hasEnded; at += 1) {
      if (pass(0.5).includes('remind')) spoke.push(at / 2);
      if (tapAfter !== null && at / 2 - (spoke.at(-1) ?? Number.NaN) === tapAfter) stage.signal('single');
    }
    return spoke;
  }

  it.each([10, 60, 1_200])('every %i seconds comes every so many seconds', (every) => {
    expect(spoken(every, null)).toEqual(Array.from({ length: 10 }, (_, at) => (at + 1) * every));
  });

  it('keeps its time to the second where it is tapped away', () => {
    const last = spoken(60, 2.5).at(-1) ?? 0;
    expect(Math.abs(last - 600)).toBeLessThanOrEqual(0.5 * 10);
    expect(spoken(60, 2.5)).toHaveLength(10);
  });

  it.each([null, 0.5, 3])('that was to come three times has ended, tapped after %s seconds', (tapAfter) => {
    expect(spoken(60, tapAfter, 3)).toHaveLength(3);
  });

  it('says all of its words', () => {
    const { pass, text } = running('reminder', { text: 'Drink a big glass of water, slowly', every_seconds: 60 });
    pass(60);
    expect(text()).toBe('Drink a big glass of|water, slowly');
  });
});

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

describe('words that are too long for a line', () => {
  it('end with a whole word', () => {
    const { name } = filled('timer', { seconds: 60, label: 'the lasagne for Sunday evening' });
    expect(name).toBe('the lasagne for Sunday');
    expect(filled('timer', { seconds: 60, label: 'Donaudampfschifffahrtsgesellschaft' }).name).toBe(
      'Donaudampfschifffahrtsge',
    );
  });
});

describe('asking', () => {
  it('declares its power, and shows what comes back', () => {
    const { stage, text } = running('asking', { power: 'look' });
    expect(stage.signal('single').emits).toEqual([{ tag: 'look', record: false, byHand: true }]);
    stage.feed('A blue jay');
    expect(text()).toBe('Look|A blue jay');
  });

  it('says so when nothing comes back', () => {
    const { stage, pass, text } = running('asking', { power: 'ask' });
    stage.signal('single');
    pass(20);
    expect(text()).toBe('Ask|No answer');
  });
});

describe('counting', () => {
  it('goes up by a tap and down by two, and says so when the goal is reached', () => {
    const { stage, pass, text } = running('counter', { label: 'Push-ups', goal: 2 });
    stage.signal('single');
    stage.signal('single');
    stage.signal('double');
    expect(text()).toBe('Push-ups|1 of 2');
    pass(1);
    stage.signal('single');
    expect(pass(0.5)).toEqual(['done']);
    expect(text()).toBe('Done');
  });

  it('counts nods only where they were asked for', () => {
    const heard = (by: string) => {
      const { stage } = running('counter', { by });
      return ['single', 'imu:nod'].map((event) => stage.signal(event).taken);
    };
    expect([heard('single'), heard('imu:nod')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
