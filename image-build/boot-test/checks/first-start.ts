import { startedUnits } from '../console-lines.js';
import { lookFromOutside, pairByLetters } from '../guest-brain.js';
import { type BootCheck, type EmulatedDevice, expectThat, tenths } from './check.js';

const services = ['nightjar-brain.service', 'nightjar-hub.service', 'nightjar-perception.service'] as const;

/** The three services, as `systemctl` knows them. */
export const nightjarServices: readonly string[] = services;

export const readyCheck: BootCheck = {
  name: 'ready',
  doc: 'three services are ready after power on, each of which says so itself; nothing failed',
  async run({ guest, shell }) {
    const seconds = tenths(guest.secondsOn);
    const started = startedUnits(guest.lines);
    const missing = services.filter((name) => !started.includes(name));
    expectThat(missing.length === 0, `The console does not say that ${missing.join(', ')} started.`);
    const failed = (await shell.run('systemctl --failed --no-legend --plain')).trim();
    expectThat(failed === '', `These units failed: ${failed}`);
    const times = await shell.run('systemd-analyze time || true');
    return { 'ready after (s)': seconds, system: times.split('\n')[0]?.replace(/^Startup finished in /, '') ?? '' };
  },
};

export const settingsCheck: BootCheck = {
  name: 'settings',
  doc: 'nightjar.toml is applied, a bad line of it is told, the device has keys of its own, and nobody has a password',
  async run({ shell, hostName }) {
    expectThat(hostName === 'boot-test', `The device is called ${hostName}.`);
    const zone = (await shell.run('readlink /etc/localtime')).trim();
    expectThat(zone.endsWith('/Europe/Berlin'), `The time zone is ${zone}.`);
    const said = await shell.run('cat /boot/firmware/nightjar-says.txt');
    expectThat(said.includes('line 4: there is no setting nmae'), `It says of nightjar.toml: ${said}`);
    const keys = (
      await shell.run('ls /data/device/ssh_host_ed25519_key /etc/ssh/ssh_host_* 2>/dev/null || true')
    ).trim();
    expectThat(keys === '/data/device/ssh_host_ed25519_key', `Keys of hosts: ${keys}`);
    const passwords = (await shell.run("awk -F: '$2 !~ /^[!*]/ {print $1}' /etc/shadow")).trim();
    expectThat(passwords === '', `Who has a password or none: ${passwords}`);
    return { name: hostName, 'bad lines told': 1 };
  },
};

export const cardCheck: BootCheck = {
  name: 'card',
  doc: 'the root cannot be written, the data partition reaches the end of the card, and nothing swaps to it',
  async run({ shell, guest }) {
    const mounts = await shell.run('cat /proc/mounts');
    expectThat(/^overlay \/ overlay /m.test(mounts), 'The root is no overlay.');
    expectThat(/ squashfs ro,/.test(mounts), 'What lies below the root is no read-only file system.');
    expectThat(/ \/data ext4 \S*noatime/.test(mounts), 'The data partition is not mounted, or without noatime.');
    const dataMib = Number(await shell.run("df --output=size -BM /data | tail -1 | tr -dc '0-9'"));
    expectThat(dataMib > guest.options.cardGib * 1024 * 0.7, `The data partition has ${dataMib} MiB.`);
    const swaps = (await shell.run('tail -n +2 /proc/swaps')).trim().split('\n');
    expectThat(
      swaps.every((line) => line.startsWith('/dev/zram')),
      `Swap: ${swaps.join('; ')}`,
    );
    const before = await shell.run('touch /usr/planted && ls /usr/planted');
    expectThat(before.trim() === '/usr/planted', 'The overlay takes nothing.');
    return { 'data (MiB)': dataMib, swap: swaps[0]?.split(/\s+/)[0] ?? '' };
  },
};

export const doorsCheck: BootCheck = {
  name: 'doors',
  doc: 'the panel is served by name and refused under any other; only the Brain, mDNS and the owner’s SSH are let in',
  async run(device) {
    const address = { port: device.brainPort, hostName: device.hostName };
    const panel = await lookFromOutside(address, '/');
    expectThat(panel?.ok === true && panel.text.includes('<title>'), 'The panel is not served.');
    const elsewhere = await lookFromOutside({ ...address, hostName: 'evil.example' }, '/');
    expectThat(elsewhere !== null && !elsewhere.ok, 'It answers to a name that is not its own.');
    const rules = await device.shell.run('nft list chain inet nightjar input; nft list set inet nightjar ports');
    expectThat(rules.includes('policy drop'), 'The firewall lets in what nobody named.');
    expectThat(/elements = \{ (22, 7777|7777, 22) \}/.test(rules), `Open: ${rules}`);
    return { 'panel (KB)': tenths(panel.text.length / 1_000) };
  },
};

export const pairingCheck: BootCheck = {
  name: 'pairing',
  doc: 'the letters on the console pair a phone, once; without a token nothing is told',
  async run(device) {
    const brain = await device.brain();
    const { version } = await brain.health({});
    const { hub } = await brain.status({});
    expectThat(hub.connected, 'The hub is not connected to the Brain.');
    const letters = (await device.guest.welcome(1)).shortCode ?? '';
    const again = await pairByLetters({ port: device.brainPort, hostName: device.hostName }, letters).catch(() => null);
    expectThat(again === null, 'The same letters pair twice.');
    return { version, mode: hub.mode ?? '' };
  },
};

/** Whether the services are up, each with its process: unit → pid; null while one is not. */
export async function processesOf({ shell }: EmulatedDevice): Promise<ReadonlyMap<string, number> | null> {
  const { text } = await shell.try(`systemctl show -P ActiveState -P MainPID ${services.join(' ')}`);
  const values = text.split(/\s+/).filter((word) => word !== '');
  const found = new Map<string, number>();
  for (const [index, name] of services.entries()) {
    if (values[index * 2] !== 'active' && values[index * 2 + 1] !== 'active') return null;
    const pid = Number([values[index * 2], values[index * 2 + 1]].find((value) => /^\d+$/.test(value ?? '')));
    if (!(pid > 0)) return null;
    found.set(name, pid);
  }
  return found;
}
