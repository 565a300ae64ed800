import { setTimeout as pause } from 'node:timers/promises';
import { type BootCheck, type EmulatedDevice, expectThat, tenths } from './check.js';

const statSectorBytes = 512;
const minutesADay = 24 * 60;
/** What a card may be written for a day while nobody asks anything. */
const mostIdleMb = 20;

export const idleCheck: BootCheck = {
  name: 'idle',
  doc: 'what is written to the card while nobody asks anything, as a day of it (at most 20 MB)',
  async run(device) {
    // What the start left to be written is no part of being idle.
    await device.shell.run('sync; sleep 60; sync', 180);
    const before = await writtenSectors(device);
    const startedMs = performance.now();
    await pause(device.idleMinutes * 60_000);
    await device.shell.run('sync');
    const minutes = (performance.now() - startedMs) / 60_000;
    const bytes = ((await writtenSectors(device)) - before) * statSectorBytes;
    const perDay = tenths((bytes / 1e6 / minutes) * minutesADay);
    expectThat(perDay <= mostIdleMb, `${bytes} bytes in ${tenths(minutes)} minutes are ${perDay} MB a day.`);
    return { 'minutes watched': tenths(minutes), bytes, 'a day (MB)': perDay };
  },
};

const writtenSectors = async ({ shell }: EmulatedDevice): Promise<number> =>
  Number(await shell.run("awk '{print $7}' /sys/block/vda/stat"));

export const fullCheck: BootCheck = {
  name: 'full',
  doc: 'with a full data partition what was kept is read, new things are refused in words, and kept again once there is room',
  async run(device) {
    const brain = await device.brain();
    await brain.editReminders({ title: 'before it was full', key: 'before-full' });
    await device.shell.run(
      'fallocate -l $(df --output=avail -B1 /data | tail -1) /data/filler || true; dd if=/dev/zero of=/data/filler2 bs=64k 2>/dev/null || true; sync',
      300,
    );
    try {
      const said = await brain
        .voice({ text: 'remember that the card is full' })
        .catch((thrown: unknown) => ({ ok: false, say: String(thrown) }));
      const { items } = await brain.reminders({});
      expectThat(
        items.some(({ title }) => title === 'before it was full'),
        'What was kept before cannot be read.',
      );
      await device.shell.run('rm -f /data/filler /data/filler2; sync');
      const again = await device.guest.until(
        'something is kept again',
        async () => ((await brain.voice({ text: 'remember that there is room again' })).ok === true ? true : null),
        120,
      );
      expectThat(again, 'Nothing is kept although there is room.');
      return { 'while full': said.ok === true ? 'kept (room of its own)' : 'refused' };
    } finally {
      await device.shell.try('rm -f /data/filler /data/filler2');
    }
  },
};
