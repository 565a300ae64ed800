import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUtterance } from '#core/language/grammar/parse';
import { splitWake } from '#core/language/reading/wake-phrase';
import { parseLexicon } from '#models/lexicon/lexicon';
import { seededDraw } from '#models/train/sentence-sampler';
import { starterNames, starterWakePhrases } from '#models/train/wake-phrases';
import { type Share, share, wordErrorRate } from './measures.js';
import { type AccuracyReport, type CommandFigures, formatReport, type QuietFigures } from './report.js';
import {
  addressedCommands,
  homophones,
  ordinary,
  type SpokenScene,
  type Studio,
  unaddressed,
  wakesAlone,
} from './scenarios.js';
import { type HeardScene, SceneListener } from './scene-listener.js';
import { sceneNoiseDb, secondsOf } from './sound.js';
import { sameSpelling } from './sound-alikes.js';
import { missingSynthesizers, type SpeakerGroup, speakerGroups } from './speakers.js';

/** What one run of the evaluation needs. */
interface Evaluation {
  readonly ear: SceneListener;
  /** Scenes per kind and group of voices. */
  readonly count: number;
  readonly studio: (seed: number) => Studio;
  readonly normalizeSpelling: (text: string) => string;
  readonly note: (line: string) => void;
}

interface SceneOutcome {
  readonly scene: SpokenScene;
  readonly heard: HeardScene;
}

type SceneMaker = (group: SpeakerGroup, count: number, studio: Studio) => AsyncGenerator<SpokenScene>;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      models: { type: 'string', default: join(import.meta.dirname, '../../../models/starter') },
      count: { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      /** Measure only speech that must be let pass; with a large count that is more than an hour of it. */
      quiet: { type: 'boolean', default: false },
    },
  });
  if (!values.work) throw new TypeError('--work DIR is required: synthesized speech is kept there');
  const missing = await missingSynthesizers();
  if (missing.length > 0) {
    process.stdout.write(`skipped: ${missing.join(' and ')} not installed\n`);
    return;
  }
  const folder = values.work;
  const lexicon = parseLexicon(await readFile(join(values.models, 'lexicon.txt'), 'utf8'));
  const ear = await SceneListener.start(values.models, starterWakePhrases);
  const evaluation: Evaluation = {
    ear,
    count: Number(values.count),
    studio: (seed) => ({ folder, draw: seededDraw(seed), signalToNoiseDb: sceneNoiseDb }),
    normalizeSpelling: sameSpelling(lexicon),
    note: (line) => void (values.verbose && process.stderr.write(`${line}\n`)),
  };
  try {
    const report = await measureAccuracy(evaluation, values.quiet ? [] : speakerGroups);
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : formatReport(report));
  } finally {
    await ear.stop();
  }
}

/** Measures commands in the voices of `commandGroups`, and speech that must be let pass in the voices of all groups. */
async function measureAccuracy(
  evaluation: Evaluation,
  commandGroups: readonly SpeakerGroup[],
): Promise<AccuracyReport> {
  const groups: Record<string, CommandFigures> = {};
  for (const [index, group] of commandGroups.entries()) {
    groups[group] = await measureCommands(evaluation, group, evaluation.studio(100 + index));
  }
  const everyone = (make: SceneMaker, seed: number) => allGroups(make, evaluation.count, evaluation.studio(seed));
  return {
    signalToNoiseDb: sceneNoiseDb,
    commands: groups,
    ordinaryTalk: await falseWakes(evaluation, everyone(ordinary, 200)),
    unaddressedCommands: await falseWakes(evaluation, everyone(unaddressed, 201)),
    trainedHomophones: await wokenBy(evaluation, everyone(homophones.bind(null, false), 202)),
    unseenHomophones: await wokenBy(evaluation, everyone(homophones.bind(null, true), 203)),
    talkTakenForCommands: await takenForText(evaluation.ear, everyone(ordinary, 204)),
  };
}

async function* allGroups(make: SceneMaker, count: number, studio: Studio): AsyncGenerator<SpokenScene> {
  for (const group of speakerGroups) yield* make(group, count, studio);
}

async function measureCommands(
  { ear, count, normalizeSpelling, note }: Evaluation,
  group: SpeakerGroup,
  studio: Studio,
): Promise<CommandFigures> {
  const addressed = await hearScenes(ear, addressedCommands(group, count, studio), 'addressed');
  const alone = await hearScenes(ear, wakesAlone(group, count, studio), 'addressed');
  const plain = await hearScenes(ear, unaddressed(group, count, studio), 'all');
  const awake = addressed.filter(({ heard }) => heard.wakes.length > 0);
  const right = awake.filter((outcome) => isHeardRight(outcome, normalizeSpelling));
  for (const outcome of addressed) if (!right.includes(outcome)) note(describeMiss(outcome));
  const accepted = plain.filter(({ heard }) => heard.utterances.length > 0);
  return {
    wakeMissed: share(addressed.length - awake.length, addressed.length),
    wakeMissedAlone: share(alone.filter(({ heard }) => heard.wakes.length === 0).length, alone.length),
    commandsRight: share(right.length, addressed.length),
    commandsRightOnceAwake: share(right.length, awake.length),
    wordErrors: wordErrorRate(awake.map(({ scene, heard }) => ({ said: scene.said, heard: commandText(heard) }))),
    sentencesAccepted: share(accepted.length, plain.length),
    sentenceWordErrors: wordErrorRate(
      accepted.map(({ scene, heard }) => ({ said: scene.said, heard: textHeard(heard) })),
    ),
    realTimeFactor: realTimeFactor([...addressed, ...plain]),
  };
}

async function hearScenes(
  ear: SceneListener,
  scenes: AsyncGenerator<SpokenScene>,
  capture: 'addressed' | 'all',
): Promise<SceneOutcome[]> {
  const outcomes: SceneOutcome[] = [];
  for await (const scene of scenes) outcomes.push({ scene, heard: await ear.hear(scene.samples, capture) });
  return outcomes;
}

/** Whether the language module reads the same intent and slots from the text heard as from the text said. */
function isHeardRight({ scene, heard }: SceneOutcome, normalizeSpelling: (text: string) => string): boolean {
  const spelled = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? normalizeSpelling(value) : value;
  const meaning = (text: string): string => JSON.stringify(parseUtterance(text), spelled);
  return meaning(scene.said) === meaning(commandText(heard));
}

function textHeard(heard: HeardScene): string {
  return heard.utterances.map(({ text }) => text).join(' ');
}

function commandText(heard: HeardScene): string {
  return splitWake(textHeard(heard), starterNames).rest;
}

function describeMiss({ scene, heard }: SceneOutcome): string {
  const outcome = heard.wakes.length === 0 ? 'not woken' : textHeard(heard) || `${heard.unclear.length} unclear`;
  return `${scene.speaker}: "${scene.wake} ${scene.said}" => ${outcome}`;
}

async function falseWakes(evaluation: Evaluation, scenes: AsyncGenerator<SpokenScene>): Promise<QuietFigures> {
  const outcomes = await hearScenes(evaluation.ear, scenes, 'addressed');
  const minutes = outcomes.reduce((sum, { scene }) => sum + secondsOf(scene.samples), 0) / 60;
  const woken = wokenAmong(outcomes, evaluation.note);
  const falseWakesPerHour = Math.round((600 * woken.length) / minutes) / 10;
  return { minutes: Math.round(minutes), falseWakes: woken.length, falseWakesPerHour };
}

async function wokenBy(evaluation: Evaluation, scenes: AsyncGenerator<SpokenScene>): Promise<Share> {
  const outcomes = await hearScenes(evaluation.ear, scenes, 'addressed');
  return share(wokenAmong(outcomes, evaluation.note).length, outcomes.length);
}

function wokenAmong(outcomes: readonly SceneOutcome[], note: (line: string) => void): readonly SceneOutcome[] {
  const woken = outcomes.filter(({ heard }) => heard.wakes.length > 0);
  for (const { scene, heard } of woken) note(`woken: ${scene.speaker}: "${scene.said}" as ${heard.wakes[0]?.phrase}`);
  return woken;
}

async function takenForText(ear: SceneListener, scenes: AsyncGenerator<SpokenScene>): Promise<Share> {
  const outcomes = await hearScenes(ear, scenes, 'all');
  return share(outcomes.filter(({ heard }) => heard.utterances.length > 0).length, outcomes.length);
}

function realTimeFactor(outcomes: readonly SceneOutcome[]): number {
  const computeS = outcomes.reduce((sum, { heard }) => sum + heard.computeMs, 0) / 1_000;
  const audioS = outcomes.reduce((sum, { scene }) => sum + secondsOf(scene.samples), 0);
  return Math.round((10_000 * computeS) / audioS) / 10_000;
}

await main();
