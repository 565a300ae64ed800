import { afterEach, describe, expect, it } from 'vitest';
import type { Card } from '#core/cards/cards';
import { minuteMs } from '#core/time-units';
import type { Message } from '#core/wire/wearer/messages';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain, messageFeed } from '../../wearer/answers-of-brain.js';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

interface Inbox {
  readonly wearer: Wearer;
  /** A message comes; `ageMs` ago by its own account. */
  readonly receive: (text: string, channel?: 'text' | 'email', ageMs?: number) => void;
  /** Looks, and gives what popped up since the last look. */
  readonly look: () => Promise<readonly string[]>;
}

async function anInbox(): Promise<Inbox> {
  const items: Message[] = [];
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/messages/recent': messageFeed(items) })).start();
  onCleanUp(() => brain.stop());
  const wearer = await besideBrain(brain.url);
  // The clock of the test runs ahead of the sockets, and a look that it cut off would count as a Brain that is away.
  await wearer.hub.operations.stopMessagePolling();
  let seen = 0;
  return {
    wearer,
    receive(text, channel = 'text', ageMs = 0) {
      const ts = wearer.clock.wallMs() - ageMs;
      items.push({ id: `m${items.length}`, ts, channel, from: 'Sara', subject: '', text, glance: '' });
    },
    async look() {
      await wearer.hub.brain.reach.probe();
      await wearer.hub.brain.popups.pollOnce();
      // Each card has its time on glass before the next one comes.
      for (let second = 0; second < minuteMs; second += 1_000) {
        wearer.clock.advance(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      const popped = wearer.cards.slice(seen).filter(isUnasked);
      seen = wearer.cards.length;
      return popped.map(({ primary }) => primary);
    },
  };
}

const isUnasked = ({ kind }: Card) => kind === 'message';

describe('message pop-ups', () => {
  it('show none of what was there before the first look', async () => {
    const { receive, look } = await anInbox();
    for (let index = 0; index < 20; index += 1) receive(`old ${index}`);
    expect(await look()).toEqual([]);
  });

  it('say so of a message that has no words', async () => {
    const { receive, look } = await anInbox();
    await look();
    receive(' ');
    expect(await look()).toEqual(['A message without words.']);
  });

  it('show each message once, also across a restart', async () => {
    const { wearer, receive, look } = await anInbox();
    receive('old');
    await look();
    receive('lunch?');
    expect(await look()).toEqual(['lunch?']);
    expect(await look()).toEqual([]);
    await wearer.restarts();
    await wearer.tellsBrain();
    receive('still on?');
    await wearer.hub.brain.popups.pollOnce();
    expect(wearer.cards.filter(isUnasked).map(({ primary }) => primary)).toEqual(['still on?']);
  });

  it('show two messages of the same moment, and one whose clock runs ahead, once each', async () => {
    const { receive, look } = await anInbox();
    await look();
    receive('one');
    receive('two');
    receive('from tomorrow', 'text', -24 * 60 * minuteMs);
    expect([...(await look())].sort()).toEqual(['from tomorrow', 'one', 'two']);
    receive('three');
    expect(await look()).toEqual(['three']);
  });

  it('show a message that arrives late by its own clock, once, and no old ones that a source brings along', async () => {
    const { receive, look } = await anInbox();
    await look();
    receive('in time');
    expect(await look()).toEqual(['in time']);
    receive('five minutes behind', 'email', 6 * minuteMs);
    receive('from last night', 'email', 9 * 60 * minuteMs);
    expect(await look()).toEqual(['five minutes behind']);
    expect(await look()).toEqual([]);
  });

  it('wait while the glasses are out of reach', async () => {
    const { wearer, receive, look } = await anInbox();
    await look();
    const { state } = wearer.glasses;
    wearer.glasses.state = { ...state, link: 'connecting' };
    receive('lunch?');
    expect(await wearer.hub.operations.pollMessagesOnce()).toMatchObject({ ok: false, code: 'unreachable' });
    expect(await look()).toEqual([]);
    wearer.glasses.state = state;
    expect(await look()).toEqual(['lunch?']);
  });

  it('tell more than three as a number, which takes no answer off the glass', async () => {
    const { wearer, receive, look } = await anInbox();
    await look();
    for (let index = 0; index < 5; index += 1) receive(`message ${index}`);
    expect(await look()).toEqual(['5 new messages']);
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'message', sender: 'Sara' });
  });

  it('leave out a channel that is switched off, also when it is switched on again', async () => {
    const { wearer, receive, look } = await anInbox();
    await look();
    await wearer.hub.toggles.set('email_notifications', false);
    receive('a mail', 'email');
    receive('a text');
    expect(await look()).toEqual(['a text']);
    await wearer.hub.toggles.set('email_notifications', true);
    expect(await look()).toEqual([]);
  });

  it('are held while the posture shows nothing unasked, and told afterwards', async () => {
    const { wearer, receive, look } = await anInbox();
    await look();
    await wearer.hub.gate.setFocus(25);
    receive('lunch?');
    expect(await look()).toEqual([]);
    await wearer.hub.gate.setFocus(null);
    expect(await look()).toEqual(['lunch?']);
  });

  it('are counted by channel when the wearer asks what was missed', async () => {
    const { wearer, receive } = await anInbox();
    receive('one');
    receive('two');
    receive('a mail', 'email');
    expect(await wearer.types('what did i miss')).toMatchObject({ say: 'You missed 2 texts and 1 email.' });
    wearer.clock.advance(1_000);
    expect(await wearer.types('what did i miss')).toMatchObject({ say: "You haven't missed anything that I know of." });
  });
});
