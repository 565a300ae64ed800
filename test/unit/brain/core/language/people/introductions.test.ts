import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAmbient } from '#core/language/ambient';
import { isKnownName } from '#core/language/people/introduction';
import { capitalized } from '#core/text';

const corpus = z
  .object({ nobody: z.array(z.string()), somebody: z.array(z.tuple([z.string(), z.string()])) })
  .parse(JSON.parse(readFileSync(join('test', 'corpus', 'introductions', 'lines.json'), 'utf8')));

const typed = (say: string) => readAmbient({ say, speaker: 'other' }).introduction?.name ?? null;
const heard = (say: string) =>
  readAmbient({ say: say.toLowerCase(), speaker: 'other', knows: () => false }).introduction?.name ?? null;

describe('a line that says what somebody is and not who', () => {
  it('makes nobody, written with a capital or heard', () => {
    const made = corpus.nobody.flatMap((line) => [typed(line), heard(line)]).filter((name) => name !== null);
    expect(made).toEqual([]);
  });
});

describe('a name that is a word too', () => {
  const words = z
    .object({ nobody: z.array(z.string()), somebody: z.array(z.tuple([z.string(), z.string()])) })
    .parse(JSON.parse(readFileSync(join('test', 'corpus', 'introductions', 'words-that-are-names.json'), 'utf8')));

  it('is nobody where the sentence goes on: "I\'m May be late"', () => {
    const made = words.nobody.flatMap((line) => [typed(line), heard(line)]).filter((name) => name !== null);
    expect(made).toEqual([]);
  });

  it('is somebody where it ends, or something else begins', () => {
    for (const [line, name] of words.somebody) expect(typed(line), line).toBe(name);
  });
});

describe('a name behind which the sentence goes on', () => {
  const lines = z
    .object({
      nobody: z.array(z.string()),
      undecided: z.array(z.string()),
      somebody: z.array(z.tuple([z.string(), z.string()])),
    })
    .parse(JSON.parse(readFileSync(join('test', 'corpus', 'introductions', 'names-that-go-on.json'), 'utf8')));

  it('is a town, a creed or half a word: "I\'m Austin based", "I\'m Victor of the race"', () => {
    const made = lines.nobody.flatMap((line) => [typed(line), heard(line)]).filter((name) => name !== null);
    expect(made).toEqual([]);
  });

  it('is somebody before a pause or what introduces', () => {
    expect(lines.somebody.filter(([line, name]) => typed(line) !== name)).toEqual([]);
  });
});

const { adjectives } = z
  .object({ source: z.string(), adjectives: z.array(z.string()).length(200) })
  .parse(JSON.parse(readFileSync(join('test', 'corpus', 'introductions', 'adjectives.json'), 'utf8')));

describe('a name that is kept without asking', () => {
  const nobody = () => false;

  it('is known as one: of 200 adjectives of a dictionary, written with a capital, none is', () => {
    const kept = adjectives
      .map(capitalized)
      .filter((name) => typed(`I'm ${name}`) !== null && isKnownName(name, nobody));
    expect(kept).toEqual([]);
  });

  it.each(['Priya', 'Theo Lund', 'Dr. Chen', 'Grace', 'José Ángel Ruiz'])('%s is', (name) => {
    expect(isKnownName(name, nobody)).toBe(true);
  });

  it('is that of somebody the wearer knows, rare as it may be', () => {
    expect(isKnownName('Xiomara', (firstName) => firstName === 'xiomara')).toBe(true);
    expect(isKnownName('Xiomara', nobody)).toBe(false);
  });
});

describe('a line by which somebody introduces themselves', () => {
  it('makes them, rare names too, wherever it is written with its capital', () => {
    const missed = corpus.somebody.filter(([line, name]) => typed(line) !== name);
    expect(missed).toEqual([]);
  });
});

describe('a name that is given', () => {
  it.each([
    'call me ishmael tomorrow',
    'call me sam on friday',
    'call me sam back',
    'call me Ruth when you get there',
    'my name is kim no wait until monday',
  ])('is none where somebody asks to be phoned, or takes it back: %s', (line) => {
    expect([typed(line), heard(line)]).toEqual([null, null]);
  });

  it.each([
    ['call me sam from now on', 'Sam'],
    ['my name is kim no wait kimberly', 'Kimberly'],
    ['call me Bob I work with Ann', 'Bob'],
  ])('is the one that is meant: %s', (line, name) => {
    expect(typed(line)).toBe(name);
  });
});
