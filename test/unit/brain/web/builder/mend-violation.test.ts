import { describe, expect, it } from 'vitest';
import { firstDraft } from '#brain/web/builder/state/lens-draft';
import { edited } from '#brain/web/builder/state/lens-edit';
import { mendOf } from '#brain/web/builder/state/mend-violation';
import { readDraft, violationsAt } from '#brain/web/builder/state/read-draft';
import type { FigmentScene } from '#core/figments/format/figment';
import type { ViolationCode } from '#core/figments/verify/violation';

const broken: readonly (readonly [ViolationCode, FigmentScene])[] = [
  ['emit/undeclared-power', { on: { single: { target: '@self', emit: 'look' } } }],
  ['counter/unknown', { on: { single: { target: '@self', counter_ops: [{ counter: 'cups', op: 'inc' }] } } }],
  ['counter/unknown', { lines: [{ content: 'Cups: {count:cups}', row: 2 }] }],
  ['scene/timeout-without-duration', { on_timeout: [{ target: '@end' }] }],
  ['scene/two-durations', { duration_sec: 4, duration_range: [2, 3] }],
  [
    'scene/last-branch-guarded',
    { duration_sec: 4, on_timeout: [{ target: '@end', when: { counter: 'n', cmp: 'ge', value: 1 } }] },
  ],
];

/** The lens of the builder with its scene like this, and a counter. */
function brokenDraft(scene: FigmentScene) {
  const counted = edited(firstDraft, { do: 'add-counter', counter: 'n' });
  return edited(counted, { do: 'change-scene', scene: 'hello', what: '', to: scene });
}

describe('what a lens in the builder breaks', () => {
  it.each(broken)('is named at its place and mended by a press: %s', (code, scene) => {
    const draft = brokenDraft(scene);
    const { violations } = readDraft(draft.figment);
    expect(violations).toMatchObject([{ code, scene: 'hello' }]);
    const [found] = violations;
    if (found === undefined) return;
    expect(violationsAt(violations, 'hello', found.field?.split('.')[0] ?? '')).toEqual([found]);
    const mend = mendOf(draft.figment, found);
    expect(mend?.say).toMatch(/^[A-Z]/);
    if (mend !== null) expect(readDraft(edited(draft, mend.edit).figment).violations).toEqual([]);
  });

  it('is left to its maker where only they know what they meant', () => {
    const draft = brokenDraft({ on: { single: { target: 'nowhere' } } });
    const [found] = readDraft(draft.figment).violations;
    expect(found?.code).toBe('scene/unknown');
    if (found !== undefined) expect(mendOf(draft.figment, found)).toBeNull();
  });
});
