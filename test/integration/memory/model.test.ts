import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subjectKey } from '#core/language/words/subject-key';
import { limits } from '#core/limits';
import type { Memory } from '#memory/memory';
import { budgetOf } from '../../budget.js';
import { scratchFolder } from '../../scratch-folder.js';
import { line, MemoryBench } from './memory-bench.js';

/** What the memory should hold, kept in plain arrays: newest last. */
interface Model {
  ledger: string[];
  anchors: { id: string; subject: string; place: string }[];
  captions: boolean;
  changes: number;
}

type Step = (memory: Memory, model: Model) => Promise<void>;

const subjects = ['keys', 'my keys', 'the bike', 'bikes', 'car keys', 'passport'] as const;
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });

const say =
  (texts: string[]): Step =>
  async (memory, model) => {
    await Promise.all(texts.map((spoken) => memory.ledger.append(line(spoken))));
    const dropped = Math.max(0, model.ledger.length + texts.length - limits.ledgerUtterances);
    model.ledger = [...model.ledger, ...texts].slice(-limits.ledgerUtterances);
    model.changes += texts.length + dropped;
  };

const leave =
  (subject: string, place: string): Step =>
  async (memory, model) => {
    const { id } = await memory.anchors.drop({ subject, place, ts: 1 });
    model.anchors.push({ id, subject, place });
    model.changes += 1;
  };

const forget =
  (pick: number): Step =>
  async (memory, model) => {
    const [gone] = model.anchors.splice(pick % Math.max(1, model.anchors.length), 1);
    expect(await memory.anchors.forget(gone?.id ?? 'nothing')).toBe(gone !== undefined);
    if (gone !== undefined) model.changes += 1;
  };

const toggle =
  (on: boolean): Step =>
  async (memory, model) => {
    await memory.settings.set('captions', on);
    model.captions = on;
    model.changes += 1;
  };

const clearLedger: Step = async (memory, model) => {
  await memory.ledger.clear();
  model.ledger = [];
  model.changes += 1;
};

const snapshot: Step = (memory) => memory.snapshot();

const steps: fc.Arbitrary<Step | 'reopen'> = fc.oneof(
  { weight: 6, arbitrary: fc.array(text, { minLength: 1, maxLength: 30 }).map(say) },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.constantFrom(...subjects), text).map(([subject, place]) => leave(subject, place)),
  },
  { weight: 2, arbitrary: fc.nat(50).map(forget) },
  { weight: 2, arbitrary: fc.boolean().map(toggle) },
  { weight: 1, arbitrary: fc.constant(clearLedger) },
  { weight: 1, arbitrary: fc.constant(snapshot) },
  { weight: 2, arbitrary: fc.constant('reopen' as const) },
);

function compare(memory: Memory, model: Model): void {
  const newestFirst = memory.ledger.recent(limits.ledgerUtterances + 1).map((entry) => entry.text);
  expect(newestFirst).toEqual(model.ledger.toReversed());
  expect(memory.anchors.all().map(({ id, place }) => ({ id, place }))).toEqual(
    model.anchors.map(({ id, place }) => ({ id, place })).toReversed(),
  );
  for (const subject of subjects) {
    const same = model.anchors.filter((anchor) => subjectKey(anchor.subject) === subjectKey(subject));
    if (same.length > 0) expect(memory.anchors.find(subject)?.place).toBe(same.at(-1)?.place);
  }
  expect(memory.settings.get('captions')).toBe(model.captions);
  expect(memory.changes.lastSeq).toBe(model.changes);
}

const numRuns = budgetOf('NIGHTJAR_MODEL_RUNS');

describe('the memory file', () => {
  it('holds what any sequence of operations and restarts leaves, and nothing else', {
    timeout: 30_000 + numRuns * 10_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 30 }), async (sequence) => {
        const bench = new MemoryBench(scratchFolder());
        const model: Model = { ledger: [], anchors: [], captions: true, changes: 0 };
        let memory = await bench.open();
        for (const step of sequence) {
          if (step === 'reopen') {
            await bench.close(memory);
            memory = await bench.open();
          } else {
            await step(memory, model);
          }
          compare(memory, model);
        }
        await bench.close(memory);
      }),
      { numRuns },
    );
  });
});
