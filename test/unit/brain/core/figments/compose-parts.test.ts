import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { playedOtherwise } from './played-lens.js';

const joinedPrompt = z.object({
  say: z.string(),
  refused: z.boolean().default(false),
  plays: z.array(z.string()).default([]),
  /** Not understood yet; it may be refused, but must become nothing else. */
  open: z.boolean().default(false),
});

const prompts = readFileSync(join(packageRoot, 'test', 'corpus', 'compose', 'joined.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => joinedPrompt.parse(JSON.parse(line)));

describe('a request of several clauses', () => {
  it.each(prompts.filter(({ refused }) => !refused))('becomes the lens that does it: $say', ({ say, plays, open }) => {
    const composed = composeFigment(say, 'lens');
    if (!composed.ok) expect(open, composed.message).toBe(true);
    else expect(playedOtherwise(composed.figment, plays)).toBeNull();
  });

  it.each(prompts.filter(({ refused }) => refused))('is refused whole, and not made in part: $say', ({ say }) => {
    expect(composeFigment(say, 'lens').ok).toBe(false);
  });

  it('tells what was left aside', () => {
    const composed = composeFigment('timer 25 minutes, no numbers, it makes me nervous, tell me at the end', 'lens');
    expect(composed.ok && composed.aside).toEqual(['nervous']);
  });
});
