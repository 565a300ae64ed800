import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '#hub/package-root';
import { Wearer } from '../../wearer/wearer.js';

/** `given`: what was said before, of the timers below by name; `is`: the intent of a line that is about none; `open`: not done yet. */
const askedSchema = z.array(
  z.object({
    say: z.string(),
    given: z.array(z.string()),
    does: z.string().optional(),
    is: z.string().optional(),
    open: z.literal(true).optional(),
  }),
);
const asked = askedSchema.parse(
  JSON.parse(readFileSync(join(packageRoot, 'test/corpus/timers/asked-in-life.json'), 'utf8')),
);
const given: Readonly<Record<string, string>> = {
  pasta: 'set a pasta timer for ten minutes',
  egg: 'set an egg timer for five minutes',
};

it('what people say of timers is done, or it is said what can be done instead; other lines are left alone', async () => {
  const apart: string[] = [];
  for (const { say, given: before, does, is } of asked.filter(({ open }) => open !== true)) {
    const wearer = await Wearer.start();
    try {
      for (const line of before) await wearer.types(given[line] ?? line);
      const reply = await wearer.types(say);
      const isRight =
        is === undefined ? new RegExp(does ?? '$^', 'i').test(reply.say) : (reply.intent?.intent ?? 'ask') === is;
      const hasNone = is === undefined && reply.say.startsWith("I don't have");
      if (!isRight || hasNone) apart.push(`${say} → ${reply.intent?.intent}: ${reply.say}`);
    } finally {
      await wearer.leaves();
    }
  }
  expect(apart).toEqual([]);
}, 240_000);
