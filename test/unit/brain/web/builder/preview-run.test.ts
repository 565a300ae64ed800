import { describe, expect, it } from 'vitest';
import { galleryAt } from '#brain/web/builder/make/gallery';
import { PreviewRun } from '#brain/web/builder/preview/preview-run';
import { firstDraft } from '#brain/web/builder/state/lens-draft';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const named = (name: string) => galleryAt(0).find((lens) => lens.name === name)?.figment ?? firstDraft.figment;
const words = (run: PreviewRun) => run.moment.frame.lines.map(({ text }) => text);

function running(name: string, from?: string) {
  const clock = new FakeClock();
  return { clock, run: new PreviewRun(named(name), { clock, random: () => 0 }, from) };
}

describe('a lens in the preview', () => {
  it('passes its time as fast as it is asked to', () => {
    const { clock, run } = running('timer');
    clock.advance(30_000);
    run.tick();
    expect(words(run)).toContain('4:00');
    run.speed = 60;
    clock.advance(3_000);
    run.tick();
    expect(words(run)).toContain('1:00');
    run.speed = 0;
    clock.advance(60_000);
    run.tick();
    expect(words(run)).toContain('1:00');
  });

  it('hears hands and says what it tells the hub', () => {
    const { clock, run } = running('timer');
    clock.advance(271_000);
    run.tick();
    expect(run.moment).toMatchObject({ scene: 'over', told: ['done'] });
    expect(run.happen('imu:nod')).toBe(false);
    expect(run.happen('single')).toBe(true);
    expect(run.moment.hasEnded).toBe(true);
  });

  it('is gone when it is held twice, also where it does not listen', () => {
    const { clock, run } = running('score');
    run.happen('long');
    clock.advance(1_000);
    run.happen('long');
    expect(run.moment).toMatchObject({ hasEnded: true, frame: { lines: [] } });
  });

  it('begins with the scene that somebody looks at, and shows what is fed', () => {
    const { run } = running('asking');
    const scenes = Object.keys(named('asking').scenes);
    const shows = scenes.find((name) => named('asking').scenes[name]?.lines?.some((line) => line.content === '{slot}'));
    const { run: there } = running('asking', shows);
    there.feed('A teapot', '');
    expect(run.moment.scene).toBe(named('asking').initial);
    expect(words(there)).toContain('A teapot');
  });
});
