import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linuxPower } from '#hub/upkeep/linux-power';
import { scratchFolder } from '../../../scratch-folder.js';

type Supply = Readonly<Record<string, string>>;

/** A folder laid out as the kernel lays out `/sys/class/power_supply`. */
function machine(supplies: Readonly<Record<string, Supply>>): string {
  const folder = scratchFolder();
  for (const [name, attributes] of Object.entries(supplies)) {
    mkdirSync(join(folder, name));
    for (const [key, value] of Object.entries(attributes)) writeFileSync(join(folder, name, key), `${value}\n`);
  }
  return folder;
}

const battery = (status: string): Supply => ({ type: 'Battery', scope: 'System', status });

describe('a machine', () => {
  it.each<[string, Record<string, Supply>, boolean]>([
    ['without a battery is on mains', {}, true],
    ['with only the battery of a mouse is on mains', { mouse: { ...battery('Discharging'), scope: 'Device' } }, true],
    ['on battery is not charging', { BAT0: battery('Discharging'), AC: { type: 'Mains', online: '0' } }, false],
    [
      'with a full battery on its charger counts as charging',
      { BAT0: battery('Full'), AC: { type: 'Mains', online: '1' } },
      true,
    ],
    ['with a battery that charges is charging', { BAT0: battery('Charging') }, true],
  ])('%s', (_, supplies, isCharging) => {
    expect(linuxPower(machine(supplies)).charging()).toBe(isCharging);
  });

  it('whose kernel knows no power supplies is on mains', () => {
    expect(linuxPower(join(scratchFolder(), 'absent')).charging()).toBe(true);
  });
});
