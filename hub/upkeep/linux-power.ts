import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Power } from './maintenance-schedule.js';

const supplies = '/sys/class/power_supply';

/** Reads batteries and chargers from the Linux kernel; a machine without a battery counts as on mains. */
export function linuxPower(folder = supplies): Power {
  return { charging: () => isCharging(suppliesIn(folder).map((name) => join(folder, name))) };
}

/** Leaves out the batteries of attached devices, such as a mouse, which say nothing of the machine's own supply. */
function isCharging(paths: readonly string[]): boolean {
  const own = paths.filter((path) => attribute(path, 'scope') !== 'Device');
  const batteries = own.filter((path) => attribute(path, 'type') === 'Battery');
  if (batteries.length === 0) return true;
  const isFed = own.some((path) => attribute(path, 'type') !== 'Battery' && attribute(path, 'online') === '1');
  return isFed || batteries.some((path) => attribute(path, 'status') === 'Charging');
}

function suppliesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A kernel that lists no power supplies, as on a board on mains.
    return [];
  }
}

function attribute(path: string, name: string): string {
  try {
    return readFileSync(join(path, name), 'utf8').trim();
  } catch {
    // Not every supply has every attribute.
    return '';
  }
}
