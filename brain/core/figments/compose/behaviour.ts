import type { z } from 'zod';
import type { Captures } from '../../language/reading/matcher.js';
import type { FigmentTemplate } from '../templates/template.js';
import { asSaid } from './plain-prompt.js';
import { listedIn } from './said-readers.js';

/**
 * A template and the parameters read from what somebody said. They are not checked yet: the template's schema accepts
 * or rejects them.
 */
export interface Filling {
  readonly template: FigmentTemplate;
  readonly params: unknown;
}

/** One kind of lens that can be asked for in words. */
export interface Behaviour {
  readonly name: string;
  /** A sentence that asks for it, shown to somebody whose own sentence was not understood. */
  readonly example: string;
  /** Utterance templates, each of which must match the whole line, with the pieces of `said-pieces.ts`. */
  readonly says: readonly string[];
  readonly fill: (said: SaidSlots) => Filling;
  /** What to reply when a line matches but its numbers are outside what a lens may have. */
  readonly bounds?: string;
}

/** A filling whose parameters have the type that the template takes. */
export function filling<P extends z.ZodType>(template: FigmentTemplate<P>, params: z.input<P>): Filling {
  return { template: template as unknown as FigmentTemplate, params };
}

/** The slots captured from a line, read as the type that the behaviour expects. */
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

  /** Texts the lens will display, as they were said. */
  texts(): readonly string[] {
    return ['text', 'label', 'on_label', 'off_label', 'end_text']
      .map((slot) => this.text(slot) ?? '')
      .concat(this.list('items'));
  }

  /** The items of a list; without separators, each word of `bareSlot` is an item. */
  list(slot: string, bareSlot = 'bare'): string[] {
    const value = this.captures[slot];
    if (typeof value === 'string') return [...listedIn(asSaid(value))];
    return (this.text(bareSlot) ?? '').split(/\s+/).filter((word) => word !== '');
  }
}
