import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { type Draw, isHeldOut, pick, seededDraw, sentenceSampler } from '#models/train/sentence-sampler';
import { starterWakePhrases } from '#models/train/wake-phrases';
import { summarize } from '../scenario.js';
import { type HeardScene, SceneListener } from './scene-listener.js';
import { isAudibleIn, lastAudible, placeInNoise, sceneNoiseDb } from './sound.js';
import { drawSpeaker, type SpeakerGroup, speak, speakerGroups } from './speakers.js';
import { speakingFolder } from './speaking-folder.js';

const endpointsUsage = `node dist/bench/speech/endpoints.js --work DIR [--count 60] [--seed N] [--clean] [--verbose]
How long after the end of speech its text comes, in sound time, on recordings with 2.5 s of silence after it.
Rules are chosen on --seed 0; other numbers draw other sentences and prosody.
`;

const samplesASecond = 16_000;
const silenceS = 2.5;
/** A line that ends this long before the speech was cut off. */
const cutOffMs = 300;
/** How long a speaker who hesitates pauses in the middle of a sentence, in seconds. */
const hesitation = [0.35, 0.7] as const;

/** A sentence as it was spoken, once, with silence after it. */
interface TimedLine {
  readonly samples: Float32Array;
  readonly endMs: number;
  readonly said: string;
}

interface LineFigures {
  readonly waits: readonly number[];
  readonly cutOff: number;
  readonly unheard: number;
  readonly lines: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      models: { type: 'string', default: join(import.meta.dirname, '../../../models/starter') },
      count: { type: 'string', default: '60' },
      /** Draws other sentences and speakers; those of 0 may be looked at. */
      seed: { type: 'string', default: '0' },
      /** Without noise, and digital silence after the speech. */
      clean: { type: 'boolean', default: false },
      /** Tells the sentences that were cut off, `|` where the speaker paused. */
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const folder = await speakingFolder(values, endpointsUsage);
  if (folder === null) return;
  const ear = await SceneListener.start(values.models, starterWakePhrases);
  const signalToNoiseDb = values.clean ? Number.POSITIVE_INFINITY : sceneNoiseDb;
  try {
    printEnds(
      `${values.clean ? 'clean' : `white noise at ${sceneNoiseDb} dB`}, ${values.count} held-out sentences a group`,
    );
    for (const pauses of [false, true]) {
      for (const [index, group] of speakerGroups.entries()) {
        const draw = seededDraw((pauses ? 900 : 800) + index + 1_000 * Number(values.seed));
        const lines = spokenLines({ group, count: Number(values.count), draw, folder, signalToNoiseDb, pauses });
        printEnds(
          endsInWords(`${group}${pauses ? ', hesitating once' : ''}`, await measureEnds(ear, lines, values.verbose)),
        );
      }
    }
  } finally {
    await ear.stop();
  }
}

interface TimedLineOptions {
  readonly group: SpeakerGroup;
  readonly count: number;
  readonly draw: Draw;
  readonly folder: string;
  readonly signalToNoiseDb: number;
  /** Whether the speaker pauses in the middle. */
  readonly pauses: boolean;
}

async function* spokenLines({ group, count, draw, folder, signalToNoiseDb, pauses }: TimedLineOptions) {
  const sentence = sentenceSampler(speechGrammar(), draw);
  for (let made = 0; made < count; made += 1) {
    let text = sentence();
    while (!isHeldOut(text) || (pauses && text.split(' ').length < 4)) text = sentence();
    const words = `${pick(starterWakePhrases, draw)} ${text}`.split(' ');
    const speaker = drawSpeaker(group, draw);
    const at = pauses ? 3 + Math.floor(draw() * (words.length - 4)) : words.length;
    const parts = [words.slice(0, at), words.slice(at)].filter((part) => part.length > 0);
    const spoken = await Promise.all(parts.map((part) => speak(part.join(' '), speaker, folder)));
    const pauseS = hesitation[0] + draw() * (hesitation[1] - hesitation[0]);
    const said = parts.map((part) => part.join(' ')).join(' | ');
    yield { said, ...placedLine(joinedBy(spoken, pauseS), signalToNoiseDb, draw) };
  }
}

function placedLine(speech: Float32Array, signalToNoiseDb: number, draw: Draw): Omit<TimedLine, 'said'> {
  const beforeS = 0.5 + draw();
  const samples = placeInNoise(speech, { signalToNoiseDb, beforeS, afterS: silenceS }, draw);
  return { samples, endMs: 1_000 * (beforeS + lastAudible(speech) / samplesASecond) };
}

function joinedBy([first = new Float32Array(), second]: readonly Float32Array[], pauseS: number): Float32Array {
  if (second === undefined) return first;
  const head = first.slice(0, lastAudible(first));
  const tail = second.slice(second.findIndex(isAudibleIn(second)));
  const whole = new Float32Array(head.length + Math.round(pauseS * samplesASecond) + tail.length);
  whole.set(head);
  whole.set(tail, whole.length - tail.length);
  return whole;
}

async function measureEnds(
  ear: SceneListener,
  lines: AsyncIterable<TimedLine>,
  isVerbose: boolean,
): Promise<LineFigures> {
  const waits: number[] = [];
  let [cutOff, unheard, count] = [0, 0, 0];
  for await (const { samples, endMs, said } of lines) {
    count += 1;
    const last = closingLine(await ear.hear(samples, 'addressed'));
    if (last === null) unheard += 1;
    else if (last.end_ms < endMs - cutOffMs) {
      cutOff += 1;
      if (isVerbose) process.stderr.write(`cut off: ${said} (heard as “${saidAs(last)}”)\n`);
    } else waits.push(last.at_ms - endMs);
  }
  return { waits, cutOff, unheard, lines: count };
}

type ClosingLine = HeardScene['utterances'][number] | HeardScene['unclear'][number];

function saidAs(line: ClosingLine): string {
  return 'text' in line ? line.text : (line.understood ?? '');
}

/** The line that a scene ended with; null where nothing was called for. */
function closingLine({ utterances, unclear }: HeardScene): ClosingLine | null {
  return [...utterances, ...unclear].toSorted((one, other) => one.at_ms - other.at_ms).at(-1) ?? null;
}

function endsInWords(who: string, { waits, cutOff, unheard, lines }: LineFigures): string {
  const { median, p95 } = summarize(waits, 'ms', 'lower');
  return `${who}: end of speech to text ${Math.round(median)} ms, p95 ${Math.round(p95)} ms; cut off ${cutOff}, wake missed ${unheard}, of ${lines}`;
}

function printEnds(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
