import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replyWithoutMemory } from '#core/intents/reply-without-memory';
import { grammarRules } from '#core/language/grammar/grammar';
import type { Intent } from '#core/language/grammar/intent';
import { type CorpusEntry, grammarPage, printedAs } from '#core/language/grammar-page';

const corpusDir = 'test/corpus';
const files = readdirSync(corpusDir).filter((file) => file.endsWith('.json'));
const corpus = Object.fromEntries(
  files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${corpusDir}/${file}`, 'utf8')) as CorpusEntry[],
  ]),
);

const replies = new Map<Intent, string>();
for (const [, intent] of Object.values(corpus).flat()) replies.set(intent, await replyWithoutMemory(intent, printedAs));
const replyOf = (intent: Intent): string => replies.get(intent) ?? '';

describe('docs/grammar.md', () => {
  it('is what the grammar and the corpus say today', () => {
    const kept = readFileSync('docs/grammar.md', 'utf8');
    const today = grammarPage(corpus, replyOf);
    expect({ missing: linesBeyond(today, kept), outdated: linesBeyond(kept, today) }).toEqual({
      missing: [],
      outdated: [],
    });
    expect(kept === today, 'the same lines in the same order').toBe(true);
  });

  it('shows every form of every row', () => {
    const page = grammarPage(corpus, replyOf);
    expect(grammarRules.flatMap((rule) => rule.says).filter((form) => !page.includes(form))).toEqual([]);
  });
});

function linesBeyond(page: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'));
  return page.split('\n').filter((line) => !known.has(line));
}
