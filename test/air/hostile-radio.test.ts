import { expect, it } from 'vitest';
import { hasRadioPackages, radioPublishers } from '#bridge/hci/load-radio';
import { drawnOf } from '../budget.js';
import { HeardCentral, RadioRig, testProfile } from './radio-rig.js';
import { seededRandom } from './seeded-random.js';

const installed = radioPublishers.filter(hasRadioPackages);

/** One packet of the attribute channel, whose length is told right or wrong. */
function attPacket(random: () => number): Buffer {
  const opcodes = [0x01, 0x03, 0x05, 0x07, 0x09, 0x0b, 0x11, 0x13, 0x17, 0x1b, 0x1d, 0x52, 0x12, 0x08, 0x02, 0xff];
  const body = Buffer.from(Array.from({ length: Math.floor(random() * 12) }, () => Math.floor(random() * 256)));
  const payload = Buffer.concat([Buffer.from([opcodes[Math.floor(random() * opcodes.length)] ?? 0]), body]);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(random() < 0.8 ? payload.length : Math.floor(random() * 30), 0);
  header.writeUInt16LE(random() < 0.9 ? 4 : 6, 2);
  return Buffer.concat([header, payload]);
}

it.each(installed)(
  'what a stranger’s radio sends ends no process that runs %s, and the next link works',
  async (publisher) => {
    const random = seededRandom(7);
    const rig = new RadioRig();
    const [hub, glasses] = [rig.controller(1), rig.controller(2)];
    const heard = await rig.peripheral(glasses, publisher);
    const dialer = rig.dialer(hub, publisher);
    for (let round = 0; round < drawnOf(40); round++) {
      const told = new HeardCentral();
      const link = await dialer.dial(glasses.address, testProfile, told);
      const handle = rig.air.linkBetween(hub, glasses)?.handleAt(hub) ?? 0;
      for (let packet = 0; packet < 20; packet++) hub.deliver(handle, true, attPacket(random));
      await new Promise((resolve) => setTimeout(resolve, 5));
      await link.close();
      for (const air of rig.air.links) air.lose();
      await expect.poll(() => rig.air.links.size).toBe(0);
      await expect.poll(() => glasses.advertiser.isOn).toBe(true);
    }
    // The end of the link before may still be told to the peripheral, which then refuses a first write.
    const writes = async (): Promise<boolean> => {
      const link = await dialer.dial(glasses.address, testProfile, new HeardCentral());
      const isTaken = await link.write(Buffer.from('still here')).then(
        () => true,
        () => false,
      );
      if (!isTaken) await link.close();
      return isTaken;
    };
    expect((await writes()) || (await writes())).toBe(true);
    expect(heard.writes).toEqual(['still here']);
    await rig.close();
  },
);
