import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#core/faults';

/** A recording with the words that were said in it. */
export interface SpokenSample {
  readonly path: string;
  readonly text: string;
}

const sampleListSchema = z.array(z.looseObject({ file: z.string().min(1), text: z.string() })).max(1_000);
const largestListBytes = 1024 * 1024;
const lists = ['list.txt', 'trans.txt', 'samples.json'] as const;

/**
 * The recordings of a folder with what was said in them, from `samples.json` or from lines `FILE what was said` in
 * `list.txt` or `trans.txt`. Throws `model/no-samples`, naming what is missing.
 */
export async function spokenSamples(folder: string): Promise<readonly SpokenSample[]> {
  for (const list of lists) {
    const text = await listText(join(folder, list));
    if (text === null) continue;
    const rows = list === 'samples.json' ? jsonRows(text, list) : textRows(text);
    const samples = rows.map(({ file, text: said }) => ({ path: inFolder(folder, file, list), text: said }));
    for (const { path } of samples) await requireRecording(path, list);
    if (samples.length > 0) return samples;
    throw noSamples(`${list} lists nothing`);
  }
  throw noSamples(`it needs a list.txt with lines such as "one.wav where are my keys"`);
}

async function listText(path: string): Promise<string | null> {
  try {
    if ((await stat(path)).size > largestListBytes) throw noSamples(`${path} is larger than any list`);
    return await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    return null;
  }
}

function jsonRows(text: string, list: string) {
  try {
    return sampleListSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Fault('model/no-samples', { detail: `${list} is no list of {file, text}.`, cause });
  }
}

function textRows(text: string) {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '' && !row.startsWith('#'));
  return rows.map((row) => {
    const [file = '', said = ''] = row.split(/\s+(.*)/s);
    if (said === '') throw noSamples(`"${row}" is no file and what is said in it`);
    return { file, text: said };
  });
}

/** Published lists leave out the extension. */
function inFolder(folder: string, name: string, list: string): string {
  if (!/^[\w][\w. -]*$/.test(name)) throw noSamples(`${list}: "${name}" is no plain file name`);
  return join(folder, /\.wav$/i.test(name) ? name : `${name}.wav`);
}

async function requireRecording(path: string, list: string): Promise<void> {
  const isFile = await stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) throw noSamples(`${list} names ${path}, which is not there`);
}

function noSamples(what: string): Fault {
  return new Fault('model/no-samples', { detail: `${what}.` });
}
