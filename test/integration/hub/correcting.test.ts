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
  anew: z.string(),
  ask: z.string(),
  told: z.string().optional(),
  stays: z.string().optional(),
  /** What is said of a correction that is not plain. */
  says: z.string().optional(),
});
const rows = z
  .array(rowSchema)
  .parse(
    JSON.parse(readFileSync(new URL('../../corpus/corrections/after-something-kept.json', import.meta.url), 'utf8')),
  );

const wednesday = Date.UTC(2026, 5, 10, 9);

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start({ wallMs: wednesday });
  onTestFinished(() => wearer.leaves());
  return wearer;
}

async function wearerFor(line: string): Promise<Wearer> {
  return line.startsWith('remind') ? besideBrain((await aBrain()).url) : alone();
}

describe('a correction right after something was kept', () => {
  it.each(rows.filter(({ told }) => told !== undefined))('"$kept": "$anew" takes its place', async (row) => {
    const { kept, anew, ask, told = '' } = row;
    const wearer = await wearerFor(kept);
    const [first = '', second = '', answer = ''] = await said(wearer, [kept, anew, ask]);
    expect(first, kept).not.toBe(second);
    expect({ second, answer }).toEqual({
      second: expect.stringMatching(new RegExp(told, 'iu')),
      answer: expect.stringMatching(new RegExp(told, 'iu')),
    });
  });
});

describe('what only sounds like a correction', () => {
  it.each(rows.filter(({ stays }) => stays !== undefined))('"$kept": "$anew" changes nothing', async (row) => {
    const { kept, anew, ask, stays = '' } = row;
    const wearer = await wearerFor(kept);
    const [, second = '', answer = ''] = await said(wearer, [kept, anew, ask]);
    expect(second).toContain(row.says ?? '');
    expect(answer).toMatch(new RegExp(stays, 'iu'));
  });
});
