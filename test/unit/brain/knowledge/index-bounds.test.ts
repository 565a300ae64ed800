import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { IndexRules } from '#brain/knowledge/files/index-rules';
import { IndexUpdater, type Task } from '#brain/knowledge/index/index-updater';
import { SkippedReader } from '#brain/knowledge/index/skipped-reader';
import { configTable } from '#core/settings/config';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../scratch-folder.js';

const settings = { folders: [], index_extensions: [], max_file_kb: 1, exclude_globs: [] };

it('a sweep that is superseded ends within a folder, before its files are compared', async () => {
  const folder = scratchFolder();
  for (let file = 0; file < 100; file += 1) writeFileSync(join(folder, `${file}.md`), 'tent');
  let isStale = false;
  const breathing = async (): Promise<void> => {
    isStale = true;
  };
  const task: Task = {
    following: { folders: [folder], rules: new IndexRules(settings, '/nonexistent') },
    isThorough: false,
    isStale: () => isStale,
    breathe: breathing,
    pause: () => Promise.reject(new Error('the folder was compared')),
  };
  const watch = { add: () => undefined };
  const updater = new IndexUpdater({ store: {}, watch, extractor: {} } as never);
  expect(await updater.updateAll(task)).toBe(false);
});

it('what was skipped is told as last known while the indexing thread is busy', async () => {
  const clock = new FakeClock();
  const known = { say: 'skipped', ticket: 1, total: 1, items: [] } as const;
  let answer: Promise<typeof known> = Promise.resolve(known);
  const reader = new SkippedReader({ isRunning: true, ask: () => answer } as never, clock);
  expect((await reader.read()).total).toBe(1);
  answer = new Promise(() => undefined);
  const reading = reader.read();
  clock.advance(500);
  expect((await reading).total).toBe(1);
});

it('patterns of paths to skip are bounded together', () => {
  const { schema, stored } = configTable.exclude_globs;
  expect(schema.safeParse(['*a'.repeat(50), '*b'.repeat(50)]).success).toBe(true);
  const many = Array.from({ length: 64 }, () => '*a'.repeat(20));
  expect(schema.safeParse(many).error?.issues[0]?.message).toContain('2000 letters together');
  // What an earlier release stored stays in force.
  expect(stored.safeParse(many).success).toBe(true);
});
