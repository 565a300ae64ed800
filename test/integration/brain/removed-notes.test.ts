import { describe, expect, it, onTestFinished } from 'vitest';
import { finishRemovingNotes } from '#brain/wearer/social/finish-removing-notes';
import { SocialMirror } from '#brain/wearer/social/social-mirror';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { sara, TruthfulHub } from './truthful-hub.js';

/** A Brain that ends right after a note was removed at it, before any snapshot of the hub confirms that. */
async function cutShort(arrange: (hub: TruthfulHub) => void) {
  const state = StateDirectory.open(scratchFolder(memoryBacked));
  const clock = new FakeClock();
  const hub = new TruthfulHub();
  hub.people = [{ ...sara(), notes: [{ text: 'zqplanted', ts: 1 }] }];
  const open = async () => {
    const records = await openBrainRecords({ state, clock, log: silentLog });
    onTestFinished(() => records.close());
    const { database } = records;
    return {
      records,
      database,
      mirror: new SocialMirror({ database, hub, clock, log: silentLog, onRefused: () => {} }),
    };
  };
  const before = await open();
  await before.mirror.push(hub.snapshot());
  arrange(hub);
  const edit = { contact_id: 'sara', action: 'remove_note', value: 'zqplanted' } as const;
  await before.mirror.edit(edit).catch(() => undefined);
  await before.mirror.stop();
  await before.records.close();
  const again = async () => {
    const { database, mirror } = await open();
    await finishRemovingNotes({ state, database, clock, log: silentLog });
    return mirror;
  };
  return { state, clock, hub, again, left: () => wordsOnDisk(state.path, ['zqplanted']) };
}

describe('a note that was removed at the panel, where the Brain ends before the hub’s next snapshot', () => {
  it('is gone from its files before the next start serves anything', async () => {
    const { again, left } = await cutShort(() => undefined);
    expect(left()).not.toEqual([]);
    const mirror = await again();
    expect(left()).toEqual([]);
    expect(mirror.people()).toMatchObject([{ contact_id: 'sara', notes: [], pending: 0 }]);
  });

  it('is gone as well where the hub had removed it and was not heard', async () => {
    const { state, clock, hub, again, left } = await cutShort((silent) => {
      silent.loses = true;
    });
    const memory = await openMemory({ state, clock, log: silentLog, isEphemeral: true });
    const { person } = await memory.people.meet({ name: 'Sara Lind', ts: 1 });
    for (const { do: _do, ...told } of hub.told)
      await memory.people.edit({ ...told, contact_id: person.contact_id }, 2);
    await memory.close();
    await again();
    expect(left()).toEqual([]);
  });

  it('waits, out of sight, for a hub that has not heard of it', async () => {
    const { again, left } = await cutShort((away) => away.leave());
    const mirror = await again();
    expect(left()).not.toEqual([]);
    expect(mirror.people()).toMatchObject([{ contact_id: 'sara', notes: [], pending: 1 }]);
  });
});
