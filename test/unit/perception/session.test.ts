import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import type { FromPerception, MicrophoneChoice, ToPerception } from '#core/wire/link/perception';
import type { MicrophoneListener, MicrophonePort } from '#perception/audio/microphone/microphone';
import type { Hearing, ReadyEngines } from '#perception/engine-host';
import { PerceptionSession } from '#perception/session';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeEarEngines } from '../../fakes/fake-ear-engines.js';

/** A microphone the test speaks into. */
class FakeMicrophone implements MicrophonePort {
  listener: MicrophoneListener | undefined;

  open(listener: MicrophoneListener): () => void {
    this.listener = listener;
    listener.state('live', 'Test Microphone', '');
    return () => {
      this.listener = undefined;
    };
  }

  speak(ms: number): void {
    this.listener?.samples(new Float32Array(ms * 16).fill(0.5));
  }

  pause(ms: number): void {
    this.listener?.samples(new Float32Array(ms * 16));
  }
}

const about: ReadyEngines['about'] = { models: [], hears: { wake_phrases: ['hey vesper'], vocabulary: 2 } };
let microphones: Map<MicrophoneChoice, FakeMicrophone>;
let asked: Hearing[];
let refusal: Fault | undefined;
let engines: FakeEarEngines;
let facts: FromPerception[];
let session: PerceptionSession;

beforeEach(() => {
  [microphones, asked, facts, refusal, engines] = [new Map(), [], [], undefined, new FakeEarEngines()];
  const prepare = (hearing: Hearing): Promise<ReadyEngines> => {
    asked.push(hearing);
    return refusal === undefined ? Promise.resolve(Object.assign(engines, { about })) : Promise.reject(refusal);
  };
  const microphoneFor = (choice: MicrophoneChoice): MicrophonePort => {
    const microphone = new FakeMicrophone();
    microphones.set(choice, microphone);
    return microphone;
  };
  const options = { prepare, microphoneFor, clock: new FakeClock(), processorMs: () => 0, log: silentLog };
  session = new PerceptionSession(options, (fact) => facts.push(fact));
});

const configuration = (change: Partial<Extract<ToPerception, { type: 'configure' }>> = {}): ToPerception => ({
  type: 'configure',
  wake_phrases: ['Hey  Vesper'],
  own: { names: ['Zoë'], things: [], places: [] },
  microphone: 'auto',
  ...change,
});
const told = <T extends FromPerception['type']>(type: T) =>
  facts.filter((fact): fact is Extract<FromPerception, { type: T }> => fact.type === type);
const fact = (type: FromPerception['type'], count = 1): Promise<void> =>
  expect.poll(() => told(type).length).toBeGreaterThanOrEqual(count);

async function configured(capture: 'addressed' | 'all'): Promise<FakeMicrophone> {
  session.message(configuration());
  session.message({ type: 'capture', capture });
  await fact('ready');
  return microphones.get('auto') as FakeMicrophone;
}

describe('a session', () => {
  it('starts with a closed ear: the microphone stays shut and no stream opens', async () => {
    session.message(configuration());
    await fact('ready');
    session.message({ type: 'open', stream: 1, source: 'browser' });
    session.message({ type: 'play', stream: 2, path: '/nowhere.wav', pace: 'fast' });
    expect(told('fault').map(({ code, stream }) => [code, stream])).toEqual([
      ['ear/closed', 1],
      ['ear/closed', 2],
    ]);
    expect(microphones.get('auto')?.listener).toBeUndefined();
  });

  it('hears wake phrases as transcripts spell them', async () => {
    await configured('all');
    expect(asked[0]?.wakePhrases).toEqual(['hey vesper']);
  });

  it('listens to the microphone as stream 0 once capture is on', async () => {
    const microphone = await configured('all');
    microphone.speak(1_000);
    microphone.pause(1_000);
    await fact('utterance');
    expect(told('microphone')).toMatchObject([{ state: 'live', device: 'Test Microphone' }]);
    expect(told('utterance')).toMatchObject([{ stream: 0 }]);
  });

  it('tells nothing of what was heard before capture went off, and shuts the microphone within the call', async () => {
    const microphone = await configured('all');
    session.message({ type: 'open', stream: 5, source: 'browser' });
    session.audio(5, new Int16Array(16_000).fill(9_000));
    microphone.speak(30_000);
    await fact('speech');
    session.message({ type: 'capture', capture: 'off' });
    expect(microphone.listener).toBeUndefined();
    expect(facts.slice(-3)).toMatchObject([
      { type: 'closed', stream: 0 },
      { type: 'microphone', state: 'off' },
      { type: 'closed', stream: 5 },
    ]);
    const count = facts.length;
    session.audio(5, new Int16Array(16_000).fill(9_000));
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(facts).toHaveLength(count);
    expect(engines.openDetectors).toBe(0);
  });

  it('shuts everything when the hub goes', async () => {
    const microphone = await configured('all');
    session.closed();
    expect(microphone.listener).toBeUndefined();
    expect(engines.openDetectors).toBe(0);
  });

  it('closes a stream after everything sent into it was heard', async () => {
    await configured('all');
    session.message({ type: 'open', stream: 7, source: 'browser' });
    session.audio(7, new Int16Array(32_000).fill(9_000));
    session.message({ type: 'close', stream: 7 });
    await fact('closed');
    expect(told('utterance')).toHaveLength(1);
    expect(told('closed')).toMatchObject([{ stream: 7, audio_ms: 2_000 }]);
  });

  it('says what is wrong with a recording and closes its stream', async () => {
    await configured('all');
    session.message({ type: 'play', stream: 4, path: '/nowhere.wav', pace: 'fast' });
    await fact('closed');
    expect(facts.slice(-2)).toMatchObject([
      { type: 'fault', stream: 4, code: 'audio/unreadable' },
      { type: 'closed', stream: 4 },
    ]);
  });

  it('refuses a stream number in use, and the microphone’s', async () => {
    await configured('all');
    session.message({ type: 'open', stream: 0, source: 'browser' });
    for (const stream of [1, 1]) session.message({ type: 'open', stream, source: 'glasses' });
    expect(told('fault').map(({ stream }) => stream)).toEqual([0, 1]);
  });

  it('refuses what its models cannot hear and goes on with what they can', async () => {
    const microphone = await configured('all');
    refusal = new Fault('model/cannot-hear');
    session.message(configuration({ wake_phrases: ['hey marble'] }));
    await fact('refused');
    expect(told('refused')).toMatchObject([{ code: 'model/cannot-hear' }]);
    microphone.speak(1_000);
    microphone.pause(1_000);
    await fact('utterance');
  });

  it('keeps the microphone open when only words change, and takes another when another is chosen', async () => {
    const first = await configured('all');
    session.message(configuration({ own: { names: [], things: ['kayak'], places: [] } }));
    await fact('ready', 2);
    expect(first.listener).toBeDefined();
    session.message(configuration({ microphone: 'wav:/a.wav' }));
    await fact('ready', 3);
    expect(first.listener).toBeUndefined();
    expect(microphones.get('wav:/a.wav')?.listener).toBeDefined();
    expect(told('microphone').map(({ state }) => state)).toEqual(['live', 'off', 'live']);
  });
});
