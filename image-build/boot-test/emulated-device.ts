import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrainClient } from '#client/brain-client';
import type { BoardName } from '../boards/boards.js';
import { runTool } from '../release/run-tool.js';
import type { EmulatedDevice } from './checks/check.js';
import { Guest } from './guest.js';
import { guestBrain, lookFromOutside, pairByLetters } from './guest-brain.js';
import { GuestShell } from './guest-shell.js';
import { NotAsExpected } from './not-as-expected.js';

interface EmulatedOptions {
  readonly board: BoardName;
  readonly image: string;
  readonly folder: string;
  readonly ports: { readonly brain: number; readonly ssh: number };
  readonly rounds: EmulatedDevice['rounds'];
  readonly idleMinutes: number;
  readonly tell: (words: string) => void;
}

const memoryMib = 1_024;
const cardGib = 4;
/** Where the boot partition begins in every image (`partition-plan.ts`). */
const bootOffsetBytes = 4 * 1024 * 1024;
const startPatienceS = 1_800;

/** What the owner writes before the first start; one line of it is a mistake. */
const ownersFile = (key: string): string => `# the boot test
name = "boot-test"
time_zone = "Europe/Berlin"
nmae = "a mistake"

[ssh]
key = "${key}"
`;

/** Puts a card of the image in, with a nightjar.toml of its owner, and starts the device for the first time. */
export async function startEmulatedDevice(options: EmulatedOptions): Promise<EmulatedDevice> {
  const { image, folder, ports } = options;
  const shell = new GuestShell({ port: ports.ssh, folder });
  const card = join(folder, 'card.img');
  await copyFile(image, card);
  const settings = join(folder, 'nightjar.toml');
  await writeFile(settings, ownersFile(await shell.makeKey()));
  await runTool('mcopy', ['-o', '-i', `${card}@@${bootOffsetBytes}`, settings, '::/nightjar.toml']);
  const guest = new Guest({ ...options, image: card, memoryMib, cardGib });
  await guest.insertCard();
  const start = starter(guest, shell, options);
  await start();
  const { hostName } = await guest.welcome(1);
  // At once: the letters are good for ten minutes, and a check may take longer.
  const token = await pairWhatIsShown(guest, { port: ports.brain, hostName });
  return {
    ...options,
    guest,
    shell,
    hostName,
    brainPort: ports.brain,
    start,
    brain: (): Promise<BrainClient> => Promise.resolve(guestBrain({ port: ports.brain, hostName }, token)),
  };
}

/** Turns the device on and waits until it welcomes and answers; resolves to the seconds up to the welcome. */
function starter(guest: Guest, shell: GuestShell, { ports }: EmulatedOptions): () => Promise<number> {
  return async () => {
    guest.powerOn();
    const { hostName } = await guest.welcome(startPatienceS);
    const seconds = guest.secondsOn;
    const address = { port: ports.brain, hostName };
    await guest.until(
      'the panel is served',
      async () => ((await lookFromOutside(address, '/'))?.ok ? true : null),
      300,
    );
    await guest.until('SSH lets the owner in', async () => ((await shell.try('true')).status === 0 ? true : null), 900);
    return seconds;
  };
}

async function pairWhatIsShown(guest: Guest, address: { port: number; hostName: string }): Promise<string> {
  const { shortCode } = await guest.welcome(1);
  if (shortCode === null) throw new NotAsExpected('The console shows no letters to pair with.');
  const token = await pairByLetters(address, shortCode);
  // The letters become a device at its first use.
  await guestBrain(address, token).health({});
  return token;
}
