import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Figment } from '#core/figments/format/figment';
import { silentLog } from '#core/log/log';
import { GlanceFile } from '#hub/wearer/glance/glance-file';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { aFigment } from '../../../../integration/brain/lenses/lens-fixture.js';
import { scratchFolder } from '../../../../scratch-folder.js';

const open = (folder: string) =>
  GlanceFile.open({ state: StateDirectory.open(folder), clock: new FakeClock(), log: silentLog });

async function chosen(word: string): Promise<string> {
  const folder = scratchFolder();
  await (await open(folder)).choose(aFigment(word) as unknown as Figment);
  return folder;
}

describe('the lens at a glance', () => {
  it('comes back from the copy where a word of the file became another one', async () => {
    const folder = await chosen('zanzibar');
    const path = join(folder, 'glance.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('zanzibar', 'zanzibaz'));
    expect(JSON.stringify((await open(folder)).figment)).toContain('zanzibar');
  });

  it('leaves no copy of a damaged file, which would keep words that are forgotten later', async () => {
    const folder = await chosen('zanzibar');
    const path = join(folder, 'glance.json');
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -3));
    await (await open(folder)).choose(null);
    for (const name of readdirSync(folder)) {
      if (name.startsWith('glance.json')) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('zanzibar');
    }
  });

  it('that somebody wrote into the file is shown only if it is one that may run', async () => {
    for (const figment of [{ ...aFigment('zanzibar'), scenes: 7 }, 'zanzibar', 7]) {
      const folder = await chosen('open');
      for (const end of ['', '.bak']) writeFileSync(join(folder, `glance.json${end}`), JSON.stringify({ figment }));
      expect((await open(folder)).figment).toBeNull();
    }
  });
});
