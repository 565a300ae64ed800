import { describe, expect, it } from 'vitest';
import { unreachedScenes } from '#brain/web/builder/state/unreached-scenes';
import type { Figment } from '#core/figments/format/figment';

const scenes = (all: Figment['scenes']): Figment => ({ id: 'a', name: 'A', version: 2, initial: 'one', scenes: all });

describe('a scene', () => {
  it('is reached by its time or by what happens, over others and in circles', () => {
    const figment = scenes({
      three: { on: { single: { target: 'one' } } },
      one: { duration_sec: 1, on_timeout: [{ target: 'two' }] },
      two: { on: { long: { target: 'three' }, single: { target: '@self' }, double: { target: '@end' } } },
    });
    expect(unreachedScenes(figment)).toEqual([]);
  });

  it('is never seen where only itself, or another that is never seen, leads to it', () => {
    const figment = scenes({
      one: { duration_sec: 1 },
      two: { on: { single: { target: 'two' }, long: { target: 'three' } } },
      three: { on: { single: { target: 'one' } } },
    });
    expect(unreachedScenes(figment)).toEqual(['two', 'three']);
  });
});
