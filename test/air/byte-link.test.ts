import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasRadioPackages, radioPublishers } from '#bridge/hci/load-radio';
import type { NobleDialer } from '#bridge/noble/noble-dialer';
import type { ByteLink } from '#bridge/radio/byte-link';
import type { VirtualController } from './model/controller.js';
import { HeardCentral, type HeardPeripheral, RadioRig, testProfile } from './radio-rig.js';

const pairs = radioPublishers.flatMap((central) => radioPublishers.map((peripheral) => [central, peripheral] as const));

describe.each(pairs)('a byte link of %s/noble to %s/bleno', (central, peripheral) => {
  const test = it.runIf(hasRadioPackages(central) && hasRadioPackages(peripheral));
  let rig: RadioRig;
  let hub: VirtualController;
  let glasses: VirtualController;
  let heard: HeardPeripheral;
  let dialer: NobleDialer;
  let told: HeardCentral;

  beforeEach(() => {
    rig = new RadioRig();
    [hub, glasses] = [rig.controller(1), rig.controller(2)];
    told = new HeardCentral();
  });
  afterEach(() => rig.close());

  async function up(): Promise<void> {
    heard = await rig.peripheral(glasses, peripheral);
    dialer = rig.dialer(hub, central);
  }

  async function dialled(): Promise<ByteLink> {
    await up();
    return dialer.dial(glasses.address, testProfile, told);
  }

  test('finds who advertises the service, and no one else', async () => {
    await up();
    const other = { ...testProfile, service: '0000180f00001000800000805f9b34fb' };
    await rig.listener(rig.controller(3), peripheral).offer({ name: 'Other', profile: other, accept: told.refuse });
    const seen = await dialer.search({ service: testProfile.service, forMs: 200, isEnough: () => false });
    expect(seen).toEqual([{ address: glasses.address, name: 'Halo 01', rssi: -60 }]);
  });

  test('carries bytes both ways', async () => {
    const link = await dialled();
    expect(link.packetBytes).toBe(253);
    expect([...link.marks]).toEqual(testProfile.marks);
    await link.write(Buffer.from('one'));
    await link.write(Buffer.alloc(253, 'x'));
    expect(heard.writes).toEqual(['one', 'x'.repeat(253)]);
    await heard.link?.write(Buffer.from('two'));
    await expect.poll(() => told.bytes).toEqual(['two']);
    await link.close();
    expect(told.closes).toBe(0);
    await expect.poll(() => heard.closes).toBe(1);
  });

  test('keeps the order of writes that were asked for at once', async () => {
    const link = await dialled();
    const texts = Array.from({ length: 20 }, (_unused, at) => `write ${at}`);
    await Promise.all(texts.map((text) => link.write(Buffer.from(text))));
    expect(heard.writes).toEqual(texts);
  });

  test('says that the other end is full, and takes the same write later', async () => {
    const link = await dialled();
    heard.verdict = 'full';
    await expect(link.write(Buffer.from('a'))).rejects.toMatchObject({ code: 'radio/full' });
    heard.verdict = 'refused';
    await expect(link.write(Buffer.from('a'))).rejects.toMatchObject({ code: 'radio/refused' });
    heard.verdict = 'taken';
    await link.write(Buffer.from('a'));
    expect(heard.writes).toEqual(['a']);
  });

  test('refuses what is longer than the link carries, both ways', async () => {
    const link = await dialled();
    expect(() => link.write(Buffer.alloc(254))).toThrow(RangeError);
    expect(() => heard.link?.write(Buffer.alloc(254))).toThrow(RangeError);
  });

  test('ends a write that was in flight when the radio was lost, and every later one', async () => {
    const link = await dialled();
    rig.air.faults.fate = () => 'cut';
    await expect(link.write(Buffer.from('lost'))).rejects.toMatchObject({ code: 'radio/closed' });
    await expect(link.write(Buffer.from('late'))).rejects.toMatchObject({ code: 'radio/closed' });
    expect(told.closes).toBe(1);
    rig.air.faults = {};
    const again = await dialer.dial(glasses.address, testProfile, told);
    await again.write(Buffer.from('again'));
    expect(heard.writes).toEqual(['again']);
  });

  test('tells once that the peripheral ended the link, and is advertised again', async () => {
    await dialled();
    await heard.link?.close();
    await expect.poll(() => told.closes).toBe(1);
    const again = await dialer.dial(glasses.address, testProfile, told);
    await again.write(Buffer.from('again'));
    expect([heard.writes, heard.links, told.closes]).toEqual([['again'], 2, 1]);
  });

  test('does not take a peripheral that lacks the profile', async () => {
    await up();
    const missing = { ...testProfile, inlet: '6e400009b5a3f393e0a9e50e24dcca9e' };
    await expect(dialer.dial(glasses.address, missing, told)).rejects.toMatchObject({ code: 'radio/refused' });
    const link = await dialer.dial(glasses.address, testProfile, told);
    await link.write(Buffer.from('a'));
    expect(heard.writes).toEqual(['a']);
  });

  test('is made anew as often as it is ended', async () => {
    await up();
    for (let round = 0; round < 10; round++) {
      const link = await dialer.dial(glasses.address, testProfile, told);
      await link.write(Buffer.from(String(round)));
      await link.close();
    }
    expect(heard.writes).toHaveLength(10);
    expect(told.closes).toBe(0);
  });

  test.each([27, 100, 251])('crosses a radio whose packets have %i bytes', async (pduBytes) => {
    [hub, glasses] = [
      rig.controller(4, { pduBytes, aclBytes: pduBytes }),
      rig.controller(5, { pduBytes, aclBytes: pduBytes }),
    ];
    const link = await dialled();
    await link.write(Buffer.alloc(253, 'w'));
    await heard.link?.write(Buffer.alloc(253, 'n'));
    await expect.poll(() => told.bytes).toEqual(['n'.repeat(253)]);
    expect(heard.writes).toEqual(['w'.repeat(253)]);
  });
});
