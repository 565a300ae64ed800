import { describe, expect, it } from 'vitest';
import { Ask } from '#brain/answering/ask/ask';
import type { Question } from '#brain/answering/question';
import { closedPosture, type Posture } from '#core/posture/posture';

const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false, cloud: true };
const incognito: Posture = { ...open, incognito: true };
const question: Question = { query: 'where is the pump', noCloud: false, fromDevice: false, keepNothing: false };
const row = { text: 'In the shed.', tier: 'device' as const, sources: ['memory:place:1'], confidence: 1 };
const cited = [{ source: 'memory:place:1', title: '', passage: 'the pump: in the shed' }];
const answer = { ...row, cited, near: [] };

/** Asked under the first posture, answered under the second: what the ladder was asked, and what was put down. */
async function asked(postures: readonly [Posture, Posture], given: Partial<Question> = {}) {
  const put: unknown[] = [];
  const heard: Question[] = [];
  let [current] = postures;
  const ask = new Ask({
    ladder: {
      ask: (heardQuestion) => {
        heard.push(heardQuestion);
        [, current] = postures;
        return Promise.resolve(answer);
      },
    },
    posture: { now: () => Promise.resolve(current) },
    activity: { recordAsk: (row) => Promise.resolve(void put.push(row)) },
    askedHere: { tell: () => Promise.resolve() },
    clock: { wallMs: () => 0 },
    saga: { note: (event) => void put.push(event) },
  });
  expect(await ask.answer({ ...question, ...given })).toEqual(answer);
  return { put, heard };
}

describe('a question', () => {
  it('is put down without the passages that were shown, and counted for the saga', async () => {
    expect((await asked([open, open])).put).toEqual([{ query: question.query, ...row }, 'recall']);
  });

  it.each([
    ['asked and answered incognito', [incognito, incognito], {}],
    ['asked incognito, which ended before the answer came', [incognito, open], {}],
    ['answered incognito, which began after it was asked', [open, incognito], {}],
    ['of which whoever asks may keep nothing', [open, open], { keepNothing: true }],
  ] as const)('leaves nothing behind: %s', async (_why, postures, given) => {
    expect((await asked(postures, given)).put).toEqual([]);
  });

  it('tells every tier that nothing may be kept, and goes to no cloud then', async () => {
    expect((await asked([incognito, open])).heard).toMatchObject([{ keepNothing: true, noCloud: true }]);
    expect((await asked([open, open])).heard).toMatchObject([{ keepNothing: false, noCloud: false }]);
  });
});
