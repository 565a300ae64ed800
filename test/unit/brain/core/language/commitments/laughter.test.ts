import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const taskOf = (say: string): string | null =>
  readAmbient({ say, speaker: 'self', now: Date.UTC(2026, 5, 10, 9), tz: 'UTC' }).commitment?.task ?? null;

describe('what is laughed at, wished for or boasted of', () => {
  it.each([
    "I'll win the lottery haha",
    "I'll kill him lol",
    "I'm going to become a millionaire one day",
    "I'll sail around the world one day",
    'I will murder whoever ate my yoghurt',
    "I'll throw this printer out of the window lol",
    "I'll conquer the world hahaha",
    "I'll move to Mars 😂",
    "I'll buy a private jet",
    "I'll buy you a yacht",
    "I'll beat you all at chess",
    "I'll strangle my boss one of these days",
    "I'll retire at forty",
    "I'll marry you haha",
    "I'll eat the whole cake by myself hehe",
  ])('is no promise: “%s”', (line) => {
    expect(taskOf(line)).toBeNull();
  });

  it.each([
    ["I'll call mum later haha", 'call mum later'],
    ["I'll bring the cake on Saturday lol", 'bring the cake'],
    ["I'll pay you back tomorrow hehe", 'pay you back'],
    ["haha I'll fix your bike on Sunday", 'fix your bike'],
    ["lol okay I'll buy the tickets", 'buy the tickets'],
    ["I'll water your plants 😂", 'water your plants'],
    ["I'll book the table for eight, lol", 'book the table for eight'],
    ["I'll return the drill one day this week", 'return the drill'],
    ["I'll beat the eggs for you", 'beat the eggs for you'],
    ["I'll send Ana the haiku", 'send Ana the haiku'],
  ])('is one where it tells for whom, by when or a deed of everyday life: “%s”', (line, task) => {
    expect(taskOf(line)).toContain(task);
    expect(taskOf(line)).not.toMatch(/haha|hehe|lol|😂/u);
  });
});
