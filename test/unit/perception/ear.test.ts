import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capture, FromPerception } from '#core/wire/link/perception';
import { Ear } from '#perception/ear';
import { FakeEarEngines } from '../../fakes/fake-ear-engines.js';

const windowMs = 32;
let engines: FakeEarEngines;
let capture: Capture;
let awake: boolean;
let facts: FromPerception[];
let ear: Ear;

function freshEar(): Ear {
  facts = [];
  return new Ear({
    stream: 3,
    engines: () => engines,
    listeningState: () => ({ capture, awake }),
    tell: (fact) => facts.push(fact),
    processorMs: () => 0,
  });
}

beforeEach(() => {
  engines = new FakeEarEngines();
  [capture, awake] = ['addressed', false];
  ear = freshEar();
});

const sound = (ms: number, level: number): Float32Array =>
  new Float32Array(Math.round(ms / windowMs) * 512).fill(level);
const speak = (ms: number): void => ear.accept(sound(ms, 0.5));
const pause = (ms: number): void => ear.accept(sound(ms, 0));
const told = <T extends FromPerception['type']>(type: T) =>
  facts.filter((fact): fact is Extract<FromPerception, { type: T }> => fact.type === type);

/** A wake phrase heard from `startS` on, in a spotter stream that began 0.4 s before the onset. */
const hit = (startS: number, listeningSinceS = 0) => ({
  phrase: 'hey vesper',
  startS,
  endS: startS + 0.6,
  listeningSinceS,
});

describe('a line spoken to nobody', () => {
  it('is not transcribed in addressed capture: no recognizer hears it', () => {
    pause(1_000);
    speak(2_000);
    pause(2_000);
    expect(engines.recognized).toEqual([]);
    expect(facts.map(({ type }) => type)).toEqual(['speech', 'speech']);
  });

  it('is transcribed while a session is awake', () => {
    awake = true;
    speak(1_000);
    pause(1_000);
    expect(told('utterance')).toMatchObject([{ text: 'what time is it', wake: null, confidence: 0.9 }]);
  });

  it('that began awake is told although the session has fallen asleep since', () => {
    awake = true;
    speak(500);
    awake = false;
    speak(500);
    pause(1_000);
    expect(told('utterance')).toHaveLength(1);
  });

  it('is transcribed in full capture', () => {
    capture = 'all';
    speak(1_000);
    pause(1_000);
    expect(told('utterance')).toMatchObject([{ wake: null, decoded: 'grammar', stream: 3 }]);
  });

  it('is forgotten when capture narrows while it is spoken', () => {
    capture = 'all';
    speak(1_000);
    capture = 'addressed';
    ear.narrow();
    speak(500);
    pause(1_000);
    expect([...told('utterance'), ...told('unclear')]).toEqual([]);
  });
});

describe('a line that opens with a wake phrase', () => {
  it('is announced at once, and transcribed from half a second before its onset', () => {
    engines.hits.push(hit(0.45));
    pause(3_008);
    speak(1_504);
    expect(told('wake')).toMatchObject([{ phrase: 'hey vesper', stream: 3 }]);
    expect(Math.abs((told('wake')[0]?.start_ms ?? 0) - 3_090)).toBeLessThan(60);
    pause(1_000);
    expect(told('utterance')).toMatchObject([{ text: 'hey vesper what time is it', wake: 'hey vesper' }]);
    expect(engines.recognized[0]).toBeGreaterThan((1_504 + 450) * 16);
  });

  it('counts only if the phrase is the first thing said', () => {
    engines.hits.push(hit(1.3));
    pause(1_000);
    speak(3_000);
    pause(1_000);
    expect(facts.filter(({ type }) => type !== 'speech')).toEqual([]);
  });

  it('is also found in noise that never pauses, once the spotter itself has heard a silence', () => {
    engines.hits.push(hit(9.5, 9.0));
    speak(12_000);
    expect(told('wake')).toHaveLength(1);
    expect(engines.recognized[0]).toBeLessThan(3.5 * 16_000);
  });

  it('and is not understood is told as unclear', () => {
    engines.hits.push(hit(0.45));
    engines.verdicts.push({ kind: 'unclear' });
    pause(992);
    speak(1_504);
    pause(1_000);
    expect(told('unclear')).toMatchObject([{ wake: 'hey vesper' }]);
    expect(told('utterance')).toEqual([]);
  });
});

describe('a line of which a word may be another one', () => {
  it('is told as doubtful, and no other is', () => {
    engines.hits.push(hit(0.45));
    engines.verdicts.push({ kind: 'text', text: 'i owe maria a pizza', confidence: 0.9, doubt: 'word' });
    pause(992);
    speak(1_504);
    pause(1_000);
    expect(told('utterance')).toMatchObject([{ text: 'hey vesper i owe maria a pizza', doubtful: 'word' }]);
    engines.hits.push(hit(0.45));
    speak(1_504);
    pause(1_000);
    expect(told('utterance')[1]).not.toHaveProperty('doubtful');
  });
});

describe('a line of which a part is not understood', () => {
  it('is told with the rest of it, behind the wake phrase that was heard', () => {
    engines.hits.push(hit(0.45));
    engines.verdicts.push({ kind: 'unclear', understood: 'where is my {thing}' });
    pause(992);
    speak(1_504);
    pause(1_000);
    expect(told('unclear')).toMatchObject([{ understood: 'hey vesper where is my {thing}' }]);
    expect(told('utterance')).toEqual([]);
  });
});

describe('the end of a line', () => {
  beforeEach(() => {
    capture = 'all';
  });

  it('comes 0.7 s after the speech, and not at shorter pauses', () => {
    speak(992);
    pause(608);
    speak(992);
    const endMs = 992 + 608 + 992;
    pause(1_500);
    expect(told('utterance')).toHaveLength(1);
    expect(Math.abs((told('utterance')[0]?.at_ms ?? 0) - endMs - 700)).toBeLessThanOrEqual(windowMs);
    expect(Math.abs((told('utterance')[0]?.end_ms ?? 0) - endMs)).toBeLessThanOrEqual(windowMs);
  });

  it('comes by what was decoded when noise goes on, and the next line takes none of its sound', () => {
    engines.endpointAfter = 2 * 16_000;
    speak(8_000);
    ear.finish();
    expect(told('utterance').length).toBeGreaterThan(2);
    const total = engines.recognized.reduce((sum, samples) => sum + samples, 0);
    expect(total).toBeLessThanOrEqual(9 * 16_000);
  });

  it('comes after 20 seconds at the latest', () => {
    speak(21_000);
    expect(told('utterance')).toHaveLength(1);
  });

  it('comes with the end of the stream, which is closed then', () => {
    speak(1_000);
    ear.finish();
    expect(facts.slice(-2).map(({ type }) => type)).toEqual(['utterance', 'closed']);
    expect(told('closed')).toMatchObject([{ audio_ms: 992 }]);
    expect(engines.openDetectors).toBe(0);
  });

  it('comes where sound was lost, and the loss is told', () => {
    speak(1_000);
    ear.lose(12_000);
    expect(facts.slice(-2)).toMatchObject([{ type: 'utterance' }, { type: 'gap', lost_ms: 12_000 }]);
  });
});

describe('an ear', () => {
  it('that is told to drop everything says nothing of it any more', () => {
    capture = 'all';
    speak(2_000);
    facts.length = 0;
    ear.drop();
    expect(facts.map(({ type }) => type)).toEqual(['closed']);
    expect(engines.openDetectors).toBe(0);
  });

  it('takes new engines between lines, never within one', () => {
    capture = 'all';
    speak(500);
    engines = new FakeEarEngines('call me robin');
    speak(500);
    pause(1_000);
    speak(1_000);
    pause(1_000);
    expect(told('utterance').map(({ text }) => text)).toEqual(['what time is it', 'call me robin']);
  });

  it('tells what it understands while the line is spoken, each text once', () => {
    capture = 'all';
    speak(4_000);
    expect(told('partial')).toMatchObject([{ text: 'what time is it' }]);
  });

  it('tells the same whatever pieces the sound comes in', () => {
    const recording = Float32Array.from([...sound(500, 0), ...sound(1_500, 0.5), ...sound(900, 0), ...sound(700, 0.5)]);
    const factsOf = (cuts: readonly number[]): FromPerception[] => {
      [engines, capture] = [new FakeEarEngines(), 'all'];
      ear = freshEar();
      for (let at = 0, turn = 0; at < recording.length; turn++) {
        const next = at + (cuts[turn % cuts.length] ?? 1);
        ear.accept(recording.subarray(at, next));
        at = next;
      }
      ear.finish();
      return facts;
    };
    const whole = factsOf([1_600]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_600 }), { minLength: 1, maxLength: 5 }), (cuts) => {
        expect(factsOf(cuts)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });
});
