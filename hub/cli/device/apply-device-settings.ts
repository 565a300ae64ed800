import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appliedSystem } from './applied-files.js';
import { cardFile, type DeviceFolders, deviceSuffix, keepSettings, settingsBefore } from './device-folders.js';
import { deviceReport } from './device-report.js';
import { readDeviceSettings } from './read-device-settings.js';

interface AppliedDevice {
  readonly hostName: string;
  readonly isReachedBySsh: boolean;
  readonly complaints: readonly { readonly line: number; readonly why: string }[];
  /** For people. */
  readonly report: string;
}

/** Reads `nightjar.toml` and writes the files of the system that follow from it and from what was set before. */
export async function applyDeviceSettings(folders: DeviceFolders): Promise<AppliedDevice> {
  const text = cardFile(folders);
  const before = settingsBefore(folders);
  const { settings, complaints, kept } =
    text === null ? { settings: before, complaints: [], kept: [] } : readDeviceSettings(text, before);
  const system = appliedSystem(settings, await deviceSuffix(folders));
  for (const { path, text: content, mode } of system.files) {
    const place = join(folders.system, path);
    mkdirSync(dirname(place), { recursive: true });
    rmSync(place, { force: true });
    writeFileSync(place, content, { mode });
  }
  const zone = join(folders.system, 'etc/localtime');
  rmSync(zone, { force: true });
  symlinkSync(system.zoneFile, zone);
  await keepSettings(folders, settings);
  return {
    hostName: system.hostName,
    isReachedBySsh: settings['ssh.key'] !== undefined,
    complaints,
    report: deviceReport({ hostName: system.hostName, complaints, kept, isFileThere: text !== null }),
  };
}
