import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grammarRules } from '#core/language/grammar/grammar';
import { intentSchema } from '#core/language/grammar/intent';
import { mostSteps, parseChain, parseCounted, parseUtterance } from '#core/language/grammar/parse';
import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { expandTemplate } from '#core/language/reading/template';
import { drawnOf } from '../../../../../budget.js';

const { slots } = speechGrammar();
const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const ownWordsOfObjects = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];
const vocabulary = [
  ...new Set([
    ...speechGrammar().templates.join(' ').split(' '),
    'and',
    'a',
    "'s",
    'hundred',
    'of',
    'please',
    '?',
    ...ownWordsOfObjects,
  ]),
];
const wordSalad = fc
  .array(fc.constantFrom(...vocabulary), { maxLength: 120 })
  .map((words) => words.join(' ').replace(/[{}_]/g, ' '));

function fill(template: string, turn: number): string {
  return template.replace(/\{([^}]+)\}/g, (_slot, name: string) => {
    const values = slots[name.replace("'s", '_possessive')] ?? [];
    return values[turn % values.length] ?? '';
  });
}

describe('every row of the grammar', () => {
  const rows = grammarRules.filter((rule) => rule.heard.length > 0).map((rule) => [rule.intent, rule] as const);

  it.each(rows)('%s: takes every form that the recogniser can hear, with all slots of its intent', (intent, rule) => {
    for (const form of rule.heard.flatMap(expandTemplate)) {
      for (let turn = 0; turn < 30; turn++) {
        const line = fill(form, turn * 7 + form.length);
        const parsed = parseUtterance(line);
        expect(parsed.intent, line).toBe(intent);
        expect(intentSchema.parse(parsed)).toEqual(parsed);
      }
    }
  });
});

describe('an utterance of any kind', () => {
  it('never throws and gives slots that the schema takes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), wordSalad), (text) => {
        const intent = parseUtterance(text, assistant);
        expect(intentSchema.safeParse(intent).success).toBe(true);
      }),
      { numRuns: drawnOf(600) },
    );
  });

  it('costs a bounded number of steps, whatever words of the grammar it strings together', () => {
    fc.assert(
      fc.property(wordSalad, (text) => {
        expect(parseCounted(text).steps).toBeLessThan(mostSteps / 4);
      }),
      { numRuns: drawnOf(600) },
    );
  });

  it('costs steps that grow no faster than its length', () => {
    const openings = [
      'i left my ',
      'remember ',
      'set a timer for ',
      'interval timer ',
      'tell ',
      'remind me ',
      'what did ',
      '',
      'i owe ',
    ];
    for (const opening of openings) {
      for (const word of [
        'a ',
        'and ',
        'maria ',
        'one ',
        "maria's ",
        'for ',
        'at ',
        'half ',
        'please ',
        'can you ',
        'my ',
      ]) {
        const short = parseCounted(opening + word.repeat(10)).steps;
        const long = parseCounted(opening + word.repeat(60)).steps;
        expect(long, opening + word).toBeLessThan(short * 6 + 3_000);
      }
    }
  });

  it('is an ask of the whole when it is longer than any command', () => {
    const text = `turn on captions ${'please '.repeat(80)}`;
    expect(parseUtterance(text)).toEqual({ intent: 'ask', query: text.trim() });
  });
});

describe('text as it is typed and as it is heard', () => {
  it('is compared after composition: a decomposed é is an é', () => {
    expect(parseUtterance('call me Jose\u0301')).toEqual({ intent: 'teach_name', name: 'José' });
  });

  it('keeps the case of what it captures', () => {
    expect(parseUtterance('I LEFT MY KINDLE AT HOME')).toEqual({ intent: 'stash', thing: 'KINDLE', place: 'HOME' });
  });

  it('asks when a command is typed as a question about it, unless it is worded as a request', () => {
    expect(parseUtterance('captions on?').intent).toBe('ask');
    expect(parseUtterance('can you turn the captions on?')).toEqual({ intent: 'captions', on: true });
  });

  it('takes a wake phrase only as the first words of the line', () => {
    expect(parseUtterance('hey vesper, focus mode', assistant)).toEqual({ intent: 'focus', on: true });
    expect(parseUtterance('focus mode hey vesper', assistant).intent).toBe('ask');
  });
});

describe('commands in one breath', () => {
  it.each([
    ['i left my keys on the hook and remind me to call ann', ['stash', 'remind']],
    ['i owe ann ten euros and theo owes me five', ['debt', 'debt']],
    ['i left my keys at the office then i parked on level two', ['stash', 'stash']],
    ['focus mode and captions off and then brief me', ['focus', 'captions', 'brief']],
    ["where are my keys and where's my wallet", ['locate', 'locate']],
  ])('are each their own: %s', (line, intents) => {
    expect(parseChain(line).map(({ intent }) => intent)).toEqual(intents);
    expect(parseUtterance(line).intent).toBe('ask');
  });

  it.each([
    ['remind me to call mom and go dark', 'remind'],
    ['reply to ann saying go dark and captions off', 'reply'],
    ['remember ann likes tulips and theo owes me five', 'note_person'],
    ['i left my hat and coat on the hook', 'stash'],
    ['focus mode and a coffee', 'ask'],
    ['salt and pepper', 'ask'],
  ])('are one where the grammar takes the line as a whole, or not all of it: %s', (line, intent) => {
    expect(parseChain(line)).toEqual([parseUtterance(line)]);
    expect(parseUtterance(line).intent).toBe(intent);
  });

  it('take no longer than a line of any words may', () => {
    const line = 'i left my keys at home and '.repeat(30);
    expect(parseChain(line)).toEqual([parseUtterance(line)]);
  });
});
