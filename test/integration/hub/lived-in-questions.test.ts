import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { longRunMs } from '../../patience.js';
import { readsMemory, searches } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { nobody } from './beside-brain.js';

const { now, lives } = z
  .object({
    now: z.string(),
    lives: z.array(
      z.object({
        agenda: z.array(z.tuple([z.string(), z.string(), z.string()])),
        said: z.array(z.string()),
        /** A question, and what an answer to it says; nothing of it is kept where that is empty. */
        questions: z.array(z.tuple([z.string(), z.array(z.string())])),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('test/data/lived-in-questions.json', 'utf8')));

const wallMs = Date.parse(`${now}:00Z`);
const unanswered = /don't have (?:that one|a spot)|didn't follow|kept nothing|Not sure|nothing on your|that I know of/u;

let wearer: Wearer;

afterEach(async () => {
  // Its Brain keeps its files in the same folder.
  await cleanUp();
  await wearer.leaves();
});

describe.each(searches)('a memory that was lived in, searched $how', ({ models }) => {
  it.each(runsLong ? lives : lives.slice(-1))(
    'answers what it holds and nothing beside it',
    { timeout: longRunMs },
    async ({ agenda, said, questions }) => {
      wearer = await Wearer.start({ brainUrl: nobody, wallMs, ...models });
      const brain = await aBrain({ state: `${wearer.folder}/state`, clock: new FakeClock(wallMs) });
      const client = aClient(brain);
      await wearer.brainMovesTo(brain.url);
      for (const [title, at, place] of agenda) await client.editCalendar({ title, ts: Date.parse(`${at}:00Z`), place });
      for (const line of said) await wearer.types(line);
      await readsMemory(wearer, models);
      const wrong: string[] = [];
      const missed: string[] = [];
      for (const [question, answers] of questions) {
        const { say } = await wearer.types(question);
        const isRight = answers.some((answer) => say.toLowerCase().includes(answer.toLowerCase()));
        if (isRight || (answers.length === 0 && unanswered.test(say))) continue;
        (unanswered.test(say) ? missed : wrong).push(`${question} → ${say}`);
      }
      expect(wrong).toEqual([]);
      expect(missed.length / questions.length, missed.join('\n')).toBeLessThan(0.15);
    },
  );
});
