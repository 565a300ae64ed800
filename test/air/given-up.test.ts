import { expect, it } from 'vitest';
import { hasRadioPackages, radioPublishers } from '#bridge/hci/load-radio';
import type { LinkDialer } from '#bridge/radio/byte-link';
import { systemClock } from '#core/clock';
import { drawnOf } from '../budget.js';
import { HeardCentral, RadioRig, testProfile } from './radio-rig.js';
import { seededRandom } from './seeded-random.js';

const rounds = drawnOf(160);

/** As the hub does it: what came in between, as the end of the attempt before, makes it try again. */
async function reach(dialer: LinkDialer, address: string, text: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const link = await dialer.dial(address, testProfile, new HeardCentral());
      await link.write(Buffer.from(text));
      await link.close();
      return;
    } catch (thrown) {
      if (tries === 3) throw thrown;
    }
  }
}

it.runIf(hasRadioPackages('@abandonware')).each(radioPublishers.filter(hasRadioPackages))(
  'a connection of %s that is given up at any moment stands in the way of no later one',
  async (publisher) => {
    const rig = new RadioRig();
    const random = seededRandom(1);
    const [hub, glasses] = [rig.controller(1), rig.controller(2)];
    const heard = await rig.peripheral(glasses, publisher);
    let isHurried = false;
    const hurried = {
      ...systemClock,
      after: (delayMs: number, task: () => void) =>
        systemClock.after(isHurried && delayMs >= 5_000 ? random() * 12 : delayMs, task),
    };
    const dialer = rig.dialer(hub, publisher, hurried);
    await dialer.search({ service: testProfile.service, forMs: 5_000, isEnough: ({ length }) => length > 0 });
    let given = 0;
    for (let round = 0; round < rounds; round++) {
      isHurried = true;
      const first = await dialer.dial(glasses.address, testProfile, new HeardCentral()).catch(() => null);
      if (first === null) given += 1;
      isHurried = false;
      await first?.close();
      await reach(dialer, glasses.address, String(round));
    }
    expect(new Set(heard.writes).size).toBe(rounds);
    expect(given).toBeGreaterThan(5);
    await rig.close();
  },
);
