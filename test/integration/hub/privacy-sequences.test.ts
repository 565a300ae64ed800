import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../bench/seeded-random.js';
import { budgetOf } from '../../budget.js';
import { seed } from '../../seed.js';
import { type Act, type Closed, drawAct } from '../../wearer/acts.js';
import type { KeptRows } from '../../wearer/kept-rows.js';
import { Wearer } from '../../wearer/wearer.js';

const sequences = budgetOf('NIGHTJAR_SEQUENCES');
const longest = 12;
const most = 3;

/** What is said and seen is about this while something is closed, and about the other while nothing is. */
const secret = 'velum';
const open = 'solarium';

describe('whatever is said and done to a hub, in any order and at once', () => {
  let wearer: Wearer;
  let kept: KeptRows;
  beforeAll(async () => {
    wearer = await Wearer.start();
    kept = wearer.keptRows();
  });
  afterAll(() => wearer.leaves());

  it(`keeps nothing while veiled or incognito, shows nothing while veiled, and keeps the veil (${sequences} sequences)`, {
    timeout: 30_000 + sequences * 2_000,
  }, async () => {
    const draw = new SeededRandom(seed);
    let closed: Closed = { veil: false, incognito: false };
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const history: string[][] = [];
      for (let length = 1 + draw.below(longest); length > 0; length -= 1) {
        const batch = drawBatch(draw, closed);
        history.push(batch.map(({ name }) => name));
        closed = await checkedStep(batch, closed, () => JSON.stringify(history));
      }
      expect(filesWith(secret), JSON.stringify(history)).toEqual([]);
    }
  });

  /** Acts that were set going in this order and at once, and everything that must hold of them. */
  async function checkedStep(batch: readonly Act[], before: Closed, told: () => string): Promise<Closed> {
    const { glasses } = wearer;
    const sentBefore = glasses.sent.length;
    await Promise.all(batch.map((act) => act.perform(wearer)));
    await wearer.settled();
    const after = batch.reduce((closed, act) => turned(closed, act), before);
    const rows = kept.news();
    const shown = wearer.glasses.sent.slice(wearer.glasses === glasses ? sentBefore : 0);
    const { veil, incognito } = wearer.hub.state();
    expect({ veil, incognito }, told()).toEqual(after);
    if (isClosedThroughout(batch, before)) expect(rows, told()).toEqual([]);
    if (isVeiledThroughout(batch, before)) expect(shown.filter(isCard), told()).toEqual([]);
    if (after.veil) expect(wearer.perception.capture, told()).toBe('off');
    if (after.incognito) expect(wearer.perception.capture, told()).not.toBe('all');
    return after;
  }

  /** The files of the hub that hold a word, whatever they are. */
  function filesWith(word: string): readonly string[] {
    const state = join(wearer.folder, 'state');
    return readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) =>
      bytesOf(join(state, name)).includes(word),
    );
  }
});

/** One act, or a few at once of which one at most opens or closes anything. */
function drawBatch(draw: SeededRandom, before: Closed): readonly Act[] {
  const batch: Act[] = [];
  let isClosed = before.veil || before.incognito;
  for (let left = draw.below(4) === 0 ? most : 1; left > 0; left -= 1) {
    const act = drawAct(draw, isClosed ? secret : open);
    if (act.isAlone === true && batch.length > 0) break;
    if (act.turns !== undefined && batch.some(({ turns }) => turns !== undefined)) break;
    batch.push(act);
    if (act.isAlone === true) break;
    isClosed = act.turns === undefined ? isClosed : act.isImmediate === true;
  }
  return batch;
}

/** Empty for a folder, and for what was renamed after it was listed: a snapshot that is finished, say. */
function bytesOf(path: string): Buffer {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return Buffer.alloc(0);
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

const turned = (closed: Closed, { turns }: Act): Closed => ({ ...closed, ...turns?.(closed) });
const isCard = ({ type }: { readonly type: string }): boolean => type === 'card';

/** Closed before anything was done, or by the very first act, and nothing opened since. */
function isThroughout(batch: readonly Act[], before: Closed, holds: (closed: Closed) => boolean): boolean {
  const [first] = batch;
  const start = first?.isImmediate === true ? turned(before, first) : before;
  return holds(start) && holds(batch.reduce((closed, act) => turned(closed, act), before));
}

const isClosedThroughout = (batch: readonly Act[], before: Closed): boolean =>
  isThroughout(batch, before, ({ veil, incognito }) => veil || incognito);

const isVeiledThroughout = (batch: readonly Act[], before: Closed): boolean =>
  isThroughout(batch, before, ({ veil }) => veil);
