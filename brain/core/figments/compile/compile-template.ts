import type { z } from 'zod';
import { type FigmentTemplate, makeFigment } from '../templates/template.js';
import { figmentTemplates, type TemplateName } from '../templates/templates.js';
import { type VerifiedFigment, verifyFigment } from '../verify/verify-figment.js';

/** A lens to be made of a template: which one, what it is filled in with, and the id that the lens is to have. */
export interface TemplateOrder {
  readonly template: TemplateName;
  readonly params: unknown;
  readonly id: string;
}

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(figmentTemplates, name);

/** Compiles a template to a verified lens; null where its parameters are none that it takes. Keeps and shows nothing. */
export function compileTemplate({ template: name, params, id }: TemplateOrder): VerifiedFigment | null {
  const template: FigmentTemplate = figmentTemplates[name] as FigmentTemplate<z.ZodType>;
  const read = template.params.safeParse(params);
  return read.success ? verifyFigment(makeFigment(template, params, id)) : null;
}
