import { describe, expect, it } from 'vitest';
import { composeFigment } from '../../../../../../brain/core/figments/compose/compose-figment.js';

function told(say: string): string {
  const composed = composeFigment(say, 'lens');
  return composed.ok ? composed.told : composed.message;
}

describe('what is told of a lens', () => {
  it.each([
    ['8 rounds of 20 seconds work and 10 seconds rest', ['8 times “Work” for 20 seconds', '“Rest” for 10 seconds']],
    ['3 sets of 40 seconds squats with 20 seconds rest', ['3 times “squats” for 40 seconds']],
    ['plank 45 seconds, rest 15 seconds, 8 rounds', ['8 times']],
    [
      'hangboard: 7 seconds hang, 3 seconds off, six reps, then two minutes rest, 4 sets',
      ['6 times “hang”', '4 rounds'],
    ],
    ['warm up 5 minutes, then 8 rounds of 20 seconds work and 10 seconds rest', ['5 minutes, then 8 times “work”']],
    [
      'box breathing for 5 minutes',
      ['19 times “Breathe in”', '“Breathe out” for 4 seconds, then “Hold” for 4 seconds'],
    ],
  ])('says how often it goes round: %s', (say, parts) => {
    for (const part of parts) expect(told(say)).toContain(part);
  });

  it.each([
    ['every 3 minutes show sit up', 'Sit up: every 3 minutes “sit up” for 10 seconds.'],
    [
      'show drink water every 10 minutes 5 times',
      'Drink water: every 10 minutes “drink water” for 10 seconds, 5 times.',
    ],
    ['remind me to stretch every hour', 'Stretch: every hour “stretch” for 10 seconds.'],
    ['remind me in 20 minutes to stretch', 'Stretch: after 20 minutes “stretch” for 10 seconds.'],
    ['every 45 seconds show switch legs until I nod', 'Switch legs: every 45 seconds “switch legs” until a nod.'],
  ])('says how often it comes, and how long it stays: %s', (say, sentence) => {
    expect(told(say)).toBe(sentence);
  });

  it.each([
    ['4-7-8 breathing', '6 breaths of 4 seconds in, 7 held, 8 out'],
    ['breathe in 4 hold 7 out 8 for 6 breaths', '6 breaths of 4 seconds in, 7 held, 8 out'],
    ['inhale 4 seconds exhale 6 seconds for 5 minutes', '30 breaths of 4 seconds in, 6 out, for 5 minutes'],
  ])('says how it breathes: %s', (say, part) => {
    expect(told(say)).toContain(part);
  });

  it('leaves out no time that nothing is called by', () => {
    expect(told('timer for 5 minutes, then 10 minutes, then 15 minutes')).toContain('5 minutes counted down');
  });

  it('names all of a list that has an end', () => {
    expect(told('checklist: keys, wallet, phone, glasses, badge, umbrella')).toContain('“badge”, then “umbrella”');
  });

  it('names every word that is shown, however short', () => {
    expect(told('display ready, set, go, each for 1 second')).toContain('“ready” for 1 second, then “set”');
    expect(told('display ready, set, go, each for 1 second')).toContain('“go” for 1 second');
  });
});
