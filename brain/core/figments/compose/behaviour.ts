import type { z } from 'zod';
import type { Captures } from '../../language/reading/matcher.js';
import type { FigmentTemplate } from '../templates/template.js';

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
  /** Templates of the language, each of the whole line. */
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
    return typeof value === 'string' ? value.replace(/^["“'‘]+|["”'’]+$/g, '') : undefined;
  }

  /** What is listed, by commas and a last "and" or "or". */
  list(slot: string): string[] {
    const items = (this.text(slot) ?? '').split(/\s*[,;]\s*(?:and |or )?|\s+(?:and|or)\s+/);
    return items.map((item) => item.trim()).filter((item) => item !== '');
  }
}

const article = '[a|an|the|my|another|some] [new|simple|little|quick|small]';
const wish =
  '(make|build|create|give|design|set up|set|start|run|show|add|i want|i need|i would like|let us do|do) [me]';

/** What may stand before the thing that is asked for, and before what it is to do. */
export const wanting = `[${wish}] ${article}`;
export const that = `[[${wish}] ${article} (lens|figment|widget) (that|which|to|for|with)]`;
