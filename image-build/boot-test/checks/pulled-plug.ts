import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrainClient } from '#client/brain-client';
import { limits } from '#core/limits';
import { type BootCheck, type EmulatedDevice, expectThat, middleOf, tenths } from './check.js';

/** How long a device is under load before its plug is pulled, ms. */
const loadMs = [3_000, 15_000] as const;
const writersAtOnce = 3;
/** As many as one answer of the Brain lists, so that all of them can be looked for. */
const mostReminders = limits.feedPageMax - 20;

/** Something that the device said it keeps. */
interface Acknowledged {
  readonly kind: 'reminder' | 'note';
  readonly words: string;
}

export const plugCheck: BootCheck = {
  name: 'plug',
  doc: 'the plug is pulled under load again and again: it starts each time, and nothing that was acknowledged is lost',
  async run(device) {
    const acknowledged: Acknowledged[] = [];
    const starts: number[] = [];
    for (let cut = 1; cut <= device.rounds.cuts; cut += 1) {
      const before = acknowledged.length;
      const load = keepWriting(await device.brain(), cut, acknowledged);
      await pause(randomInt(...loadMs));
      await device.guest.pullPlug();
      await load.stop();
      starts.push(await device.start());
      const lost = await lostOf(device, acknowledged);
      expectThat(lost.length === 0, `After cut ${cut}, lost of ${acknowledged.length}: ${lost.slice(0, 5).join('; ')}`);
      await expectWholeCard(device);
      device.tell(
        `cut ${cut} of ${device.rounds.cuts}: ${acknowledged.length - before} acknowledged before it, all there; on again after ${tenths(starts.at(-1) ?? 0)} s`,
      );
    }
    return {
      cuts: device.rounds.cuts,
      acknowledged: acknowledged.length,
      lost: 0,
      'start median (s)': tenths(middleOf(starts)),
      'start most (s)': tenths(Math.max(...starts)),
    };
  },
};

/** Writes as fast as it is acknowledged: reminders of the Brain, and notes that are said to the hub. */
function keepWriting(brain: BrainClient, cut: number, acknowledged: Acknowledged[]): { stop(): Promise<void> } {
  let isWanted = true;
  let count = 0;
  const write = async (): Promise<void> => {
    while (isWanted) {
      count += 1;
      const words = `mark ${cut} of ${count}`;
      const isListed = acknowledged.length < mostReminders;
      const kind = isListed && count % 2 === 0 ? 'reminder' : 'note';
      try {
        if (kind === 'reminder') await brain.editReminders({ title: words, key: words });
        else if ((await brain.voice({ text: `remember that ${words} is kept` })).ok !== true) continue;
        acknowledged.push({ kind, words });
      } catch {
        // Not acknowledged: the plug, or more than the device takes at once.
      }
    }
  };
  const writers = Array.from({ length: writersAtOnce }, write);
  return {
    async stop() {
      isWanted = false;
      await Promise.all(writers);
    },
  };
}

/** What of that is not there any more: reminders as the Brain tells them, notes (`teach` among the memories) as the memory file has them. */
async function lostOf(device: EmulatedDevice, acknowledged: readonly Acknowledged[]): Promise<readonly string[]> {
  const { items } = await (await device.brain()).reminders({ limit: limits.feedPageMax });
  const notes = await device.shell.run(
    `nightjar memories browse --json --sql "select group_concat(text, '|') as texts from memories"`,
    300,
  );
  const reminders = new Set(items.map(({ title }) => title));
  return acknowledged
    .filter(({ kind, words }) => (kind === 'note' ? !notes.includes(`${words} is kept`) : !reminders.has(words)))
    .map(({ kind, words }) => `${kind} ${words}`);
}

/** The file systems noticed nothing, and Nightjar had to repair nothing. */
async function expectWholeCard({ shell, brain }: EmulatedDevice): Promise<void> {
  const complaints = (
    await shell.run("journalctl -k --no-pager -o cat | grep -E 'EXT4-fs error|I/O error|SQUASHFS error' || true")
  ).trim();
  expectThat(complaints === '', `The kernel says: ${complaints.slice(0, 500)}`);
  const { notices } = await (await brain()).status({});
  expectThat(notices.length === 0, `The Brain had to repair: ${notices.join(' ')}`);
}
