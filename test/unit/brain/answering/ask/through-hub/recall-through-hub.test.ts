import { expect, it } from 'vitest';
import { RecallThroughHub } from '#brain/answering/ask/through-hub/recall-through-hub';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { type CommandResult, carriedOut, type HubCommand } from '#core/wire/link/hub-link';
import type { RecallItem } from '#memory/recall/items/recall-item';
import { FakeClock } from '../../../../../fakes/fake-clock.js';
import { hubState } from '../../../../../fakes/hub-state.js';

const item = (text: string): RecallItem => ({
  id: '1',
  source: 'ledger',
  kind: 'line',
  text,
  person: null,
  ts: 1,
  score: 0.6,
});
const byWords = { items: [item('by words')], confident: true };
const byMeaning = { items: [item('by meaning')], confident: true };
const asked = { seek: 'answer', query: 'what do we drink', limit: 5, nowMs: 7, kinds: ['line'] } as const;

/** What is recalled where the hub answers so, or where there is none; and what the hub was asked. */
async function recalledWith(answer: (() => Promise<CommandResult>) | null, clock = new FakeClock()) {
  const commands: HubCommand[] = [];
  const command = (given: HubCommand): Promise<CommandResult> => {
    commands.push(given);
    return answer?.() ?? Promise.reject(new Fault('hub/away'));
  };
  const hub = { state: answer === null ? null : hubState({}), command };
  const own = { recall: () => Promise.resolve(byWords) };
  const recalled = new RecallThroughHub({ hub, own, clock, log: silentLog }).recall(asked);
  return { recalled, commands };
}

it('finds what the hub finds, which has the sentence model', async () => {
  const { recalled, commands } = await recalledWith(() => Promise.resolve({ ...carriedOut, recalled: byMeaning }));
  expect(await recalled).toEqual(byMeaning);
  expect(commands).toEqual([{ do: 'recall', seek: 'answer', query: 'what do we drink', limit: 5, kinds: ['line'] }]);
});

it('searches by itself where no hub is attached', async () => {
  const { recalled, commands } = await recalledWith(null);
  expect(await recalled).toEqual(byWords);
  expect(commands).toEqual([]);
});

it.each([
  ['goes away', () => Promise.reject(new Fault('hub/away'))],
  ['has too much to do', () => Promise.reject(new Fault('http/overloaded'))],
  ['fails', () => Promise.resolve({ ok: false, code: 'http/internal', say: '', intent: null } as const)],
  ['is of a version that does not search', () => Promise.resolve(carriedOut)],
])('searches by itself where the hub %s', async (_, answer) => {
  expect(await (await recalledWith(answer)).recalled).toEqual(byWords);
});

it('searches by itself where the hub does not answer in time', async () => {
  const clock = new FakeClock();
  const { recalled } = await recalledWith(() => new Promise(() => undefined), clock);
  clock.advance(limits.hubRecallMs);
  expect(await recalled).toEqual(byWords);
});

it('finds nothing where the mode of the hub refuses it', async () => {
  const refusal = { ok: false, code: 'refused', say: '', intent: null } as const;
  const { recalled } = await recalledWith(() => Promise.resolve(refusal));
  expect(await recalled).toEqual({ items: [], confident: false });
});
