import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderFiles } from '../layouts/folder-files.js';
import { copyDurably } from './copied-file.js';
import { type SpokenSample, spokenSamples } from './set-samples.js';

/** Folder of a set with recordings that it must hear. */
export const samplesFolder = 'samples';

const keptSamples = 10;
const largestSampleBytes = 4 * 1024 * 1024;

/** Copies the recordings that were published with a model, with what is said in them, into the folder of its set. */
export async function keepSamples(source: string, set: string): Promise<void> {
  const folders = await folderFiles(source);
  const listed = folders.filter(({ names }) => names.includes('trans.txt') || names.includes('samples.json'));
  const samples = (await Promise.all(listed.map(({ path }) => spokenSamples(path).catch(() => [])))).flat();
  const small = (
    await Promise.all(samples.map(async (sample) => ((await isShortRecording(sample)) ? [sample] : [])))
  ).flat();
  if (small.length === 0) return;
  const folder = join(set, samplesFolder);
  await mkdir(folder, { mode: 0o700 });
  const rows: { file: string; text: string }[] = [];
  for (const { path, text } of small.slice(0, keptSamples)) {
    const file = `${rows.length}-${basename(path)}`;
    await copyDurably({ file: path }, join(folder, file));
    rows.push({ file, text });
  }
  await writeFile(join(folder, 'samples.json'), `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600, flush: true });
}

async function isShortRecording({ path }: SpokenSample): Promise<boolean> {
  return (await stat(path)).size <= largestSampleBytes;
}
