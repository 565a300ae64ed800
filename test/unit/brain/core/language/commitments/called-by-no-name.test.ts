import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const taskOf = (say: string) => readAmbient({ say, speaker: 'self' }).commitment?.task;

describe('whoever is called by no name', () => {
  it.each([
    ["I'll bring the ladder round tonight, mate", 'bring the ladder round'],
    ["I'll send you the plans tomorrow, guys", 'send you the plans'],
    ["I'll pay you back on friday, love", 'pay you back'],
  ])('is no part of what is promised: %s', (say, task) => expect(taskOf(say)).toBe(task));

  it.each([
    ["I'll call my mate tomorrow", 'call my mate'],
    ["I'll cook for everyone on friday", 'cook for everyone'],
  ])('is kept where the promise is about them: %s', (say, task) => expect(taskOf(say)).toBe(task));
});
