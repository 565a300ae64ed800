import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeviceSettings } from '../../../../hub/cli/device/read-device-settings.js';
import { boardNamed, boardNames, boards } from '../../../../image-build/boards/boards.js';
import { lastingPlaces, mountTable } from '../../../../image-build/image/lasting-places.js';
import { partitionScript, planPartitions } from '../../../../image-build/image/partition-plan.js';
import { recipeDigest, rootRecipe } from '../../../../image-build/image/root-packages.js';

const mib = 2 ** 20;
const files = join(import.meta.dirname, '../../../../image-build');

describe('the partitions of a card', () => {
  it('lie one after the other on boundaries of erase blocks, hold what they are to hold, and the data come last', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 33), fc.nat(2 ** 33), fc.nat(2 ** 33), (boot, root, data) => {
        const { partitions, imageBytes } = planPartitions({ boot, root, data });
        expect(partitions.map(({ name }) => name)).toEqual(['boot', 'root', 'data']);
        let end = 4 * mib;
        for (const { startBytes, bytes, name } of partitions) {
          expect(startBytes).toBe(end);
          expect(startBytes % (4 * mib)).toBe(0);
          expect(bytes).toBeGreaterThanOrEqual({ boot, root, data }[name]);
          end = startBytes + bytes;
        }
        expect(imageBytes).toBe(end);
      }),
    );
  });

  it('are written as a table that every firmware reads', () => {
    expect(partitionScript(planPartitions({ boot: 256 * mib, root: 1, data: 5 * mib }))).toBe(
      'label: dos\nlabel-id: 0x4e4a4152\nunit: sectors\n' +
        'start=8192, size=524288, type=ef, bootable\nstart=532480, size=8192, type=83\nstart=540672, size=16384, type=83\n',
    );
  });
});

describe('what lasts', () => {
  it('lies on the data partition, which is no place for programs of root, and growing is for all of it', () => {
    const rows = mountTable().trim().split('\n');
    expect(rows[0]).toMatch(/^PARTUUID=4e4a4152-03 \/data ext4 \S*nosuid\S*x-systemd\.growfs/);
    expect(rows[1]).toMatch(/^PARTUUID=4e4a4152-01 \/boot\/firmware vfat ro,/);
    for (const { folder, seenAt } of lastingPlaces) {
      expect(rows).toContain(`/data/${folder} ${seenAt} none bind 0 0`);
    }
    expect(rows.join('\n')).not.toContain(' swap ');
  });
});

describe('a board', () => {
  it.each(Object.entries(boards))('%s names a kernel and what mounts its card', (_name, board) => {
    expect(board.packages.some((name) => name.startsWith('linux-image-'))).toBe(true);
    expect(board.startModules).toEqual(expect.arrayContaining(['squashfs', 'overlay', 'ext4', 'vfat']));
  });

  it.each(['pi4', 'pi5', 'zero2w'])('%s is refused with the reason, and nothing is written for it', (name) => {
    expect(boardNames).toContain(name);
    expect(() => boardNamed(name)).toThrow(
      expect.objectContaining({ code: 'release/not-built', message: expect.stringContaining('raspi-firmware') }),
    );
  });

  it('that nobody saw start is made only where somebody wants to try', () => {
    expect(() => boardNamed('generic-arm64')).toThrow(expect.objectContaining({ code: 'release/not-built' }));
    expect(boardNamed('generic-arm64', true)[0]).toBe('generic-arm64');
    expect(boardNamed('generic-amd64')[0]).toBe('generic-amd64');
    expect(() => boardNamed('pi4', true)).toThrow(expect.objectContaining({ code: 'release/not-built' }));
  });

  it.each(['', 'pi3', 'constructor', undefined])('%s is none', (name) => {
    expect(() => boardNamed(name)).toThrow(expect.objectContaining({ code: 'cli/usage' }));
  });
});

describe('the Debian part of a root', () => {
  it('is another one as soon as its list is', () => {
    const { 'generic-amd64': amd64, 'generic-arm64': arm64 } = boards;
    const digest = recipeDigest(rootRecipe(amd64));
    expect(recipeDigest(rootRecipe({ ...amd64 }))).toBe(digest);
    expect(recipeDigest(rootRecipe(arm64))).not.toBe(digest);
    expect(recipeDigest(rootRecipe({ ...amd64, packages: [...amd64.packages, 'vim'] }))).not.toBe(digest);
  });
});

describe('files of the image', () => {
  it('begin with a card that sets nothing, and that sets everything once its signs are taken away', () => {
    const card = readFileSync(join(files, 'card/nightjar.toml'), 'utf8');
    expect(readDeviceSettings(card, {})).toEqual({ settings: {}, complaints: [], kept: [] });
    const used = card.replaceAll(/^# (\w+ = )/gm, '$1').replace('AAAA…', 'A'.repeat(68));
    const { settings, complaints } = readDeviceSettings(used, {});
    expect(complaints).toEqual([]);
    expect(Object.keys(settings)).toHaveLength(7);
  });

  it('hold no password, no key and no machine’s identity', () => {
    const paths = readdirSync(join(files, 'root'), { recursive: true, encoding: 'utf8' });
    expect(paths.filter((path) => /shadow|machine-id|ssh_host|authorized_keys/.test(path))).toEqual([]);
    expect(existsSync(join(files, 'root/etc/nftables.conf'))).toBe(true);
    expect(readFileSync(join(files, 'root/etc/nftables.conf'), 'utf8')).toContain('policy drop');
  });
});
