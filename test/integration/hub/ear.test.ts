import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { Wearer } from '../../wearer/wearer.js';

const longPlace = 'the second drawer of the old wooden desk that my grandmother gave me upstairs';

describe('the ear of the hub', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  it('goes on hearing after a thing was left at a place of many words, also after a restart', async () => {
    expect(longPlace.length).toBeGreaterThan(limits.ownWordChars);
    await wearer.says(`vesper i left my passport in ${longPlace}`);
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'saved-memory', place: longPlace });
    expect(wearer.hub.ear.perception.state).toBe('ready');
    await wearer.restarts();
    expect(wearer.hub.ear.perception.state).toBe('ready');
    expect(wearer.perception.own).toMatchObject({ things: ['passport'], places: [] });
  });

  it('goes on hearing beside somebody whose name is as long as a name can be', async () => {
    await wearer.withMemory(({ people }) => people.meet({ name: 'A'.repeat(80), ts: wearer.clock.wallMs() }));
    await wearer.restarts();
    expect(wearer.hub.ear.perception.state).toBe('ready');
  });

  it('tells perception that comes back in the middle of a session that the assistant is awake', async () => {
    await wearer.says('vesper go incognito');
    wearer.perception.die();
    const { length } = wearer.perception.received;
    wearer.perception.isUp = true;
    wearer.clock.advance(limits.restartBackoffMs[0] ?? 0);
    await wearer.settled();
    expect(wearer.hub.state()).toMatchObject({ awake: true, incognito: true });
    expect(wearer.perception.received.slice(length)).toContainEqual({ type: 'awake', awake: true });
    wearer.clock.advance(limits.wakeSessionMs);
    expect(wearer.perception.received.at(-1)).toEqual({ type: 'awake', awake: false });
  });
});
