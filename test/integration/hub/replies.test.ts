import { afterEach, describe, expect, it } from 'vitest';
import { type Draft, DraftStore } from '#brain/messages/draft-store';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log';
import { BrainLink } from '#hub/brain-link/brain-link';
import { openBrainRecords } from '#memory/brain-records';
import { StateDirectory } from '#memory/state-directory';
import { aBrain, aClient, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { keepMessages } from '../brain/keep-messages.js';
import { BrainSideBench } from './brain-side-bench.js';

afterEach(cleanUp);

const mail = {
  id: 'm1',
  ts: Date.now() - 60_000,
  channel: 'email' as const,
  from: 'Sara Lind',
  subject: 'Lunch',
  text: 'Are we still on for lunch tomorrow?',
  glance: '',
};

async function besideAnInbox() {
  const state = await temporaryFolder();
  await keepMessages(state, [mail]);
  const brain = await aBrain({ state });
  const bench = new BrainSideBench();
  await bench.start(brain.url);
  /** What waits for approval, as it is on disk once the Brain is gone. */
  const waiting = async (): Promise<readonly Draft[]> => {
    await brain.stop();
    const records = await openBrainRecords({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
    const drafts = new DraftStore(records.database, systemClock).waiting();
    await records.close();
    return drafts;
  };
  return { brain, bench, waiting };
}

describe('"reply to Sara"', () => {
  it('stages the wearer’s words the way her last message came, says so, and waits for approval', async () => {
    const { bench, waiting } = await besideAnInbox();
    expect(await bench.say('reply to Sara saying see you at noon')).toBe('Your reply to Sara is ready to approve.');
    expect(bench.glasses.cards.at(-1)).toMatchObject({ kind: 'action-reply', command: 'reply' });
    expect(await waiting()).toMatchObject([
      { channel: 'email', to: 'Sara Lind', subject: 'Re: Lunch', text: 'see you at noon', state: 'waiting' },
    ]);
  });

  it('has the Brain word it when the wearer did not', async () => {
    const { bench, brain, waiting } = await besideAnInbox();
    const [first] = (await aClient(brain).replies({ text: mail.text })).replies;
    expect(await bench.say('reply to Sara')).toBe("I'll draft a reply to Sara for you to approve.");
    expect(await waiting()).toMatchObject([{ to: 'Sara Lind', text: first, state: 'waiting' }]);
  });

  it('without words and without a message of hers has nothing to answer', async () => {
    const { bench, waiting } = await besideAnInbox();
    expect(await bench.say('reply to Ines')).toBe("I don't have a message from Ines to answer.");
    expect(await waiting()).toEqual([]);
  });

  it('goes to the name itself when nothing ever came from it', async () => {
    const { bench, waiting } = await besideAnInbox();
    await bench.say('reply to Ines saying on my way');
    expect(await waiting()).toMatchObject([{ channel: 'text', to: 'Ines', subject: '', text: 'on my way' }]);
  });

  it('is refused while incognito, held while veiled, and says when the Brain is away', async () => {
    const { bench, waiting } = await besideAnInbox();
    const line = 'reply to Sara saying see you at noon';
    await bench.hub.gate.setIncognito(true);
    expect(await bench.say(line)).toBe("Not while you're incognito.");
    await bench.hub.gate.setIncognito(false);
    await bench.hub.gate.raiseVeil();
    expect(await bench.say(line)).toBe('');
    await bench.hub.gate.lowerVeil();
    expect(await waiting()).toEqual([]);
    for (let probe = 0; probe < 2; probe += 1) await bench.hub.brain.reach.probe();
    expect(await bench.say(line)).toBe("I can't reach your Brain right now.");
  });

  it('typed at the panel tells which draft it became', async () => {
    const { bench, brain, waiting } = await besideAnInbox();
    const options = { hub: bench.hub, version: '1', samplesDir: '/nonexistent', clock: systemClock, log: silentLog };
    const link = new BrainLink({ ...options, url: brain.url, token: () => '' });
    onCleanUp(() => link.stop());
    link.start();
    const client = aClient(brain);
    await expect.poll(async () => (await client.status({})).hub.connected).toBe(true);
    const reply = await client.voice({ text: 'reply to Sara' });
    expect(reply).toMatchObject({ intent: 'reply', ok: true, card: { kind: 'action-reply' } });
    expect(await waiting()).toMatchObject([{ id: reply.draft_id, text: reply.text }]);
  });
});
