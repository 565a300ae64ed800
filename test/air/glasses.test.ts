import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstallProgress } from '#bridge/brilliant/install-app';
import { luaProfile } from '#bridge/brilliant/lua-service';
import { hasRadioPackages } from '#bridge/hci/load-radio';
import type { NobleDialer } from '#bridge/noble/noble-dialer';
import { type DeviceProfileName, deviceProfiles } from '#bridge/simulated/device/device-profiles';
import { SimulatedDevice } from '#bridge/simulated/device/simulated-device';
import type { Card } from '#core/cards/cards';
import type { FromGlasses } from '#core/wire/link/glasses';
import { drawnFrom } from '../budget.js';
import { HeardPeripheral, RadioRig } from './radio-rig.js';
import { currentApp, hubEnd, installedFiles, putOnAir, runningFiles, wordsOf } from './worn-glasses.js';

const profiles = Object.keys(deviceProfiles) as readonly DeviceProfileName[];

const card = (primary: string): Card => ({
  ...{ id: 'card-1', kind: 'saved-memory', priority: 1, dwell_ms: 4_000, primary },
  ...{ subject: 'keys', place: 'the shelf' },
});

describe.runIf(hasRadioPackages('@abandonware'))('glasses over the air', () => {
  let rig: RadioRig;
  let devices: SimulatedDevice[];
  let stops: (() => Promise<unknown>)[];
  let controllers: number;
  beforeEach(() => {
    rig = new RadioRig();
    [devices, stops, controllers] = [[], [], 1];
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rig.close();
    await Promise.all(devices.map((device) => device.stop()));
  });

  async function worn(profile: DeviceProfileName, files: Readonly<Record<string, string>>) {
    const glasses = rig.controller(controllers++);
    const device = new SimulatedDevice({ profile, files });
    devices.push(device);
    await putOnAir(rig.listener(glasses, '@abandonware'), device, profile);
    return { device, glasses };
  }

  const dialer = (): NobleDialer => rig.dialer(rig.controller(controllers++), '@abandonware');

  async function connected(...options: Parameters<typeof hubEnd>) {
    const end = hubEnd(...options);
    stops.push(() => end.link.stop());
    const messages: FromGlasses[] = [];
    end.link.on('message', (message) => messages.push(message));
    await end.link.start();
    expect(end.link.state.link).toBe('connected');
    return { ...end, messages };
  }

  it.each(drawnFrom(profiles, 4))('%s gets the app, starts it and shows a card', async (profile) => {
    const { device } = await worn(profile, {});
    const { transport, link } = await connected(dialer());
    expect(link.state).toMatchObject({ kind: deviceProfiles[profile].display, battery: 100 });
    expect(transport.firmware).toBe(deviceProfiles[profile].firmware);
    await link.send({ type: 'card', card: card('Your keys are on the shelf') });
    await expect.poll(() => wordsOf(device.picture)).toContain('keys');
    await link.stop();
    expect(await device.stop()).toEqual(installedFiles);
  });

  it.each(profiles)('%s that runs the app of this hub is left alone', async (profile) => {
    const { device } = await worn(profile, runningFiles);
    const sent: InstallProgress[] = [];
    const { transport, link } = await connected(dialer(), { onProgress: (progress) => sent.push(progress) });
    await link.send({ type: 'card', card: card('Your keys are on the shelf') });
    await expect.poll(() => wordsOf(device.picture)).toContain('keys');
    expect([device.boots, sent]).toEqual([1, []]);
    expect(transport.packetsInFlight).toBe(profile === 'halo-0.8.12' || profile === 'halo-0.8.18' ? 4 : 1);
  });

  it('only what changed of the app is sent', async () => {
    const { device } = await worn('halo-0.8.12', {
      ...installedFiles,
      'hub_text.lua': 'return {}\n',
      'hub_rev.txt': 'old\n',
    });
    const sent: InstallProgress[] = [];
    await connected(dialer(), { onProgress: (progress) => sent.push(progress) });
    expect(new Set(sent.map(({ file }) => file))).toEqual(new Set(['hub_text.lua']));
    expect(sent.at(-1)?.sentBytes).toBe(currentApp.files.find(({ name }) => name === 'hub_text.lua')?.text.length);
    expect(device.boots).toBe(2);
  });

  it('an upload that was cut is finished at the next connection, and no half app is started', async () => {
    const some = Object.fromEntries(Object.entries(installedFiles).filter(([name]) => name !== 'hub_wire.lua'));
    const { device } = await worn('halo-0.8.12', { ...some, 'hub_text.lua': 'error("old")\n', 'hub_rev.txt': 'old\n' });
    let files = 0;
    const { link } = hubEnd(dialer(), {
      onProgress: ({ sentBytes }) => {
        files += 1;
        if (files === 5 && sentBytes > 0) for (const air of rig.air.links) air.lose();
      },
    });
    stops.push(() => link.stop());
    await link.start();
    expect(link.state.link).toBe('absent');
    await expect.poll(() => link.state.link).toBe('connected');
    await link.stop();
    expect(await device.stop()).toEqual(installedFiles);
  });

  it('a program that never ends is stopped first', async () => {
    await worn('halo-0.8.12', { ...installedFiles, 'main.lua': 'while true do end' });
    const { link } = await connected(dialer());
    await link.send({ type: 'card', card: card('Your keys are on the shelf') });
  });

  it('firmware from before bonds were kept is refused, and told by its version', async () => {
    await worn('halo-0.8.12', { ...installedFiles, 'main.lua': "frame.FIRMWARE_VERSION = '0.8.5'" });
    const { transport } = hubEnd(dialer());
    const failed = transport.connect(noHandlers);
    await expect(failed).rejects.toMatchObject({
      code: 'glasses/old-firmware',
      message: expect.stringContaining('0.8.5'),
    });
    await transport.close();
  });

  it('taps, presses and the battery arrive', async () => {
    const { device } = await worn('halo-0.8.12', runningFiles);
    const { messages } = await connected(dialer());
    device.tap(2);
    device.press('double');
    await expect.poll(() => messages).toContainEqual({ type: 'tap', count: 2 });
    await expect.poll(() => messages).toContainEqual({ type: 'button', press: 'double' });
  });

  it('two pairs are told apart: each hub keeps its own', async () => {
    const [one, other] = [await worn('halo-0.8.12', runningFiles), await worn('frame-25', runningFiles)];
    const first = await connected(dialer(), {
      paired: { address: one.glasses.address, kind: 'halo', name: 'Halo 5A' },
    });
    const second = await connected(dialer(), { choice: 'frame' });
    await first.link.send({ type: 'card', card: card('apples') });
    await second.link.send({ type: 'card', card: card('plums') });
    await expect
      .poll(() => [wordsOf(one.device.picture), wordsOf(other.device.picture)])
      .toEqual([expect.stringContaining('apples'), expect.stringContaining('plums')]);
  });

  it('one hub wears two pairs over one adapter', async () => {
    await worn('halo-0.8.12', runningFiles);
    await worn('frame-25', runningFiles);
    const shared = dialer();
    const first = await connected(shared, { choice: 'halo' });
    const second = await connected(shared, { choice: 'frame' });
    await Promise.all([first, second].map(({ link }) => link.send({ type: 'card', card: card('both') })));
    expect([first.link.state.kind, second.link.state.kind]).toEqual(['halo', 'frame']);
  });

  it('firmware that overwrites packets loses those of a window, and none one at a time', async () => {
    await worn('halo-0.8.8', runningFiles);
    const text = 'x'.repeat(1_500);
    const send = async (packetsInFlight: number): Promise<{ readonly packets: number; readonly isTaken: boolean }> => {
      const { transport, link } = await connected(dialer(), { packetsInFlight });
      let packets = 0;
      const write = transport.write.bind(transport);
      transport.write = (packet) => {
        packets += 1;
        return write(packet);
      };
      const isTaken = await link.send({ type: 'figment_text', id: 'a', text }).then(
        () => true,
        () => false,
      );
      await link.stop();
      return { packets, isTaken };
    };
    expect((await send(1)).isTaken).toBe(true);
    // What is overwritten depends on how far the firmware's thread has come, so one try may lose nothing.
    const tries: boolean[] = [];
    while (tries.length < 8 && !tries.includes(true)) {
      const { packets, isTaken } = await send(4);
      tries.push(packets > 7 || !isTaken);
    }
    expect(tries).toContain(true);
  });

  it('the error that ended the app is told', async () => {
    const failures: string[] = [];
    const glasses = new HeardPeripheral();
    const says = (text: string) => glasses.link?.write(Buffer.from(text)).catch(() => undefined);
    glasses.onWrite = (bytes) => {
      if (bytes[1] !== 0x43) return;
      const answer = Buffer.concat([
        bytes.subarray(5, 9),
        Buffer.from([0, 200]),
        Buffer.from(`${currentApp.revision} 0.8.12`),
      ]);
      void glasses.link?.write(Buffer.concat([Buffer.from([1, 0x43, 0, 0, answer.length]), answer]));
      setTimeout(() => void says('[string "hub_app.lua"]:3: boom \x1b[31m'), 20);
    };
    await rig
      .listener(rig.controller(controllers++), '@abandonware')
      .offer({ name: 'Halo 5A', profile: luaProfile, accept: glasses.accept });
    const { transport } = hubEnd(dialer());
    await transport.connect({ ...noHandlers, onAppFailed: (reason) => failures.push(reason) });
    await expect.poll(() => failures).toEqual(['[string "hub_app.lua"]:3: boom ?[31m']);
    await transport.close();
  });
});

const noHandlers = {
  onBytes: () => undefined,
  onDisconnect: () => undefined,
  onAppFailed: () => undefined,
  onPicture: () => undefined,
};
