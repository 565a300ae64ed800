import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { behaviours } from '#core/figments/compose/behaviours/behaviours';
import { figmentSchema, lineColors } from '#core/figments/format/figment';
import { hostPowers } from '#core/figments/format/host-power';
import { figmentTemplates } from '#core/figments/templates/templates';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { packageRoot } from '#hub/package-root';

const page = readFileSync(join(packageRoot, 'docs', 'lenses.md'), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text));

/** Every field that the schema has, whatever holds it. */
function fieldsOf(schema: z.core.$ZodType, found: Set<string> = new Set()): ReadonlySet<string> {
  const { def } = schema._zod as unknown as { readonly def: Record<string, unknown> };
  const inner = [def.innerType, def.element, def.valueType, def.out, ...Object.values(def.shape ?? {})];
  for (const field of Object.keys(def.shape ?? {})) found.add(field);
  for (const next of inner)
    if (typeof next === 'object' && next !== null && '_zod' in next) fieldsOf(next as z.core.$ZodType, found);
  return found;
}

/** Every key that stands anywhere in a value. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...keysIn(inside)]);
}

const hasWord = (word: string): boolean => new RegExp(`\`[^\`\n]*\\b${word}\\b[^\`\n]*\``).test(page);

describe('the page of lenses', () => {
  it.each(examples.map((example) => [(example as { id: string }).id, example]))(
    'has an example that may run: %s',
    (_id, example) => {
      const verified = verifyFigment(example);
      expect(verified.ok ? [] : verified.violations).toEqual([]);
    },
  );

  it('names every field, color, power and template', () => {
    const fields = fieldsOf(figmentSchema);
    expect(fields.size).toBeGreaterThan(35);
    const words = [...fields, ...lineColors, ...hostPowers, ...Object.keys(figmentTemplates)];
    expect(words.filter((word) => !hasWord(word))).toEqual([]);
  });

  it('shows every field of a lens in an example', () => {
    const shown = new Set(examples.flatMap(keysIn));
    expect([...fieldsOf(figmentSchema)].filter((field) => !shown.has(field))).toEqual([]);
  });

  it('names a sentence for everything that can be asked for in words', () => {
    expect(behaviours.filter(({ example }) => !page.includes(`- ${example}\n`)).map(({ name }) => name)).toEqual([]);
  });
});
