import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import type { Wearer } from '../../../wearer/wearer.js';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { aBrain, cleanUp, temporaryFolder } from '../../brain/brain-fixture.js';
import { repertoireOf } from '../../brain/lenses/lens-fixture.js';
import { besideBrain } from '../beside-brain.js';
import { type RelayedBrain, relayTo } from './relayed-brain.js';

afterEach(cleanUp);

async function paired() {
  const state = await temporaryFolder();
  const brain = await aBrain({ state });
  const relay = await relayTo(brain.url);
  return { brain, state, relay, wearer: await besideBrain(relay.url) };
}

const compiled = ({ asked }: RelayedBrain): number => asked.filter((path) => path === '/svc/rc/compile').length;
const lensSeen = ({ cards }: Wearer) => cards.findLast(({ kind }) => kind === 'lens');
const timersOn = ({ folder }: Wearer): readonly object[] =>
  JSON.parse(readFileSync(join(folder, 'state', 'timers.json'), 'utf8')).timers;

/** What the wearer says while the Brain is silent, once the hub has asked it in vain. */
async function saidInVain(wearer: Wearer, relay: RelayedBrain, line: string) {
  const before = compiled(relay);
  relay.isSilent = true;
  const said = wearer.hub.assistant.say(line);
  await expect.poll(() => compiled(relay)).toBe(before + 1);
  wearer.clock.advance(300);
  return said;
}

describe('timers, intervals and the clock beside a Brain', () => {
  it.each([
    ['set a zanzibar timer for nine minutes', { title: 'Zanzibar timer', primary: '8:56' }],
    ['interval timer 30 on 15 off 8 rounds', { title: 'Work', primary: '0:26' }],
    ['show the clock', { primary: expect.stringMatching(/^\d?\d:\d\d$/) }],
  ])('are compiled by it, and it keeps nothing of them: %s', async (line, seen) => {
    const { brain, state, relay, wearer } = await paired();
    expect((await wearer.types(line)).ok).toBe(true);
    expect(compiled(relay)).toBeGreaterThan(0);
    await wearer.passes(4_000, 200);
    expect(lensSeen(wearer)).toMatchObject(seen);
    expect(await repertoireOf(brain)).toMatchObject({ items: [], active: null, set_aside: [] });
    expect(wordsOnDisk(state, ['zanzibar'])).toEqual([]);
  });

  it('are compiled in the hub where it says nothing: one timer each, which rings', async () => {
    const { relay, wearer } = await paired();
    const set = await saidInVain(wearer, relay, 'set a pasta timer for nine minutes');
    expect(set).toMatchObject({ ok: true, say: expect.stringContaining('Pasta') });
    expect(timersOn(wearer)).toHaveLength(1);
    await wearer.passes(minuteMs, 1_000);
    expect(lensSeen(wearer)).toMatchObject({ title: 'Pasta timer', primary: expect.stringMatching(/^[78]:/) });
    await wearer.passes(8 * minuteMs, 1_000);
    expect(wearer.hub.timers.isRinging).toBe(true);
  });

  it('go on from where they were when it went, and are heard of by nobody', async () => {
    const { relay, wearer } = await paired();
    await wearer.types('set a pasta timer for nine minutes');
    const said = await saidInVain(wearer, relay, 'five more minutes');
    expect(said.say).not.toMatch(/brain/i);
    await wearer.passes(8_000, 200);
    expect(lensSeen(wearer)).toMatchObject({ primary: expect.stringMatching(/^13:5/) });
    expect(timersOn(wearer)).toHaveLength(1);
  });
});
