import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { asFault, Fault } from '#core/faults';
import { syncFile } from '#memory/state/durable-replace';
import { readRegular } from '#memory/state/regular-file';
import { askBrain } from '../ask-brain.js';
import type { OptionValues } from '../options.js';
import { refuse, tellDone } from '../output/command-result.js';
import { showPairingCode } from '../output/show-pairing-code.js';
import type { Terminal } from '../output/terminal.js';
import { applyDeviceSettings } from './apply-device-settings.js';
import { deviceFolders } from './device-folders.js';
import { readDeviceSettings } from './read-device-settings.js';

interface DeviceCall {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  readonly file: string | undefined;
}

const deviceSteps: Readonly<Record<string, (options: DeviceCall) => number | Promise<number>>> = {
  check: checkFile,
  apply: applyAtStart,
  welcome: welcomeOwner,
};

/** `nightjar device check FILE | apply | welcome`; resolves with the exit code. */
export async function deviceCommand(options: DeviceCall): Promise<number> {
  const { action } = options;
  const run = Object.hasOwn(deviceSteps, action) ? deviceSteps[action] : undefined;
  if (run !== undefined) return run(options);
  throw new Fault('cli/usage', { detail: `device takes ${Object.keys(deviceSteps).join(', ')}, not “${action}”.` });
}

/** Whether a device will understand the file; asked before the card is put in. */
function checkFile(options: DeviceCall): number {
  const { file } = options;
  if (file === undefined) throw new Fault('cli/usage', { detail: 'device check takes the file nightjar.toml.' });
  const { settings, complaints } = readDeviceSettings(cardTextOf(file), {});
  if (complaints.length > 0) {
    return refuse(options, 'device/bad-lines', complaints.map(({ line, why }) => `line ${line}: ${why}.`).join('\n'));
  }
  const names = Object.keys(settings);
  const words = names.length === 0 ? 'It sets nothing.' : `It sets ${names.join(', ')}.`;
  return tellDone(options, { settings: names }, words);
}

function cardTextOf(file: string): string {
  try {
    return readRegular(file, 64 * 1024).toString('utf8');
  } catch (cause) {
    throw new Fault('cli/usage', { cause, detail: `${file} cannot be read as a file of up to 64 KiB.` });
  }
}

/** What the image does at each start, before there is a network. */
async function applyAtStart(options: DeviceCall): Promise<number> {
  if (!existsSync('/etc/systemd/system/nightjar-device.service')) {
    throw new Fault('service/absent', { detail: 'This system was not started from an image of a card.' });
  }
  const { hostName, isReachedBySsh, complaints, report } = await applyDeviceSettings(deviceFolders);
  writeFileSync('/proc/sys/kernel/hostname', hostName);
  if (isReachedBySsh) makeHostKey();
  await tellOnCard(report);
  return tellDone(options, { name: hostName, complaints }, report.trimEnd());
}

/** The key of this device, made when it is first reached, and never in the image. */
function makeHostKey(): void {
  const path = join(deviceFolders.kept, 'ssh_host_ed25519_key');
  if (existsSync(`${path}.pub`)) return;
  // Half a key of a start that was cut off.
  spawnSync('rm', ['-f', path]);
  runOrThrow('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', path]);
}

/** Says on the boot partition what the owner should know; it is written only where that changed. */
async function tellOnCard(report: string): Promise<void> {
  const path = join(deviceFolders.card, 'nightjar-says.txt');
  if (existsSync(path) && readFileSync(path, 'utf8') === report) return;
  try {
    runOrThrow('mount', ['-o', 'remount,rw', deviceFolders.card]);
    writeFileSync(path, report);
    await syncFile(path);
    runOrThrow('mount', ['-o', 'remount,ro', deviceFolders.card]);
  } catch (thrown) {
    // A card that cannot be written is no reason to have no name and no network.
    process.stderr.write(`nightjar-says.txt was not written: ${asFault(thrown, 'http/internal').message}\n`);
  }
}

function runOrThrow(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Fault('service/failed', { cause: error, detail: `${program}: ${(stderr ?? '').trim()}` });
}

/** Where the panel is, and as long as nothing is paired a code to pair with. */
async function welcomeOwner(options: DeviceCall): Promise<number> {
  return askBrain(options.values, async (brain) => {
    const { items } = await brain.devices({});
    const words = `Nightjar is ready: http://${hostname()}.local:7777`;
    if (items.length > 0) return tellDone(options, { paired: items.length }, words);
    const reply = await brain.pair({ kind: 'phone', owner: true });
    if (options.values.json) return tellDone(options, { paired: 0, ...reply }, words);
    options.terminal.out(words);
    showPairingCode(reply, options.terminal);
    return 0;
  });
}
