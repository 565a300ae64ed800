import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasRadioPackages, radioPublishers } from '#bridge/hci/load-radio';
import type { NobleDialer } from '#bridge/noble/noble-dialer';
import { radioOperationMs } from '#bridge/noble/noble-operations';
import type { ByteLink } from '#bridge/radio/byte-link';
import { HeldClock } from './held-clock.js';
import type { VirtualController } from './model/controller.js';
import { HeardCentral, type HeardPeripheral, RadioRig, testProfile } from './radio-rig.js';

describe.each(radioPublishers)('what %s does wrong is not passed on', (publisher) => {
  const test = it.runIf(hasRadioPackages(publisher));
  let rig: RadioRig;
  let hub: VirtualController;
  let glasses: VirtualController;
  let heard: HeardPeripheral;
  let dialer: NobleDialer;
  let told: HeardCentral;
  let clock: HeldClock;

  beforeEach(async () => {
    rig = new RadioRig();
    [hub, glasses] = [rig.controller(1), rig.controller(2)];
    [told, clock] = [new HeardCentral(), new HeldClock()];
    heard = await rig.peripheral(glasses, publisher);
    dialer = rig.dialer(hub, publisher, clock);
  });
  afterEach(() => rig.close());

  const dial = (): Promise<ByteLink> => dialer.dial(glasses.address, testProfile, told);

  test('a write that nobody answers ends after its time, and the link is not used again', async () => {
    const link = await dial();
    rig.air.faults.fate = (direction) => (direction === 'out' ? 'vanishes' : 'arrives');
    const [first, second] = [link.write(Buffer.from('a')), link.write(Buffer.from('b'))];
    const ended = Promise.allSettled([first, second]);
    await clock.passAllOf(radioOperationMs);
    expect((await ended).map((end) => (end.status === 'rejected' ? end.reason.code : end.status))).toEqual([
      'radio/slow',
      'radio/closed',
    ]);
    expect(told.closes).toBe(1);
  });

  test('a connection to somebody who has gone is given up, and the next is made', async () => {
    await dialer.search({ service: testProfile.service, forMs: 5_000, isEnough: ({ length }) => length > 0 });
    rig.air.reaches = () => false;
    const failed = expect(dial()).rejects.toMatchObject({ code: 'radio/not-found' });
    await expect.poll(() => hub.pending).not.toBeNull();
    await clock.passAllOf(10_000);
    await failed;
    expect(hub.pending).toBeNull();
    rig.air.reaches = () => true;
    await (await dial()).write(Buffer.from('here'));
    expect(heard.writes).toEqual(['here']);
  });

  test('a search where nobody is ends with nobody', async () => {
    rig.air.reaches = () => false;
    const found = dialer.search({ service: testProfile.service, forMs: 60_000, isEnough: ({ length }) => length > 0 });
    await expect.poll(() => hub.scan.isOn).toBe(true);
    await clock.passAllOf(60_000);
    expect(await found).toEqual([]);
    await expect.poll(() => hub.scan.isOn).toBe(false);
  });

  test('a notification after its link is gone goes nowhere, and the next central is served', async () => {
    await dial();
    const gone = heard.link;
    await gone?.write(Buffer.from('before'));
    await expect.poll(() => told.bytes).toEqual(['before']);
    rig.air.linkBetween(hub, glasses)?.terminate(hub);
    await expect.poll(() => heard.closes).toBe(1);
    await expect(gone?.write(Buffer.from('stale'))).rejects.toMatchObject({ code: 'radio/closed' });
    await dial();
    await heard.link?.write(Buffer.from('fresh'));
    await expect.poll(() => told.bytes).toEqual(['before', 'fresh']);
  });

  test('a notification in flight at the loss of the link harms nothing', async () => {
    await dial();
    rig.air.faults.fate = (direction) => (direction === 'back' ? 'cut' : 'arrives');
    for (let each = 0; each < 30; each++) await heard.link?.write(Buffer.alloc(200));
    await expect.poll(() => told.closes).toBe(1);
    rig.air.faults = {};
    await (await dial()).write(Buffer.from('again'));
    expect(heard.writes).toEqual(['again']);
  });

  test('an adapter that was off comes back by itself, rediscovers and connects', async () => {
    await dial();
    hub.setPower(false);
    await expect.poll(() => told.closes, { timeout: 4_000 }).toBe(1);
    hub.setPower(true);
    await expect.poll(() => heard.closes).toBe(1);
    await (await dial()).write(Buffer.from('back'));
    expect(heard.writes).toEqual(['back']);
  });

  test('a peripheral’s adapter that was off is advertised again', async () => {
    await dial();
    glasses.setPower(false);
    await expect.poll(() => told.closes).toBe(1);
    await expect.poll(() => heard.closes, { timeout: 4_000 }).toBe(1);
    glasses.setPower(true);
    await expect.poll(() => glasses.advertiser.isOn, { timeout: 4_000 }).toBe(true);
    await (await dial()).write(Buffer.from('back'));
    expect(heard.writes).toEqual(['back']);
  });

  test('closing leaves no socket, no timer and no listener of the process behind', async () => {
    const before = ['SIGINT', 'exit'].map((signal) => process.listenerCount(signal));
    const [other, central] = [rig.controller(4), rig.controller(5)];
    const listener = rig.listener(other, publisher);
    await listener.offer({ name: 'Halo 02', profile: testProfile, accept: heard.accept });
    const second = rig.dialer(central, publisher);
    await second.dial(other.address, testProfile, told);
    await second.close();
    await listener.close();
    expect(['SIGINT', 'exit'].map((signal) => process.listenerCount(signal))).toEqual(before);
    expect([other.sockets.size, central.sockets.size]).toEqual([0, 0]);
  });
});
