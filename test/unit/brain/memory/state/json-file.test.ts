import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#core/log/log';
import { JsonFile, readJsonNow } from '#memory/state/json-file';
import { signOf } from '#memory/state/written-sign';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../scratch-folder.js';

const schema = z.strictObject({ count: z.number().int(), incognito: z.boolean() });
type Config = z.infer<typeof schema>;
const defaults: Config = { count: 0, incognito: false };

function open(path: string, { isInstalled = false } = {}): Promise<JsonFile<Config>> {
  const clock = new FakeClock();
  return JsonFile.open({ path, schema, defaults, clock, log: silentLog, maxBytes: 10_000, isInstalled });
}

async function saved(...counts: number[]): Promise<string> {
  const path = join(scratchFolder(), 'config.json');
  const file = await open(path);
  for (const count of counts) await file.update((config) => ({ ...config, count }));
  return path;
}

describe('a JSON file', () => {
  it('starts with the defaults, without an alarm', async () => {
    const file = await open(join(scratchFolder(), 'config.json'));
    expect(file.value).toEqual(defaults);
    expect(file.recovery).toBeNull();
  });

  it('reads back what was saved, and keeps no older version of it', async () => {
    const path = await saved(1, 2, 3);
    expect((await open(path)).value.count).toBe(3);
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(readFileSync(path, 'utf8'));
    expect(statSync(`${path}.bak`).ino).not.toBe(statSync(path).ino);
  });

  it('brings a copy that is older, damaged or missing up to date when it is opened', async () => {
    for (const older of ['{"count": 1, "incognito": false}', 'torn', null]) {
      const path = await saved(1, 2);
      if (older === null) rmSync(`${path}.bak`);
      else writeFileSync(`${path}.bak`, older);
      expect((await open(path)).recovery).toBeNull();
      expect(readFileSync(`${path}.bak`, 'utf8')).toBe(readFileSync(path, 'utf8'));
    }
  });

  it.each(['config.json', 'config.json.bak'])(
    'is written although a directory lies in the place of %s',
    async (name) => {
      const path = await saved(1);
      const file = await open(path);
      const place = join(dirname(path), name);
      rmSync(place);
      mkdirSync(join(place, 'full'), { recursive: true });
      await file.update((config) => ({ ...config, count: 2 }));
      expect((await open(path)).value.count).toBe(2);
      expect(readFileSync(`${path}.bak`, 'utf8')).toBe(readFileSync(path, 'utf8'));
      await file.forgetDamaged();
      expect(readdirSync(dirname(path)).filter((other) => other.includes('.bad-'))).toEqual([]);
    },
  );

  it('tells a new install from one that lost it', async () => {
    const path = join(scratchFolder(), 'config.json');
    const fresh = await open(path);
    expect([fresh.isNew, fresh.recovery]).toEqual([true, null]);
    const lost = await open(path, { isInstalled: true });
    expect([lost.isNew, lost.recovery]).toEqual([false, { from: 'defaults', badFile: null }]);
  });

  it('can be looked at by who does not own it, from its copy where it is damaged', async () => {
    const path = await saved(1, 2);
    writeFileSync(path, 'torn');
    expect(readJsonNow(path, schema)?.count).toBe(2);
    rmSync(`${path}.bak`);
    expect(readJsonNow(path, schema)).toBeNull();
  });

  it('forgets what was kept aside as damaged when it is told to', async () => {
    const path = await saved(1, 2);
    writeFileSync(path, 'torn');
    const file = await open(path);
    await file.forgetDamaged();
    expect(readdirSync(join(path, '..')).sort()).toEqual(['config.json', 'config.json.bak', 'written']);
  });

  it('is private, and leaves no temporary behind', async () => {
    const path = await saved(1, 2);
    expect(readdirSync(join(path, '..')).sort()).toEqual(['config.json', 'config.json.bak', 'written']);
    for (const name of [path, `${path}.bak`]) expect(statSync(name).mode & 0o777).toBe(0o600);
  });

  it('carries out concurrent updates one after the other', async () => {
    const path = join(scratchFolder(), 'config.json');
    const file = await open(path);
    const add = () => file.update((config) => ({ ...config, count: config.count + 1 }));
    await Promise.all(Array.from({ length: 50 }, add));
    expect((await open(path)).value.count).toBe(50);
  });

  it('goes on after an update that was refused', async () => {
    const file = await open(join(scratchFolder(), 'config.json'));
    await expect(file.update(() => ({ count: 0.5, incognito: true }))).rejects.toThrow();
    await file.update((config) => ({ ...config, count: 1 }));
    expect(file.value).toEqual({ count: 1, incognito: false });
  });

  it('keeps the old value when saving fails, unless the change protects the wearer', async () => {
    const path = await saved(1);
    const file = await open(path);
    rmSync(join(path, '..'), { recursive: true });
    const failure = { code: 'state/not-writable' };
    await expect(file.update(({ incognito }) => ({ count: 2, incognito }))).rejects.toMatchObject(failure);
    expect(file.value.count).toBe(1);
    const protect = file.update((config) => ({ ...config, incognito: true }), { evenIfUnsaved: true });
    await expect(protect).rejects.toMatchObject(failure);
    expect(file.value.incognito).toBe(true);
  });

  it('forgets its copy and what was damaged when erased', async () => {
    const path = await saved(1, 2);
    writeFileSync(path, 'torn');
    const file = await open(path);
    await file.erase();
    expect(readdirSync(join(path, '..')).sort()).toEqual(['config.json', 'config.json.bak', 'written']);
    expect(JSON.parse(readFileSync(`${path}.bak`, 'utf8'))).toMatchObject(defaults);
    expect((await open(path)).value).toEqual(defaults);
  });
});

const damages: Record<string, (path: string) => void> = {
  'zero bytes': (path) => writeFileSync(path, ''),
  'torn JSON': (path) => writeFileSync(path, readFileSync(path).subarray(0, 7)),
  'wrong types': (path) => writeFileSync(path, '{"count": "many", "incognito": 1}'),
  'a future version': (path) => writeFileSync(path, '{"count": 1, "incognito": true, "later": 2}'),
  'an array': (path) => writeFileSync(path, '[]'),
  'invalid UTF-8': (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00])),
  'too large': (path) => writeFileSync(path, `{"count": 1, "incognito": true}${' '.repeat(20_000)}`),
  'a directory in its place': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'inner'), { recursive: true });
  },
};

describe.each(Object.entries(damages))('a JSON file that is %s', (_, damage) => {
  it('comes back from its copy as it was saved last, and is kept aside', async () => {
    const path = await saved(1, 2);
    damage(path);
    const file = await open(path);
    expect(file.value.count).toBe(2);
    expect(JSON.parse(readFileSync(path, 'utf8')).count).toBe(2);
    expect(file.recovery).toMatchObject({ from: 'copy', badFile: expect.stringContaining('config.json.bad-') });
    await file.update((config) => ({ ...config, count: 9 }));
    expect((await open(path)).value.count).toBe(9);
  });

  it('gives way to the defaults when the copy is damaged too, and says so', async () => {
    const path = await saved(1, 2);
    damage(path);
    damage(`${path}.bak`);
    const file = await open(path);
    expect(file.value).toEqual(defaults);
    expect(file.recovery?.from).toBe('defaults');
  });
});

describe('a JSON file, besides', () => {
  it('that vanished comes back from its copy, and says so', async () => {
    const path = await saved(1, 2);
    rmSync(path);
    const file = await open(path);
    expect(file.value.count).toBe(2);
    expect(file.recovery).toEqual({ from: 'copy', badFile: null });
  });

  it('that vanished together with its copy is told of once, and one that never was is not', async () => {
    const path = await saved(1, 2);
    for (const name of [path, `${path}.bak`]) rmSync(name);
    expect(await open(path)).toMatchObject({ isNew: false, recovery: { from: 'defaults', badFile: null } });
    expect(await open(path)).toMatchObject({ isNew: true, recovery: null });
  });

  it('of an earlier release is missed as well, once it was opened', async () => {
    const path = await saved(1);
    rmSync(signOf(path));
    await open(path);
    for (const name of [path, `${path}.bak`]) rmSync(name);
    expect((await open(path)).recovery).toEqual({ from: 'defaults', badFile: null });
  });

  it('is saved although it cannot be signed for', async () => {
    const path = join(scratchFolder(), 'config.json');
    writeFileSync(join(path, '../written'), 'no folder');
    await (await open(path)).update((config) => ({ ...config, count: 7 }));
    expect((await open(path)).value.count).toBe(7);
  });

  it('that is read-only is still replaced', async () => {
    const path = await saved(1);
    chmodSync(path, 0o444);
    const file = await open(path);
    await file.update((config) => ({ ...config, count: 2 }));
    expect((await open(path)).value.count).toBe(2);
  });

  it('loses the temporaries of dead writers, and leaves those of living ones', async () => {
    const path = await saved(1);
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const left = [`.config.json.${dead}.x.tmp`, `.config.json.bak.${dead}.x.tmp`];
    const living = `.config.json.${process.pid}.x.tmp`;
    for (const name of [...left, living]) writeFileSync(join(path, '..', name), '');
    await open(path);
    expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.tmp'))).toEqual([living]);
  });

  it('whose schema fills in what is missing comes back from its copy where a name was damaged', async () => {
    const filling = z.looseObject({ mode: z.string().default('open') });
    const opened = (path: string) =>
      JsonFile.open({ path, schema: filling, defaults: { mode: 'open' }, clock: new FakeClock(), log: silentLog });
    const path = join(scratchFolder(), 'config.json');
    await (await opened(path)).update(() => ({ mode: 'closed' }));
    writeFileSync(path, readFileSync(path, 'utf8').replace('mode', 'modd'));
    const file = await opened(path);
    expect([file.value.mode, file.recovery?.from]).toEqual(['closed', 'copy']);
  });
});
