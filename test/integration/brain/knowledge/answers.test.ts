import { afterEach, describe, expect, it } from 'vitest';
import { answerThreshold } from '#brain/knowledge/passage';
import { systemClock } from '#core/clock';
import { askLibrary } from '../../../../bench/asking.js';
import { runsLong } from '../../../budget.js';
import { longRunMs } from '../../../patience.js';
import { cleanUp, temporaryFolder } from '../brain-fixture.js';
import { anIndexOf } from './index-fixture.js';

afterEach(cleanUp);

describe('questions to documents', () => {
  it.runIf(runsLong)(
    'are answered from the right one, and left open where none answers',
    { timeout: longRunMs },
    async () => {
      const io = { folder: await temporaryFolder(), clock: systemClock };
      const { right, honest } = await askLibrary({ documents: 1_000, facts: 150, unanswerable: 60 }, io, { seed: 3 });
      expect(right).toBeGreaterThanOrEqual(0.98);
      expect(honest).toBeGreaterThanOrEqual(0.98);
    },
  );

  it('find what stands under a heading, after a pronoun and behind a colon', async () => {
    const { index } = await anIndexOf({
      'cabin.md': '# Birchwood cabin\n\nFirewood is in the shed.\n\n## Gate\n\nCode: 8823.\n',
      'depot.md': 'The Maple depot has an alarm. It is switched off with 5512.',
    });
    const [gate] = await index.search('what is the code of the gate at Birchwood cabin', 1);
    expect(gate?.answer).toContain('8823');
    expect(gate?.score).toBeGreaterThanOrEqual(answerThreshold);
    const [alarm] = await index.search('how is the alarm at the Maple depot switched off', 1);
    expect(alarm?.answer).toContain('5512');
    expect(alarm?.score).toBeGreaterThanOrEqual(answerThreshold);
  });

  it('find words whatever their accents, endings and script', async () => {
    const { find } = await anIndexOf({
      'a.txt': 'Der Schlüssel für das Café liegt beim Nachbarn.',
      'b.txt': 'Anna parked the bikes behind the school.',
      'c.txt': '東京の倉庫の鍵は箱の中にあります。',
    });
    expect(await find('schlussel cafe')).toEqual(['a.txt']);
    expect(await find('where did Anna park the bike')).toEqual(['b.txt']);
    expect(await find('倉庫の鍵')).toEqual(['c.txt']);
  });

  it('find what was meant by one misspelled word, where nothing is written as it was typed', async () => {
    const { index, find } = await anIndexOf({
      'bread.md': 'The sourdough starter is fed every Tuesday.',
      'keys.md': 'The gate code of the Millbrook cabin is 8823.',
      'other.md': 'The Millbroke cabin was sold.',
    });
    const [best] = await index.search('when is the sourdogh starter fed', 1);
    expect(best?.answer).toContain('Tuesday');
    expect(best?.score).toBeGreaterThanOrEqual(answerThreshold);
    expect((await find('what is the gate code of the Millborok cabin'))[0]).toBe('keys.md');
    const pretended = await index.search('what is the gate code of the Millbroke cabin', 1);
    expect(pretended[0]?.score ?? 0).toBeLessThan(answerThreshold);
    const twice = await index.search('when is the sourdogh startter fed', 1);
    expect(twice[0]?.score ?? 0).toBeLessThan(answerThreshold);
  });

  it('never fail on what they are made of', async () => {
    const { find } = await anIndexOf({ 'a.md': 'The ladder hangs in the shed.' });
    const odd = [
      '',
      '   ',
      '"',
      "' OR 1=1",
      'NEAR(a b)',
      'ladder*',
      'roots:x',
      '^ladder',
      '\u0000',
      '🙂🙂',
      'x'.repeat(4_000),
      '(',
      'a '.repeat(2_000),
    ];
    for (const query of odd) expect(Array.isArray(await find(query))).toBe(true);
    expect(await find('AND OR NOT ladder')).toEqual(['a.md']);
  });

  it('find nothing in a folder that is no longer watched', async () => {
    const { find, config, index, folder } = await anIndexOf({ 'a.md': 'The ladder hangs in the shed.' });
    expect(await find('ladder')).toEqual(['a.md']);
    await config.patch({ folders: [] });
    expect(await index.search('ladder', 5)).toEqual([]);
    await config.patch({ folders: [folder] });
    await index.followed();
    expect(await find('ladder')).toEqual(['a.md']);
  });
});
