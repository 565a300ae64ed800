import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bareStem } from '#core/figments/compose/account/lens-facts';
import { accountFor } from '#core/figments/compose/account/lost-words';
import { actWords, answeredWords, wordsAskingNothing } from '#core/figments/compose/account/request-words';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { plainPrompt } from '#core/figments/compose/prompt/plain-prompt';
import { colorWords } from '#core/figments/compose/said-gestures';
import type { Figment } from '#core/figments/format/figment';
import { packageRoot } from '#hub/package-root';

const saidLine = z.object({ say: z.string() });

const prompts = ['joined', 'wishes', 'whole-wishes'].flatMap((file) =>
  readFileSync(join(packageRoot, 'test', 'corpus', 'compose', `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => saidLine.parse(JSON.parse(line)).say),
);

const made = prompts.flatMap((say) => {
  const composed = composeFigment(say, 'lens');
  return composed.ok ? [{ say, ...composed }] : [];
});

/** What changes a wish, wherever it is said. */
const additions = [
  ', except on mondays',
  ', but only if it rains',
  ', and 3417',
  ' in pink',
  ', unless my boss is here',
  ', and beep',
  ', never on sundays',
  ', when i sneeze show achoo',
  ', without the second one',
  ', backwards',
  ', 97 goes',
  ', in french',
  ', and email it to bob',
];

/** Words that a lens may answer to without showing them. */
const hasOwnWay = new Set([
  ...wordsAskingNothing,
  ...answeredWords.keys(),
  ...actWords.keys(),
  ...colorWords.map(([word]) => word),
]);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const textOf = ({ name, scenes }: Figment): string =>
  [name, ...Object.values(scenes).flatMap(({ lines = [] }) => lines.map(({ content }) => content))].join(' ');

/** The same lens, where a word of what it shows is not known any more. */
function withoutWord(figment: Figment, word: string): Figment {
  const bare = (text: string): string =>
    text.replace(new RegExp(`(?<![\\p{L}\\p{N}{:])${word}\\p{L}{0,3}(?![\\p{L}\\p{N}])`, 'giu'), '_');
  const scenes = Object.entries(figment.scenes).map(
    ([name, scene]) =>
      [
        name,
        { ...scene, lines: (scene.lines ?? []).map((line) => ({ ...line, content: bare(line.content) })) },
      ] as const,
  );
  return { ...figment, name: bare(figment.name), scenes: Object.fromEntries(scenes) };
}

describe('what a lens was asked for', () => {
  it('is all in it: a word that it would not show any more is missed', () => {
    const silent: (readonly string[])[] = [];
    let tried = 0;
    for (const { say, figment, aside } of made) {
      const shown = new Set(wordsOf(textOf(figment)));
      for (const word of new Set(wordsOf(say))) {
        if (
          !shown.has(word) ||
          word.length < 4 ||
          /\d/u.test(word) ||
          hasOwnWay.has(word) ||
          hasOwnWay.has(bareStem(word))
        )
          continue;
        const bare = withoutWord(figment, word);
        if (word === 'fancy' || wordsOf(textOf(bare)).includes(bareStem(word))) continue;
        tried += 1;
        const { lost, aside: beside } = accountFor(plainPrompt(say), bare, aside);
        if (![...lost, ...beside].join(' ').toLowerCase().includes(word)) silent.push([say, word]);
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect(silent).toEqual([]);
  });

  it('is all in it: a number that it would not keep any more is missed', () => {
    const forgetful: Figment = { id: 'lens', version: 2, name: '_', initial: 'a', scenes: { a: { lines: [] } } };
    const numbered = made.filter(({ say }) => /(?<!["“][^"”]*)\b(?:[2-9]|[1-9]\d+)\b/u.test(say));
    const silent = numbered.filter(({ say }) => accountFor(plainPrompt(say), forgetful, []).lost.length === 0);
    expect(numbered.length).toBeGreaterThan(50);
    expect(silent.map(({ say }) => say)).toEqual([]);
  });

  it.each(additions)('is all in it, or it is refused, with “%s” after it', (addition) => {
    const part = additions.indexOf(addition);
    const wrong = made
      .filter((_, at) => at % additions.length === part)
      .flatMap(({ say }) => {
        const composed = composeFigment(`${say}${addition}`, 'lens');
        if (!composed.ok) return [];
        const told = wordsOf(
          `${textOf(composed.figment)} ${composed.aside.join(' ')} ${JSON.stringify(composed.figment)}`,
        );
        const missed = wordsOf(addition)
          .filter((word) => /\d/u.test(word) || word.length > 4)
          .filter((word) => !told.includes(word));
        return missed.length > 0 ? [`${say}${addition}: ${missed.join(' ')}`] : [];
      });
    expect(wrong).toEqual([]);
  });
});
