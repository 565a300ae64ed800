import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { newborn } from '#memory/settings/maturity';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';

describe('what the hub does unasked', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start({ before: ({ settings }) => settings.set('maturity', resident) });
  });
  afterEach(() => wearer.leaves());
  const pass = (ms: number) => wearer.passes(ms, 15_000);
  const kinds = () => wearer.cards.map(({ kind }) => kind);

  it('tells of an event that came up in focus when focus ends, to the minute', async () => {
    wearer.agenda = [{ title: 'Choir', ts: wearer.clock.wallMs() + 14 * minuteMs, place: '' }];
    await wearer.hub.operations.setFocus(8);
    await pass(8 * minuteMs - 1_000);
    expect(kinds()).toEqual([]);
    await pass(16_000);
    expect(kinds()).toEqual(['upcoming']);
    const [told] = wearer.cards;
    // What waits for focus to end is made anew each minute.
    expect([6, 7]).toContain(told?.kind === 'upcoming' ? told.minutes : null);
  });

  it('tells of an event 15 minutes ahead, once', async () => {
    wearer.agenda = [{ title: 'Choir', ts: wearer.clock.wallMs() + 20 * minuteMs, place: '' }];
    await pass(4 * minuteMs);
    expect(kinds()).toEqual([]);
    await pass(2.5 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
    await pass(3 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
    await pass(12 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
  });

  it('says nothing as an observer, and everything in an ephemeral session', async () => {
    await wearer.stops();
    await wearer.withMemory(({ settings }) => settings.set('maturity', newborn));
    await wearer.restarts();
    wearer.agenda = [{ title: 'Choir', ts: wearer.clock.wallMs() + 10 * minuteMs, place: '' }];
    await pass(3 * minuteMs);
    await wearer.says('watch out');
    expect(wearer.hub.state().maturity.stage).toBe('observer');
    expect(kinds()).toEqual(['spoken-caption']);
    await wearer.restarts({ isEphemeral: true });
    await pass(2 * minuteMs);
    expect(kinds()).toEqual(['upcoming']);
  });

  it('shows what was left where the wearer arrives, and not while incognito', async () => {
    await wearer.says('hey vesper i left my umbrella at the office');
    await pass(minuteMs);
    expect(wearer.hub.anticipation.arrive('the office')).toEqual({ ok: true });
    await wearer.settled();
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'here', primary: 'You left your umbrella here.' });
    await wearer.hub.gate.setIncognito(true);
    expect(wearer.hub.anticipation.arrive('the pier')).toMatchObject({ ok: false, say: "Not while you're incognito." });
    expect(wearer.hub.anticipation.place).toBeNull();
  });

  it('is silent about places once their cue is switched off, also after a restart', async () => {
    await wearer.says('hey vesper i left my umbrella at the office');
    await wearer.hub.operations.setCue('place', false);
    await wearer.restarts();
    wearer.hub.anticipation.arrive('the office');
    await wearer.settled();
    expect(kinds()).toEqual([]);
    expect(wearer.hub.state().toggles.cue_place).toBe(false);
  });

  it('harks at the wearer’s name, counts it for the saga, and pierces focus with a warning only', async () => {
    await wearer.says('hey vesper call me Mia');
    await pass(minuteMs);
    await wearer.says('mia have you seen this');
    await pass(10_000);
    expect(kinds()).toContain('hark');
    expect(wearer.events).toContainEqual({ type: 'saga', event: 'hark' });
    await wearer.hub.operations.setFocus(25);
    await pass(6 * minuteMs);
    wearer.glasses.sent.length = 0;
    await wearer.says('mia come here');
    expect(kinds()).toEqual([]);
    await wearer.says('look out');
    expect(kinds()).toEqual(['watch-out']);
  });

  it('harks once at promises that come due at the same moment, and names each', async () => {
    const now = wearer.clock.wallMs();
    for (const task of ['send the report', 'book the room'])
      await wearer.withMemory(({ commitments }) =>
        commitments.add({
          task,
          person: null,
          due_text: 'at ten',
          due_ts: now + minuteMs,
          created_ts: now,
          utterance_id: null,
        }),
      );
    await pass(2 * minuteMs);
    const harks = wearer.cards.filter(({ kind }) => kind === 'hark');
    expect(harks).toMatchObject([
      { cause: expect.stringMatching(/^(send the report and book the room|book the room and send the report)$/) },
    ]);
  });

  it('rates nothing and stays silent with attention off', async () => {
    await wearer.hub.operations.setAttention(false);
    await wearer.says('look out');
    expect(kinds()).toEqual(['spoken-caption']);
  });

  it('shows that it recalibrates when most cues are waved away', async () => {
    for (let cue = 0; cue < 20; cue += 1) {
      wearer.agenda = [{ title: `Event ${cue}`, ts: wearer.clock.wallMs() + 10 * minuteMs, place: '' }];
      const shown = wearer.cards.length;
      while (wearer.cards.length === shown) await pass(15_000);
      await wearer.does('presses the button twice');
    }
    await pass(15_000);
    expect(wearer.hub.state().maturity).toEqual({ stage: 'apprentice', recalibrating: true });
    expect(kinds()).toContain('recalibrating');
  });
});

describe('how the assistant wakes and sleeps', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  it.each(['tap', 'gaze', 'raise'] as const)('wakes by %s only while that is switched on', async (source) => {
    expect(await wearer.hub.assistant.activate(source)).toBe(true);
    await wearer.says('thanks');
    expect(wearer.hub.state().awake).toBe(false);
    await wearer.hub.operations.setWakeSource(source, false);
    expect(await wearer.hub.assistant.activate(source)).toBe(false);
    expect(wearer.hub.state().awake).toBe(false);
  });

  it('takes its own name for ordinary talk while waking by voice is off', async () => {
    await wearer.hub.operations.setWakeSource('voice', false);
    await wearer.says('hey vesper i left my keys at the kitchen table');
    expect(wearer.hub.state().awake).toBe(false);
    expect(wearer.cards.map(({ kind }) => kind)).toEqual(['spoken-caption']);
  });

  it.each(['never mind', 'stop', "that's all"])(
    'ends the session at "%s" and takes the listening card away',
    async (line) => {
      await wearer.hub.assistant.activate('tap');
      await wearer.says(line);
      expect(wearer.hub.state().awake).toBe(false);
      expect(wearer.glasses.sent.at(-1)?.type).toBe('dismiss');
    },
  );

  it('begins and ends a dream at two taps, in which nothing is overheard', async () => {
    wearer.glasses.say({ type: 'tap', count: 2 });
    expect(wearer.hub.state()).toMatchObject({ mode: 'dream', dream: true });
    expect(wearer.perception.capture).toBe('addressed');
    await wearer.hub.gate.raiseVeil();
    wearer.glasses.say({ type: 'tap', count: 2 });
    expect(wearer.hub.state()).toMatchObject({ mode: 'veil', dream: true });
    await wearer.hub.gate.lowerVeil();
    wearer.glasses.say({ type: 'tap', count: 2 });
    expect(wearer.hub.state()).toMatchObject({ mode: 'normal', dream: false });
  });

  it('rewinds the day on glass and moves through it, without what was forgotten', async () => {
    await wearer.says('we should plant the roses');
    wearer.clock.advance(minuteMs);
    await wearer.says('the gate is broken again');
    wearer.clock.advance(minuteMs);
    await wearer.says('hey vesper rewind my day');
    expect(wearer.cards.at(-1)).toMatchObject({
      kind: 'time-scrub-node',
      primary: 'the gate is broken again',
      of: 2,
    });
    await wearer.hub.scrub.scrub('back');
    expect(wearer.cards.at(-1)).toMatchObject({ primary: 'we should plant the roses', position: 1 });
    await wearer.hub.scrub.scrub('back');
    expect(wearer.cards.at(-1)).toMatchObject({ position: 1 });
    await wearer.hub.scrub.scrub('forward');
    expect(wearer.cards.at(-1)).toMatchObject({ position: 2 });
    expect(wearer.hub.scrub.rewindDay()).toMatchObject({ ok: true, blocks: [{ count: 2 }] });
    await wearer.hub.gate.raiseVeil();
    expect(await wearer.hub.scrub.scrub('back')).toMatchObject({ ok: false, code: 'refused' });
  });

  it('"forget that" after a nod takes back what the nod saved, and not what was left before', async () => {
    await wearer.withMemory(async ({ settings, sightings }) => {
      await settings.set('nod_to_save', true);
      await sightings.keep({ subject: 'umbrella', place: 'the hall', confidence: 0.9, ts: 1 });
    });
    await wearer.says('vesper i left my keys at the office');
    wearer.glasses.say({ type: 'gesture', gesture: 'nod' });
    await wearer.settled();
    expect(wearer.cards.at(-1)?.primary).toBe("I'll keep your umbrella.");
    await wearer.says('vesper forget that');
    const left = await wearer.withMemory(({ anchors, sightings }) => [anchors.all().length, sightings.newest()]);
    expect(left).toEqual([1, null]);
  });

  it('holds the thought at a double nod and gives it back at a tilt', async () => {
    await wearer.says('the blue one goes under the stairs');
    await wearer.does('nods twice');
    await expect.poll(() => wearer.cards.at(-1)?.primary).toBe("I'm holding that thought.");
    wearer.glasses.say({ type: 'gesture', gesture: 'double_nod' });
    wearer.glasses.say({ type: 'gesture', gesture: 'nod' });
    await wearer.settled();
    expect(wearer.cards.filter(({ primary }) => primary === "I'm holding that thought.")).toHaveLength(1);
    wearer.glasses.say({ type: 'gesture', gesture: 'tilt' });
    await expect.poll(() => wearer.cards.at(-1)?.primary).toBe('the blue one goes under the stairs');
  });

  it('offers gestures only where the glasses have a motion sensor', () => {
    expect(wearer.hub.state().gestures).toBe(false);
    const has = { display: true, microphone: false, camera: false, imu: true, button: true };
    wearer.glasses.say({ type: 'ready', app: '1', kind: 'halo', firmware: '1', battery: 80, has });
    expect(wearer.hub.state().gestures).toBe(true);
  });

  it('takes a card away at a shake', async () => {
    await wearer.says('hey vesper where is my umbrella');
    const { id } = wearer.cards.at(-1) ?? { id: '' };
    wearer.glasses.say({ type: 'gesture', gesture: 'shake' });
    await expect.poll(() => wearer.glasses.sent).toContainEqual({ type: 'dismiss', id });
    // The session goes on, and is seen to.
    await wearer.settled();
    expect(wearer.cards.at(-1)?.kind).toBe('listening');
  });

  it('asks whom a note is about, and takes the bare name for the answer', async () => {
    await wearer.says('hey vesper this is my neighbour Ann');
    wearer.clock.advance(91_000);
    await wearer.says('hey vesper note that she likes roses');
    expect(wearer.cards.at(-1)?.primary).toBe("I'm not sure who you mean.");
    await wearer.says('Ann');
    expect(wearer.cards.at(-1)?.primary).toBe('Noted about Ann: likes roses.');
  });
});
