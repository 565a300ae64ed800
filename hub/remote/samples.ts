import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#core/faults';

const sampleSchema = z.looseObject({
  file: z.string().regex(/^[\w.-]+\.wav$/),
  text: z.string(),
});
type Sample = z.infer<typeof sampleSchema>;

/** The sample recordings that came with the models, as `samples.json` lists them; empty where there are none. */
export function readSamples(dir: string): readonly Sample[] {
  let text: string;
  try {
    text = readFileSync(join(dir, 'samples.json'), 'utf8');
  } catch {
    return [];
  }
  return z.array(sampleSchema).parse(JSON.parse(text));
}

/**
 * File name of the sample that says `text`. Only listed names become paths. Throws `audio/unreadable` for any other.
 */
export function sampleFile(dir: string, text: string): string {
  const sample = readSamples(dir).find((candidate) => candidate.text === text);
  if (sample === undefined) throw new Fault('audio/unreadable', { detail: 'There is no such sample.' });
  return sample.file;
}
