import { resolve } from 'node:path';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { type AssistantNames, wakePhrases } from '#core/language/reading/wake-phrase';
import type { FromPerception } from '#core/wire/link/perception';
import { spokenSamples } from '#models/sets/set-samples';
import { exitCodes } from '../output/exit-codes.js';
import { addUp, countHeard, figuresInWords, type HearingFigures, hearSamples } from './hear-samples.js';
import { type ModelsCall, progressTo } from './models-call.js';
import { modelsDirectory } from './models-directory.js';
import { PerceptionChild } from './perception-child.js';
import { installedSet } from './set-folders.js';
import { wearersNames } from './use-set.js';

/** Read aloud for a trial: commands and talk, with sounds that are often confused. */
const sentencesToRead = [
  'where are my keys',
  'i left my bike at the north rack',
  'set a timer for fifteen minutes',
  'what time is it',
  'remind me to call the dentist tomorrow',
  'turn on focus mode',
  'my sister owes me ten dollars',
  'we had lunch by the river and then it rained',
  'hide captions',
  'what did i promise last week',
] as const;

const longestSentenceMs = 15_000;

/**
 * Tells how well a set hears somebody: recordings in a folder with a list, or ten sentences at the microphone. Only
 * figures are printed, and neither sound nor text is kept.
 */
export async function trySet(call: ModelsCall): Promise<number> {
  const { what, flags, state, values, terminal } = call;
  const directory =
    flags.set === undefined ? modelsDirectory(values) : (await installedSet(state, flags.set)).directory;
  const names = wearersNames(state);
  const tell = progressTo(call);
  const figures =
    what === undefined
      ? await readAloud(directory, names, call)
      : await hearSamples({
          directory,
          names,
          samples: await spokenSamples(resolve(what)),
          onSample: (done, of) => tell(`listening: ${done} of ${of}`),
        });
  terminal.out(values.json ? JSON.stringify(figures) : `It heard ${figuresInWords(figures)}.`);
  return exitCodes.done;
}

async function readAloud(
  directory: string,
  names: AssistantNames,
  { values, terminal }: ModelsCall,
): Promise<HearingFigures> {
  const child = await PerceptionChild.start(directory);
  try {
    await child.configure(wakePhrases(names), values.mic);
    const counts = [];
    for (const [index, sentence] of sentencesToRead.entries()) {
      terminal.err(`${index + 1} of ${sentencesToRead.length}, please say: ${sentence}`);
      counts.push(countHeard(sentence, await lineHeard(child), names));
    }
    return { ...addUp(counts), memory_mib: null };
  } finally {
    await child.stop();
  }
}

/** The facts of the next line at the microphone; of none, where nobody speaks for a while. */
async function lineHeard(child: PerceptionChild): Promise<readonly FromPerception[]> {
  const facts = await Promise.race([
    child.ask({ type: 'capture', capture: 'all' }, endsLine),
    new Promise<readonly FromPerception[]>((done) => {
      systemClock.after(longestSentenceMs, () => done([]));
    }),
  ]);
  const failed = facts.find((fact) => fact.type === 'microphone' && hearsNothing(fact.state));
  if (failed?.type === 'microphone') {
    throw new Fault('model/no-samples', {
      detail: `${failed.say} Name a folder of recordings instead: models try FOLDER.`,
    });
  }
  return facts;
}

const hearsNothing = (state: string): boolean => state === 'absent' || state === 'failed' || state === 'muted';

function endsLine(fact: FromPerception): boolean {
  if (fact.type === 'microphone') return hearsNothing(fact.state);
  return fact.type === 'utterance' || fact.type === 'unclear';
}
