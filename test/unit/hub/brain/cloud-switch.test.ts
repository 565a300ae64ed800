import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { drawnOf } from '../../../budget.js';
import { Bench, settle } from './cloud-switch-bench.js';

const steps = [
  ...(['here off', 'here on', 'there off', 'there on', 'other patch'] as const),
  ...(['call', 'answer', 'message', 'call', 'answer', 'message', 'lose call', 'lose answer'] as const),
  ...(['detach', 'attach', 'deadline', 'posture'] as const),
] as const;
type Step = (typeof steps)[number];

async function take(step: Step, bench: Bench): Promise<void> {
  const { brain, clock, gate } = bench;
  const acts: Record<Step, () => unknown> = {
    'here off': () => {
      void bench.choose(false);
      expect(gate.posture.cloud).toBe(false);
    },
    'here on': () => void bench.choose(true),
    'there off': () => brain.patch(false),
    'there on': () => brain.patch(true),
    // Every change of the configuration tells the hub of the switch again.
    'other patch': () => brain.isAttached && brain.messages.push(brain.on),
    call: () => brain.takeCall(),
    answer: () => brain.answers.shift()?.(),
    message: () => bench.hear(),
    'lose call': () => brain.loseCall(),
    'lose answer': () => brain.loseAnswer(),
    detach: () => brain.detach(),
    attach: () => brain.attach(),
    deadline: () => clock.advance(limits.brainCallMs),
    // Another mode changes while a turn is on its way to disk.
    posture: () => gate.setQuietHours(!gate.posture.quietHours),
  };
  acts[step]();
}

/** Whether off was said last, and no on was still on its way then. */
async function takeAll(taken: readonly (readonly [Step, boolean])[], bench: Bench): Promise<boolean> {
  let isOffLast = false;
  for (const [step, isAtOnce] of taken) {
    if (step === 'here off' || (step === 'there off' && bench.underWay === 0)) isOffLast = true;
    if (step === 'here on' || step === 'there on') isOffLast = false;
    await take(step, bench);
    if (!isAtOnce) await settle();
  }
  return isOffLast;
}

describe('the cloud switch of hub and Brain', () => {
  it('ends alike on both sides in any order of turns, patches and losses, and off where off was said last', async () => {
    const order = fc.array(fc.tuple(fc.constantFrom(...steps), fc.boolean()), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(order, async (taken) => {
        const bench = new Bench();
        const isOffLast = await takeAll(taken, bench);
        await bench.untilQuiet();
        expect(bench.underWay).toBe(0);
        expect(bench.gate.posture.cloud).toBe(bench.brain.on);
        expect(bench.saved.cloud).toBe(bench.brain.on);
        if (isOffLast) expect(bench.brain.on).toBe(false);
      }),
      { numRuns: drawnOf(300) },
    );
  });

  it('answers an off once the Brain has it, also where it was on only there', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    const off = bench.choose(false);
    await settle();
    expect(bench.ends).toEqual([]);
    await bench.untilQuiet();
    await off;
    expect([bench.ends, bench.brain.on]).toEqual([['false'], false]);
  });

  it('says so where the Brain does not answer to an off, closes all the same, and tells it later', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    bench.brain.attach();
    bench.hear();
    await settle();
    expect(bench.gate.posture.cloud).toBe(true);
    const off = bench.choose(false);
    expect(bench.gate.posture.cloud).toBe(false);
    await settle();
    bench.clock.advance(limits.brainCallMs);
    await off;
    expect(bench.ends).toEqual(['cloud/not-told']);
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud]).toEqual([false, false]);
  });

  it('does not open before the Brain has it', async () => {
    const bench = new Bench();
    const on = bench.choose(true);
    await settle();
    expect(bench.gate.posture.cloud).toBe(false);
    bench.brain.loseCall();
    await on;
    expect([bench.ends, bench.gate.posture.cloud]).toEqual([['cloud/not-opened'], false]);
  });

  it('never tells the Brain what it heard from it', async () => {
    const bench = new Bench();
    bench.brain.patch(true);
    bench.hear();
    bench.gate.setQuietHours(true);
    bench.brain.patch(false);
    bench.hear();
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud, bench.waiting.pending()]).toEqual([false, false, []]);
  });

  it('keeps an off that was not told across a restart', async () => {
    const bench = new Bench();
    bench.brain.on = true;
    void bench.choose(false);
    await settle();
    bench.brain.loseCall();
    await settle();
    bench.start();
    bench.brain.attach();
    bench.hear();
    await settle();
    expect(bench.gate.posture.cloud).toBe(false);
    await bench.untilQuiet();
    expect([bench.brain.on, bench.gate.posture.cloud]).toEqual([false, false]);
  });
});
