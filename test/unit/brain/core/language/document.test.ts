import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grammarRules } from '#core/language/grammar/grammar';
import { type CorpusEntry, grammarPage } from '#core/language/grammar-page';

const corpusDir = 'test/corpus';
const files = readdirSync(corpusDir).filter((file) => file.endsWith('.json'));
const corpus = Object.fromEntries(
  files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${corpusDir}/${file}`, 'utf8')) as CorpusEntry[],
  ]),
);

describe('docs/grammar.md', () => {
  it('is what the grammar and the corpus say today', () => {
    expect(readFileSync('docs/grammar.md', 'utf8')).toBe(grammarPage(corpus));
  });

  it('shows every form of every row', () => {
    const page = grammarPage(corpus);
    for (const form of grammarRules.flatMap((rule) => rule.says)) expect(page).toContain(form);
  });
});
