import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SupervisedMicrophone } from '#perception/audio/microphone/supervised-microphone';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { FakeRecorder } from '../../../../fakes/fake-recorder.js';

let clock: FakeClock;
let recorder: FakeRecorder;
let states: string[];
let samples: number;
let lostMs: number;
let close: () => void;

/** Lets the pending look for a device finish. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function listen(): Promise<void> {
  clock = new FakeClock();
  recorder = new FakeRecorder();
  [states, samples, lostMs] = [[], 0, 0];
  close = new SupervisedMicrophone(recorder, clock).open({
    samples: (piece) => {
      samples += piece.length;
    },
    state: (state, device, say) => states.push(`${state} (${device}) ${say}`.trim()),
    lost: (ms) => {
      lostMs += ms;
    },
  });
  await settled();
}

async function hearFor(seconds: number, sample?: number, pieceMs = 100): Promise<void> {
  for (let piece = 0; piece < seconds * 10; piece++) {
    clock.advance(100);
    recorder.hear(pieceMs, sample);
    await settled();
  }
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) {
    clock.advance(Math.min(250, left));
    await settled();
  }
}

describe('the microphone', () => {
  beforeEach(listen);
  afterEach(() => close());

  it('says live once sound comes, and passes all of it on', async () => {
    expect(states).toEqual([]);
    await hearFor(2);
    expect(states).toEqual(['live (Test Microphone)']);
    expect(samples).toBe(32_000);
  });

  it('that was pulled out says so at once, is tried again, and tells what was lost', async () => {
    await hearFor(6);
    recorder.end('read error: No such device');
    expect(states.at(-1)).toBe('absent (none) read error: No such device');
    await pass(4_000);
    await hearFor(1);
    expect(states.at(-1)).toBe('live (Test Microphone)');
    expect(lostMs).toBeCloseTo(4_100, -2);
    expect(recorder.running).toBe(1);
  });

  it('that is missing says absent once, however often it is looked for', async () => {
    close();
    const at = states.length;
    recorder.found = 'This machine has no microphone.';
    await listen();
    recorder.found = 'This machine has no microphone.';
    recorder.end('audio open error: No such file or directory');
    await pass(60_000);
    expect(states.slice(at).filter((state) => state.includes('no microphone'))).toHaveLength(1);
    expect(recorder.started).toBe(1);
  });

  it('that breaks again and again is restarted with growing pauses', async () => {
    const startsAfter = async (ms: number): Promise<number> => {
      recorder.end('audio open error: Device or resource busy');
      const before = recorder.started;
      await pass(ms - 250);
      expect(recorder.started).toBe(before);
      await pass(250);
      return recorder.started - before;
    };
    for (const ms of [250, 500, 1_000, 2_000, 2_000]) expect(await startsAfter(ms), `${ms} ms`).toBe(1);
    expect(states).toEqual([
      'failed (Test Microphone) The microphone stopped. audio open error: Device or resource busy',
    ]);
  });

  it('that hangs is found out within two seconds and restarted', async () => {
    await hearFor(1);
    await pass(1_750);
    expect(states.at(-1)).toContain('delivers nothing');
    expect(recorder.started).toBe(2);
    expect(recorder.running).toBe(1);
  });

  it('that delivers digital silence alone is not called live for more than two seconds', async () => {
    await hearFor(2, 0);
    expect(states.at(-1)).toContain('only silence');
    await hearFor(1);
    expect(states.at(-1)).toBe('live (Test Microphone)');
  });

  it.each([
    ['8 kHz', 50],
    ['48 kHz', 300],
  ])('that records at %s instead is failed within two seconds and not called live again', async (_rate, pieceMs) => {
    await hearFor(2, 1_000, pieceMs);
    expect(states.at(-1)).toMatch(/^failed .* samples a second instead of 16000/);
    await hearFor(6, 1_000, pieceMs);
    expect(states.filter((state) => state.startsWith('live'))).toHaveLength(1);
    await hearFor(5);
    expect(states.at(-1)).toBe('live (Test Microphone)');
  });

  it('is silent and leaves no recorder behind once closed, also after a thousand cycles', async () => {
    for (let cycle = 0; cycle < 1_000; cycle++) {
      close();
      expect(recorder.running).toBe(0);
      await listen();
    }
    close();
    const told = states.length;
    recorder.hear(100);
    recorder.end('late');
    await pass(10_000);
    expect([states.length, samples, recorder.running]).toEqual([told, 0, 0]);
  });
});
