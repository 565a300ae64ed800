import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gates, type Operation } from '#core/posture/gating-matrix';
import { type Mode, modes } from '#core/posture/posture';
import { minuteMs } from '#core/time-units';
import type { Memory } from '#memory/memory';
import { budgetOf, runsLong } from '../../budget.js';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { longRunMs } from '../../patience.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import type { KeptRows } from '../../wearer/kept-rows.js';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';
import { probes } from './gating-probes.js';
import type { Outcome, Probe, Trial } from './gating-trial.js';

/** The stricter mode answers where two are in force (hub-behaviour §3). */
const strictestFirst = ['veil', 'incognito', 'dream', 'focus', 'quiet'] as const;

function expected({ spec }: Probe, inForce: readonly Mode[]): Outcome {
  if (typeof spec === 'function') return spec(inForce);
  const answering = strictestFirst.filter((mode) => inForce.includes(mode)).map((mode) => spec[mode] ?? 'done');
  return answering.find((outcome) => outcome !== 'done') ?? 'done';
}

const pairs = strictestFirst.flatMap((one, at) => strictestFirst.slice(at + 1).map((other) => [one, other]));
const pairsEach = budgetOf('NIGHTJAR_MODE_PAIRS');

/** Where not all are tried, each operation has the modes and pairs that follow those of the operation before it. */
function cellsOf(operationIndex: number): readonly (readonly Mode[])[] {
  const from = (operationIndex * pairsEach) % pairs.length;
  const alone = modes.filter((_mode, at) => runsLong || at % 2 === operationIndex % 2);
  return [...alone.map((mode) => [mode]), ...[...pairs, ...pairs].slice(from, from + pairsEach)];
}

const reachable = (Object.keys(gates) as Operation[]).flatMap((operation) => {
  const probe = probes[operation];
  return 'deed' in probe ? [[operation, probe] as const] : [];
});

describe('what the wearer sees of every operation in every mode and every pair of them', { timeout: longRunMs }, () => {
  let wearer: Wearer;
  let kept: KeptRows;
  let brain: MoodyBrain;
  let trials = 0;
  beforeAll(async () => {
    const lima = { text: 'Lima.', tier: 'host_brain', sources: [], confidence: 0.9 };
    brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': lima })).start();
    const before = ({ settings }: Memory) => settings.set('maturity', resident);
    wearer = await Wearer.start({ before, brainUrl: brain.url });
    kept = wearer.keptRows();
    // Its deadlines go by a clock that leaps here, and a look that seems late counts against the Brain.
    await wearer.hub.operations.stopMessagePolling();
    await wearer.tellsBrain();
  });
  afterAll(async () => {
    await wearer.leaves();
    await brain.stop();
  });

  it('has a probe, or a reason why there is none, for every row of the matrix', () => {
    expect(Object.keys(probes).sort()).toEqual(Object.keys(gates).sort());
  });

  for (const [index, [operation, probe]] of reachable.entries()) {
    const cells = cellsOf(index);
    it(`${operation} is as specified in ${cells.length} of them`, async () => {
      const seen: Record<string, string> = {};
      const specified: Record<string, string> = {};
      for (const inForce of cells) {
        const cell = inForce.join(' and ');
        specified[cell] = expected(probe, inForce);
        seen[cell] = await tried(probe, inForce);
      }
      expect(seen).toEqual(specified);
    });
  }

  async function tried(probe: Probe, inForce: readonly Mode[]): Promise<string> {
    trials += 1;
    const word = wordOf(trials);
    const quietTrial = trialFrom(word);
    await probe.arrange?.(quietTrial);
    await wearer.passes(6 * minuteMs, 6 * minuteMs);
    await wearer.tellsBrain();
    await enter(inForce);
    kept.news();
    const trial = trialFrom(word);
    const outcome = await probe.deed(trial);
    await leave();
    const isLater = outcome === 'nothing' && probe.cameLater?.(trial) === true;
    return isLater ? 'held' : outcome;
  }

  function trialFrom(word: string): Trial {
    const cards = wearer.cards.length;
    const calls = brain.applied.length;
    const since = () => wearer.cards.slice(cards);
    return {
      wearer,
      brain,
      kept,
      word,
      kinds: () => since().map(({ kind }) => kind),
      cardTexts: () => since().map(({ primary }) => primary),
      told: (path) => brain.applied.slice(calls).flatMap((call) => (call.path === path ? [call.body] : [])),
    };
  }

  async function enter(inForce: readonly Mode[]): Promise<void> {
    const { operations, gate } = wearer.hub;
    const ways: Readonly<Record<Mode, () => unknown>> = {
      normal: () => undefined,
      focus: () => operations.setFocus(60),
      incognito: () => operations.setIncognito(true),
      // The panel's schedule has no operation of its own.
      quiet: () => gate.setQuietHours(true),
      dream: () => operations.enterDream(),
      veil: () => wearer.does('presses the button long'),
    };
    // The veil last: under it no dream begins.
    for (const mode of modes) if (inForce.includes(mode)) await ways[mode]();
    await wearer.settled();
  }

  async function leave(): Promise<void> {
    const { operations, gate } = wearer.hub;
    await operations.resume();
    await operations.setIncognito(false);
    await operations.clearFocus();
    gate.setQuietHours(false);
    operations.exitDream();
    await wearer.tellsBrain();
  }
});

/** 1 → "baba", 2 → "babe": speakable, and no two the same. */
function wordOf(number: number): string {
  const syllables = 'bdfgklmnprst'.split('').flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
  const digits = [Math.floor(number / 3_600), Math.floor(number / 60), number].map((part) => part % 60);
  return digits.map((digit) => syllables[digit] ?? '').join('');
}
