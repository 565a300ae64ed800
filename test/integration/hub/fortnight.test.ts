import { afterEach, expect, it } from 'vitest';
import type { CardKind } from '#core/cards/cards';
import { dayMs, hourMs, minuteMs } from '#core/time-units';
import type { Brief } from '#core/wire/wearer/brief';
import { newborn } from '#memory/settings/maturity';
import { runsLong } from '../../budget.js';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { longRunMs } from '../../patience.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { aFortnight, beginMs } from './a-fortnight.js';

afterEach(cleanUp);

const upcomingIn = (kinds: readonly CardKind[]) => kinds.filter((kind) => kind === 'upcoming').length;

it.runIf(runsLong)(
  'an install grows up, is demoted and recovers; nights, reminders and embers come when they should',
  {
    timeout: longRunMs,
  },
  async () => {
    const life = await aFortnight(async ({ sightings }) => {
      await sightings.keep({ subject: 'red bike', place: 'the yard', confidence: 0.9, ts: beginMs - 86 * dayMs });
      await sightings.keep({ subject: 'blue kite', place: 'the attic', confidence: 0.9, ts: beginMs - 30 * dayMs });
    });
    const { wearer } = life;
    const { operations } = wearer.hub;

    // Two days of an observer, who says nothing at all, whatever comes up.
    await wearer.says('vesper call me mia');
    await life.overhears(120);
    expect(await life.aBusyMorning()).toEqual([]);
    await wearer.says('watch out');
    expect(life.kinds()).toEqual([]);
    await operations.ingestConversation({
      text: 'Ana told me that her workshop moved to the old harbour hall',
      person: 'Ana',
      place: 'the harbour',
    });
    await life.idles(20 * hourMs);
    expect((await wearer.withMemory(({ memories }) => memories.recent(1)))[0]?.tier).toBe('warm');
    await life.idles(24 * hourMs);
    await life.overhears(90);
    expect(life.stage.stage).toBe('observer');
    await life.pass(2 * hourMs);
    expect(life.stage.stage).toBe('apprentice');

    // An apprentice: three cards a day of what it is sure of, no harks.
    for (let day = 2; day < 7; day += 1) {
      expect(upcomingIn(await life.aBusyMorning())).toBe(3);
      await wearer.says('mia have you seen this');
      expect(life.kinds()).toEqual([]);
      await operations.ingestConversation({
        text: `day ${day} brought the piano tuner Ole to the old school`,
        person: 'Ole',
      });
      await life.idles(20.5 * hourMs);
      expect((await wearer.withMemory(({ memories }) => memories.recent(1)))[0]?.tier).toBe('warm');
    }
    expect(life.stage).toEqual({ stage: 'resident', recalibrating: false });

    // A resident: every event once, and harks.
    expect(upcomingIn(await life.aBusyMorning())).toBe(6);
    await wearer.says('mia have you seen this');
    await life.pass(minuteMs, 15_000);
    expect(life.kinds()).toEqual(['hark']);
    await wearer.says('mia have you seen this');
    await life.pass(minuteMs, 15_000);
    expect(life.kinds()).toEqual([]);

    // A promise is told of a quarter of an hour ahead, and not before.
    await wearer.says("i'll water the ferns tomorrow");
    const promised = wearer.cards.findLast((card) => card.kind === 'commitment-recall');
    const dueMs = promised?.kind === 'commitment-recall' ? (promised.due_ts ?? 0) : 0;
    await life.pass(dueMs - wearer.clock.wallMs() - 16 * minuteMs);
    life.kinds();
    await life.pass(2 * minuteMs, 15_000);
    expect(life.kinds()).toEqual(['upcoming']);
    await life.pass(20 * minuteMs, minuteMs);
    expect(life.kinds()).toContain('hark');
    expect(wearer.cards.findLast((card) => card.kind === 'hark')).toMatchObject({ cause: 'water the ferns' });

    // What is warm goes after its season, and nothing before.
    await wearer.says("vesper where's my blue kite");
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'object-recall', place: 'the attic' });
    await wearer.says("vesper where's my red bike");
    expect(wearer.cards.at(-1)?.primary).toBe("I don't have a spot saved for your red bike yet.");

    // REM offers what is worth holding on to; what the wearer keeps comes back where it belongs, once it is due.
    const engram = await wearer.withMemory(async ({ ember }) => {
      const offer = ember.overview().offers.find(({ cue }) => cue.includes('Ana'));
      await ember.answerOffer({ offer_id: offer?.id ?? '', keep: true });
      return ember.overview().engrams[0];
    });
    expect(await life.arrivesAt('the harbour')).toContain(engram?.cue);
    const dueAgainMs = await wearer.withMemory(async ({ ember }) => {
      await ember.tend({ engram_id: engram?.id ?? '', answer: 'her workshop moved to the old harbour hall' });
      return ember.overview().engrams[0]?.due_ts ?? 0;
    });
    expect(dueAgainMs - wearer.clock.wallMs()).toBeGreaterThan(hourMs);
    await life.pass(hourMs);
    expect(await life.arrivesAt('the harbour')).not.toContain(engram?.cue);
    await life.idles(dueAgainMs - wearer.clock.wallMs() + minuteMs);
    expect(await life.arrivesAt('the harbour')).toContain(engram?.cue);

    // Most cards waved away: a step down for one day, then back.
    await life.pass(hourMs);
    life.kinds();
    expect(await life.wavesAway()).toBeGreaterThan(12);
    await life.pass(30_000, 15_000);
    expect(life.stage).toEqual({ stage: 'apprentice', recalibrating: true });
    expect(life.kinds()).toContain('recalibrating');
    await life.idles(23 * hourMs);
    expect(life.stage.recalibrating).toBe(true);
    await life.pass(1.5 * hourMs);
    expect(life.stage).toEqual({ stage: 'resident', recalibrating: false });
  },
);

it.each([
  ['forward by 400 days', () => 400 * dayMs],
  ['back to 1970', (nowMs: number) => -nowMs],
])('a wall clock that jumps %s expires nothing, promotes nobody and starts no storm', async (_where, jumpFrom) => {
  const apprentice = { ...newborn, stage: 'apprentice' as const, livedMs: 3 * dayMs, scored: 300 };
  const life = await aFortnight(async ({ settings, sightings, memories }) => {
    await settings.set('maturity', { ...apprentice, storedWallMs: beginMs });
    await sightings.keep({ subject: 'blue kite', place: 'the attic', confidence: 0.9, ts: beginMs - 30 * dayMs });
    await memories.keep({ kind: 'scene', text: 'the heron stood on the pier', ts: beginMs - dayMs, tier: 'warm' });
  });
  const { wearer } = life;
  await wearer.says('vesper i left my keys at the office');
  await life.pass(30_000);
  await wearer.says("i'll water the ferns tomorrow");
  await wearer.hub.operations.setFocus(60);
  await life.pass(hourMs / 2);
  life.kinds();

  wearer.clock.jumpWall(jumpFrom(wearer.clock.wallMs()));
  expect(wearer.hub.state().focus).toBe(true);
  await life.pass(hourMs / 2 + minuteMs);
  expect(wearer.hub.state().focus).toBe(false);
  await life.pass(2 * hourMs);
  await life.idles(2 * dayMs);
  expect(life.kinds().length).toBeLessThanOrEqual(3);
  expect(life.stage).toEqual({ stage: 'apprentice', recalibrating: false });

  await wearer.restarts();
  expect(life.stage.stage).toBe('apprentice');
  wearer.clock.jumpWall(beginMs + 3 * dayMs - wearer.clock.wallMs());
  await life.pass(2 * hourMs);
  await life.idles(dayMs);
  await wearer.says('vesper where are my keys');
  expect(wearer.cards.at(-1)).toMatchObject({ kind: 'object-recall', place: 'the office' });
  await wearer.says("vesper where's my blue kite");
  expect(wearer.cards.at(-1)).toMatchObject({ kind: 'object-recall', place: 'the attic' });
  const left = await wearer.withMemory(({ memories, commitments, ledger }) => ({
    scenes: memories.recent(10, 'scene').length,
    promises: commitments.open(wearer.clock.wallMs()).length,
    lines: ledger.recent(10).length,
  }));
  expect(left).toEqual({ scenes: 1, promises: 1, lines: 4 });
});

it('the brief of each day is shown once, when the glasses are put on', async () => {
  let brief: Brief | object = {};
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/brief/latest': () => brief })).start();
  onCleanUp(() => brain.stop());
  const wearer = await Wearer.start({ wallMs: beginMs, brainUrl: brain.url });
  onCleanUp(() => wearer.leaves());
  const composed = (text: string) => {
    const day = new Date(wearer.clock.wallMs()).toISOString().slice(0, 10);
    const missed = { missed: 0, missed_by_channel: { text: 0, email: 0 } };
    brief = { text, bullets: ['Choir at seven'], ...missed, ts: wearer.clock.wallMs(), day, drafted_by: 'rules' };
  };
  const putOn = async () => {
    const before = wearer.cards.length;
    await wearer.tellsBrain();
    const woken = await wearer.hub.operations.wake();
    return [woken, wearer.cards.slice(before).map(({ primary }) => primary)];
  };
  expect(await putOn()).toEqual([{ ok: true, isShown: false }, []]);
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
    composed(`It is ${day}.`);
    expect(await putOn()).toEqual([{ ok: true, isShown: true }, [`It is ${day}.`]]);
    expect(await putOn()).toEqual([{ ok: true, isShown: false }, []]);
    await wearer.passes(dayMs, dayMs);
    // What speaks of yesterday is no news.
    expect(await putOn()).toEqual([{ ok: true, isShown: false }, []]);
  }
});
