import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log';
import type { UpcomingEvent } from '#hub/anticipation/event-cues';
import type { HubEvent } from '#hub/hub-event';
import { type Hub, startHub } from '#hub/start-hub';
import { newborn } from '#memory/maturity';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const resident = { ...newborn, stage: 'resident' as const, livedMs: 30 * dayMs, scored: 900, resolved: 40 };

describe('what the hub does unasked', () => {
  let dir: string;
  let clock: FakeClock;
  let glasses: FakeGlasses;
  let perception: FakePerception;
  let hub: Hub;
  let events: HubEvent[];
  let agenda: UpcomingEvent[];

  const boot = async (isEphemeral = false): Promise<void> => {
    glasses = new FakeGlasses();
    perception = new FakePerception();
    hub = await startHub({
      state: StateDirectory.open(dir),
      clock,
      log: silentLog,
      dialPerception: perception.dial,
      glasses: { port: glasses, press: null },
      microphone: 'none',
      names,
      agenda: { upcoming: () => Promise.resolve(agenda) },
      isEphemeral,
    });
    events = [];
    hub.events.on((event) => events.push(event));
    await hub.ear.untilReady();
  };
  const say = async (text: string, wake: string | null = null): Promise<void> => {
    perception.hear(text, wake);
    await hub.idle();
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 15_000) {
      clock.advance(Math.min(left, 15_000));
      await hub.idle();
    }
  };
  const kinds = () => glasses.cards.map(({ kind }) => kind);

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nightjar-unasked-'));
    clock = new FakeClock();
    agenda = [];
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    await memory.settings.set('maturity', resident);
    await memory.close();
    await boot();
  });
  afterEach(async () => {
    await hub.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('tells of an event 15 minutes ahead, once in 300 seconds', async () => {
    agenda = [{ title: 'Choir', ts: clock.wallMs() + 20 * minuteMs, place: '' }];
    await pass(4 * minuteMs);
    expect(kinds()).toEqual([]);
    await pass(2.5 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
    await pass(3 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
    await pass(1.5 * minuteMs);
    expect(kinds()).toEqual(['upcoming', 'upcoming']);
  });

  it('says nothing as an observer, and everything in an ephemeral session', async () => {
    await hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    await memory.settings.set('maturity', newborn);
    await memory.close();
    await boot();
    agenda = [{ title: 'Choir', ts: clock.wallMs() + 10 * minuteMs, place: '' }];
    await pass(3 * minuteMs);
    await say('watch out');
    expect(hub.state().maturity.stage).toBe('observer');
    expect(kinds()).toEqual(['spoken-caption']);
    await hub.stop();
    await boot(true);
    await pass(2 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
  });

  it('shows what was left where the wearer arrives, and not while incognito', async () => {
    await say('hey vesper i left my umbrella at the office', 'hey vesper');
    await pass(minuteMs);
    expect(hub.foresight.arrive('the office')).toEqual({ ok: true });
    await hub.idle();
    expect(glasses.cards.at(-1)).toMatchObject({ kind: 'here', primary: 'You left your umbrella here.' });
    hub.foresight.leave();
    await hub.gate.setIncognito(true);
    expect(hub.foresight.arrive('the office')).toMatchObject({ ok: false, say: "Not while you're incognito." });
  });

  it('is silent about places once their cue is switched off, also after a restart', async () => {
    await say('hey vesper i left my umbrella at the office', 'hey vesper');
    await hub.setters.setCue('place', false);
    await hub.stop();
    await boot();
    hub.foresight.arrive('the office');
    await hub.idle();
    expect(kinds()).toEqual([]);
    expect(hub.state().toggles.cue_place).toBe(false);
  });

  it('harks at the wearer’s name, counts it for the saga, and pierces focus with a warning only', async () => {
    await say('hey vesper call me Mia', 'hey vesper');
    await pass(minuteMs);
    await say('mia have you seen this');
    await pass(10_000);
    expect(kinds()).toContain('hark');
    expect(events).toContainEqual({ type: 'saga', event: 'hark' });
    await hub.setters.setFocus(25);
    await pass(6 * minuteMs);
    glasses.sent.length = 0;
    await say('mia come here');
    expect(kinds()).toEqual([]);
    await say('look out');
    expect(kinds()).toEqual(['watch-out']);
  });

  it('rates nothing and stays silent with attention off', async () => {
    await hub.setters.setAttention(false);
    await say('look out');
    expect(kinds()).toEqual(['spoken-caption']);
  });

  it('shows that it recalibrates when most cues are waved away', async () => {
    for (let cue = 0; cue < 20; cue += 1) {
      agenda = [{ title: `Event ${cue}`, ts: clock.wallMs() + 10 * minuteMs, place: '' }];
      const shown = glasses.cards.length;
      while (glasses.cards.length === shown) await pass(15_000);
      glasses.say({ type: 'button', press: 'double' });
      await hub.idle();
    }
    await pass(15_000);
    expect(hub.state().maturity).toEqual({ stage: 'apprentice', recalibrating: true });
    expect(kinds()).toContain('recalibrating');
  });
});

describe('how the assistant wakes and sleeps', () => {
  let dir: string;
  let glasses: FakeGlasses;
  let perception: FakePerception;
  let hub: Hub;
  const clock = new FakeClock();

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nightjar-wake-'));
    glasses = new FakeGlasses();
    perception = new FakePerception();
    const worn = { port: glasses, press: null };
    const state = StateDirectory.open(dir);
    const parts = { state, clock, log: silentLog, dialPerception: perception.dial, glasses: worn, names };
    hub = await startHub({ ...parts, microphone: 'none' });
    await hub.ear.untilReady();
  });
  afterEach(async () => {
    await hub.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const say = async (text: string, wake: string | null = null): Promise<void> => {
    perception.hear(text, wake);
    await hub.idle();
  };

  it.each(['tap', 'gaze', 'raise'] as const)('wakes by %s only while that is switched on', async (source) => {
    expect(await hub.assistant.activate(source)).toBe(true);
    await say('thanks');
    expect(hub.state().awake).toBe(false);
    await hub.setters.setWakeSource(source, false);
    expect(await hub.assistant.activate(source)).toBe(false);
    expect(hub.state().awake).toBe(false);
  });

  it('takes its own name for ordinary talk while waking by voice is off', async () => {
    await hub.setters.setWakeSource('voice', false);
    await say('hey vesper i left my keys at the kitchen table', 'hey vesper');
    expect(hub.state().awake).toBe(false);
    expect(glasses.cards.map(({ kind }) => kind)).toEqual(['spoken-caption']);
  });

  it.each(['thanks', 'stop', "that's all"])(
    'ends the session at "%s" and takes the listening card away',
    async (line) => {
      await hub.assistant.activate('tap');
      await say(line);
      expect(hub.state().awake).toBe(false);
      expect(glasses.sent.at(-1)?.type).toBe('dismiss');
    },
  );

  it('begins and ends a dream at two taps, in which nothing is overheard', async () => {
    glasses.say({ type: 'tap', count: 2 });
    expect(hub.state()).toMatchObject({ mode: 'dream', dream: true });
    expect(perception.capture).toBe('addressed');
    await hub.gate.raiseVeil();
    glasses.say({ type: 'tap', count: 2 });
    expect(hub.state()).toMatchObject({ mode: 'veil', dream: true });
    await hub.gate.lowerVeil();
    glasses.say({ type: 'tap', count: 2 });
    expect(hub.state()).toMatchObject({ mode: 'normal', dream: false });
  });

  it('rewinds the day on glass and moves through it, without what was forgotten', async () => {
    await say('we should plant the roses');
    clock.advance(minuteMs);
    await say('the gate is broken again');
    clock.advance(minuteMs);
    await say('hey vesper rewind my day', 'hey vesper');
    expect(glasses.cards.at(-1)).toMatchObject({ kind: 'time-scrub-node', primary: 'the gate is broken again', of: 2 });
    await hub.scrub.scrub('back');
    expect(glasses.cards.at(-1)).toMatchObject({ primary: 'we should plant the roses', position: 1 });
    await hub.scrub.scrub('back');
    expect(glasses.cards.at(-1)).toMatchObject({ position: 1 });
    await hub.scrub.scrub('forward');
    expect(glasses.cards.at(-1)).toMatchObject({ position: 2 });
    expect(hub.scrub.rewindDay()).toMatchObject({ ok: true, blocks: [{ count: 2 }] });
    await hub.gate.raiseVeil();
    expect(await hub.scrub.scrub('back')).toMatchObject({ ok: false, code: 'refused' });
  });

  it('holds the thought at a double nod and gives it back at a tilt', async () => {
    await say('the blue one goes under the stairs');
    glasses.say({ type: 'gesture', gesture: 'double_nod' });
    await hub.idle();
    await expect.poll(() => glasses.cards.at(-1)?.primary).toBe("I'm holding that thought.");
    glasses.say({ type: 'gesture', gesture: 'tilt' });
    await expect.poll(() => glasses.cards.at(-1)?.primary).toBe('the blue one goes under the stairs');
  });

  it('offers gestures only where the glasses have a motion sensor', () => {
    expect(hub.state().gestures).toBe(false);
    const has = { display: true, microphone: false, camera: false, imu: true, button: true };
    glasses.say({ type: 'ready', app: '1', kind: 'halo', firmware: '1', battery: 80, has });
    expect(hub.state().gestures).toBe(true);
  });

  it('takes a card away at a shake', async () => {
    await say('hey vesper where is my umbrella', 'hey vesper');
    glasses.say({ type: 'gesture', gesture: 'shake' });
    await expect.poll(() => glasses.sent.at(-1)?.type).toBe('dismiss');
  });

  it('asks whom a note is about, and takes the bare name for the answer', async () => {
    await say('hey vesper this is my neighbour Ann', 'hey vesper');
    clock.advance(91_000);
    await say('hey vesper note that she likes roses', 'hey vesper');
    expect(glasses.cards.at(-1)?.primary).toBe("I'm not sure who you mean.");
    await say('Ann');
    expect(glasses.cards.at(-1)?.primary).toBe('Noted about Ann.');
  });
});
