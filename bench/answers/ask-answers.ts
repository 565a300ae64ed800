import { parseArgs } from 'node:util';
import { printLine } from '../print-line.js';
import { withTempFolder } from '../temp-folder.js';
import { reportOf, tableOf } from './answer-report.js';
import { askLife, type NoteAnswerOutcome } from './ask-notes-of-lives.js';
import { noteLives, type Split } from './note-life.js';
import { withWatchingBrain } from './watching-brain.js';

const askAnswersUsage = `What a Brain answers from the notes of a life: node dist/bench/answers/ask-answers.js [--split fit|held] [--life NAME]

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
  if (values.help) return printLine(askAnswersUsage);
  const split: Split = values.split === 'fit' ? 'fit' : 'held';
  const outcomes: NoteAnswerOutcome[] = [];
  for (const life of noteLives(split).filter(({ name }) => values.life === undefined || name === values.life)) {
    const { documents } = life;
    outcomes.push(
      ...(await withTempFolder((folder) =>
        withWatchingBrain({ folder, documents, hasEncoder: true }, (client) => askLife(client, life)),
      )),
    );
  }
  if (values.lines) for (const one of outcomes) printLine(JSON.stringify(one));
  const report = reportOf(outcomes);
  printLine(values.json ? JSON.stringify({ split, ...report }) : tableOf(report));
}

await main();
