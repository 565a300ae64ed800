import type { z } from 'zod';
import type { Captures } from '../../language/reading/matcher.js';
import type { FigmentTemplate } from '../templates/template.js';
import { asSaid } from './plain-prompt.js';
import { listedIn } from './said-readers.js';

/** A template and what fills it in, as somebody said it; the template's schema decides whether it may be that. */
export interface Filling {
  readonly template: FigmentTemplate;
  readonly params: unknown;
}

/** One thing a lens can be asked to do. */
export interface Behaviour {
  readonly name: string;
  /** How somebody may ask for it; shown to who asked for something else. */
  readonly example: string;
  /** Templates of the language, each of the whole line, with the pieces of `said-pieces.ts`. */
  readonly says: readonly string[];
  readonly fill: (said: SaidSlots) => Filling;
  /** What there is to say where the numbers are not such as a lens may have. */
  readonly bounds?: string;
}

export function filling<P extends z.ZodType>(template: FigmentTemplate<P>, params: z.input<P>): Filling {
  return { template: template as unknown as FigmentTemplate, params };
}

/** What a line captured, by type: a behaviour knows which of its slots are numbers. */
export class SaidSlots {
  constructor(private readonly captures: Captures) {}

  number(slot: string): number | undefined {
    const value = this.captures[slot];
    return typeof value === 'number' ? value : undefined;
  }

  text(slot: string): string | undefined {
    const value = this.captures[slot];
    return typeof value === 'string' ? asSaid(value).replace(/^["“'‘]+|["”'’]+$/g, '') : undefined;
  }

  /** What is to be read on the lens, each as it was said. */
  texts(): readonly string[] {
    return ['text', 'label', 'on_label', 'off_label', 'end_text']
      .map((slot) => this.text(slot) ?? '')
      .concat(this.list('items'));
  }

  /** What is listed; words alone where nothing sets them apart. */
  list(slot: string, bareSlot = 'bare'): string[] {
    const value = this.captures[slot];
    if (typeof value === 'string') return [...listedIn(asSaid(value))];
    return (this.text(bareSlot) ?? '').split(/\s+/).filter((word) => word !== '');
  }
}
