import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBrain } from '#brain/start-brain';
import { createBrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { withTempFolder } from '../temp-folder.js';
import { reportOf, tableOf } from './answer-report.js';
import { askLife, type Outcome } from './ask-notes-of-lives.js';
import { type NoteLife, noteLives, type Split } from './note-life.js';

const usage = `What a Brain answers from the notes of a life: node dist/bench/answers/ask-answers.js [--split fit|held] [--life NAME]

Puts the documents of each life of test/corpus/answers into a watched folder of a Brain of their own, asks every
question over HTTP, and counts. "held" was never looked at while anything was fitted.

  --split NAME   "held" unless told
  --life NAME    only this one
  --lines        every question with what was replied, as JSON
  --json         figures for programs`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      split: { type: 'string', default: 'held' },
      life: { type: 'string' },
      lines: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(usage);
  const split: Split = values.split === 'fit' ? 'fit' : 'held';
  const outcomes: Outcome[] = [];
  for (const life of noteLives(split).filter(({ name }) => values.life === undefined || name === values.life)) {
    outcomes.push(...(await withTempFolder((folder) => askInBrain(folder, life))));
  }
  if (values.lines) for (const one of outcomes) print(JSON.stringify(one));
  const report = reportOf(outcomes);
  print(values.json ? JSON.stringify({ split, ...report }) : tableOf(report));
}

async function askInBrain(folder: string, life: NoteLife): Promise<readonly Outcome[]> {
  const state = join(folder, 'state');
  const place = { webRoot: join(folder, 'no-panel'), host: '127.0.0.1', port: 0, version: '0.0.0' };
  const brain = await startBrain({
    state,
    ...place,
    clock: systemClock,
    log: silentLog,
    folderRoots: [life.documents],
    builtInModels,
  });
  try {
    const client = createBrainClient({ url: brain.url, token: () => brain.token ?? '' });
    await client.editFolders({ action: 'add', path: life.documents });
    // Until every passage has its vectors, search goes by words alone.
    for (let tries = 0; tries < 600 && (await client.status({})).indexing !== null; tries += 1) await wait(200);
    return await askLife(client, life);
  } finally {
    await brain.stop();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main();
