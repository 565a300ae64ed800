import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenNames } from '#core/language/vocabulary/given-names';
import { commonNames, unmistakableNames } from '#core/language/vocabulary/names';
import { packageRoot } from '#hub/package-root';
import { parseLexicon } from '#models/lexicon/lexicon';
import { pronouncerFor } from '#models/lexicon/pronounce';

/** The ways to leave one sound open in a word or beside it: two words share one where they are one edit apart. */
function waysOfOneOpenSound(phones: readonly string[]): readonly string[] {
  const changed = phones.map((_phone, index) => phones.with(index, '*'));
  const added = Array.from({ length: phones.length + 1 }, (_, index) => phones.toSpliced(index, 0, '*'));
  return [...changed, ...added].map((way) => way.join(' '));
}

describe('the names that are sure when they are heard sound by sound', () => {
  it('are those that no other given name is within one sound of', async () => {
    const lexicon = parseLexicon(await readFile(join(packageRoot, 'models/starter/lexicon.txt'), 'utf8'));
    const pronounce = await pronouncerFor([...givenNames, ...commonNames], lexicon);
    const spoken = new Set([...givenNames, ...commonNames].flatMap(pronounce).map((phones) => phones.join(' ')));
    const saidThatWay = new Map<string, string[]>();
    for (const sound of spoken)
      for (const way of waysOfOneOpenSound(sound.split(' ')))
        saidThatWay.set(way, [...(saidThatWay.get(way) ?? []), sound]);
    const hasNeighbour = (name: string): boolean => {
      const own = new Set(pronounce(name).map((phones) => phones.join(' ')));
      return pronounce(name)
        .flatMap(waysOfOneOpenSound)
        .some((way) => saidThatWay.get(way)?.some((sound) => !own.has(sound)));
    };
    expect(commonNames.filter((name) => !hasNeighbour(name))).toEqual([...unmistakableNames]);
  });
});
