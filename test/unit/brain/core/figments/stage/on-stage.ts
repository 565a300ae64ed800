import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import { FakeClock } from '../../../../../fakes/fake-clock.js';

/** A lens of these scenes, which begins with the first. */
export const lens = (scenes: Record<string, FigmentScene>, fields: Partial<Figment> = {}): Figment => ({
  id: 'lens',
  name: 'Lens',
  version: 2,
  initial: Object.keys(scenes)[0] ?? '',
  scenes,
  ...fields,
});

/** One line of text. */
export const row = (content: string): Pick<FigmentScene, 'lines'> => ({ lines: [{ content, row: 0 }] });

/** A lens on a stage whose clock the test moves, and whose chance is always the middle. */
export function onStage(figment: Figment) {
  const clock = new FakeClock();
  const stage = new FigmentStage(figment, { clock, random: () => 0.5 });
  return {
    stage,
    pass: (ms: number) => {
      clock.advance(ms);
      return stage.tick().map(({ tag }) => tag);
    },
    emitted: (ms: number) => {
      clock.advance(ms);
      return stage.tick();
    },
    text: () =>
      stage
        .frame()
        .lines.map(({ text }) => text)
        .join('|'),
  };
}
