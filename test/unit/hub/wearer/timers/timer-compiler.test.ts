import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { contentHash } from '#core/figments/format/content-hash';
import { compiledHere } from '#core/wearer/timers/timer-figment';
import type { BrainCalls } from '#hub/brain/brain-calls';
import { compilingThroughBrain } from '#hub/wearer/timers/timer-compiler';

const order = { template: 'timer', params: { seconds: 600, label: 'Pasta' }, id: 'one' } as const;
const here = compiledHere(order);
const theirs = { ...here, name: 'Compiled elsewhere' };
const another = { ...here, id: 'two' };

type Answer = Awaited<ReturnType<BrainCalls['call']>>;
const sent = (figment: object, hash: string) => ({ ok: true, value: { ok: true, figment, hash } }) as unknown as Answer;

const compiledBy = (answer: Answer) =>
  compilingThroughBrain({ call: (() => Promise.resolve(answer)) as unknown as BrainCalls['call'] })(order);

describe('a timer that is compiled', () => {
  it('is what the Brain made of it', async () => {
    expect(await compiledBy(sent(theirs, contentHash(theirs)))).toEqual(theirs);
  });

  it.each<readonly [string, Answer]>([
    ['is away', { ok: false, why: 'unreachable' }],
    ['refuses', { ok: false, why: 'refused', fault: new Fault('posture/refused') }],
    ['finds that it breaks a rule', { ok: true, value: { ok: false, violations: [] } } as unknown as Answer],
    ['sends another lens', sent(another, contentHash(another))],
    ['sends one that was changed on the way', sent(theirs, contentHash(here))],
    ['sends one that may not run', sent({ ...here, initial: 'nowhere' }, contentHash(here))],
    ['sends what is no lens', sent({}, '')],
  ])('is compiled here, silently, where the Brain %s', async (_what, answer) => {
    expect(await compiledBy(answer)).toEqual(here);
  });
});
