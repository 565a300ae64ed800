import { beforeAll, describe, expect, it } from 'vitest';
import { type HeadPose, headPose } from '#bridge/simulated/head-movements';
import { headGestures as gestures, type HeadGesture } from '#core/wire/link/glasses';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;
beforeAll(async () => {
  lua = await luaBench();
  lua.run("motion = require('hub_motion')");
});

/** How often the app looks. */
const lookMs = 50;

/** The gestures that are recognised while the head moves for so long. */
function felt(pose: (ms: number) => HeadPose, ms: number, everyMs = lookMs): unknown[] {
  const poses: string[] = [];
  for (let at = 0; at <= ms; at += everyMs) {
    const { pitch, roll } = pose(at);
    poses.push(`{${pitch.toFixed(4)},${roll.toFixed(4)},${at / 1_000}}`);
  }
  return lua.run(`
    local feel = motion.new()
    for _, head in ipairs({${poses.join(',')}}) do
      local gesture = feel(head[1], head[2], head[3])
      if gesture then give(gesture) end
    end`);
}

/** A head at rest, then the gesture, then rest again. */
const making =
  (gesture: HeadGesture, from: HeadPose = { pitch: 0, roll: 0 }, slower = 1) =>
  (ms: number): HeadPose => {
    const { pitch, roll } = headPose(gesture, (ms - 1_000) / slower);
    return { pitch: from.pitch + pitch, roll: from.roll + roll };
  };

describe('a movement of the head', () => {
  it.each(gestures)(
    '%s is felt once, also with glasses that sit askew and while the head moves a little',
    (gesture) => {
      expect(felt(making(gesture), 5_000)).toEqual([gesture]);
      expect(felt(making(gesture, { pitch: -12, roll: 4 }), 5_000)).toEqual([gesture]);
      const steady = making(gesture);
      const unsteady = (ms: number) => {
        const { pitch, roll } = steady(ms);
        return { pitch: pitch + 2 * Math.sin(ms / 90), roll: roll + 2 * Math.cos(ms / 70) };
      };
      expect(felt(unsteady, 5_000)).toEqual([gesture]);
    },
  );

  it.each(gestures)('%s is felt a little faster and a little slower', (gesture) => {
    expect([0.85, 1.2].map((slower) => felt(making(gesture, undefined, slower), 6_000))).toEqual([
      [gesture],
      [gesture],
    ]);
  });

  it.each(gestures)('%s is felt where the app looks late', (gesture) => {
    expect(felt(making(gesture), 5_000, 70)).toEqual([gesture]);
  });

  it('nods are felt one after another, with a pause between them', () => {
    const nods = (ms: number) => headPose('nod', (ms % 2_000) - 500);
    expect(felt(nods, 8_000)).toEqual(['nod', 'nod', 'nod', 'nod']);
  });

  it.each([850, 1_000, 1_200, 1_500])('two nods that begin %i ms apart are two nods', (apartMs) => {
    const nods = (ms: number) => headPose('nod', ms < 500 + apartMs ? ms - 500 : ms - 500 - apartMs);
    expect(felt(nods, 5_000)).toEqual(['nod', 'nod']);
    expect(felt(nods, 5_000, 70)).toEqual(['nod', 'nod']);
  });

  it.each([450, 550, 650])('two nods that begin %i ms apart are one double nod', (apartMs) => {
    const nods = (ms: number) => headPose('nod', ms < 500 + apartMs ? ms - 500 : ms - 500 - apartMs);
    expect(felt(nods, 5_000)).toEqual(['double_nod']);
  });

  it.each([
    [3, ['double_nod', 'nod']],
    [4, ['double_nod', 'double_nod']],
    [5, ['double_nod', 'double_nod', 'nod']],
  ])('none of %i nods in a row is lost', (count, gestures) => {
    const nods = (ms: number) => {
      const [since, at] = [(ms - 500) % 450, Math.floor((ms - 500) / 450)];
      return headPose('nod', ms < 500 || at >= count ? -1 : since);
    };
    expect(felt(nods, 6_000)).toEqual(gestures);
  });

  it.each<[string, (ms: number) => HeadPose]>([
    ['walks', (ms) => ({ pitch: 4 * Math.sin(ms / 80), roll: 5 * Math.sin(ms / 160) })],
    ['looks down at something for a while', (ms) => ({ pitch: ms > 1_000 && ms < 5_000 ? -35 : 0, roll: 0 })],
    ['sits down to read', (ms) => ({ pitch: -30 * Math.min(1, ms / 4_000), roll: 0 })],
    ['lies down', (ms) => ({ pitch: 70 * Math.min(1, ms / 9_000), roll: 0 })],
    ['looks around', (ms) => ({ pitch: 6 * Math.sin(ms / 700), roll: 7 * Math.sin(ms / 900) })],
    ['holds still', () => ({ pitch: -8, roll: 3 })],
  ])('none is felt of who %s', (_does, pose) => {
    expect(felt(pose, 10_000)).toEqual([]);
  });
});
