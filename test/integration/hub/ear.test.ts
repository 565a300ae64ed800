import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloudIsOwners } from '#core/intents/intents';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { Commands } from '#hub/remote/commands';
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

  it.each([
    ['of a device', {}, false],
    ['of a device that is not the owner’s', { owner: false }, false],
    ['of the owner’s device', { owner: true }, true],
  ])('takes “turn on the cloud” in a stream %s as what that may do', async (_whose, owner, isDone) => {
    await wearer.says('vesper turn off the cloud');
    const commands = new Commands({ hub: wearer.hub, samplesDir: '/nonexistent', log: silentLog });
    const opened = await commands.carryOut({ do: 'open-ear', ...owner });
    const stream = opened.ok ? opened.stream : null;
    wearer.perception.hear('hey vesper turn on the cloud', 'hey vesper', stream ?? 0);
    await wearer.settled();
    expect(wearer.hub.gate.posture.cloud).toBe(isDone);
    if (!isDone) expect(wearer.cards.at(-1)).toMatchObject({ kind: 'refusal', primary: cloudIsOwners });
    wearer.perception.hear('hey vesper turn off the cloud', 'hey vesper', stream ?? 0);
    await wearer.settled();
    expect(wearer.hub.gate.posture.cloud).toBe(false);
    await wearer.says('vesper turn on the cloud');
    expect(wearer.hub.gate.posture.cloud).toBe(true);
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
