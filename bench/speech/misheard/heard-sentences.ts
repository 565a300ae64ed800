import { appendFile } from 'node:fs/promises';
import type { SceneListener } from '../scene-listener.js';
import { type OutcomeName, outcomeOf } from './outcome.js';
import type { SpokenSentence } from './sentences.js';
import { type Speaking, spokenScenes } from './spoken-scenes.js';
import { Tally } from './tally.js';

const isAcceptable: ReadonlySet<OutcomeName> = new Set(['right', 'checked', 'asked']);

/** What one run needs. `note` is given each scene with what was heard, and whether its outcome is acceptable. */
export interface HearingRun extends Speaking {
  readonly normalizeSpelling: (text: string) => string;
  readonly note: (row: object, isGood: boolean) => Promise<void>;
}

/** The outcome of each spoken scene in turn, and their counts by voice. */
export interface Outcomes {
  readonly tally: Tally;
  readonly outcomes: readonly OutcomeName[];
}

/** Plays each sentence in `run.rounds` voices to the ear. */
export async function heardOf(
  sentences: readonly SpokenSentence[],
  ear: SceneListener,
  run: HearingRun,
): Promise<Outcomes> {
  const tally = new Tally();
  const outcomes: OutcomeName[] = [];
  for await (const { sentence, voice, samples } of spokenScenes(sentences, run)) {
    const heard = await ear.hear(samples, 'addressed');
    const outcome = outcomeOf(sentence.text, heard, run.normalizeSpelling);
    tally.add(voice, outcome);
    outcomes.push(outcome);
    const texts = [...heard.utterances, ...heard.unclear].map((fact) =>
      'text' in fact ? fact.text : (fact.understood ?? ''),
    );
    await run.note({ outcome, voice, said: sentence.text, heard: texts }, isAcceptable.has(outcome));
  }
  return { tally, outcomes };
}

/**
 * A `note` that appends every scene to the file `out` and, when verbose, prints those that did not end well on standard
 * error.
 */
export function noteWriter({
  out,
  verbose,
}: {
  readonly out: string | undefined;
  readonly verbose: boolean;
}): HearingRun['note'] {
  return async (row, endedWell) => {
    const line = `${JSON.stringify(row)}\n`;
    if (out !== undefined) await appendFile(out, line);
    if (verbose && !endedWell) process.stderr.write(line);
  };
}
