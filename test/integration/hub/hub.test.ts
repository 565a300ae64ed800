import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log';
import type { Heard } from '#core/wire/hub-link';
import { type Hub, startHub } from '#hub/start-hub';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

describe('the hub on a real memory file', () => {
  let dir: string;
  let clock: FakeClock;
  let glasses: FakeGlasses;
  let perception: FakePerception;
  let hub: Hub;

  const boot = async (): Promise<void> => {
    glasses = new FakeGlasses();
    perception = new FakePerception();
    const state = StateDirectory.open(dir);
    const dialPerception = perception.dial;
    const worn = { port: glasses, press: null };
    hub = await startHub({ state, clock, log: silentLog, dialPerception, glasses: worn, microphone: 'none', names });
    await hub.ear.untilReady();
  };
  const restart = async (): Promise<void> => {
    await hub.stop();
    await boot();
  };
  const say = async (text: string, wake: string | null = null): Promise<void> => {
    perception.hear(text, wake);
    await hub.idle();
  };
  const lastCard = () => glasses.cards.at(-1);
  /** What is on disk, read by another process's eyes. */
  const ledger = async (): Promise<readonly string[]> => {
    await hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    const lines = memory.ledger.recent(50).map(({ text }) => text);
    await memory.close();
    await boot();
    return lines;
  };

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nightjar-hub-'));
    clock = new FakeClock();
    await boot();
  });
  afterEach(async () => {
    await hub.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('shows that it listens at the wake phrase', async () => {
    perception.emit({ type: 'wake', stream: 0, phrase: 'hey vesper', start_ms: 0, end_ms: 600, at_ms: 800 });
    await hub.idle();
    expect(lastCard()?.kind).toBe('listening');
    expect(hub.state().awake).toBe(true);
  });

  it('wakes at a tap on the glasses', async () => {
    glasses.say({ type: 'tap', count: 1 });
    await hub.idle();
    expect(lastCard()?.kind).toBe('listening');
    await say('where are my keys');
    expect(lastCard()?.kind).toBe('answer');
  });

  it('keeps where a thing was left and answers after a restart', async () => {
    await say('hey vesper i left my keys at the kitchen table', 'hey vesper');
    expect(lastCard()).toMatchObject({ kind: 'saved-memory', subject: 'keys', place: 'the kitchen table' });
    await restart();
    await say('hey vesper where are my keys', 'hey vesper');
    expect(lastCard()).toMatchObject({ kind: 'object-recall', place: 'the kitchen table' });
  });

  it('says honestly that it has no spot for a thing it was never told about', async () => {
    await say('hey vesper where is my umbrella', 'hey vesper');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your umbrella yet.");
  });

  it('answers lines in the order they were spoken', async () => {
    perception.hear('vesper i left my keys at the kitchen table', 'vesper');
    perception.hear('vesper where are my keys', 'vesper');
    await hub.idle();
    expect(lastCard()?.kind).toBe('object-recall');
  });

  it('does nothing about a line that nobody addressed to it, but keeps and captions it', async () => {
    await say('i left my keys at the kitchen table');
    expect(lastCard()).toMatchObject({ kind: 'spoken-caption', primary: 'i left my keys at the kitchen table' });
    await say('vesper where are my keys', 'vesper');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    expect(await ledger()).toContain('i left my keys at the kitchen table');
  });

  it('takes every line as addressed inside the wake session, and none after it', async () => {
    await say('hey vesper', 'hey vesper');
    await say('i left my passport at the hall drawer');
    expect(lastCard()?.kind).toBe('saved-memory');
    clock.advance(20_000);
    await say('where is my passport');
    expect(lastCard()?.kind).toBe('spoken-caption');
  });

  it('hides captions on command while the ledger keeps recording', async () => {
    await say('vesper captions off', 'vesper');
    clock.advance(30_000);
    const shown = glasses.cards.length;
    await say('a quiet line that nobody sees');
    expect(glasses.cards).toHaveLength(shown);
    expect(await ledger()).toContain('a quiet line that nobody sees');
  });

  it('holds captions during focus, which a restart does not end', async () => {
    await say('vesper focus mode', 'vesper');
    await restart();
    expect(hub.state().mode).toBe('focus');
    const shown = glasses.cards.length;
    await say('a line during focus');
    expect(glasses.cards).toHaveLength(shown);
  });

  it('refuses the stash while incognito with the prescribed words, and keeps nothing', async () => {
    await say('vesper go incognito', 'vesper');
    await say('vesper i left my keys at the kitchen table', 'vesper');
    expect(lastCard()).toMatchObject({ kind: 'refusal', primary: "Not while you're incognito." });
    expect(perception.capture).toBe('addressed');
    await say('vesper incognito off', 'vesper');
    await say('vesper where are my keys', 'vesper');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    expect((await ledger()).join()).not.toContain('kitchen table');
  });

  it('still answers locate while incognito', async () => {
    await say('vesper i left my keys at the kitchen table', 'vesper');
    await say('vesper go incognito', 'vesper');
    await say('vesper where are my keys', 'vesper');
    expect(lastCard()?.kind).toBe('object-recall');
  });

  it('is deaf and blind once a long press raised the veil', async () => {
    glasses.say({ type: 'button', press: 'long' });
    expect(perception.capture).toBe('off');
    expect(glasses.veiled).toBe(true);
    const shown = glasses.cards.length;
    await say('vesper i left my keys at the kitchen table', 'vesper');
    expect(glasses.cards).toHaveLength(shown);
    expect(await hub.assistant.say('where are my keys')).toMatchObject({ ok: false, code: 'veiled', say: '' });
    expect(await ledger()).toEqual([]);
  });

  it('keeps the veil through a restart and lifts it only by an explicit resume', async () => {
    glasses.say({ type: 'button', press: 'long' });
    await restart();
    expect(hub.state()).toMatchObject({ veil: true, mode: 'veil' });
    expect(perception.capture).toBe('off');
    glasses.say({ type: 'button', press: 'long' });
    expect(hub.state().veil).toBe(true);
    await hub.gate.lowerVeil();
    expect(hub.state().veil).toBe(false);
    expect(perception.capture).toBe('all');
  });

  it('teaches the recogniser the things and places it was told about', async () => {
    await hub.assistant.say('i left my theremin at the observatory');
    expect(perception.own).toMatchObject({ things: ['theremin'], places: ['the observatory'] });
  });

  it('says that it did not catch an unclear line only when it was spoken to', async () => {
    const unclear = { type: 'unclear', stream: 0, start_ms: 0, end_ms: 900, at_ms: 1_600 } as const;
    perception.emit({ ...unclear, wake: null });
    await hub.idle();
    expect(glasses.cards).toEqual([]);
    perception.emit({ ...unclear, wake: 'vesper' });
    await hub.idle();
    expect(lastCard()?.kind).toBe('unclear');
  });

  it('reports that the ear is away and takes it back when it returns', async () => {
    perception.die();
    expect(hub.state().perception.state).toBe('away');
    perception.isUp = true;
    clock.advance(3_000);
    await hub.ear.untilReady();
    expect(hub.state().perception.state).toBe('ready');
    expect(perception.capture).toBe('all');
  });

  it('refuses a second hub on the same state directory', async () => {
    const options = { state: StateDirectory.open(dir), clock, log: silentLog, dialPerception: perception.dial };
    await expect(
      startHub({ ...options, glasses: { port: glasses, press: null }, microphone: 'none', names }),
    ).rejects.toMatchObject({
      code: 'state/in-use',
    });
  });

  it('keeps people, notes and debts by voice, and settles them', async () => {
    await say('vesper meet my colleague priya', 'vesper');
    await say("vesper remember priya's favourite tea is jasmine", 'vesper');
    await say('vesper priya owes me twenty euros', 'vesper');
    const memory = () => openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    await hub.stop();
    const kept = await memory();
    expect(kept.people.find('priya')).toMatchObject({ relation: 'colleague', debts: [{ direction: 'owes_me' }] });
    expect(kept.people.find('priya')?.notes).toHaveLength(1);
    await kept.close();
    await boot();
    await say('vesper priya paid me back', 'vesper');
    expect(lastCard()?.primary).toBe("You're even with Priya.");
    expect(perception.own?.names).toContain('priya');
  });

  it('refuses spoken social edits while incognito with the prescribed words', async () => {
    await say('vesper go incognito', 'vesper');
    await say('vesper meet my colleague priya', 'vesper');
    expect(lastCard()?.primary).toBe("Not while you're incognito.");
    expect(perception.own?.names).toEqual([]);
  });

  it('keeps somebody who introduces themselves, and forgets them on request', async () => {
    await say('hi, my name is Priya');
    expect(lastCard()).toMatchObject({ kind: 'intro-kept', name: 'Priya' });
    await say('vesper forget that', 'vesper');
    expect(lastCard()?.kind).toBe('forget-last');
    await restart();
    expect(perception.own?.names).toEqual([]);
  });

  it('keeps a promise of the wearer with its due time', async () => {
    await say("i'll send you the photos by friday");
    expect(lastCard()).toMatchObject({ kind: 'commitment-recall', task: 'send you the photos' });
    expect(lastCard()).toHaveProperty('due_ts', expect.any(Number));
  });

  it('keeps neither promises nor people from a line heard while incognito', async () => {
    await say('vesper go incognito', 'vesper');
    clock.advance(30_000);
    const shown = glasses.cards.length;
    await say("i'll send you the photos by friday");
    await say('hi, my name is Priya');
    expect(glasses.cards).toHaveLength(shown);
  });

  it('holds a thought and gives it back in the wearer’s own words', async () => {
    await say('the bridge should open to the north side');
    await say('vesper hold that thought', 'vesper');
    await restart();
    await say('vesper where was i', 'vesper');
    expect(lastCard()?.primary).toBe('the bridge should open to the north side');
  });

  it('forgets where a thing was left when told so right after', async () => {
    await say('vesper i left my keys at the kitchen table', 'vesper');
    await say('vesper forget that', 'vesper');
    await say('vesper where are my keys', 'vesper');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
  });

  it('recalls what was said about a topic, and says "Not sure" about what was not', async () => {
    await say('priya said the ferry to the island leaves at seven');
    await say('we should water the tomatoes before it gets hot');
    clock.advance(60_000);
    await say('vesper what did priya say about the ferry', 'vesper');
    expect(lastCard()).toMatchObject({ kind: 'conversation-recall' });
    expect(lastCard()?.primary).toContain('leaves at seven');
    await say('vesper what did priya say about the telescope', 'vesper');
    expect(lastCard()?.primary).toBe('Not sure');
  });

  it('learns a preference and forgets it on request', async () => {
    await say('vesper remember that i prefer window seats', 'vesper');
    expect(lastCard()?.primary).toBe("I'll remember that about you.");
    await say('vesper forget that', 'vesper');
    expect(lastCard()?.kind).toBe('forget-last');
  });

  it('times every hop of an utterance under one trace', async () => {
    const heard: Heard[] = [];
    hub.events.on((event) => event.type === 'heard' && heard.push(event.heard));
    await say('vesper where are my keys', 'vesper');
    const utterance = heard.find((entry) => entry.what === 'utterance');
    expect(utterance?.trace.hops.map(({ hop }) => hop)).toEqual([
      'endpoint',
      'engines',
      'gate',
      'parse',
      'action',
      'card',
    ]);
  });
});
