import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { playedOtherwise } from './played-lens.js';

const wishedPrompt = z.object({
  say: z.string(),
  refused: z.boolean().default(false),
  plays: z.array(z.string()).default([]),
  /** Not understood yet; it may be refused, but must become nothing else. */
  open: z.boolean().default(false),
});

const prompts = ['wishes', 'whole-wishes', 'families']
  .flatMap((file) => readFileSync(join(packageRoot, 'test', 'corpus', 'compose', `${file}.jsonl`), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => wishedPrompt.parse(JSON.parse(line)));

/** What is told of the lens that a line becomes. */
function told(say: string): string | undefined {
  const composed = composeFigment(say, 'lens');
  return composed.ok ? composed.told : composed.message;
}

describe('a wish in whatever order', () => {
  it.each(prompts.filter(({ refused }) => !refused))('becomes the lens that does it: $say', ({ say, plays, open }) => {
    const composed = composeFigment(say, 'lens');
    if (!composed.ok) expect(open, composed.message).toBe(true);
    else expect(playedOtherwise(composed.figment, plays)).toBeNull();
  });

  it.each(prompts.filter(({ refused }) => refused))('is refused whole, and not made in part: $say', ({ say }) => {
    expect(composeFigment(say, 'lens').ok).toBe(false);
  });

  it('may be of things that no list knows', () => {
    for (const thing of ['quokkas', 'zithers', 'left mittens'])
      expect(told(`${thing} clicker, nod adds, shake takes one off if i miscount`)).toBe(
        `Counts ${thing}: a nod adds one, a shake of the head takes off one.`,
      );
  });

  it('is told in one sentence', () => {
    expect(told('lap counter, a tap adds one, a hold starts over')).toContain('a tap adds one, a hold starts over');
    expect(told('a clicker for sheep. tap adds')).toContain('a tap adds one');
    expect(told('weld 10 s cool down 50 s, twenty welds and show which number i am on')).toBe(
      '10 seconds Weld, then 50 seconds Cool down, 20 times.',
    );
  });
});
