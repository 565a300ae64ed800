import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';

/** Somebody's patience, and that of whoever waits for them. */
const waiting = [
  ['an embedder', 'queryEmbeddingMs', 'askModelMs'],
  ['the local model', 'askModelMs', 'brainAskMs'],
  ['the local model of the desktop Brain', 'askModelMs', 'hostBrainMs'],
  ['a question to the Brain', 'brainAskMs', 'commandDeadlineMs'],
  ['an answer under way at the end', 'drainMs', 'stopGraceMs'],
] as const;

describe('limits', () => {
  it.each(waiting)('give up %s before its asker gives up, with time to say what is known', (_what, inner, outer) => {
    expect(limits[outer] - limits[inner]).toBeGreaterThanOrEqual(1_000);
  });
});
