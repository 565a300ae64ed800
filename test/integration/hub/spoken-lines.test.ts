import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Heard } from '#core/wire/link/hub-link';
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
