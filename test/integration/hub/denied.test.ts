import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawnFrom } from '../../budget.js';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo as said } from './answers-to.js';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('who denies what was just kept', () => {
  let wearer: Wearer;
  beforeAll(async () => {
    wearer = await Wearer.start();
  });
  afterAll(() => wearer.leaves());

  it.each(
    drawnFrom([
      "no, I didn't",
      'no I did not',
      "no I haven't",
      "no, it isn't",
      "no, it's not there",
      "that's not true",
      "no, that isn't true",
      "no that's not so",
      "no, that's wrong",
      'that is incorrect',
    ]),
  )('takes it back with "%s"', async (line) => {
    await wearer.types('I left my ladle in the hall');
    expect(await said(wearer, [line])).toEqual(['Forgotten: your ladle at the hall.']);
  });

  it.each([
    ['I owe Bert ten euros', "no, I don't", 'what do I owe Bert'],
    ["I'll call Delia on sunday", "no, I won't", 'what did I promise Delia'],
    ['remember that Nina lives in Ghent', "no, she doesn't", 'where does Nina live'],
    ['remember that the side gate is locked', "no, it isn't", 'what do you know about the side gate'],
  ])('"%s": "%s"', async (kept, line, ask) => {
    const other = await alone();
    const [, gone = '', asked = ''] = await said(other, [kept, line, ask]);
    expect(gone).toMatch(/^Forgotten: /);
    expect(asked).toMatch(/don't|haven't|nothing|no /i);
  });

  it.each(["no, I didn't know that", "no, she didn't call", "that's not true of Noor", "no, it isn't raining"])(
    'and takes nothing back with "%s"',
    async (line) => {
      await said(wearer, ['I left my ladle in the hall', line]);
      expect(await said(wearer, ['where is my ladle'])).toEqual([expect.stringMatching(/hall/)]);
    },
  );
});
