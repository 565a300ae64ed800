import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { needsConfirmation } from '#core/intents/intents';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { splitWake } from '#core/language/reading/wake-phrase';
import { budgetOf } from '../../budget.js';
import { wavBytes } from '../../data/wav-bytes.js';
import { wholeProcesses } from '../../patience.js';
import { scratchFolder } from '../../scratch-folder.js';
import { isAlive } from './is-alive.js';
import { ofType, PerceptionProcess, starterModels } from './perception-process.js';
import { samplesDirectory, timeSample } from './starter-samples.js';

vi.setConfig(wholeProcesses);

interface Sample {
  readonly file: string;
  readonly text: string;
}

const samples = JSON.parse(await readFile(join(samplesDirectory, 'samples.json'), 'utf8')) as readonly Sample[];
const unknownWords = JSON.parse(
  await readFile(join(samplesDirectory, 'unknown-words.json'), 'utf8'),
) as readonly (Sample & { readonly understood: string })[];
const intentOf = (text: string): Intent =>
  parseUtterance(splitWake(text, { assistantName: 'vesper', serviceName: 'nightjar' }).rest);
const plainWords = (text: string): string => text.replace(/[^a-z' ]/g, '');
const addressed = samples.filter(({ text }) => /vesper|nightjar/.test(text));
const recordingMiB = budgetOf('NIGHTJAR_RECORDING_MIB');

let perception: PerceptionProcess;
let scratch = '';

beforeEach(() => {
  scratch = scratchFolder();
});

describe('with the starter models, the ear', () => {
  beforeAll(async () => {
    perception = await PerceptionProcess.start();
  });
  beforeEach(() => perception.beginAnew());
  afterAll(() => perception.stop());

  it('hears the wake phrase and the sentence of every sample that has one, and asks nothing back', async () => {
    perception.send({ type: 'capture', capture: 'addressed' });
    const heard = new Map<string, string>();
    for (const [index, { file }] of addressed.entries()) {
      const facts = await perception.play(index + 1, join(samplesDirectory, file));
      expect(ofType(facts, 'wake'), file).toHaveLength(1);
      expect(
        ofType(facts, 'utterance').some(
          ({ text, doubtful }) => doubtful && needsConfirmation(intentOf(text), doubtful),
        ),
        file,
      ).toBe(false);
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
