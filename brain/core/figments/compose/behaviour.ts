import type { z } from 'zod';
import type { Captures } from '../../language/reading/matcher.js';
import type { FigmentTemplate } from '../templates/template.js';
import { asSaid } from './prompt/plain-prompt.js';
import { listedIn } from './said-readers.js';
import { sentencesIn, sidesOf } from './said-texts.js';

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

/** From so long on, a number beside it is of minutes too: “fifty minutes of work, ten of rest”. */
/** A text that stands in quotes as a whole. */
const inQuotes = /^["“]([^"“”]*)["”]$|^['‘]([^'‘’]*)['’]$/;
const minutesFromSec = 300;
const fewest = 10;

function secondsBeside(said: string, other: string): number {
  const length = Number.parseFloat(said) || 0;
  const isOfMinutes = other.endsWith('m') && (length < fewest || Number.parseFloat(other) >= minutesFromSec);
  return /\d$/.test(said) && isOfMinutes ? length * 60 : length;
}

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

  /** The event that was named; undefined for the template's default, a tap. Its type is checked by the template. */
  gesture(slot: string): 'single' | undefined {
    return this.text(slot) as 'single' | undefined;
  }

  /** Two lengths that are said together, in seconds: what one of them says of its unit may hold for the other. */
  paired(slots: readonly [string, string]): readonly number[] {
    const [one = '', other = ''] = slots.map((slot) => this.text(slot) ?? '');
    return [secondsBeside(one, other), secondsBeside(other, one)];
  }

  text(slot: string): string | undefined {
    const value = this.captures[slot];
    return typeof value === 'string' ? asSaid(value).replace(inQuotes, '$1$2') : undefined;
  }

  /** Texts the lens will display, as they were said. */
  texts(): readonly string[] {
    return ['text', 'label', 'on_label', 'off_label', 'end_text']
      .map((slot) => this.text(slot) ?? '')
      .concat(this.list('items'), this.cardSides(), this.sentences());
  }

  /** Texts that are shown for themselves, unlike the name of what is timed or counted. */
  shown(): readonly string[] {
    return ['text', 'end_text']
      .map((slot) => this.text(slot) ?? '')
      .concat(this.list('items'))
      .filter((text) => text !== '');
  }

  /** “Hund = dog, katze = cat”: both sides of each card, one after the other. */
  cardSides(): string[] {
    return listedIn(this.text('pairs') ?? '').flatMap(sidesOf);
  }

  sentences(): string[] {
    return [...sentencesIn(this.text('lines') ?? '')];
  }

  isListed(text: string): boolean {
    return this.list('items').includes(text);
  }

  /** The items of a list; without separators, each word of `bareSlot` is an item. */
  list(slot: string, bareSlot = 'bare'): string[] {
    const value = this.captures[slot];
    if (typeof value === 'string') return [...listedIn(asSaid(value))];
    return (this.text(bareSlot) ?? '').split(/\s+/).filter((word) => word !== '');
  }
}

/** A captured duration as a parameter in minutes; no parameter where none was said. */
export function minutesParam(said: SaidSlots, slot: string, param: string): Record<string, number> {
  const seconds = said.number(slot);
  return seconds === undefined ? {} : { [param]: seconds / 60 };
}
