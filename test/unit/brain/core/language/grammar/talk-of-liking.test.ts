import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';

const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const intentOf = (say: string) => parseUtterance(say, assistant).intent;

describe('talk that begins like a preference', () => {
  it.each([
    'I prefer not to',
    "I'd rather not, I prefer not to",
    'I always say that',
    'i always say so',
    'I always do this',
    "I usually don't mind",
    "I usually don't care",
    'I always wonder',
    'I prefer it that way',
    'I prefer it like this',
    'I hate it like that',
    'I avoid him like the plague',
    'i avoid them like the plague these days',
    "I can't stand this rain today",
    "I can't stand these queues",
    'I hate this weather',
    'I hate Mondays like today',
    'I prefer tea today',
  ])('is none: %s', (say) => {
    expect(intentOf(say)).not.toBe('teach_preference');
  });

  it.each([
    'I prefer not to talk about work at dinner',
    'I prefer not to fly',
    'I always say grace before dinner',
    "I usually don't mind dogs",
    "I usually don't eat breakfast",
    'I avoid crowds',
    'I avoid the motorway in the rain',
    "I can't stand rain",
    'I hate it when people are late',
    'I prefer my tea strong',
    'remember that I prefer it that way',
    'remember that I avoid him like the plague',
  ])('is told from one: %s', (say) => {
    expect(intentOf(say)).toBe('teach_preference');
  });
});
