import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grammarRules } from '#core/language/grammar/grammar';
import { pieces } from '#core/language/reading/pieces';
import { slotReaders } from '#core/language/slots/slot-readers';
import { packageRoot } from '#hub/package-root';

const language = join(packageRoot, 'brain/core/language');
const add = 'has no reader; add one to brain/core/language/slots/slot-readers.ts';

/** Slots that name how they are read, wherever in a line of code a template stands: `{place:spot}`. */
const slotWithReader = /\{[\w-]+:([\w-]+)\}/g;
/** A slot without a colon is read by its own name. */
const slot = /\{(?:[\w-]+:)?([\w-]+)\}/g;

const unread = (text: string, slots: RegExp): readonly string[] =>
  [...text.matchAll(slots)].flatMap(([found, reads = '']) => (Object.hasOwn(slotReaders, reads) ? [] : [found]));

describe('a slot of a template', () => {
  it('has a reader, in every row of the grammar and every shared piece', () => {
    const templates = [
      ...grammarRules.flatMap(({ says, unless = [] }) => [...says, ...unless]),
      ...Object.values(pieces),
    ];
    const missing = templates.flatMap((template) =>
      unread(template, slot).map((name) => `${name} in "${template}" ${add}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a reader in the templates beside the grammar too, as far as it names one', () => {
    const paths = readdirSync(language, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const files = paths
      .map((path) => ({ path, source: readFileSync(join(language, path), 'utf8') }))
      .filter(({ source }) => source.includes('formReader'));
    const missing = files.flatMap(({ path, source }) =>
      unread(source, slotWithReader).map((name) => `${name} in brain/core/language/${path} ${add}`),
    );
    expect(files).not.toEqual([]);
    expect(missing).toEqual([]);
  });
});
