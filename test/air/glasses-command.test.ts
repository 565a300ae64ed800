import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasRadioPackages } from '#bridge/hci/load-radio';
import { SimulatedDevice } from '#bridge/simulated/device/simulated-device';
import { glassesCommand } from '#hub/cli/commands/radio/glasses';
import { optionValuesSchema } from '#hub/cli/options';
import { scratchFolder } from '../scratch-folder.js';
import { RadioRig } from './radio-rig.js';
import { putOnAir, runningFiles } from './worn-glasses.js';

describe.runIf(hasRadioPackages('@abandonware'))('nightjar glasses', () => {
  let rig: RadioRig;
  let state: string;
  const devices: SimulatedDevice[] = [];
  let controllers: number;
  beforeEach(() => {
    rig = new RadioRig();
    state = scratchFolder();
    controllers = 1;
  });
  afterEach(async () => {
    await rig.close();
    for (const device of devices.splice(0)) await device.stop();
  });

  async function putHalo(): Promise<string> {
    const glasses = rig.controller(controllers++);
    const device = new SimulatedDevice({ profile: 'halo-0.8.12', files: runningFiles });
    devices.push(device);
    await putOnAir(rig.listener(glasses, '@abandonware'), device, 'halo-0.8.12');
    return glasses.address;
  }

  /** Each command opens the radio anew, as each process does. */
  async function glasses(action: string, address?: string) {
    const out: string[] = [];
    const exitCode = await glassesCommand({
      ...{ action, address, values: optionValuesSchema.parse({ state, json: true }) },
      terminal: { out: (line) => out.push(line), err: (line) => out.push(line) },
      untilStopped: () => new Promise(() => undefined),
      dialer: rig.dialer(rig.controller(controllers++), '@abandonware'),
      searchForMs: 300,
    });
    return { exitCode, out: out.map((line) => JSON.parse(line) as unknown) };
  }

  it('scan lists who is nearby, and which pair is this hub’s', async () => {
    const address = await putHalo();
    const row = { kind: 'halo', name: 'Halo 5A', address, rssi: -60 };
    expect(await glasses('scan')).toEqual({ exitCode: 0, out: [{ ...row, paired: false }] });
    expect(await glasses('pair')).toEqual({
      exitCode: 0,
      out: [{ address, kind: 'halo', name: 'Halo 5A', firmware: '0.8.12' }],
    });
    expect(await glasses('scan')).toEqual({ exitCode: 0, out: [{ ...row, paired: true }] });
  });

  it('scan where nobody is says so by its exit code', async () => {
    expect(await glasses('scan')).toMatchObject({ exitCode: 1, out: [{ error: 'radio/not-found' }] });
  });

  it('pair takes the address that was given, and none but that', async () => {
    await putHalo();
    const second = await putHalo();
    expect((await glasses('pair', second.toUpperCase())).out).toMatchObject([{ address: second }]);
    await expect(glasses('pair', '00:00:00:00:00:09')).rejects.toMatchObject({ code: 'radio/not-found' });
  });

  it('forget forgets once', async () => {
    await putHalo();
    await glasses('pair');
    expect(await glasses('forget')).toMatchObject({ exitCode: 0, out: [{ forgotten: { name: 'Halo 5A' } }] });
    expect(await glasses('forget')).toMatchObject({ exitCode: 1, out: [{ error: 'glasses/none-paired' }] });
  });

  it('another action is bad usage', async () => {
    await expect(glasses('constructor')).rejects.toMatchObject({ code: 'cli/usage' });
  });
});
