import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import { capitalized } from '#core/text';
import { printLine } from '../print-line.js';
import { StartedProduct } from '../started-product.js';
import { withTempFolder } from '../temp-folder.js';
import {
  asHeard,
  asWritten,
  type ContrastPair,
  type ContrastSplit,
  contrastPairs,
  contrastSplits,
} from './contrast-pairs.js';
import { withWatchingBrain } from './watching-brain.js';

const askContrastsUsage = `Questions in the words of a fact that it answers, or does not: node dist/bench/answers/ask-contrasts.js [--split NAME]

Tells the started product every fact of test/corpus/contrast, and asks what each answers and what it must not answer,
typed and by ask.

  --split NAME   "held" unless told, "later", "working", "compounds", "other-words", "other-words-later",
                 "kinds", "kinds-other-words" or "kinds-other-words-later"
  --heard        every line as it is recognized: without capitals and without marks
  --documents    the facts stand in a watched folder instead, and a Brain is asked
  --lines        every question with what was replied, as JSON
  --json         figures for programs`;

type ContrastDoor = (client: BrainClient, line: string) => Promise<string>;

const contrastDoors: Readonly<Record<string, ContrastDoor>> = {
  typed: async (client, text) => {
    const { ok, say = '' } = await client.voice({ text, no_cloud: true });
    return ok === true ? say : '';
  },
  asked: async (client, query) => (await client.ask({ query, no_cloud: true })).text,
};

interface ContrastReply {
  readonly door: string;
  readonly told: string;
  readonly asked: string;
  /** `pretended` where a question beside a fact has that fact told, `silent` where nothing of it is. */
  readonly verdict: 'right' | 'wrong' | 'silent' | 'pretended' | 'denied';
  readonly reply: string;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      split: { type: 'string', default: 'held' },
      documents: { type: 'boolean', default: false },
      heard: { type: 'boolean', default: false },
      lines: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printLine(askContrastsUsage);
  const split: ContrastSplit = contrastSplits.find((name) => name === values.split) ?? 'held';
  const pairs = values.heard ? contrastPairs(split).map(asHeard) : contrastPairs(split);
  const replies = await withTempFolder((folder) =>
    values.documents ? askedOfDocuments(folder, pairs) : askedOfProduct(folder, pairs),
  );
  if (values.lines) for (const one of replies) printLine(JSON.stringify(one));
  const report = contrastReport(replies);
  printLine(values.json ? JSON.stringify({ split, ...report }) : contrastTable(report));
}

async function askedOfProduct(folder: string, pairs: readonly ContrastPair[]): Promise<readonly ContrastReply[]> {
  const product = await StartedProduct.start(join(folder, 'state'));
  try {
    const client = createBrainClient({ url: product.url, token: () => '' });
    for (const { told } of pairs) await client.voice({ text: told, no_cloud: true });
    return await askEach(client, pairs, Object.keys(contrastDoors));
  } finally {
    await product.stop();
  }
}

const linesPerDocument = 8;

async function askedOfDocuments(folder: string, pairs: readonly ContrastPair[]): Promise<readonly ContrastReply[]> {
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  for (let from = 0; from < pairs.length; from += linesPerDocument) {
    const lines = pairs.slice(from, from + linesPerDocument).map((pair) => `${capitalized(asWritten(pair))}.`);
    writeFileSync(join(documents, `notes-${from}.md`), `${lines.join('\n\n')}\n`);
  }
  return withWatchingBrain({ folder, documents, hasEncoder: true }, (client) => askEach(client, pairs, ['asked']));
}

async function askEach(
  client: BrainClient,
  pairs: readonly ContrastPair[],
  doors: readonly string[],
): Promise<readonly ContrastReply[]> {
  const replies: ContrastReply[] = [];
  for (const door of doors) {
    for (const pair of pairs) {
      for (const asked of [...pair.asks, ...pair.beside]) {
        const reply = (await contrastDoors[door]?.(client, asked)) ?? '';
        replies.push({ door, told: pair.told, asked, verdict: verdictOnReply(pair, asked, reply), reply });
      }
    }
  }
  return replies;
}

/** A reply that names a thing as unknown has words of the question, and none of what was told beyond it. */
function verdictOnReply(pair: ContrastPair, asked: string, reply: string): ContrastReply['verdict'] {
  const holds = pair.holds.some((words) => reply.toLowerCase().includes(words.toLowerCase()));
  const isTold = reply !== '' && !noneKnown.test(reply);
  if (pair.asks.includes(asked)) return !isTold ? 'silent' : holds ? 'right' : 'wrong';
  return isTold ? 'pretended' : 'denied';
}

const noneKnown =
  /\b(?:don['’]t|doesn['’]t|haven['’]t|hasn['’]t|didn['’]t|nobody|no spot|by name alone|nothing)\b.*(?:have|know|follow|told|owe|lent|noted|met|catch|saved|of that)/iu;

type ContrastCounts = Readonly<Record<'door', string>> & Readonly<Record<ContrastReply['verdict'], number>>;

function contrastReport(replies: readonly ContrastReply[]) {
  const doors = [...new Set(replies.map(({ door }) => door))];
  const count = (door: string, verdict: ContrastReply['verdict']): number =>
    replies.filter((one) => one.door === door && one.verdict === verdict).length;
  return {
    doors: doors.map(
      (door): ContrastCounts => ({
        door,
        right: count(door, 'right'),
        wrong: count(door, 'wrong'),
        silent: count(door, 'silent'),
        pretended: count(door, 'pretended'),
        denied: count(door, 'denied'),
      }),
    ),
    disagreeing: doors.length < 2 ? [] : disagreeing(replies),
  };
}

/** The questions that one door answers and the other does not. */
function disagreeing(replies: readonly ContrastReply[]): readonly string[] {
  const [first = '', second = ''] = Object.keys(contrastDoors);
  const isTold = ({ verdict }: ContrastReply): boolean => !['silent', 'denied'].includes(verdict);
  return replies
    .filter(({ door }) => door === first)
    .filter((one) => {
      const other = replies.find(
        ({ door, asked, told }) => door === second && asked === one.asked && told === one.told,
      );
      return other !== undefined && isTold(other) !== isTold(one);
    })
    .map(({ asked }) => asked);
}

function contrastTable({ doors, disagreeing: apart }: ReturnType<typeof contrastReport>): string {
  const rows = doors.map(({ door, right, wrong, silent, pretended, denied }) => {
    const [answered, beside] = [right + wrong + silent, pretended + denied];
    return `${door}: ${right} of ${answered} right, ${wrong} wrong, ${silent} silent; ${pretended} of ${beside} beside a fact pretended`;
  });
  return [...rows, ...(doors.length < 2 ? [] : [`${apart.length} answered at one door alone`])].join('\n');
}

await main();
