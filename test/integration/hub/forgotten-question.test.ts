import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

const questionForgotten = 'I forgot that you asked.';
const keptNothing = 'I kept nothing of what you just said.';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('"forget that" after a line of which nothing but the line was kept', () => {
  it.each([
    ['nobody could answer', 'when does the ferry leave', keptNothing],
    ['was answered', 'who are you', keptNothing],
  ])('takes the question that %s, once', async (_why, line, then) => {
    const wearer = await alone();
    expect(await said(wearer, [line, 'forget that', 'forget that'])).toEqual([
      expect.any(String),
      questionForgotten,
      then,
    ]);
  });

  it('says what a paired desktop keeps of it, and only then', async () => {
    const state = await temporaryFolder();
    const pairing = { host_brain_url: 'http://127.0.0.1:1', host_brain_token: 'gone', host_brain_label: 'Desk' };
    await writeFile(join(state, 'brain_config.json'), JSON.stringify(pairing), { mode: 0o600 });
    const wearer = await Wearer.start({ state });
    onTestFinished(() => wearer.leaves());
    expect(await said(wearer, ['when does the ferry leave', 'forget that'])).toEqual([
      expect.any(String),
      `${questionForgotten} What was asked of the paired desktop Brain stays there, until it is erased there.`,
    ]);
  });

  it('says that nothing was kept of a question while incognito', async () => {
    const wearer = await alone();
    await said(wearer, ['go incognito', 'when does the ferry leave']);
    expect(await said(wearer, ['forget that'])).toEqual([keptNothing]);
  });

  it.each([
    ['a question', 'hey vesper, when does the ferry leave', questionForgotten],
    ['a line that was not understood', 'hey vesper, my pin for the plobber is 4711', keptNothing],
  ])('takes %s out of what was heard', async (_what, line, expected) => {
    const wearer = await alone();
    await wearer.says('the tide is high');
    await wearer.says(line);
    const heard = () => wearer.withMemory(({ ledger }) => ledger.recent(9).map(({ text }) => text));
    expect(await heard()).toContain(line);
    expect(await said(wearer, ['forget that'])).toEqual([expected]);
    expect(await heard()).toEqual(['the tide is high']);
  });

  it.each(['when does the ferry leave', 'where is my zither', 'what did Noor say about tomatoes'])(
    'leaves "%s" in no history, where an older question stays',
    async (line) => {
      const { wearer, brain, client } = await beside();
      const told = await attached(wearer, brain);
      await told.voice({ text: 'when is the harbour open' });
      // The clock of the hub stands still otherwise, and that of the Brain does not.
      await wearer.passes(Date.now() - wearer.clock.wallMs() + 1);
      await told.voice({ text: line });
      expect((await told.voice({ text: 'forget that' })).say).toBe(questionForgotten);
      await wearer.tellsBrain();
      const asked = (await client.history({})).items.flatMap((item) => (item.kind === 'ask' ? [item.query] : []));
      expect(asked.filter((query) => query.includes('harbour'))).toHaveLength(1);
      expect(asked).toHaveLength(1);
    },
  );
});
