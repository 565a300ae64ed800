import { describe, expect, it } from 'vitest';
import { parseSaid } from '#core/language/said-intents';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const keptTexts = (line: string): string => {
  const kept = parseSaid(line, names).filter(({ intent }) => intent !== 'ask');
  return JSON.stringify(kept);
};

describe('what a line takes back, limits or jokes about', () => {
  it.each([
    'I lent Petra my iron but she already returned it',
    'I owe Thea a dinner but we cancelled it',
    'Nils owes me a pony, haha',
    'I dropped my ring in the lake, just joking',
    'I left my mug in the office, no I didn’t, it is at home',
    'I left my cap on the bus and somebody took it',
    'my flute is at the studio but she brought it back',
    'I put my knife in the sink and then in the drawer',
    'I left my coat at the theatre and went back to fetch it',
  ])('is not kept as it stands: %s', (line) => {
    expect(keptTexts(line)).not.toMatch(
      /already|cancelled|haha|joking|no i|somebody|brought|studio|then|"the sink"|theatre|million/iu,
    );
  });

  it.each([
    ['I left my bag at house no 5', 'house no 5'],
    ['I put my phone on the floor and it broke', 'the floor'],
    ['no way, that is funny', '[]'],
  ])('and what stands is: %s', (line, kept) => {
    expect(keptTexts(line)).toContain(kept);
  });
});
