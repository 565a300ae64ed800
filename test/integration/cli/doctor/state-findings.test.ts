import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#core/log/log';
import { stateDirectory } from '#hub/cli/commands/state/state-findings';
import { optionValuesSchema } from '#hub/cli/options';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { JsonFile } from '#memory/state/json-file';
import { line, MemoryBench } from '../../memory/memory-bench.js';

describe('what is told of a state directory on which nothing runs', () => {
  let bench: MemoryBench;
  const findings = () => stateDirectory(optionValuesSchema.parse({ state: bench.state.path }));

  beforeEach(async () => {
    bench = new MemoryBench();
    const { state, clock } = bench;
    await bench.with(async (memory) => {
      await memory.ledger.append(line('kept'));
      await memory.snapshot();
    });
    await (await openBrainRecords({ state, clock, log: silentLog })).close();
  });

  const folder = (path: string) => mkdirSync(path);
  const file = (path: string) => writeFileSync(path, 'mine');
  const pipe = (path: string) => execFileSync('mkfifo', [path]);
  const link = (path: string) => symlinkSync('/nowhere/else', path);

  it.each([
    ['brain.db.ballast', 'a folder', folder],
    ['memory.db.ballast', 'a link', link],
    ['snapshots', 'a file', file],
    ['snapshots', 'a link', link],
    ['memory.db', 'a folder', folder],
    ['brain.db-wal', 'a pipe', pipe],
    ['brain.db.watermark', 'a pipe', pipe],
    ['brain_config.json', 'a folder', folder],
    ['saga.json.bak', 'a folder', folder],
    ['written', 'a file', file],
    ['index.db', 'a folder', folder],
  ])('in the place of %s %s is named, and it is broken', (name, _, put) => {
    const path = bench.state.file(name);
    rmSync(path, { recursive: true, force: true });
    put(path);
    const say = `In the state directory ${name} is not what belongs there; move it away and restart.`;
    expect(findings()).toEqual([{ check: 'state', verdict: 'broken', say }]);
  });

  it.each([
    [['brain_config.json'], 'brain_config.json is damaged; the next start takes the copy beside it.'],
    [
      ['brain_config.json', 'brain_config.json.bak'],
      'brain_config.json is damaged, and so is the copy beside it; the next start says what was lost.',
    ],
    [
      ['memory.db.watermark'],
      'memory.db.watermark is damaged, so whether the newest changes of memory.db are there is known to its next start alone.',
    ],
  ])('that %s are garbled is told as broken', async (garbled, say) => {
    const { state, clock } = bench;
    const options = {
      path: state.file('brain_config.json'),
      schema: z.object({}),
      defaults: {},
      clock,
      log: silentLog,
    };
    await (await JsonFile.open(options)).update(() => ({}));
    expect(findings()).toMatchObject([{ check: 'state', verdict: 'ok' }]);
    for (const name of garbled) writeFileSync(state.file(name), 'x'.repeat(4_096));
    expect(findings()).toMatchObject([{ verdict: 'ok' }, { check: 'files', verdict: 'broken', say }]);
  });

  it.each(['memory.db', 'brain.db'])('that %s is damaged is told as broken', (name) => {
    const path = bench.state.file(name);
    const bytes = readFileSync(path);
    for (let at = 4_096; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
    expect(findings()).toMatchObject([{ verdict: 'ok' }]);
    writeFileSync(path, bytes);
    const say = `${name} is damaged; the next start brings back what can be, and says what that was.`;
    expect(findings()).toMatchObject([{ verdict: 'ok' }, { verdict: 'broken', say }]);
  });

  it('several are named together', () => {
    for (const name of ['brain.db.ballast', 'memory.db.ballast']) {
      rmSync(bench.state.file(name), { force: true });
      folder(bench.state.file(name));
    }
    expect(findings()[0]?.say).toContain('brain.db.ballast and memory.db.ballast are not what belongs there');
  });

  it.each([
    ['nothing is wrong', () => undefined],
    ['a folder was moved aside before', () => folder(bench.state.file('memory.db.bad-12345'))],
    ['something lies there that is nobody’s', () => folder(bench.state.file('my-notes'))],
    [
      'the models lie elsewhere, behind a link',
      () => {
        const elsewhere = bench.state.file('my-models');
        folder(elsewhere);
        rmSync(bench.state.file('models'), { recursive: true });
        symlinkSync(elsewhere, bench.state.file('models'));
      },
    ],
  ])('it is well where %s', (_, put) => {
    put();
    expect(findings()).toMatchObject([{ verdict: 'ok', say: expect.stringContaining('private and writable') }]);
  });
});
