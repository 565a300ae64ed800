import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { minuteMs } from '#core/time-units';
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

  it('refuses a second hub on the same state directory', async () => {
    const second = startHub({
      state: StateDirectory.open(join(wearer.folder, 'state')),
      clock: wearer.clock,
      log: silentLog,
      dialPerception: wearer.perception.dial,
      glasses: { port: wearer.glasses, press: null, move: null },
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
    const snapshots = () => (existsSync(folder) ? readdirSync(folder).filter((name) => /-\d+-\d+$/.test(name)) : []);
    await expect.poll(snapshots).not.toEqual([]);
    const taken = snapshots();
    await wearer.passes(10 * minuteMs);
    await wearer.says('vesper forget that');
    expect(lastCard()?.primary).toMatch(
      /^“Forget that” reaches back ten minutes\. Name what is older: “forget that my keys/u,
    );
    await wearer.settled();
    expect(snapshots()).toEqual(expect.arrayContaining(taken));
  });

  it('keeps a promise of the wearer with its due time', async () => {
    await wearer.says("i'll send you the photos by friday");
    expect(lastCard()).toMatchObject({ kind: 'commitment-recall', task: 'send you the photos' });
    expect(lastCard()).toHaveProperty('due_ts', expect.any(Number));
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
    expect(lastCard()?.primary).toBe("I'll remember that you prefer window seats.");
    await wearer.says('vesper forget that');
    expect(lastCard()?.kind).toBe('forget-last');
  });
});
