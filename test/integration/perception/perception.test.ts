import { once } from 'node:events';
import { copyFile, cp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromPerception } from '#core/wire/link/perception';
import { digestOf } from '#models/verify';
import { PerceptionClient } from '#perception/socket/client';
import { budgetOf } from '../../budget.js';
import { wavBytes } from '../../data/wav-bytes.js';
import { wholeProcesses } from '../../patience.js';
import { scratchFolder } from '../../scratch-folder.js';
import { isAlive } from './is-alive.js';
import { PerceptionProcess, spawnPerception, starterModels } from './perception-process.js';

vi.setConfig(wholeProcesses);

interface Sample {
  readonly file: string;
  readonly text: string;
}

const samplesDirectory = join(starterModels, 'samples');
const samples = JSON.parse(await readFile(join(samplesDirectory, 'samples.json'), 'utf8')) as readonly Sample[];
const unknownWords = JSON.parse(
  await readFile(join(samplesDirectory, 'unknown-words.json'), 'utf8'),
) as readonly (Sample & { readonly understood: string })[];
const plainWords = (text: string): string => text.replace(/[^a-z' ]/g, '');
const addressed = samples.filter(({ text }) => /vesper|nightjar/.test(text));
const recordingMiB = budgetOf('NIGHTJAR_RECORDING_MIB');
const timeSample = join(samplesDirectory, 'nightjar-time.wav');

let perception: PerceptionProcess;
let scratch = '';

beforeEach(() => {
  scratch = scratchFolder();
});

const ofType = <T extends FromPerception['type']>(facts: readonly FromPerception[], type: T) =>
  facts.filter((fact): fact is Extract<FromPerception, { type: T }> => fact.type === type);

describe('with the starter models, the ear', () => {
  beforeAll(async () => {
    perception = await PerceptionProcess.start();
  });
  beforeEach(() => perception.beginAnew());
  afterAll(() => perception.stop());

  it('hears the wake phrase and the sentence of every sample that has one', async () => {
    perception.send({ type: 'capture', capture: 'addressed' });
    const heard = new Map<string, string>();
    for (const [index, { file }] of addressed.entries()) {
      const facts = await perception.play(index + 1, join(samplesDirectory, file));
      expect(ofType(facts, 'wake'), file).toHaveLength(1);
      heard.set(
        file,
        ofType(facts, 'utterance')
          .map(({ text }) => text.replace(/^ok /, 'okay '))
          .join(' / '),
      );
    }
    expect(Object.fromEntries(heard)).toEqual(
      Object.fromEntries(addressed.map(({ file, text }) => [file, plainWords(text)])),
    );
  });

  it('takes no word that it does not know for one it knows: of the rest it tells which slot is lacking', async () => {
    perception.send({ type: 'capture', capture: 'addressed' });
    for (const [index, { file, understood }] of unknownWords.entries()) {
      const facts = await perception.play(index + 1, join(samplesDirectory, file));
      expect(ofType(facts, 'utterance'), file).toEqual([]);
      const [unclear, ...others] = ofType(facts, 'unclear');
      expect(others, file).toEqual([]);
      if (understood !== '') expect(unclear?.understood, file).toBe(`hey vesper ${understood}`);
    }
  });

  it('tells nothing of a sentence that addresses nobody, unless every line is to be told', async () => {
    const plain = samples.find(({ text }) => !/vesper|nightjar/.test(text)) as Sample;
    perception.send({ type: 'capture', capture: 'addressed' });
    const quiet = await perception.play(1, join(samplesDirectory, plain.file));
    expect(new Set(quiet.map(({ type }) => type))).toEqual(new Set(['speech', 'closed']));
    perception.send({ type: 'capture', capture: 'all' });
    const told = await perception.play(2, join(samplesDirectory, plain.file));
    expect(ofType(told, 'utterance').length + ofType(told, 'unclear').length).toBeGreaterThan(0);
  });

  it('hears a sample sent as audio frames as well as one played from its file', async () => {
    perception.send({ type: 'capture', capture: 'addressed' });
    const closed = perception.next((fact) => fact.type === 'closed');
    perception.send({ type: 'open', stream: 9, source: 'browser' });
    const bytes = (await readFile(timeSample)).subarray(44);
    perception.client.sendAudio(
      9,
      Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2)),
    );
    perception.send({ type: 'close', stream: 9 });
    await closed;
    expect(ofType(perception.facts, 'utterance')).toMatchObject([{ stream: 9, text: 'nightjar what time is it' }]);
  });

  it('takes in the wearer’s own words with their possessives, and leaves no file of them behind', async () => {
    const before = ofType([await perception.configure()], 'ready')[0]?.hears.vocabulary ?? 0;
    const ready = await perception.configure({ own: { names: ['Zorbulax'], things: ['theremin'], places: [] } });
    expect(ready).toMatchObject({ type: 'ready', hears: { vocabulary: before + 4 } });
    expect((await readdir(perception.directory)).filter((name) => name.endsWith('.fst'))).toEqual([]);
  });

  it('refuses a wake phrase its model was not taught, naming what it can hear', async () => {
    const refused = await perception.configure({ wake_phrases: ['hey marble'] });
    expect(refused).toMatchObject({ type: 'refused', code: 'model/cannot-hear' });
    expect(refused).toHaveProperty('say', expect.stringMatching(/“hey marble”.*“hey vesper”/));
  });

  it('says what is no recording and what cannot be decoded, and goes on', async () => {
    const file = async (name: string, bytes: Uint8Array): Promise<string> => {
      await writeFile(join(scratch, name), bytes);
      return join(scratch, name);
    };
    perception.send({ type: 'capture', capture: 'all' });
    const text = await perception.play(1, await file('notes.wav', Buffer.from('not a recording')));
    const mp3 = await perception.play(2, await file('song.wav', wavBytes({ tag: 85 })));
    expect(ofType([...text, ...mp3], 'fault').map(({ code }) => code)).toEqual([
      'audio/not-audio',
      'audio/unsupported',
    ]);
    expect(ofType(await perception.play(3, timeSample), 'utterance')).toHaveLength(1);
  });

  it('tells nothing more of a line once capture goes off in the middle of it', async () => {
    perception.send({ type: 'capture', capture: 'all' });
    const partial = perception.next((fact) => fact.type === 'partial' || fact.type === 'speech');
    const closed = perception.next((fact) => fact.type === 'closed' && fact.stream === 1);
    perception.send({ type: 'play', stream: 1, path: timeSample, pace: 'realtime' });
    await partial;
    perception.send({ type: 'capture', capture: 'off' });
    await closed;
    const count = perception.facts.length;
    await perception.configure();
    expect(perception.facts.slice(count).map(({ type }) => type)).toEqual(['ready']);
  });

  it('hears a recording in place of a microphone in real time, and says when it has come to its end', async () => {
    const ended = perception.next(
      (fact) => fact.type === 'microphone' && fact.state === 'absent' && fact.device !== 'none',
    );
    perception.send({ type: 'capture', capture: 'addressed' });
    await perception.configure({ microphone: `wav:${timeSample}` });
    expect(await ended).toMatchObject({ device: 'nightjar-time.wav' });
    expect(ofType(perception.facts, 'utterance')).toMatchObject([{ stream: 0, wake: 'nightjar' }]);
    const states = ofType(perception.facts, 'microphone').map(({ state }) => state);
    expect(states.slice(-2)).toEqual(['live', 'absent']);
  });

  it(`works through a recording of ${recordingMiB} MiB in bounded memory, answering all the while`, async () => {
    const path = join(scratch, 'long.wav');
    const bytes = recordingMiB * 2 ** 20;
    const header = wavBytes({ channels: 8, bits: 64, tag: 3, rateHz: 192_000, claimedDataBytes: bytes });
    await writeFile(path, header);
    const file = await open(path, 'r+');
    await file.truncate(bytes);
    await file.close();
    perception.send({ type: 'capture', capture: 'addressed' });
    await perception.play(1, timeSample);
    const before = await perception.residentMiB();
    const closed = await perception.play(2, path);
    expect(ofType(closed, 'closed')[0]?.audio_ms).toBeCloseTo((bytes / (192_000 * 64)) * 1_000, -2);
    // What a young generation may grow to differs between releases of Node; the recording is many times as large.
    expect((await perception.residentMiB()) - before).toBeLessThan(80);
  });

  it('makes nothing anew when it is told what it knows', async () => {
    const costMs = async (...things: readonly string[]) => {
      const before = await perception.processorMs();
      const own = { names: ['Zorbulax'], things: [...things], places: [] };
      expect(await perception.configure({ own })).toMatchObject({ type: 'ready' });
      return (await perception.processorMs()) - before;
    };
    const newMs = await costMs('theremin', 'gamelan');
    const knownMs = [await costMs('gamelan', 'theremin'), await costMs('theremin', 'gamelan')];
    expect(Math.min(...knownMs)).toBeLessThan(newMs / 2);
  });
});

describe('with the starter models, the process of the ear', () => {
  beforeEach(async () => {
    perception = await PerceptionProcess.start();
  });
  afterEach(() => perception.stop());

  it('accepts one hub at a time, and the next when it has gone', async () => {
    const second = await PerceptionClient.connect(perception.socketPath);
    const [fault] = await once(second, 'fact');
    expect(fault).toMatchObject({ type: 'fault', code: 'perception/busy' });
    await once(second, 'closed');
    perception.client.close();
    await expect.poll(() => answersTo(perception.socketPath)).toBe('ready');
  });

  it('answers garbage with a typed fault and hangs up on it', async () => {
    perception.client.close();
    await expect.poll(() => answerToGarbage(perception.socketPath)).toContain('perception/garbled');
    expect(perception.child.exitCode).toBeNull();
  });

  it('keeps its socket to its owner, and ends with code 0 and without a trace when asked to', async () => {
    expect((await stat(perception.socketPath)).mode & 0o777).toBe(0o600);
    const { directory } = perception;
    const exited = once(perception.child, 'exit');
    perception.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await readdir(directory)).toEqual([]);
  });

  it('ends with the process that started it', async () => {
    const exited = once(perception.child, 'exit');
    perception.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('may be killed: the hub is told, and a new process takes over the stale socket', async () => {
    const closed = once(perception.client, 'closed');
    perception.child.kill('SIGKILL');
    await closed;
    const next = await spawnPerception(perception.socketPath);
    expect(await answersTo(perception.socketPath)).toBe('ready');
    next.kill('SIGTERM');
    expect(await once(next, 'exit')).toEqual([0, null]);
  });
});

describe('with a capture card, the ear', () => {
  afterEach(() => perception.stop());

  it('records from the first one while capture is on, and ends the recorder when it goes off', async () => {
    const script = [
      '#!/bin/sh',
      `if [ "$1" = -l ]; then echo 'card 1: Fake [Fake Card], device 0: X [X]'; exit; fi`,
      `echo "$$ $*" > ${scratch}/arguments`,
      `tail -c +45 ${timeSample}`,
      `head -c 64000 /dev/zero | tr '\\000' '\\001'`,
      'exec sleep 60',
    ];
    await writeFile(join(scratch, 'arecord'), script.join('\n'), { mode: 0o755 });
    perception = await PerceptionProcess.start(starterModels, `${scratch}:${process.env.PATH}`);
    await perception.configure({ microphone: 'auto' });
    expect(await readdir(scratch)).toEqual(['arecord']);
    const utterance = perception.next((fact) => fact.type === 'utterance');
    perception.send({ type: 'capture', capture: 'addressed' });
    expect(await utterance).toMatchObject({ stream: 0, text: 'nightjar what time is it' });
    expect(ofType(perception.facts, 'microphone')).toMatchObject([{ state: 'live', device: 'Fake Card' }]);
    const [pid, ...words] = (await readFile(join(scratch, 'arguments'), 'utf8')).trim().split(' ');
    expect(words.join(' ')).toBe('-D plughw:CARD=Fake,DEV=0 -q -r 16000 -c 1 -t raw -f S16_LE -');
    perception.send({ type: 'capture', capture: 'off' });
    await expect.poll(() => isAlive(Number(pid))).toBe(false);
  });
});

describe('with a transducer for a recognizer, the ear', () => {
  afterEach(() => perception.stop());

  it('takes down what it hears as free text, with how sure it is', async () => {
    const models = join(scratch, 'models');
    await cp(starterModels, models, { recursive: true });
    const manifest = JSON.parse(await readFile(join(models, 'manifest.json'), 'utf8')) as {
      models: { role: string }[];
    };
    const spotter = manifest.models.find(({ role }) => role === 'wake');
    const recognizer = { ...spotter, id: 'free', role: 'asr', units: 'none' };
    const rows = [recognizer, ...manifest.models.filter(({ role }) => role !== 'asr')];
    await writeFile(join(models, 'manifest.json'), JSON.stringify({ ...manifest, models: rows }));
    perception = await PerceptionProcess.start(models);
    expect(await perception.configure()).toMatchObject({ type: 'ready' });
    perception.send({ type: 'capture', capture: 'all' });
    const [utterance] = ofType(await perception.play(1, timeSample), 'utterance');
    expect(utterance).toMatchObject({ decoded: 'free' });
    expect(utterance?.confidence).toBeGreaterThan(0.2);
  });
});

describe('with damaged models, the ear', () => {
  afterEach(() => perception.stop());

  /** A copy of the models in which one file was replaced. */
  async function damaged(name: string, content: Uint8Array | undefined, isManifestRight: boolean): Promise<string> {
    const models = join(scratch, 'models');
    await cp(starterModels, models, { recursive: true });
    const path = join(models, name);
    if (content === undefined) await rm(path);
    else await writeFile(path, content);
    if (isManifestRight) await correctManifest(models, name);
    return models;
  }

  async function correctManifest(models: string, name: string): Promise<void> {
    const path = join(models, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { models: { files: { name: string }[] }[] };
    const digest = { sha256: await digestOf(join(models, name)), bytes: (await stat(join(models, name))).size };
    for (const file of manifest.models.flatMap(({ files }) => files))
      if (file.name === name) Object.assign(file, digest);
    await writeFile(path, JSON.stringify(manifest));
  }

  const whole = (name: string): Promise<Buffer> => readFile(join(starterModels, name));

  const damages = [
    ['a flipped bit', 'asr.onnx', async () => flipped(await whole('asr.onnx')), false, 'model/corrupt'],
    ['a missing file', 'vad.onnx', async () => undefined, false, 'model/missing'],
    [
      'half a model of matching digest',
      'asr.onnx',
      async () => (await whole('asr.onnx')).subarray(0, 500_000),
      true,
      'model/unusable',
    ],
    ['text for a model', 'wake-encoder.onnx', async () => Buffer.from('hello'), true, 'model/unusable'],
    ['another model in its place', 'wake-encoder.onnx', async () => whole('vad.onnx'), true, 'model/unusable'],
    ['an empty token list', 'tokens.txt', async () => Buffer.alloc(0), true, 'model/unusable'],
  ] as const;

  it.each(damages.slice(0, budgetOf('NIGHTJAR_DAMAGED_MODELS')))(
    'refuses %s by name instead of dying, and works once it is put right',
    async (_what, name, content, isManifestRight, code) => {
      const models = await damaged(name, await content(), isManifestRight);
      perception = await PerceptionProcess.start(models);
      const refused = await perception.configure();
      expect(refused).toMatchObject({ type: 'refused', code, say: expect.stringContaining(name) });
      await copyFile(join(starterModels, name), join(models, name));
      await copyFile(join(starterModels, 'manifest.json'), join(models, 'manifest.json'));
      expect(await perception.configure()).toMatchObject({ type: 'ready' });
    },
  );
});

function flipped(bytes: Buffer): Buffer {
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes;
}

/** What a fresh hub is answered when it asks for a wake phrase. */
/** The type of the first fact that answers; one that is turned away may see the end alone. */
async function answersTo(socketPath: string): Promise<string> {
  const client = await PerceptionClient.connect(socketPath);
  const answer = new Promise<string>((resolve) => {
    client.once('fact', ({ type }) => resolve(type));
    client.once('closed', () => resolve('closed'));
  });
  const own = { names: [], things: [], places: [] };
  client.send({ type: 'configure', wake_phrases: ['vesper'], own, microphone: 'none' });
  const type = await answer;
  client.close();
  return type;
}

async function answerToGarbage(socketPath: string): Promise<string> {
  const socket = connect(socketPath);
  socket.write('GET / HTTP/1.1\r\nHost: perception\r\n\r\n');
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
