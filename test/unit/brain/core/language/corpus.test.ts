import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Intent, intentSchema } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { replyTo } from '#core/language/replies/persona';
import { runsLong } from '../../../../budget.js';
import { longRunMs } from '../../../../patience.js';

type Entry = readonly [say: string, intent: Intent, reply: string];

const corpusDir = 'test/corpus';
const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const files = readdirSync(corpusDir).filter((file) => file.endsWith('.json'));
const corpus = new Map(
  files.map((file) => [file, JSON.parse(readFileSync(`${corpusDir}/${file}`, 'utf8')) as Entry[]]),
);
const entries = [...corpus.values()].flat();

/** What makes of the sentence behind it something that was said, thought or asked for by somebody. */
const spokenOf = [
  'she said',
  'i told him',
  'my sister said',
  'what if',
  'i wonder if',
  'imagine',
  'do you think',
  "i don't think",
  'maybe',
  'never',
  "don't",
  'if',
  'because',
  'as soon as',
  'whoever',
  'the fact that',
];

describe('the corpus of the voice language', () => {
  it.each([...corpus])('%s: every utterance has the intent and slots a person means, and its reply', (_file, own) => {
    for (const [say, intent, reply] of own) {
      expect(parseUtterance(say, assistant), say).toEqual(intent);
      expect(replyTo(intent), say).toBe(reply);
    }
  });

  it('holds slots that the schema of intents takes', () => {
    for (const [, intent] of entries) expect(intentSchema.parse(intent)).toEqual(intent);
  });

  it('is large, and at least two in five of its utterances are refused by the grammar', () => {
    expect(entries.length).toBeGreaterThanOrEqual(1_200);
    expect(entries.filter(([, intent]) => intent.intent === 'ask').length / entries.length).toBeGreaterThanOrEqual(0.4);
  });

  it('has one file for every intent, with that intent in it', () => {
    for (const name of intentSchema.options.map((option) => option.shape.intent.value)) {
      expect(
        corpus.get(`${name}.json`)?.some(([, intent]) => intent.intent === name),
        name,
      ).toBe(true);
    }
  });

  it('moves nothing when a command is only spoken of', { timeout: longRunMs }, () => {
    const politely = /^(hey|ok|okay|so|and|then|now|please|can|could|would|will|um|uh|er|erm)\b/i;
    const commands = entries.filter(([say, { intent }]) => intent !== 'ask' && !politely.test(say));
    for (const [index, [say]] of commands.entries()) {
      // In a quick run each has a quarter of them, in turn.
      for (const opening of spokenOf.filter((_opening, at) => runsLong || at % 4 === index % 4))
        expect(parseUtterance(`${opening} ${say}`).intent, `${opening} ${say}`).toBe('ask');
    }
  });

  it('means the same with curly apostrophes and a full stop', () => {
    for (const [say, { intent }] of entries.filter(([text]) => !/[?]/.test(text))) {
      expect(parseUtterance(`${say.replaceAll("'", '’')}.`, assistant).intent, say).toBe(intent);
    }
  });
});

describe('ordinary talk', () => {
  const lines = readFileSync(`${corpusDir}/ordinary-talk.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

  it('is at least two thousand different lines', () => {
    expect(new Set(lines).size).toBeGreaterThanOrEqual(2_000);
  });

  it('moves nothing: every line is an ask', () => {
    for (const line of lines) expect(parseUtterance(line).intent, line).toBe('ask');
  });
});
