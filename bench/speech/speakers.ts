import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Draw, pick } from '#models/train/sentence-sampler';
import { readWav } from '#perception/audio/wav/wav-reader';

const runProgram = promisify(execFile);

/** Whose speech a set of figures is about. `seen` voices were trained on; the others never were. */
export const speakerGroups = ['seen', 'unseen-espeak', 'unseen-flite'] as const;
export type SpeakerGroup = (typeof speakerGroups)[number];

/** One utterance's voice: the command that writes `text` to a WAV file. */
interface Speaker {
  readonly name: string;
  readonly command: (text: string, wav: string) => readonly [program: string, ...args: string[]];
}

// As in models/train/voices.py.
const accents = 'en-us en-gb en-gb-x-rp en-029 en-gb-scotland en-gb-x-gbclan en-gb-x-gbcwmd en-us-nyc'.split(' ');
const seenVariants = 'f1 f2 f3 f5 m1 m2 m4 m5 m7 klatt2 Alex Andrea Hugo anika boris max rob steph travis zac'.split(
  ' ',
);
const unseenVariants = 'f4 m3 linda paul Mike benjamin'.split(' ');
const flitePitchHz = { slt: 170, awb: 120, kal16: 105, rms: 95 } as const;
type FliteVoice = keyof typeof flitePitchHz;
const seenFlite = ['slt', 'awb', 'kal16'] as const;
const seenFliteShare = 0.4;

/** A speaker of the group with prosody of their own. */
export function drawSpeaker(group: SpeakerGroup, draw: Draw): Speaker {
  if (group === 'unseen-flite') return fliteSpeaker('rms', draw);
  if (group === 'unseen-espeak') return espeakSpeaker(unseenVariants, draw);
  return draw() < seenFliteShare ? fliteSpeaker(pick(seenFlite, draw), draw) : espeakSpeaker(seenVariants, draw);
}

/** Voices that figures are told of one by one: trained ones, unseen variants of espeak-ng, and all of flite's. */
export const namedVoices = [
  'espeak-ng en-us',
  'espeak-ng en-gb',
  'espeak-ng en-us+f4',
  'espeak-ng en-us+m1',
  'espeak-ng en-gb-x-rp+f3',
  'espeak-ng en-us+benjamin',
  'espeak-ng en-gb-x-gbclan+m2',
  'flite slt',
  'flite kal16',
  'flite awb',
  'flite rms',
] as const;
type NamedVoice = (typeof namedVoices)[number];

/** Voices that no model of the repository was trained on. */
export const unseenVoices = [
  'espeak-ng en-us+f4',
  'flite rms',
  'espeak-ng en-gb+linda',
  'espeak-ng en-us+benjamin',
  'espeak-ng en-gb-x-rp+m3',
  'espeak-ng en-us+paul',
] as const;
/** Voices that no model was trained on and by which no threshold was chosen. */
export const heldVoices = [
  'espeak-ng en-us+belinda',
  'espeak-ng en-gb+edward',
  'espeak-ng en-us+robert',
  'espeak-ng en-gb-x-rp+Annie',
  'espeak-ng en-029+caleb',
  'espeak-ng en-us+shelby',
] as const;
export type SpokenVoice = NamedVoice | (typeof unseenVoices)[number] | (typeof heldVoices)[number];

/** That voice, with prosody of its own. */
export function speakerNamed(name: SpokenVoice, draw: Draw): Speaker {
  const [program, voice = ''] = name.split(' ');
  return program === 'flite' ? fliteSpeaker(voice as FliteVoice, draw) : espeakSpeakerOf(voice, draw);
}

/** The synthesizers this machine lacks, of those the evaluation needs. */
export async function missingSynthesizers(): Promise<readonly string[]> {
  const found = await Promise.all(
    ['espeak-ng', 'flite'].map(async (name) => ((await isInstalled(name)) ? [] : [name])),
  );
  return found.flat();
}

/** The speech as 16 kHz mono, trimmed to where it is heard; spoken once, then read from `folder`. */
export async function speak(text: string, speaker: Speaker, folder: string): Promise<Float32Array> {
  await mkdir(folder, { recursive: true });
  const command = speaker.command(text, '');
  const wav = join(folder, `${createHash('sha256').update(command.join('\0')).digest('hex').slice(0, 20)}.wav`);
  if (!(await exists(wav))) {
    const [program, ...args] = speaker.command(text, `${wav}.part`);
    await runProgram(program, args);
    await rename(`${wav}.part`, wav);
  }
  return withoutSilence(await samplesOf(wav));
}

function espeakSpeaker(variants: readonly string[], draw: Draw): Speaker {
  return espeakSpeakerOf(`${pick(accents, draw)}+${pick(variants, draw)}`, draw);
}

function espeakSpeakerOf(voice: string, draw: Draw): Speaker {
  const [speed, pitch] = [drawnBetween(130, 195, draw), drawnBetween(25, 75, draw)].map((value) => value.toFixed(0));
  const options = ['-v', voice, '-s', speed ?? '', '-p', pitch ?? ''];
  return { name: `espeak-ng ${voice}`, command: (text, wav) => ['espeak-ng', ...options, '-w', wav, respelled(text)] };
}

function fliteSpeaker(voice: FliteVoice, draw: Draw): Speaker {
  const stretch = drawnBetween(0.85, 1.2, draw).toFixed(2);
  const pitch = (flitePitchHz[voice] * drawnBetween(0.85, 1.25, draw)).toFixed(0);
  const prosody = ['--setf', `duration_stretch=${stretch}`, '--setf', `int_f0_target_mean=${pitch}`];
  const command = (text: string, wav: string) =>
    ['flite', '-voice', voice, ...prosody, '-t', respelled(text), '-o', wav] as const;
  return { name: `flite ${voice}`, command };
}

/** The engines' own letter-to-sound rules get these wrong. */
function respelled(text: string): string {
  return text.replaceAll('nightjar', 'night jar').replace(/\bok\b/g, 'okay');
}

function drawnBetween(low: number, high: number, draw: Draw): number {
  return low + (high - low) * draw();
}

async function samplesOf(wav: string): Promise<Float32Array> {
  const pieces: number[] = [];
  for await (const piece of readWav(wav)) pieces.push(...piece);
  return Float32Array.from(pieces);
}

function withoutSilence(samples: Float32Array): Float32Array {
  const isLoud = (value: number): boolean => Math.abs(value) > 2e-3;
  const first = samples.findIndex(isLoud);
  return samples.slice(Math.max(0, first - 400), samples.findLastIndex(isLoud) + 800);
}

async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(':');
  const found = await Promise.all(folders.map((folder) => exists(join(folder, program))));
  return found.includes(true);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
