import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Ladder } from '#brain/answering/ask/ladder';
import type { Tier } from '#brain/answering/ask/tier';
import type { Question } from '#brain/answering/question';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const question: Question = { query: 'where is the pump', noCloud: false, fromDevice: false, keepNothing: false };

type Does = 'sure' | 'weak' | 'nothing' | 'fails' | 'not-ready';

interface Rung extends Tier {
  asked: number;
}

function rung(name: Tier['name'], does: Does, clock = new FakeClock(), takesMs = 0): Rung {
  const confidence = does === 'sure' ? 0.8 : 0.2;
  return {
    name,
    asked: 0,
    isReady: () => does !== 'not-ready',
    async answer(): Promise<Answer | null> {
      this.asked += 1;
      clock.advance(takesMs);
      if (does === 'fails') throw new Fault('egress/unreachable');
      return does === 'nothing' ? null : { ...noAnswer, text: `${name} says`, tier: name, confidence };
    },
  };
}

function ladderOf(tiers: readonly Tier[], clock = new FakeClock()): Ladder {
  return new Ladder({ tiers: tiers as [Tier, ...Tier[]], clock, log: silentLog });
}

const names = ['device', 'host_brain', 'cloud'] as const;
const anyDoes = fc.constantFrom<Does>('sure', 'weak', 'nothing', 'fails', 'not-ready');

/** The empty answer, with the tiers that failed on the question. */
function emptyAfter(what: readonly Does[]): Answer {
  const unheard = names.filter((_name, index) => what[index] === 'fails');
  return unheard.length === 0 ? noAnswer : { ...noAnswer, unheard };
}

describe('the ask ladder', () => {
  it('asks tiers in order until one is sure, and never one behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyDoes, anyDoes, anyDoes), async (what) => {
        const rungs = names.map((name, index) => rung(name, what[index] ?? 'nothing'));
        const answer = await ladderOf(rungs).ask(question);
        const sure = what.indexOf('sure');
        const reached = sure === -1 ? what.length : sure + 1;
        rungs.forEach(({ asked }, index) => {
          expect(asked).toBe(index < reached && what[index] !== 'not-ready' ? 1 : 0);
        });
        if (sure !== -1) expect(answer.tier).toBe(names[sure]);
        else if (!what.includes('weak')) expect(answer).toEqual(emptyAfter(what));
        else expect(answer.tier).toBe(names[what.indexOf('weak')]);
      }),
    );
  });

  it('gives exactly the empty answer where nobody knows', async () => {
    const answer = await ladderOf([rung('device', 'nothing')]).ask(question);
    expect(answer).toEqual({ text: '', tier: '', sources: [], confidence: 0, cited: [], near: [] });
  });

  it('tells what is near, the nearest of all tiers first, only where nobody said anything', async () => {
    const near = (source: string, score: number) => ({ source, title: '', passage: '', score });
    const knowsNear = (name: Tier['name'], score: number): Tier => ({
      name,
      isReady: () => true,
      answer: () => Promise.resolve({ ...noAnswer, near: [near(name, score)] }),
    });
    const unsure = [knowsNear('device', 0.1), knowsNear('host_brain', 0.2)];
    const nearest = [near('host_brain', 0.2), near('device', 0.1)];
    expect(await ladderOf([...unsure, rung('cloud', 'nothing')]).ask(question)).toEqual({ ...noAnswer, near: nearest });
    expect((await ladderOf([...unsure, rung('cloud', 'sure')]).ask(question)).near).toEqual([]);
    expect((await ladderOf([...unsure, rung('cloud', 'weak')]).ask(question)).near).toEqual([]);
  });

  it('reports what was measured, and the tier that really answered', async () => {
    const clock = new FakeClock();
    const device = rung('device', 'nothing', clock, 10);
    const host = rung('host_brain', 'sure', clock, 40);
    const ladder = ladderOf([device, host, rung('cloud', 'not-ready', clock)], clock);
    expect(ladder.state.active).toBe('device');
    expect(ladder.state.tiers[1]).toMatchObject({ latency_ms: null, reliability: null });
    await ladder.ask(question);
    expect(ladder.state).toEqual({
      tiers: [
        { tier: 'device', ready: true, latency_ms: 10, reliability: 1 },
        { tier: 'host_brain', ready: true, latency_ms: 40, reliability: 1 },
        { tier: 'cloud', ready: false, latency_ms: null, reliability: null },
      ],
      active: 'host_brain',
    });
  });

  it('counts failures against the reliability of a tier, and not-knowing not', async () => {
    const failing = rung('host_brain', 'fails');
    const ladder = ladderOf([rung('device', 'nothing'), failing]);
    await ladder.ask(question);
    expect(ladder.state.tiers.map(({ reliability }) => reliability)).toEqual([1, 0]);
    expect(ladder.state.tiers[1]?.latency_ms).toBeNull();
  });
});
