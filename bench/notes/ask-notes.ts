import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrainClient } from '#client/brain-client';
import { withWatchingBrain } from '../answers/watching-brain.js';
import { printLine } from '../print-line.js';
import { withTempFolder } from '../temp-folder.js';
import { judgeAsked, judgeOpen, type LineReply } from './judge.js';
import { type NoteSet, noteSets, readNoteSet } from './note-set.js';

const askNotesUsage = `What a Brain answers from notes: node dist/bench/notes/ask-notes.js [--json] [--lines] [--set NAME] [--words]

Puts the notes of a set into a watched folder of a Brain of their own, asks every line of the set through both doors,
the question (/svc/brain/ask) and the typed line (/svc/voice), and counts the replies. A set is a folder in
bench/notes/data, or any folder by its path.

  --set NAME   the set; "specification" unless told, written from the specification alone by somebody who did not see the code
  --words      without the sentence encoder and the reranker, as where they are not installed
  --json       figures for programs
  --lines      every line with what was replied`;

/** A route by which a line reaches the Brain. */
type Door = (client: BrainClient, line: string) => Promise<LineReply>;

const doors: Readonly<Record<string, Door>> = {
  ask: (client, query) => client.ask({ query, no_cloud: true }),
  voice: async (client, text) => {
    const { ok, say = '' } = await client.voice({ text, no_cloud: true });
    return { text: ok === true ? say : '', sources: [] };
  },
};

interface JudgedLine {
  readonly door: string;
  readonly line: string;
  /** The class of a line that no note answers; null for a question that the notes answer. */
  readonly class: string | null;
  readonly verdict: string;
  readonly reply: string;
}

type AnswerCounts = Readonly<Record<string, number>>;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: 'specification' },
      words: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      lines: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printLine(askNotesUsage);
  const set = readNoteSet(values.set.includes('/') ? values.set : join(noteSets, values.set));
  const judged = await withTempFolder((folder) => askIn({ folder, set, hasEncoder: !values.words }));
  if (values.lines) for (const one of judged) printLine(JSON.stringify(one));
  const report = notesReport(judged);
  printLine(values.json ? JSON.stringify({ set: basename(values.set), ...report }) : notesTableText(report));
}

interface NoteSetRun {
  readonly folder: string;
  readonly set: NoteSet;
  readonly hasEncoder: boolean;
}

async function askIn({ folder, set, hasEncoder }: NoteSetRun): Promise<readonly JudgedLine[]> {
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  for (const { name, text } of set.notes) writeFileSync(join(documents, basename(name)), text);
  return withWatchingBrain({ folder, documents, hasEncoder }, (client) => askLines(client, set));
}

async function askLines(
  client: BrainClient,
  { notes, unanswerable, answerable }: NoteSet,
): Promise<readonly JudgedLine[]> {
  const judged: JudgedLine[] = [];
  for (const [door, put] of Object.entries(doors)) {
    for (const { text: line, class: kind } of unanswerable) {
      const reply = await put(client, line);
      judged.push({ door, line, class: kind, verdict: judgeOpen(line, reply, notes), reply: reply.text });
    }
    for (const { text: line, answer_contains: wanted } of answerable) {
      const reply = await put(client, line);
      judged.push({ door, line, class: null, verdict: judgeAsked(wanted, reply), reply: reply.text });
    }
  }
  return judged;
}

function notesReport(judged: readonly JudgedLine[]) {
  const byDoor = (door: string) => {
    const lines = judged.filter((one) => one.door === door);
    const open = lines.filter((one) => one.class !== null);
    const classes = [...new Set(open.map((one) => one.class ?? ''))];
    return {
      door,
      unanswerable: lineCounts(open),
      by_class: Object.fromEntries(classes.map((name) => [name, lineCounts(open.filter((one) => one.class === name))])),
      answerable: lineCounts(lines.filter((one) => one.class === null)),
    };
  };
  return { doors: Object.keys(doors).map(byDoor) };
}

function lineCounts(lines: readonly JudgedLine[]): AnswerCounts {
  const counts: Record<string, number> = {};
  for (const { verdict } of lines) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

const lineCount = (counts: AnswerCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function notesTableText({ doors: each }: ReturnType<typeof notesReport>): string {
  const countsText = (counts: AnswerCounts) =>
    Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .sort()
      .join(', ');
  return each
    .map(({ door, unanswerable, answerable, by_class: classes }) =>
      [
        `${door}: of ${lineCount(unanswerable)} natural lines without an answer ${countsText(unanswerable)}; of ${lineCount(answerable)} with one ${countsText(answerable)}`,
        ...Object.entries(classes).map(([name, counts]) => `  ${name.padEnd(12)} ${countsText(counts)}`),
      ].join('\n'),
    )
    .join('\n');
}

await main();
