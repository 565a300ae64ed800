import { describe, expect, it } from 'vitest';
import { appliedSystem } from '#hub/cli/device/applied-files';
import { keptDeviceSettings, readDeviceSettings } from '#hub/cli/device/read-device-settings';

const key = `ssh-ed25519 ${'A'.repeat(68)} me@home`;
const before = { name: 'hall', 'wifi.network': 'old', 'wifi.password': 'old password', 'ssh.key': key } as const;

describe('nightjar.toml', () => {
  it('is the whole truth where every line can be read: what it no longer says is gone', () => {
    const { settings, complaints, kept } = readDeviceSettings('name = "kitchen"\n', before);
    expect({ settings, complaints, kept }).toEqual({ settings: { name: 'kitchen' }, complaints: [], kept: [] });
  });

  it('leaves a setting as it was when the line for it takes something else, and applies the others', () => {
    const read = readDeviceSettings('name = "Kitchen Hub"\n[wifi]\nnetwork = "new"\npassword = "short"\n', before);
    expect(read.settings).toEqual({ name: 'hall', 'wifi.password': 'old password', 'wifi.network': 'new' });
    expect(read.kept).toEqual(['name', 'wifi.password']);
    expect(read.complaints.map(({ line }) => line)).toEqual([1, 4]);
    expect(JSON.stringify(read.complaints)).not.toContain('short');
  });

  it('takes nothing away while a line cannot be told what it would have set', () => {
    const read = readDeviceSettings('name = "kitchen"\nwhat is this\n', before);
    expect(read.settings).toEqual({ ...before, name: 'kitchen' });
    expect(readDeviceSettings('nmae = "kitchen"\n', before).settings).toEqual(before);
  });

  it.each([
    ['name = "a.b"'],
    ['name = "-a"'],
    [`name = "${'a'.repeat(33)}"`],
    ['name = true'],
    ['time_zone = "Europe/Nowhere"'],
    ['time_zone = "../../etc/passwd"'],
    ['time_zone = ""'],
    ['[wifi]\nnetwork = ""'],
    [`[wifi]\nnetwork = "${'ä'.repeat(17)}"`],
    ['[wifi]\npassword = "with\\nnewline"'],
    ['[wifi]\npassword = "пароль1234"'],
    ['[wifi]\ncountry = "de"'],
    ['[wifi]\nhidden = "yes"'],
    ['[ssh]\nkey = "-----BEGIN OPENSSH PRIVATE KEY-----"'],
    [`[ssh]\nkey = "command=\\"x\\" ${key}"`],
    [`[ssh]\nkey = "${key}\\n${key}"`],
  ])('refuses %s', (text) => {
    const { settings, complaints } = readDeviceSettings(text, {});
    expect(settings).toEqual({});
    expect(complaints).toHaveLength(1);
  });

  it.each([
    ['name = "k"', 'name'],
    ['time_zone = "Europe/Berlin"', 'time_zone'],
    ['time_zone = "UTC"', 'time_zone'],
    ['[wifi]\nnetwork = "Café \\u2615"', 'wifi.network'],
    ['[wifi]\npassword = "it\'s \\"quoted\\" #1"', 'wifi.password'],
    [`[ssh]\nkey = "${key}"`, 'ssh.key'],
  ])('takes %s', (text, name) => {
    const { settings, complaints } = readDeviceSettings(text, {});
    expect(complaints).toEqual([]);
    expect(Object.keys(settings)).toEqual([name]);
  });

  it('is kept between starts as far as it is whole', () => {
    expect(keptDeviceSettings({ ...before, 'wifi.country': 'nowhere', other: 1 })).toEqual(before);
    expect(keptDeviceSettings(null)).toEqual({});
  });
});

describe('what settings make of the system', () => {
  const fileOf = (settings: object, path: string) =>
    appliedSystem(settings, 'ab2c').files.find((file) => file.path === path);

  it('is a name of its own, no network and no way in, where nothing is set', () => {
    const { hostName, zoneFile, files } = appliedSystem({}, 'ab2c');
    expect({ hostName, zoneFile }).toEqual({ hostName: 'nightjar-ab2c', zoneFile: '/usr/share/zoneinfo/Etc/UTC' });
    expect(files.map(({ path }) => path)).toEqual(['etc/hostname', 'etc/hosts']);
  });

  it('lets SSH through the firewall only with a key', () => {
    expect(fileOf({ 'ssh.key': key }, 'etc/ssh/authorized_keys')).toEqual(
      expect.objectContaining({ text: `${key}\n`, mode: 0o600 }),
    );
    expect(fileOf({ 'ssh.key': key }, 'etc/nftables.d/ssh.nft')?.text).toContain('22');
  });

  it('has a network that no name or password can break out of', () => {
    const text = fileOf(
      { 'wifi.network': 'a"\n}\nnetwork={', 'wifi.password': 'x"}\\ network={' },
      'etc/wpa_supplicant/wpa_supplicant-wlan0.conf',
    )?.text;
    expect(text?.split('\n')).toEqual([
      'network={',
      `  ssid=${Buffer.from('a"\n}\nnetwork={').toString('hex')}`,
      '  key_mgmt=WPA-PSK SAE',
      '  ieee80211w=1',
      '  psk="x"}\\ network={"',
      '}',
      '',
    ]);
  });

  it('joins an open network without a password', () => {
    const text = fileOf(
      { 'wifi.network': 'open', 'wifi.hidden': true },
      'etc/wpa_supplicant/wpa_supplicant-wlan0.conf',
    );
    expect(text).toEqual(expect.objectContaining({ mode: 0o600, text: expect.stringContaining('key_mgmt=NONE') }));
    expect(text?.text).toContain('scan_ssid=1');
  });
});
