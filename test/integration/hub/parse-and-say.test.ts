import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CorpusEntry } from '#core/language/grammar-page';
import { parseCommand } from '#hub/cli/commands/parse';
import { packageRoot } from '#hub/package-root';
import { budgetOf } from '../../budget.js';
import { shownHints } from '../../shown-hints.js';
import { Wearer } from '../../wearer/wearer.js';

/** The lines from which docs/grammar.md takes its examples, every so many of them. */
function grammarLines(): readonly string[] {
  const folder = join(packageRoot, 'test/corpus');
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly CorpusEntry[]);
  // Whether a key is set for the cloud is known to the Brain, which does not run here.
  const known = entries.filter(([, { intent }]) => intent !== 'cloud').map(([say]) => say);
  const every = budgetOf('NIGHTJAR_PARSED_STEP');
  return known.filter((_say, index) => index % every === 0);
}

async function parsed(text: string, wallMs: number): Promise<string> {
  const lines: string[] = [];
  const io = { stdin: nothing(), write: (line: string) => void lines.push(line), clock: { wallMs: () => wallMs } };
  await parseCommand(io, { ambient: false, json: true, text });
  return String(JSON.parse(lines[0] ?? '{}').reply);
}

async function* nothing(): AsyncIterable<string> {}

/** What the product that keeps nothing yet answers, as it does to the first line that it hears. */
async function said(line: string): Promise<{ readonly say: string; readonly parse: string }> {
  const wearer = await Wearer.start();
  try {
    return { say: (await wearer.types(line)).say, parse: await parsed(line, wearer.clock.wallMs()) };
  } finally {
    await wearer.leaves();
  }
}

/** What is told where a Brain would be asked, and what "forget that" is told behind another request, of which `parse` knows nothing. */
const beyondParse = [
  "I can't reach your Brain right now.",
  "I can't reach your agenda right now",
  'I kept nothing of what you just said.',
];

it('“nightjar parse” answers what “nightjar say” does, to the examples of the grammar and the hints of the panel', async () => {
  const apart: string[] = [];
  for (const line of [...shownHints('brain/web'), ...grammarLines()]) {
    const { say, parse } = await said(line);
    if (say !== parse && !beyondParse.some((sentence) => say.includes(sentence)))
      apart.push(`${line}: ${say} | ${parse}`);
  }
  expect(apart).toEqual([]);
}, 240_000);
