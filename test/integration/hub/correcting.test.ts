import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { besideBrain } from './beside-brain.js';

afterAll(cleanUp);

const rowSchema = z.object({
  kept: z.string(),
  /** Said after it and before the correction, if anything is. */
  between: z.string().optional(),
  anew: z.string(),
  ask: z.string(),
  told: z.string().optional(),
  stays: z.string().optional(),
  /** What is said of a correction that is not plain. */
  says: z.string().optional(),
});
const rows = ['after-something-kept', 'sentences-anew', 'debts-anew', 'relations-anew'].flatMap((name) =>
  z
    .array(rowSchema)
    .parse(JSON.parse(readFileSync(new URL(`../../corpus/corrections/${name}.json`, import.meta.url), 'utf8'))),
);

const wednesday = Date.UTC(2026, 5, 10, 9);

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start({ wallMs: wednesday });
  onTestFinished(() => wearer.leaves());
  return wearer;
}

async function wearerFor(line: string): Promise<Wearer> {
  return /^(?:remind|add an event)/u.test(line) ? besideBrain((await aBrain()).url) : alone();
}

/** The replies to the lines of a row, less that to the line in between. */
async function repliesTo(
  wearer: Wearer,
  { between }: z.infer<typeof rowSchema>,
  [kept, ...others]: readonly [string, ...string[]],
): Promise<readonly string[]> {
  const replies = await said(wearer, [kept, ...(between === undefined ? [] : [between]), ...others]);
  return between === undefined ? replies : replies.toSpliced(1, 1);
}

describe('a correction of something that was kept', () => {
  it.each(rows.filter(({ told }) => told !== undefined))('"$kept": "$anew" takes its place ($between)', async (row) => {
    const { kept, anew, ask, told = '' } = row;
    const wearer = await wearerFor(kept);
    const [first = '', second = '', answer = ''] = await repliesTo(wearer, row, [kept, anew, ask]);
    expect(first, kept).not.toBe(second);
    expect({ second, answer }).toEqual({
      second: expect.stringMatching(new RegExp(told, 'iu')),
      answer: expect.stringMatching(new RegExp(told, 'iu')),
    });
  });
});

describe('what is said anew in the same line', () => {
  it.each([
    ["my tent is in the attic, no, it's in the cellar", 'where is my tent', /^Your tent is at the cellar\.$/u],
    ["my tent is in the attic, actually it's in the cellar", 'where is my tent', /^Your tent is at the cellar\.$/u],
    ['I put my tent in the attic, no sorry, I put it in the cellar', 'where is my tent', /at the cellar\.$/u],
    ['my key is under the mat, sorry, under the flowerpot', 'where is my key', /^Your key is under the flowerpot\.$/u],
    ['Kofi owes me ten euros, or rather Kwame does', 'what does Kwame owe me', /^Kwame owes you ten euros/u],
    ['Kofi borrowed my drill, no, Kwame did', 'who has my drill', /^Kwame has your drill/u],
    ['Ana owes me 20 euros, no, she owes me 30', 'what does Ana owe me', /^Ana owes you 30 euros\.$/u],
    ["Petra is my boss, no, she's my client", 'who is Petra', /^Petra, your client/u],
    ["I'll call Ana on friday, no, I'll call her on sunday", 'what did I promise Ana', /sunday|tomorrow/iu],
  ])('takes the place of what it says otherwise: "%s"', async (line, ask, told) => {
    const [, answer = ''] = await said(await alone(), [line, ask]);
    expect(answer).toMatch(told);
  });

  it.each([
    ["my tent is in the attic, no, it isn't", 'where is my tent', 'attic'],
    ["remember that Ben said sorry, he's my friend", 'who is my friend', 'Ben, your friend'],
  ])('and nothing else does: "%s"', async (line, ask, untold) => {
    const [, answer = ''] = await said(await alone(), [line, ask]);
    expect(answer).not.toContain(untold);
  });
});

describe('who is denied to be what was just told', () => {
  it.each(["she's not my boss", "no, she isn't my boss", "Petra isn't my boss"])(
    'is so no more: "%s"',
    async (line) => {
      const wearer = await alone();
      const [, second = '', answer = ''] = await said(wearer, ['Petra is my boss', line, 'who is my boss']);
      expect(second).toContain('Forgotten');
      expect(answer).not.toContain('Petra');
    },
  );
});

describe('what was forgotten meanwhile', () => {
  it('does not come back as corrected', async () => {
    const wearer = await alone();
    await said(wearer, ['my bike is in the cellar', 'what time is it']);
    await wearer.hub.operations.eraseAllMemories();
    await said(wearer, ["no it's in the garage"]);
    expect(await said(wearer, ['where is my bike'])).toEqual(["I don't have a spot saved for your bike yet."]);
  });
});

describe('what only sounds like a correction', () => {
  it.each(rows.filter(({ stays }) => stays !== undefined))(
    '"$kept": "$anew" changes nothing ($between)',
    async (row) => {
      const { kept, anew, ask, stays = '' } = row;
      const wearer = await wearerFor(kept);
      const [, second = '', answer = ''] = await repliesTo(wearer, row, [kept, anew, ask]);
      expect(second).toContain(row.says ?? '');
      expect(answer).toMatch(new RegExp(stays, 'iu'));
    },
  );
});
