import { join } from 'node:path';
import { asFault, Fault } from '#core/faults';
import type { AssistantNames } from '#core/language/reading/wake-phrase';
import { StateDirectory } from '#memory/state/state-directory';
import { samplesFolder } from '#models/sets/keep-samples';
import { type SpokenSample, spokenSamples } from '#models/sets/set-samples';
import { namesIn, readBrainConfig } from '../../brain/brain-config.js';
import { exitCodes } from '../output/exit-codes.js';
import { figuresInWords, type HearingFigures, hearSamples, hearsEnough } from './hear-samples.js';
import { type ModelsCall, progressTo } from './models-call.js';
import { type InstalledSet, installedSet } from './set-folders.js';
import { chooseSet, setDirectory, setInUse, starterSet } from './set-in-use.js';

/** Listens to samples with a set, then switches to it. The set in use stays where the new one does not hear them. */
export async function useSet(call: ModelsCall): Promise<number> {
  const { state, flags, terminal, values } = call;
  const set = await installedSet(state, setToUse(call));
  StateDirectory.open(state);
  const { id: before } = setInUse(state);
  const figures = set.id === starterSet || flags.back ? null : await judgedBySamples(set, call);
  await chooseSet(state, set.id);
  const words = `${set.id} listens now${before === set.id ? '' : `; back to ${before}: nightjar models use --back`}.`;
  terminal.out(values.json ? JSON.stringify({ ok: true, set: set.id, before, figures }) : words);
  return exitCodes.done;
}

function setToUse({ what, flags, state }: ModelsCall): string {
  if (what !== undefined) return what;
  if (!flags.back) throw new Fault('cli/usage', { detail: 'Which set? models use SET, or models use --back.' });
  const { before } = setInUse(state);
  return before ?? starterSet;
}

/** The figures of its samples. Throws `model/hears-badly` where it hears too little, unless `--anyway`. */
async function judgedBySamples(set: InstalledSet, call: ModelsCall): Promise<HearingFigures | null> {
  const tell = progressTo(call);
  try {
    const samples = await samplesFor(set);
    const onSample = (done: number, of: number): void => tell(`listening to its samples: ${done} of ${of}`);
    const figures = await hearSamples({ directory: set.directory, samples, names: sampleNames, onSample });
    tell(`it heard ${figuresInWords(figures)}`);
    if (hearsEnough(figures) || call.flags.anyway) return figures;
    throw new Fault('model/hears-badly', {
      detail: `It heard ${figuresInWords(figures)}. With --anyway it is used nevertheless.`,
    });
  } catch (thrown) {
    if (!call.flags.anyway) throw thrown;
    tell(asFault(thrown, 'model/unusable').message);
    return null;
  }
}

/** The names in the samples that come with the program. */
const sampleNames: AssistantNames = { assistantName: 'Vesper', serviceName: 'Nightjar' };

/** Samples of the program, for wake phrase and commands, and those that were published with the set. */
async function samplesFor({ directory, id }: InstalledSet): Promise<readonly SpokenSample[]> {
  const shipped = await spokenSamples(join(setDirectory('', starterSet), samplesFolder));
  if (id === starterSet) return shipped;
  return [...shipped, ...(await spokenSamples(join(directory, samplesFolder)).catch(() => []))];
}

/** What the wearer calls the assistant. */
export function wearersNames(state: string): AssistantNames {
  return namesIn(readBrainConfig(StateDirectory.open(state)));
}
