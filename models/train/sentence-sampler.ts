/** Templates with `{slot}` markers and the values each slot may take. */
interface SentenceSource {
  readonly templates: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** A number in [0, 1). */
export type Draw = () => number;

// A template with many fillings is drawn more often, but at most this many times as often as a bare command.
const heaviestTemplate = 6;

/** A deterministic stream of draws (mulberry32). */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random element. Throws RangeError on an empty list. */
export function pick<T>(list: readonly T[], draw: Draw): T {
  const chosen = list[Math.floor(draw() * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
}

/** Draws a template by weight and fills its slots. Throws RangeError where a slot has no values. */
export function sentenceSampler({ templates, slots }: SentenceSource, draw: Draw): () => string {
  const weights = templates.map((template) => weightOf(template, slots));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawTemplate = (): string => {
    let left = draw() * total;
    for (const [index, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return templates[index] ?? '';
    }
    return templates.at(-1) ?? '';
  };
  return () => drawTemplate().replace(/\{(\w+)\}/g, (_marker, slot: string) => pick(slots[slot] ?? [], draw));
}

/**
 * True for about a tenth of the sentences of four words or more, the same on every run: training must never hear them.
 */
export function isHeldOut(sentence: string): boolean {
  let hash = 2_166_136_261;
  for (const letter of sentence) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return sentence.split(' ').length >= 4 && (hash >>> 8) % 10 === 0;
}

function weightOf(template: string, slots: SentenceSource['slots']): number {
  const fillings = [...template.matchAll(/\{(\w+)\}/g)].map((marker) => slots[marker[1] ?? '']?.length ?? 1);
  const bits = fillings.reduce((sum, count) => sum + Math.log2(count), 0);
  return 1 + Math.min(heaviestTemplate - 1, bits / 2);
}
