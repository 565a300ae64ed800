import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { minuteMs } from '#core/time-units';
import type { Heard } from '#core/wire/link/hub-link';
import { startHub } from '#hub/start-hub';
import { StateDirectory } from '#memory/state/state-directory';
import { Wearer } from '../../wearer/wearer.js';

describe('the hub on a real memory file', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());
  const lastCard = () => wearer.cards.at(-1);

  it('shows that it listens at the wake phrase', async () => {
    wearer.perception.emit({ type: 'wake', stream: 0, phrase: 'hey vesper', start_ms: 0, end_ms: 600, at_ms: 800 });
    await wearer.settled();
    expect(lastCard()?.kind).toBe('listening');
    expect(wearer.hub.state().awake).toBe(true);
  });

  it('wakes at a tap on the glasses', async () => {
    await wearer.does('taps the glasses');
    expect(lastCard()?.kind).toBe('listening');
    await wearer.says('where are my keys');
    expect(lastCard()?.kind).toBe('answer');
  });

  it('keeps where a thing was left and answers after a restart', async () => {
    await wearer.says('hey vesper i left my keys at the kitchen table');
    expect(lastCard()).toMatchObject({ kind: 'saved-memory', subject: 'keys', place: 'the kitchen table' });
    await wearer.restarts();
    await wearer.says('hey vesper where are my keys');
    expect(lastCard()).toMatchObject({ kind: 'object-recall', place: 'the kitchen table' });
  });

  it('says honestly that it has no spot for a thing it was never told about', async () => {
    await wearer.says('hey vesper where is my umbrella');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your umbrella yet.");
  });

  it('answers lines in the order they were spoken', async () => {
    wearer.perception.hear('vesper i left my keys at the kitchen table', 'vesper');
    wearer.perception.hear('vesper where are my keys', 'vesper');
    await wearer.settled();
    expect(lastCard()?.kind).toBe('object-recall');
  });

  it('does nothing about a line that nobody addressed to it, but keeps and captions it', async () => {
    await wearer.says('i left my keys at the kitchen table');
    expect(lastCard()).toMatchObject({ kind: 'spoken-caption', primary: 'i left my keys at the kitchen table' });
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    expect(await wearer.ledger()).toContain('i left my keys at the kitchen table');
  });

  it('takes every line as addressed inside the wake session, and none after it', async () => {
    await wearer.says('hey vesper');
    await wearer.says('i left my passport at the hall drawer');
    expect(lastCard()?.kind).toBe('saved-memory');
    wearer.clock.advance(20_000);
    await wearer.says('where is my passport');
    expect(lastCard()?.kind).toBe('spoken-caption');
  });

  it('hides captions on command while the ledger keeps recording', async () => {
    await wearer.says('vesper captions off');
    wearer.clock.advance(30_000);
    const shown = wearer.cards.length;
    await wearer.says('a quiet line that nobody sees');
    expect(wearer.cards).toHaveLength(shown);
    expect(await wearer.ledger()).toContain('a quiet line that nobody sees');
  });

  it('holds captions during focus, which a restart does not end', async () => {
    await wearer.says('vesper focus mode');
    await wearer.restarts();
    expect(wearer.hub.state().mode).toBe('focus');
    const shown = wearer.cards.length;
    await wearer.says('a line during focus');
    expect(wearer.cards).toHaveLength(shown);
  });

  it('refuses the stash while incognito with the prescribed words, and keeps nothing', async () => {
    await wearer.says('vesper go incognito');
    await wearer.says('vesper i left my keys at the kitchen table');
    expect(lastCard()).toMatchObject({ kind: 'refusal', primary: "Not while you're incognito." });
    expect(wearer.perception.capture).toBe('addressed');
    await wearer.says('vesper incognito off');
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    expect((await wearer.ledger()).join()).not.toContain('kitchen table');
  });

  it('still answers locate while incognito', async () => {
    await wearer.says('vesper i left my keys at the kitchen table');
    await wearer.says('vesper go incognito');
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.kind).toBe('object-recall');
  });

  it('is deaf and blind once a long press raised the veil', async () => {
    wearer.glasses.say({ type: 'button', press: 'long' });
    expect(wearer.perception.capture).toBe('off');
    expect(wearer.glasses.veiled).toBe(true);
    const shown = wearer.cards.length;
    await wearer.says('vesper i left my keys at the kitchen table');
    expect(wearer.cards).toHaveLength(shown);
    expect(await wearer.types('where are my keys')).toMatchObject({
      ok: false,
      code: 'veiled',
      say: 'Lower the veil first.',
    });
    expect(await wearer.ledger()).toEqual([]);
  });

  it('keeps the veil through a restart and lifts it only by an explicit resume', async () => {
    wearer.glasses.say({ type: 'button', press: 'long' });
    await wearer.restarts();
    expect(wearer.hub.state()).toMatchObject({ veil: true, mode: 'veil' });
    expect(wearer.perception.capture).toBe('off');
    wearer.glasses.say({ type: 'button', press: 'long' });
    expect(wearer.hub.state().veil).toBe(true);
    await wearer.hub.gate.lowerVeil();
    expect(wearer.hub.state().veil).toBe(false);
    expect(wearer.perception.capture).toBe('all');
  });

  it('teaches the recogniser the things and places it was told about', async () => {
    await wearer.types('i left my theremin at the observatory');
    expect(wearer.perception.own).toMatchObject({ things: ['theremin'], places: ['the observatory'] });
  });

  it('says that it did not catch an unclear line only when it was spoken to', async () => {
    const unclear = { type: 'unclear', stream: 0, start_ms: 0, end_ms: 900, at_ms: 1_600 } as const;
    wearer.perception.emit({ ...unclear, wake: null });
    await wearer.settled();
    expect(wearer.cards).toEqual([]);
    wearer.perception.emit({ ...unclear, wake: 'vesper' });
    await wearer.settled();
    expect(lastCard()?.kind).toBe('unclear');
  });

  describe('of a line that was understood but for one word', () => {
    const unclear = { type: 'unclear', stream: 0, wake: 'vesper', start_ms: 0, end_ms: 900, at_ms: 1_600 } as const;
    const hears = async (understood: string, wake: string | null = 'vesper') => {
      wearer.perception.emit({ ...unclear, understood, wake });
      await wearer.settled();
    };

    it('asks for that one, keeps nothing, and does it once that is answered', async () => {
      await hears('vesper {name} owes me a pizza');
      expect(lastCard()).toMatchObject({ kind: 'unclear', primary: 'Who owes you a pizza?' });
      expect(await wearer.ledger()).toEqual([]);
      await wearer.says('farid');
      expect(lastCard()?.primary).toBe('Farid owes you a pizza. Noted.');
    });

    it('keeps nothing when the answer is no answer', async () => {
      await hears('vesper i left my keys in {place}');
      expect(lastCard()?.primary).toBe('Where did you leave your keys?');
      await wearer.says('where are my keys');
      expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
      await wearer.says('the garage');
      await wearer.says('where are my keys');
      expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    });

    it('asks for nothing that it would refuse to keep', async () => {
      await wearer.says('vesper go incognito');
      await hears('vesper i left my {thing} in the kitchen');
      expect(lastCard()?.primary).toBe("Not while you're incognito.");
    });

    it('says nothing to a line that nobody addressed to it', async () => {
      await hears('{name} owes me a pizza', null);
      expect(wearer.cards).toEqual([]);
    });
  });

  it('reports that the ear is away and takes it back when it returns', async () => {
    wearer.perception.die();
    expect(wearer.hub.state().perception.state).toBe('away');
    wearer.perception.isUp = true;
    wearer.clock.advance(3_000);
    await wearer.hub.ear.untilReady();
    expect(wearer.hub.state().perception.state).toBe('ready');
    expect(wearer.perception.capture).toBe('all');
  });

  it('refuses a second hub on the same state directory', async () => {
    const second = startHub({
      state: StateDirectory.open(join(wearer.folder, 'state')),
      clock: wearer.clock,
      log: silentLog,
      dialPerception: wearer.perception.dial,
      glasses: { port: wearer.glasses, press: null },
      microphone: 'none',
      names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
    });
    await expect(second).rejects.toMatchObject({ code: 'state/in-use' });
  });

  it('keeps people, notes and debts by voice, and settles them', async () => {
    await wearer.says('vesper meet my colleague priya');
    await wearer.says("vesper remember priya's favourite tea is jasmine");
    await wearer.says('vesper priya owes me twenty euros');
    await wearer.stops();
    const priya = await wearer.withMemory(({ people }) => people.find('priya'));
    expect(priya).toMatchObject({ relation: 'colleague', debts: [{ direction: 'owes_me' }] });
    expect(priya?.notes).toHaveLength(1);
    await wearer.restarts();
    await wearer.says('vesper priya paid me back');
    expect(lastCard()?.primary).toBe('Priya owed you twenty euros. Cleared.');
    expect(wearer.perception.own?.names).toContain('priya');
  });

  it('refuses spoken social edits while incognito with the prescribed words', async () => {
    await wearer.says('vesper go incognito');
    await wearer.says('vesper meet my colleague priya');
    expect(lastCard()?.primary).toBe("Not while you're incognito.");
    expect(wearer.perception.own?.names).toEqual([]);
  });

  it('keeps somebody who introduces themselves, and forgets them on request', async () => {
    await wearer.says('hi, my name is Priya');
    expect(lastCard()).toMatchObject({ kind: 'intro-kept', name: 'Priya' });
    await wearer.says('vesper forget that');
    expect(lastCard()?.kind).toBe('forget-last');
    await wearer.restarts();
    expect(wearer.perception.own?.names).toEqual([]);
  });

  it('keeps the snapshots of its memory when what could be taken back is kept for good', async () => {
    await wearer.says('vesper i left my keys at the office');
    await wearer.passes(minuteMs);
    const folder = join(wearer.folder, 'state', 'snapshots');
    const snapshots = () => (existsSync(folder) ? readdirSync(folder).filter((name) => /\d$/.test(name)) : []);
    await expect.poll(snapshots).not.toEqual([]);
    const taken = snapshots();
    await wearer.passes(10 * minuteMs);
    await wearer.says('vesper forget that');
    expect(lastCard()?.primary).toBe("There's nothing to forget.");
    await wearer.settled();
    expect(snapshots()).toEqual(expect.arrayContaining(taken));
  });

  it('keeps a promise of the wearer with its due time', async () => {
    await wearer.says("i'll send you the photos by friday");
    expect(lastCard()).toMatchObject({ kind: 'commitment-recall', task: 'send you the photos' });
    expect(lastCard()).toHaveProperty('due_ts', expect.any(Number));
  });

  it('keeps neither promises nor people from a line heard while incognito', async () => {
    await wearer.says('vesper go incognito');
    wearer.clock.advance(30_000);
    const shown = wearer.cards.length;
    await wearer.says("i'll send you the photos by friday");
    await wearer.says('hi, my name is Priya');
    expect(wearer.cards).toHaveLength(shown);
  });

  it('holds a thought and gives it back in the wearer’s own words', async () => {
    await wearer.says('the bridge should open to the north side');
    await wearer.says('vesper hold that thought');
    await wearer.restarts();
    await wearer.says('vesper where was i');
    expect(lastCard()?.primary).toBe('the bridge should open to the north side');
  });

  it('forgets where a thing was left when told so right after', async () => {
    await wearer.says('vesper i left my keys at the kitchen table');
    await wearer.says('vesper forget that');
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
  });

  it('recalls what was said about a topic, and says "Not sure" about what was not', async () => {
    await wearer.says('priya said the ferry to the island leaves at seven');
    await wearer.says('we should water the tomatoes before it gets hot');
    wearer.clock.advance(60_000);
    await wearer.says('vesper what did priya say about the ferry');
    expect(lastCard()).toMatchObject({ kind: 'conversation-recall' });
    expect(lastCard()?.primary).toContain('leaves at seven');
    await wearer.says('vesper what did priya say about the telescope');
    expect(lastCard()?.primary).toBe('Not sure');
  });

  it('learns a preference and forgets it on request', async () => {
    await wearer.says('vesper remember that i prefer window seats');
    expect(lastCard()?.primary).toBe("I'll remember that about you.");
    await wearer.says('vesper forget that');
    expect(lastCard()?.kind).toBe('forget-last');
  });

  it('times every hop of an utterance under one trace', async () => {
    const heard: Heard[] = [];
    wearer.hub.events.on((event) => event.type === 'heard' && heard.push(event.heard));
    await wearer.says('vesper where are my keys');
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
