import { describe, expect, it } from 'vitest';
import { composeFigment } from '../../../../../../brain/core/figments/compose/compose-figment.js';

function made(say: string) {
  const composed = composeFigment(say, 'lens');
  return composed.ok ? composed : { told: composed.message, figment: { scenes: {}, counters: {} } };
}

const linesOf = (say: string): string =>
  Object.values(made(say).figment.scenes)
    .flatMap(({ lines = [] }) => lines.map(({ content }) => content.toLowerCase()))
    .join('|');

describe('what is asked of a lens', () => {
  it.each([
    ['every 5 minutes say blink, at most 6 times', 'blink', '6 times'],
    ['every 3 minutes show drink water, but only 5 times', 'drink water', '5 times'],
    ['every 10 minutes show breathe, but only three times', 'breathe', '3 times'],
    ['every 3 minutes show drink water only 5 times', 'drink water', '5 times'],
    ['show stand up every 30 minutes but not more than 4 times', 'stand up', '4 times'],
    ['remind me every hour to stretch, up to 4 times', 'stretch', '4 times'],
    ['remind me to drink every 20 minutes, 3 times at most', 'drink', '3 times'],
    ['say look up every 15 minutes, max 8 times', 'look up', '8 times'],
  ])('ends after as many times as it may come at most: %s', (say, words, times) => {
    expect(made(say).told).toContain(times);
    expect(new Set(linesOf(say).split('|'))).toEqual(new Set([words]));
  });

  it.each([
    ['every 10 minutes show "at most 6 times"', 'at most 6 times'],
    ['say only you every 10 minutes', 'only you'],
    ['a note: coffee every day, at most 3 times', 'at most 3 times'],
  ])('leaves words that are to be shown as they are: %s', (say, words) => {
    expect(linesOf(say).replaceAll('|', ' ')).toContain(words);
  });

  it.each([
    ['show three, two, one, each for 2 seconds', ['three', 'two', 'one']],
    ['display ready, set, go, each for 1 second', ['ready', 'set', 'go']],
    ['say left, right, each for 3 seconds', ['left', 'right']],
  ])('is no part of the first that is listed: %s', (say, items) => {
    expect(linesOf(say)).toBe([...items, 'done'].join('|'));
  });

  it('goes round where it is to cycle', () => {
    expect(linesOf('cycle through red, green, blue, each for 2 seconds')).toBe('red|green|blue');
  });

  it.each([
    ['timer for 5 minutes, then 10 minutes, then 15 minutes', [300, 600, 900]],
    ['timer for 30 seconds, then 2 minutes', [30, 120]],
    ['a timer for 2 hours then 45 minutes', [7_200, 2_700]],
  ])('is a length of its own unit, and not called by it: %s', (say, lengths) => {
    const timed = Object.values(made(say).figment.scenes).filter(({ tick }) => tick === 'countdown');
    expect(timed.map(({ duration_sec: seconds }) => seconds)).toEqual(lengths);
    expect(linesOf(say)).not.toMatch(/minutes|hours/u);
  });

  it.each([
    '3 sets of 12 lunges with 60 seconds rest',
    '3 rounds of 10 burpees and 20 seconds rest',
    '10 burpees, 60 seconds rest, 3 rounds',
    '10 burpees, then 30 seconds rest',
    '20 squats 10 lunges 3 rounds',
  ])('takes no count of what is done for seconds, and none for rounds: %s', (say) => {
    expect(made(say).told).not.toMatch(/“(?:lunges|burpees|squats)” for|10 times “rest”/u);
  });

  it.each([
    ['3 sets of 40 seconds squats with 20 seconds rest', '3 times “squats” for 40 seconds'],
    ['run 60 walk 30, 8 rounds', '8 times “run” for 1 minute'],
    ['squats 40 seconds, lunges 20 seconds, 4 rounds', '40 seconds'],
  ])('takes its time where a time is said: %s', (say, told) => {
    expect(made(say).told).toContain(told);
  });

  it.each([
    ['blink red every 2 minutes until I tap', 'accent_error'],
    ['pulse blue every 5 minutes', 'accent_memory'],
  ])('is a light where one is asked for, or refused: %s', (say, color) => {
    expect(linesOf(say)).not.toMatch(/red|blue/u);
    const pulses = Object.values(made(say).figment.scenes).flatMap(({ pulse }) =>
      pulse === undefined ? [] : [pulse.color],
    );
    expect([[], [color]]).toContainEqual(pulses);
  });

  it('is words where blinking is what somebody is to do', () => {
    expect(linesOf('blink every 20 minutes')).toContain('blink');
  });

  it('is how long words stay, and no part of them', () => {
    expect(linesOf('remind me every hour to stretch and show it for 10 seconds')).not.toMatch(/show it|seconds/u);
  });
});
