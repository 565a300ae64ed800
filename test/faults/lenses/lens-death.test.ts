import { describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { budgetOf } from '../../budget.js';
import { aBrain, cleanUp } from '../../integration/brain/brain-fixture.js';
import { repertoireOf } from '../../integration/brain/lenses/lens-fixture.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';
import type { LensOrder } from './lens-victim.js';
import { VictimProcess } from './victim-process.js';

const cycles = budgetOf('NIGHTJAR_LENS_KILLS');

/** What must be so when the Brain is back. */
interface Known {
  readonly kept: Set<string>;
  readonly revoked: Set<string>;
  active: string | null;
}

/** Between an order and its answer either side of it may be so. */
type Pending = LensOrder | null;

function looksRight(known: Known, pending: Pending, found: Awaited<ReturnType<typeof repertoireOf>>): void {
  const ids = new Set(found.items.map(({ figment_id }) => figment_id));
  const strangers = [...ids].filter((id) => !known.kept.has(id));
  expect(strangers.length).toBeLessThanOrEqual(pending?.do === 'import' ? 1 : 0);
  const lost = [...known.kept].filter((id) => !ids.has(id));
  expect(lost).toEqual(pending?.do === 'revoke' && lost.length > 0 ? [pending.figment_id] : []);
  expect([...known.revoked].filter((id) => ids.has(id))).toEqual([]);
  const mayBeActive = [known.active, ...strangers];
  if (pending?.do === 'deploy') mayBeActive.push(pending.figment_id);
  if (pending?.do === 'revoke' && pending.figment_id === known.active) mayBeActive.push(null);
  expect(mayBeActive).toContain(found.active);
  expect(found.set_aside).toEqual([]);
  for (const id of strangers) known.kept.add(id);
  for (const id of lost) known.kept.delete(id);
  for (const id of lost) known.revoked.add(id);
  known.active = found.active;
}

/** The next order, in turns: each kind dies in its middle as often as the others. */
function nextOrder(known: Known, turn: number): LensOrder {
  const ids = [...known.kept];
  const figment_id = ids[turn % Math.max(1, ids.length)] ?? '';
  const kinds = ids.length < 3 ? (['import'] as const) : (['deploy', 'revoke', 'feed', 'import'] as const);
  const kind = kinds[turn % kinds.length];
  if (kind === 'feed' && known.active !== null) return { do: 'feed', text: `line ${turn}` };
  if (kind === 'deploy' || kind === 'revoke') return { do: kind, figment_id };
  return { do: 'import', name: `lens ${turn}` };
}

function noted(known: Known, order: LensOrder, answer: string): void {
  if (order.do === 'import') known.kept.add(answer);
  if (order.do === 'import' || order.do === 'deploy') known.active = answer;
  if (order.do !== 'revoke') return;
  known.kept.delete(order.figment_id);
  known.revoked.add(order.figment_id);
  if (known.active === order.figment_id) known.active = null;
}

describe('a Brain that is killed while lenses come and go', () => {
  it(`has on stage and in the vault what it acknowledged, in ${cycles} deaths`, {
    timeout: 60_000 + cycles * 20_000,
  }, async () => {
    const state = scratchFolder(memoryBacked);
    const known: Known = { kept: new Set(), revoked: new Set(), active: null };
    for (let cycle = 0, turn = 0; cycle < cycles; cycle += 1) {
      const victim = new VictimProcess('lens-victim', [state]);
      await victim.answer();
      for (let step = 0; step < 4 + (cycle % 3); step += 1, turn += 1) {
        const order = nextOrder(known, turn);
        noted(known, order, await victim.obeys(order));
      }
      const pending = nextOrder(known, turn);
      victim.order(pending);
      // From at once to after it is done: the order is somewhere between its file, its rows and its answer.
      const dies = performance.now() + Math.random() * 12;
      while (performance.now() < dies) await new Promise((resolve) => setImmediate(resolve));
      await victim.kill();
      turn += 1;
      const brain: RunningBrain = await aBrain({ state });
      looksRight(known, pending, await repertoireOf(brain));
      await cleanUp();
    }
  });
});
