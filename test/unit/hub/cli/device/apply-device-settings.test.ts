import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyDeviceSettings } from '#hub/cli/device/apply-device-settings';
import { scratchFolder } from '../../../../scratch-folder.js';

function device() {
  const folder = scratchFolder();
  const folders = { system: join(folder, 'system'), card: join(folder, 'card'), kept: join(folder, 'kept') };
  for (const path of [folders.card, folders.kept, join(folders.system, 'etc')]) mkdirSync(path, { recursive: true });
  return {
    folders,
    say: (text: string) => writeFileSync(join(folders.card, 'nightjar.toml'), text),
    has: (path: string) => readFileSync(join(folders.system, path), 'utf8'),
  };
}

it('a device without settings makes a name of its own and keeps it', async () => {
  const { folders, has } = device();
  const first = await applyDeviceSettings(folders);
  expect(first.hostName).toMatch(/^nightjar-[a-z2-9]{4}$/);
  expect(first.report).toContain('missing or cannot be read');
  expect(has('etc/hostname')).toBe(`${first.hostName}\n`);
  expect((await applyDeviceSettings(folders)).hostName).toBe(first.hostName);
});

it('a file that is broken later loses nothing that was set, and the device says which line is wrong', async () => {
  const { folders, say, has } = device();
  say('name = "kitchen"\ntime_zone = "Europe/Berlin"\n[wifi]\nnetwork = "home"\npassword = "long enough"\n');
  expect((await applyDeviceSettings(folders)).complaints).toEqual([]);
  expect(readlinkSync(join(folders.system, 'etc/localtime'))).toBe('/usr/share/zoneinfo/Europe/Berlin');

  say('name = "kitchen"\n[wifi]\nnetwork = "home\npassword = "long enough"\n');
  const { report } = await applyDeviceSettings(folders);
  expect(report).toContain('nightjar.toml, line 3: network: the closing quote is missing.');
  expect(report).toContain('As before: time_zone, wifi.network.');
  expect(report).not.toContain('long enough');
  expect(has('etc/wpa_supplicant/wpa_supplicant-wlan0.conf')).toContain(Buffer.from('home').toString('hex'));
});

it('a name that was cut off by the power is made anew', async () => {
  const { folders } = device();
  writeFileSync(join(folders.kept, 'id'), '');
  expect((await applyDeviceSettings(folders)).hostName).toMatch(/^nightjar-[a-z2-9]{4}$/);
});
