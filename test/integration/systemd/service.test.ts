import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../cli/command-line.js';

describe('nightjar service', () => {
  it('says with --dry-run what it would write, and writes nothing', async () => {
    const { code, out } = await commandLine('service', 'install', '--user', '--dry-run', '--json');
    const { files, dry_run } = JSON.parse(out) as { files: { path: string }[]; dry_run: boolean };
    expect([code, dry_run, files.length]).toEqual([0, true, 4]);
    for (const { path } of files) expect(existsSync(path)).toBe(false);
  });

  it.runIf(!existsSync('/run/systemd/system'))('is refused without systemd, with what to do instead', async () => {
    const { code, err } = await commandLine('service', 'install');
    expect([code, err]).toEqual([1, expect.stringContaining('nightjar start')]);
  });

  it.runIf(!existsSync('/etc/systemd/system/nightjar.target')).each(['status', 'logs', 'uninstall'])(
    '%s is refused where nothing is installed',
    async (action) => {
      const { code, out } = await commandLine('service', action, '--json');
      expect([code, JSON.parse(out)]).toEqual([1, expect.objectContaining({ error: 'service/absent' })]);
    },
  );
});
