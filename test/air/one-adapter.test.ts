import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasRadioPackages, radioPublishers } from '#bridge/hci/load-radio';
import { RoleFilter } from '#bridge/hci/role-filter';
import type { NobleDialer } from '#bridge/noble/noble-dialer';
import type { VirtualController } from './model/controller.js';
import { HeardCentral, type HeardPeripheral, RadioRig, testProfile } from './radio-rig.js';

const phoneProfile = { ...testProfile, service: '6e400001b5a3f393e0a9e50e24dcca00', marks: [] };
const pairs = radioPublishers.flatMap((central) => radioPublishers.map((peripheral) => [central, peripheral] as const));

describe.each(pairs)('one adapter serves the glasses by %s/noble and the phone by %s/bleno', (central, peripheral) => {
  const test = it.runIf(hasRadioPackages(central) && hasRadioPackages(peripheral));
  let rig: RadioRig;
  let [glasses, hub]: VirtualController[] = [];
  let worn: HeardPeripheral;
  let served: HeardPeripheral;
  let [toGlasses, fromPhone]: NobleDialer[] = [];
  const told = new HeardCentral();

  beforeEach(async () => {
    rig = new RadioRig();
    const phone = rig.controller(3);
    [hub, glasses] = [rig.controller(1), rig.controller(2)];
    worn = await rig.peripheral(glasses, peripheral);
    served = await rig.peripheral(hub, peripheral, 'Nightjar', phoneProfile);
    [toGlasses, fromPhone] = [rig.dialer(hub, central), rig.dialer(phone, central)];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rig.close();
  });

  const wear = () => toGlasses?.dial(glasses?.address ?? '', testProfile, told);
  const call = () => fromPhone?.dial(hub?.address ?? '', phoneProfile, told);

  test('the phone is kept while glasses come and go', async () => {
    const phone = await call();
    for (const round of ['1', '2']) {
      const link = await wear();
      await link?.write(Buffer.from(`card ${round}`));
      await phone?.write(Buffer.from(`hello ${round}`));
      await link?.close();
    }
    await phone?.write(Buffer.from('still'));
    expect(worn.writes).toEqual(['card 1', 'card 2']);
    expect(served.writes).toEqual(['hello 1', 'hello 2', 'still']);
    expect([served.links, served.closes]).toEqual([1, 0]);
  });

  test('the phone that left finds the hub again while the glasses are connected', async () => {
    const phone = await call();
    const link = await wear();
    await phone?.close();
    await expect.poll(() => served.closes).toBe(1);
    await (await call())?.write(Buffer.from('back'));
    await link?.write(Buffer.from('card'));
    expect([served.writes, worn.writes, worn.closes]).toEqual([['back'], ['card'], 0]);
  });

  test('glasses that connect first leave the hub to be found', async () => {
    const link = await wear();
    const phone = await call();
    await phone?.write(Buffer.from('hello'));
    await heardNotify(served, 'state');
    await link?.close();
    await phone?.write(Buffer.from('after'));
    expect(served.writes).toEqual(['hello', 'after']);
  });

  test('no role resets the adapter of the other', async () => {
    await wear();
    expect(rig.air.traffic.get('command 0c03') ?? 0).toBe(0);
  });
});

async function heardNotify(peripheral: HeardPeripheral, text: string): Promise<void> {
  await peripheral.link?.write(Buffer.from(text));
}

describe('without the filter', () => {
  it.runIf(hasRadioPackages('@abandonware'))(
    'bleno takes the link to the glasses for the phone’s, and never advertises again',
    async () => {
      vi.spyOn(RoleFilter.prototype, 'pass').mockImplementation((packet) => packet);
      const rig = new RadioRig();
      const [hub, glasses, phone] = [rig.controller(1), rig.controller(2), rig.controller(3)];
      const told = new HeardCentral();
      await rig.peripheral(glasses, '@abandonware');
      const served = await rig.peripheral(hub, '@abandonware', 'Nightjar', phoneProfile);
      const fromPhone = rig.dialer(phone, '@abandonware');
      const link = await fromPhone.dial(hub.address, phoneProfile, told);
      await rig.dialer(hub, '@abandonware').dial(glasses.address, testProfile, told);
      await link.close();
      const seen = await fromPhone.search({
        service: phoneProfile.service,
        forMs: 300,
        isEnough: ({ length }) => length > 0,
      });
      expect([seen, served.closes]).toEqual([[], 0]);
      vi.restoreAllMocks();
      await rig.close();
    },
  );
});
