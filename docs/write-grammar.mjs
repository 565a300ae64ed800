// Prints docs/grammar.md from the built grammar and the corpus: node docs/write-grammar.mjs > docs/grammar.md
import { readdirSync, readFileSync } from 'node:fs';
import { replyWithoutMemory } from '#core/intents/reply-without-memory';
import { grammarPage, printedAs } from '#core/language/grammar-page';

const corpusUrl = new URL('../test/corpus/', import.meta.url);
const corpusFiles = readdirSync(corpusUrl).filter((file) => file.endsWith('.json'));
const corpus = corpusFiles.map((file) => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, corpusUrl), 'utf8')),
]);
const corpusIntents = corpus.flatMap(([, entries]) => entries.map(([, intent]) => intent));
const replyByIntent = new Map();
for (const intent of corpusIntents) replyByIntent.set(intent, await replyWithoutMemory(intent, printedAs));
process.stdout.write(grammarPage(Object.fromEntries(corpus), (intent) => replyByIntent.get(intent)));
