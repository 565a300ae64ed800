import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { faults } from '#core/fault-table';
import { packageRoot } from '#hub/package-root';
import { budgetOf } from '../../../budget.js';
import { aBrain, cleanUp } from '../brain-fixture.js';
import { type RawAnswer, send } from '../raw-request.js';
import { aFigment, repertoireOf } from './lens-fixture.js';

const lines = readFileSync(join(packageRoot, 'test/corpus/figments/hostile-figments.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The figment as it stands in the file: parsed and written again, 1e999 and lone surrogates would be others. */
function asWritten(line: string): { readonly figment: string; readonly expected: string } {
  const end = line.lastIndexOf(',"expect":');
  const { expect: expected } = JSON.parse(line) as { expect: string };
  return { figment: line.slice('{"figment":'.length, end), expected };
}

let brain: RunningBrain;
beforeAll(async () => {
  brain = await aBrain();
});
afterAll(cleanUp);

const post = (path: string, body: string): Promise<RawAnswer> =>
  send(brain.url, {
    method: 'POST',
    path: `/svc/rc/${path}`,
    body,
    headers: { 'Content-Type': 'application/json', 'X-Svc-Token': brain.token ?? '' },
  });

/** An answer that a program can act on: done, refused with its rules, or a fault of the table that is not ours. */
function isTyped({ status, json }: RawAnswer): boolean {
  if (status === 200) return json?.ok === true || Array.isArray(json?.violations);
  const known = typeof json?.error === 'string' && Object.hasOwn(faults, json.error);
  return known && status < 500;
}

describe('an import of what others wrote', () => {
  it.each(lines.map((line, at) => [at + 1, asWritten(line)] as const))(
    '%i is taken or refused in words',
    async (_at, { figment, expected }) => {
      const answer = await post('import', `{"figment":${figment}}`);
      expect([isTyped(answer), answer.status === 200 && answer.json?.ok === true]).toEqual([true, expected === 'ok']);
    },
  );

  it('leaves nothing of what was refused', async () => {
    const taken = lines.filter((line) => asWritten(line).expected === 'ok');
    const { items, set_aside } = await repertoireOf(brain);
    expect([items.length, set_aside]).toEqual([taken.length, []]);
  });
});

const anything = fc.jsonValue({ maxDepth: 6 });

/** A lens with one of its parts replaced by anything. */
const damaged = fc
  .tuple(fc.constantFrom('name', 'version', 'initial', 'scenes', 'counters', 'requires', 'meta', '__proto__'), anything)
  .map(
    ([field, value]) => `${JSON.stringify(aFigment()).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`,
  );

describe('whatever is sent', () => {
  const numRuns = budgetOf('NIGHTJAR_FUZZ_RUNS') * 4;

  it('to import is answered in a typed way', async () => {
    const figment = fc.oneof(
      anything.map((value) => JSON.stringify(value)),
      damaged,
    );
    await fc.assert(
      fc.asyncProperty(figment, async (sent) => isTyped(await post('import', `{"figment":${sent}}`))),
      { numRuns },
    );
  });

  it('to feed, emit, keep, deploy and revoke is answered in a typed way', async () => {
    const path = fc.constantFrom('feed', 'emit', 'keep', 'deploy', 'revoke');
    const fields = fc.dictionary(fc.constantFrom('text', 'tag', 'figment_id', 'source', 'transient'), anything);
    await fc.assert(
      fc.asyncProperty(path, fields, async (to, body) => isTyped(await post(to, JSON.stringify(body)))),
      { numRuns },
    );
  });

  it('as text to a lens on stage is one line in its slot', async () => {
    await post('import', JSON.stringify({ figment: aFigment('{slot}') }));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 600 }), async (text) =>
        isTyped(await post('feed', JSON.stringify({ text }))),
      ),
      { numRuns },
    );
  });
});
