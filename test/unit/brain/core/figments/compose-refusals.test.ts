import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';

/** A prompt that no lens can be, and part of the reason that a person is to read. */
type Refusal = readonly [prompt: string, reason: string];

const refusals: readonly Refusal[] = JSON.parse(
  readFileSync(join(packageRoot, 'test', 'corpus', 'compose', 'refusals.json'), 'utf8'),
);

/** What is replied to a prompt that becomes no lens; null where it became one. */
function reply(prompt: string): string | null {
  const composed = composeFigment(prompt, 'lens');
  return composed.ok ? null : composed.message;
}

describe('a wish that no lens can be', () => {
  it('is refused with its reason', () => {
    const wrong = refusals.map(([prompt, reason]) => [prompt, reason, reply(prompt)] as const);
    expect(wrong.filter(([, reason, told]) => told?.includes(reason) !== true)).toEqual([]);
  });

  it('is told what would work: a sentence that becomes a lens, or what to say on the glasses', () => {
    const replies = refusals.map(([prompt]) => reply(prompt) ?? '');
    const tried = replies.map((told) => /Try: “(.+)”\.$/.exec(told)?.[1]);
    const unmade = tried.filter((wish) => wish !== undefined && !composeFigment(wish, 'lens').ok);
    expect(unmade).toEqual([]);
    expect(replies.filter((told, at) => tried[at] === undefined && !told.includes('stop the lens'))).toEqual([]);
  });

  it('is told of what stands after it alone, where the beginning would be a lens', () => {
    expect(reply('a to do list: water plants, call bank and sing it')).toBeNull();
    expect(reply('a timer for five minutes and then play a song')).toContain('A lens makes no sound');
    expect(reply('remind me to drink water every hour until six')).toContain('I understand “remind me to drink water');
  });

  it('is told no reason of words that are only to be shown', () => {
    expect(reply('a purple thing: call the bank, open the door')).not.toContain('reaches nobody');
  });

  it('is told no fault of words that are understood', () => {
    expect(reply('take a picture when i nod')).not.toContain('I do not understand');
  });
});
