import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';
import { aBrain, aClient, cleanUp } from '../brain-fixture.js';

afterEach(cleanUp);

const performances = readFileSync(join(packageRoot, 'test', 'corpus', 'figments', 'performances.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): { readonly name: unknown; readonly beats: unknown } => JSON.parse(line));

describe('a performance over HTTP', () => {
  it('becomes a draft, with its score, its report, its frames and what it does', async () => {
    const client = aClient(await aBrain());
    const rehearsed = await client.rehearseLens({
      name: 'Tea',
      beats: [
        { kind: 'say', text: 'Steep' },
        { kind: 'dwell', seconds: 180 },
        { kind: 'say', text: 'Ready' },
        { kind: 'tap' },
      ],
    });
    expect(rehearsed).toMatchObject({
      ok: true,
      report: { scenes: 2, shortest_sec: 180 },
      brief: '“Steep” for 3 minutes. “Ready” until a tap.',
      preview: [
        { at_seconds: 0, lines: ['Steep'], until: 'time' },
        { at_seconds: 180, lines: ['Ready'], until: 'single' },
      ],
    });
    expect(rehearsed.score.map(({ grade }) => grade)).toEqual(['clear', 'clear', 'clear', 'clear']);
    expect(rehearsed.ok && rehearsed.figment.id).toBe(rehearsed.figment_id);
  });

  it('answers 200 with a card that names the beat where something is not understood', async () => {
    const client = aClient(await aBrain());
    const taught = await client.rehearseLens({
      beats: [
        { kind: 'say', text: 'Umbrella' },
        { kind: 'say', text: 'when it rains' },
      ],
    });
    expect(taught).toMatchObject({ ok: false, error: 'rc/taught', figment_id: null, report: null });
    expect(taught.ok ? [] : taught.teach.map(({ beat }) => beat)).toEqual([1]);
  });

  it('has an answer to everything that was performed from outside', async () => {
    const client = aClient(await aBrain());
    const codes = new Set<string>();
    for (const { name, beats } of performances) {
      const answer = await client.rehearseLens({ name, beats }).catch((fault: Fault) => fault.code);
      codes.add(typeof answer === 'string' ? answer : answer.ok ? 'a lens' : answer.error);
    }
    // Half of a character is no text in any request.
    expect([...codes].toSorted()).toEqual(['a lens', 'http/invalid', 'rc/taught']);
  });
});
