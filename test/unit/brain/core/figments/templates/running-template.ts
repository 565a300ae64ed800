import type { z } from 'zod';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import { type FigmentTemplate, makeFigment } from '#core/figments/templates/template';
import { figmentTemplates, type TemplateName } from '#core/figments/templates/templates';
import { FakeClock } from '../../../../../fakes/fake-clock.js';

/** The lens that a template makes. */
export function filled(name: TemplateName, params: unknown) {
  const template: FigmentTemplate = figmentTemplates[name] as FigmentTemplate<z.ZodType>;
  return makeFigment(template, params, name);
}

/** The same on a stage; `pass` moves its clock by half seconds and gives the tags that were emitted. */
export function running(name: TemplateName, params: unknown) {
  const clock = new FakeClock();
  const stage = new FigmentStage(filled(name, params), { clock, random: () => 0.5 });
  const pass = (seconds: number) => {
    const tags: string[] = [];
    for (let ms = 0; ms < seconds * 1_000; ms += 500) {
      clock.advance(500);
      tags.push(...stage.tick().map(({ tag }) => tag));
    }
    return tags;
  };
  const text = () =>
    stage
      .frame()
      .lines.map((line) => line.text)
      .join('|');
  return { stage, pass, text };
}
