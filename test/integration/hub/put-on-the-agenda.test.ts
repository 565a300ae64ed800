import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { besideBrain } from './beside-brain.js';

afterAll(cleanUp);

async function answers(lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await besideBrain((await aBrain()).url);
  onTestFinished(() => wearer.leaves());
  return answersTo(wearer, lines);
}

describe('an order that names an occasion and its time', () => {
  it.each([
    ['add a haircut tomorrow at 3pm', 'when is my haircut', '15:00'],
    ['put the dentist in for tomorrow at 9', 'when is the dentist', '09:00'],
    ['add lunch with Sam tomorrow at noon', 'when is lunch with Sam', '12:00'],
    ['put a massage in for tomorrow at 4pm', 'when is my massage', '16:00'],
    ['pencil in yoga for tomorrow at 6pm', "when's yoga", '18:00'],
    ['put the vet in the diary for tomorrow at 11', 'when is the vet', '11:00'],
  ])('puts it on the agenda: “%s”', async (line, question, hour) => {
    expect((await answers([line, question]))[1]).toContain(hour);
  });

  it.each([
    'put the cake in the oven at 5',
    'add more training data by tomorrow',
    'book a flight for tomorrow',
    'schedule a flight for tomorrow',
    'put the dentist in',
  ])('and another order does not: “%s”', async (line) => {
    expect((await answers([line, 'what do I have tomorrow']))[1]).not.toMatch(/cake|training|flight|dentist/iu);
  });
});
