import { expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { LastKept } from '#hub/actions/last-kept';
import type { Undo } from '#hub/actions/undo';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { undoesNothing } from './undoes-nothing.js';

const event = (title: string): Undo => ({ what: 'agenda', entry: 'e', kind: 'event', body: { title, ts: 5 } });
const anchor: Undo = { what: 'anchor', id: 'a' };

async function withKept() {
  const written: unknown[] = [];
  const write = (value: unknown) => {
    written.push(value);
    return Promise.resolve();
  };
  const marks = {
    get: () => null,
    set: (_mark: unknown, value: unknown) => write(value),
    replace: (_mark: unknown, value: unknown) => write(value),
    expire: () => write(null),
  };
  const clock = new FakeClock();
  const lastKept = new LastKept({
    ...{ memory: { marks }, clock, log: silentLog },
    undoing: undoesNothing(),
  });
  for (const undo of [event('dentist'), anchor, event('zanzibar')]) await lastKept.keep(undo);
  return {
    left: () => lastKept.all.flatMap(({ undo }) => undo),
    stored: () => JSON.stringify(written.at(-1)),
    lastKept,
  };
}

it('of the agenda, what was removed at the Brain cannot be taken back any more', async () => {
  const { left, lastKept } = await withKept();
  await lastKept.forgetAgenda({ title: 'dentist', ts: 5 });
  expect(left()).toEqual([anchor, event('zanzibar')]);
});

it('of the agenda, nothing can be taken back where the Brain does not know any more what was removed', async () => {
  const { left, stored, lastKept } = await withKept();
  await lastKept.forgetAgenda({ title: null, ts: null });
  expect(left()).toEqual([anchor]);
  expect(stored()).not.toMatch(/dentist|zanzibar/);
});
