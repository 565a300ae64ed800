import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Assistant, parseUtterance } from '#core/language/parse';
import { splitWake } from '#core/language/wake-phrase';
import { seededDraw } from '#models/train/sentence-sampler';
import { wakePhrases } from '#models/train/wake-phrases';
import { Ear, type Heard } from './ear.js';
import { type Share, share, wordErrorRate } from './measures.js';
import { type CommandFigures, formatReport, type QuietFigures, type Report } from './report.js';
import { commands, homophones, ordinary, type Scene, type Studio, unaddressed, wakesAlone } from './scenarios.js';
import { secondsOf } from './sound.js';
import { missingSynthesizers, type SpeakerGroup, speakerGroups } from './speakers.js';

const assistant: Assistant = { assistantName: 'vesper', serviceName: 'nightjar' };
const signalToNoiseDb = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      models: { type: 'string', default: join(import.meta.dirname, '../../../models/starter') },
      count: { type: 'string', default: '150' },
      json: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  if (!values.work) throw new TypeError('--work DIR is required: synthesized speech is kept there');
  const missing = await missingSynthesizers();
  if (missing.length > 0) {
    process.stdout.write(`skipped: ${missing.join(' and ')} not installed\n`);
    return;
  }
  const ear = await Ear.start(values.models, wakePhrases);
  const note = (line: string): void => void (values.verbose && process.stderr.write(`${line}\n`));
  try {
    const report = await measure(ear, values.work, Number(values.count), note);
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : formatReport(report));
  } finally {
    await ear.stop();
  }
}

async function measure(ear: Ear, folder: string, count: number, note: (line: string) => void): Promise<Report> {
  const studio = (seed: number): Studio => ({ folder, draw: seededDraw(seed), signalToNoiseDb });
  const groups: Record<string, CommandFigures> = {};
  for (const [index, group] of speakerGroups.entries()) {
    groups[group] = await measureCommands(ear, group, count, studio(100 + index), note);
  }
  const mixed = (make: (group: SpeakerGroup, count: number, studio: Studio) => AsyncGenerator<Scene>, seed: number) =>
    allGroups(make, count, studio(seed));
  return {
    signalToNoiseDb,
    commands: groups,
    ordinaryTalk: await falseWakes(ear, mixed(ordinary, 200), note),
    unaddressedCommands: await falseWakes(ear, mixed(unaddressed, 201), note),
    trainedHomophones: await wokenBy(ear, mixed(homophones.bind(null, false), 202), note),
    unseenHomophones: await wokenBy(ear, mixed(homophones.bind(null, true), 203), note),
    talkTakenForCommands: await takenForText(ear, mixed(ordinary, 204)),
  };
}

async function* allGroups(
  make: (group: SpeakerGroup, count: number, studio: Studio) => AsyncGenerator<Scene>,
  count: number,
  studio: Studio,
): AsyncGenerator<Scene> {
  for (const group of speakerGroups) yield* make(group, count, studio);
}

async function measureCommands(
  ear: Ear,
  group: SpeakerGroup,
  count: number,
  studio: Studio,
  note: (line: string) => void,
): Promise<CommandFigures> {
  const addressed = await collect(ear, commands(group, count, studio), 'addressed');
  const alone = await collect(ear, wakesAlone(group, count, studio), 'addressed');
  const plain = await collect(ear, unaddressed(group, count, studio), 'all');
  for (const { scene, heard } of addressed) if (!isRight(scene, heard)) note(describeMiss(scene, heard));
  const awake = addressed.filter(({ heard }) => heard.wakes.length > 0);
  const right = addressed.filter(({ scene, heard }) => isRight(scene, heard));
  const accepted = plain.filter(({ heard }) => heard.utterances.length > 0);
  return {
    wakeMissed: share(addressed.length - awake.length, addressed.length),
    wakeMissedAlone: share(alone.filter(({ heard }) => heard.wakes.length === 0).length, alone.length),
    commandsRight: share(right.length, addressed.length),
    commandsRightOnceAwake: share(right.length, awake.length),
    wordErrors: wordErrorRate(awake.map(({ scene, heard }) => ({ said: scene.said, heard: commandText(heard) }))),
    sentencesAccepted: share(accepted.length, plain.length),
    sentenceWordErrors: wordErrorRate(accepted.map(({ scene, heard }) => ({ said: scene.said, heard: textOf(heard) }))),
    realTimeFactor: realTimeFactor([...addressed, ...plain]),
  };
}

interface Outcome {
  readonly scene: Scene;
  readonly heard: Heard;
}

async function collect(ear: Ear, scenes: AsyncGenerator<Scene>, capture: 'addressed' | 'all'): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const scene of scenes) outcomes.push({ scene, heard: await ear.hear(scene.samples, capture) });
  return outcomes;
}

/** Right is what the language module makes of it: the same intent and the same slots as of the text that was said. */
function isRight(scene: Scene, heard: Heard): boolean {
  const [wanted, got] = [scene.said, commandText(heard)].map((text) => JSON.stringify(parseUtterance(text)));
  return heard.wakes.length > 0 && wanted === got;
}

function textOf(heard: Heard): string {
  return heard.utterances.map(({ text }) => text).join(' ');
}

function commandText(heard: Heard): string {
  return splitWake(textOf(heard), assistant).rest;
}

function describeMiss(scene: Scene, heard: Heard): string {
  const outcome = heard.wakes.length === 0 ? 'not woken' : textOf(heard) || `${heard.unclear.length} unclear`;
  return `${scene.speaker}: "${scene.wake} ${scene.said}" => ${outcome}`;
}

async function falseWakes(
  ear: Ear,
  scenes: AsyncGenerator<Scene>,
  note: (line: string) => void,
): Promise<QuietFigures> {
  const outcomes = await collect(ear, scenes, 'addressed');
  const minutes = outcomes.reduce((sum, { scene }) => sum + secondsOf(scene.samples), 0) / 60;
  const woken = outcomes.filter(({ heard }) => heard.wakes.length > 0);
  for (const { scene, heard } of woken) note(`woken: ${scene.speaker}: "${scene.said}" as ${heard.wakes[0]?.phrase}`);
  const falseWakesPerHour = Math.round((600 * woken.length) / minutes) / 10;
  return { minutes: Math.round(minutes), falseWakes: woken.length, falseWakesPerHour };
}

async function wokenBy(ear: Ear, scenes: AsyncGenerator<Scene>, note: (line: string) => void): Promise<Share> {
  const outcomes = await collect(ear, scenes, 'addressed');
  const woken = outcomes.filter(({ heard }) => heard.wakes.length > 0);
  for (const { scene, heard } of woken) note(`woken: ${scene.speaker}: "${scene.said}" as ${heard.wakes[0]?.phrase}`);
  return share(woken.length, outcomes.length);
}

async function takenForText(ear: Ear, scenes: AsyncGenerator<Scene>): Promise<Share> {
  const outcomes = await collect(ear, scenes, 'all');
  return share(outcomes.filter(({ heard }) => heard.utterances.length > 0).length, outcomes.length);
}

function realTimeFactor(outcomes: readonly Outcome[]): number {
  const computeS = outcomes.reduce((sum, { heard }) => sum + heard.computeMs, 0) / 1_000;
  const audioS = outcomes.reduce((sum, { scene }) => sum + secondsOf(scene.samples), 0);
  return Math.round((10_000 * computeS) / audioS) / 10_000;
}

await main();
