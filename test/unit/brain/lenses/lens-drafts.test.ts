import { describe, expect, it } from 'vitest';
import { LensDrafts } from '#brain/lenses/lens-drafts';
import type { Figment } from '#core/figments/format/figment';

const draft = (id: string): Figment => ({ id, name: id, version: 2, initial: 'a', scenes: { a: {} } });

describe('drafts of lenses', () => {
  it('are held under their own ids, and no others', () => {
    const drafts = new LensDrafts();
    drafts.put(draft('tea'));
    expect([drafts.get('tea')?.name, drafts.get('coffee')]).toEqual(['tea', null]);
  });

  it('are bounded: the one that nobody asked for lately goes', () => {
    const drafts = new LensDrafts();
    drafts.put(draft('first'));
    drafts.put(draft('second'));
    for (let at = 0; at < 62; at += 1) drafts.put(draft(`d${at}`));
    expect(drafts.get('first')?.name).toBe('first');
    drafts.put(draft('one-more'));
    expect([drafts.get('first')?.name, drafts.get('second')]).toEqual(['first', null]);
  });
});
