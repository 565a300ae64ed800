import { describe, expect, it } from 'vitest';
import { PendingChanges } from '#brain/web/phone/state/pending-changes';
import { PhoneStorage } from '#brain/web/phone/state/phone-storage';
import type { WantedChange } from '#brain/web/phone/state/wanted-change';
import { Fault } from '#core/faults';
import { FakeClock } from '../../../../../fakes/fake-clock.js';
import { aStorage } from '../a-storage.js';

const focusOn: WantedChange = { what: 'focus', on: true };
const focusOff: WantedChange = { what: 'focus', on: false };
const captionsOff: WantedChange = { what: 'toggle', name: 'captions', on: false };
const tapOff: WantedChange = { what: 'toggle', name: 'wake_source_tap', on: false };

function aQueue(storage = aStorage()) {
  const delivered: WantedChange[] = [];
  const refusals: string[] = [];
  const brain = { throws: null as unknown };
  const changes = new PendingChanges({
    storage: new PhoneStorage(storage),
    clock: new FakeClock(),
    deliver: async (change) => {
      if (brain.throws !== null) throw brain.throws;
      delivered.push(change);
    },
    onChange: () => undefined,
    onRefused: (say) => refusals.push(say),
  });
  return { changes, delivered, refusals, brain, storage };
}

const waiting = (changes: PendingChanges) => changes.all.map(({ change }) => change);

describe('changes that cannot reach the Brain', () => {
  it('are merged: of two changes of one switch the later counts', () => {
    const { changes } = aQueue();
    for (const change of [focusOn, captionsOff, tapOff, focusOff]) changes.add(change);
    expect(waiting(changes)).toEqual([captionsOff, tapOff, focusOff]);
  });

  it('do not wait where they open what is closed, nor over a reload', async () => {
    const { changes, refusals, brain, storage } = aQueue();
    brain.throws = new Fault('net/slow');
    changes.add({ what: 'veil', on: false });
    expect(aQueue(storage).changes.all).toEqual([]);
    await changes.drain();
    expect(changes.all).toEqual([]);
    expect(refusals).toEqual([expect.stringContaining('opening was given up')]);
  });

  it('outlive the page', () => {
    const { changes, storage } = aQueue();
    changes.add(captionsOff);
    expect(waiting(aQueue(storage).changes)).toEqual([captionsOff]);
  });

  it('are delivered in their order when it is back, each once', async () => {
    const { changes, delivered, storage } = aQueue();
    changes.add(captionsOff);
    changes.add(focusOn);
    await Promise.all([changes.drain(), changes.drain()]);
    expect(delivered).toEqual([captionsOff, focusOn]);
    expect([changes.all, aQueue(storage).changes.all]).toEqual([[], []]);
  });

  it.each(['net/unreachable', 'net/slow', 'hub/away', 'hub/slow', 'http/overloaded'] as const)(
    'wait on after %s',
    async (code) => {
      const { changes, refusals, brain, delivered } = aQueue();
      brain.throws = new Fault(code);
      changes.add(focusOn);
      changes.add(captionsOff);
      await changes.drain();
      expect([waiting(changes), refusals]).toEqual([[focusOn, captionsOff], []]);
      brain.throws = null;
      await changes.drain();
      expect(delivered).toEqual([focusOn, captionsOff]);
    },
  );

  it('are given up where they are refused, with the reason', async () => {
    const { changes, refusals, brain } = aQueue();
    brain.throws = new Fault('config/owner-only');
    changes.add({ what: 'cloud', on: true });
    await changes.drain();
    expect(changes.all).toEqual([]);
    expect(refusals).toEqual([expect.stringContaining('Only the owner')]);
  });

  it('keep the one that was set again while the first was under way', async () => {
    const { changes, delivered } = aQueue();
    changes.add(focusOn);
    const draining = changes.drain();
    changes.add(focusOff);
    await draining;
    expect(delivered).toEqual([focusOn, focusOff]);
  });
});
