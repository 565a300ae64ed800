import { afterEach, describe, expect, it } from 'vitest';
import { type Draft, DraftStore } from '#brain/wearer/messages/draft-store';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { keepMessages } from '../brain/keep-messages.js';
import { attached, besideBrain, nobody } from './beside-brain.js';

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
  const wearer = await besideBrain(brain.url);
  /** What waits for approval, as it is on disk once the Brain is gone. */
  const waiting = async (): Promise<readonly Draft[]> => {
    await brain.stop();
    const records = await openBrainRecords({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
    const drafts = new DraftStore(records.database, systemClock).waiting();
    await records.close();
    return drafts;
  };
  return { brain, wearer, waiting };
}

describe('"reply to Sara"', () => {
  it('stages the wearer’s words the way her last message came, says so, and waits for approval', async () => {
    const { wearer, waiting } = await besideAnInbox();
    expect(await wearer.types('reply to Sara saying see you at noon')).toMatchObject({
      say: "Your reply to Sara waits on the panel's Day page; nothing leaves before you approve it.",
    });
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'action-reply', command: 'reply' });
    expect(await waiting()).toMatchObject([
      { channel: 'email', to: 'Sara Lind', subject: 'Re: Lunch', text: 'see you at noon', state: 'waiting' },
    ]);
  });

  it.each(drawnFrom(['forget that', 'no', 'cancel', 'never mind', "don't send it", 'scrap it']))(
    'is taken back by "%s", and what was kept before is not',
    async (line) => {
      const { wearer, waiting } = await besideAnInbox();
      await wearer.types('i left my keys at the office');
      await wearer.types('reply to Sara saying see you at noon');
      expect(await wearer.types(line)).toMatchObject({ ok: true, say: 'Forgotten: your reply to Sara Lind.' });
      expect(await wearer.types('where are my keys')).toMatchObject({ ok: true });
      expect(await wearer.types('forget my keys')).toMatchObject({ say: 'Forgotten: your keys at the office.' });
      await wearer.tellsBrain();
      expect(await waiting()).toEqual([]);
    },
  );

  it('stays where the line after it is about something else, or a no comes later', async () => {
    const { wearer, waiting } = await besideAnInbox();
    await wearer.types('reply to Sara saying see you at noon');
    await wearer.types('what time is it');
    expect(await wearer.types('no')).toMatchObject({ say: expect.stringMatching(/^Nothing was changed/) });
    expect(await waiting()).toHaveLength(1);
  });

  it('is taken back while incognito too, and once a Brain that was away is there again', async () => {
    const { wearer, brain, waiting } = await besideAnInbox();
    await wearer.types('reply to Sara saying see you at noon');
    await wearer.brainMovesTo(nobody);
    await wearer.types('go incognito');
    expect(await wearer.types('forget the reply')).toMatchObject({ say: 'Forgotten: your reply to Sara Lind.' });
    await wearer.brainMovesTo(brain.url);
    await wearer.tellsBrain();
    expect(await waiting()).toEqual([]);
  });

  it.each(['forget my reply to Sara', 'delete the draft to Sara', 'cancel the answer to Sara'])(
    'is taken back by its name: %s',
    async (line) => {
      const { wearer } = await besideAnInbox();
      await wearer.types('reply to Sara saying see you at noon');
      await wearer.types('what time is it');
      expect(await wearer.types(line)).toMatchObject({ say: 'Forgotten: your reply to Sara Lind.' });
    },
  );

  it('is listed, and taken away, at the panel', async () => {
    const { wearer, brain } = await besideAnInbox();
    const client = aClient(brain);
    await wearer.types('reply to Sara saying see you at noon');
    const [draft] = (await client.messageDrafts({})).items;
    expect(draft).toMatchObject({ channel: 'email', to: 'Sara Lind', subject: 'Re: Lunch', text: 'see you at noon' });
    const removing = { remove: true as const, draft_id: draft?.id ?? '' };
    expect(await client.draftMessage(removing)).toMatchObject({ removed: 1 });
    expect(await client.draftMessage(removing)).toMatchObject({ removed: 0 });
    expect((await client.messageDrafts({})).items).toEqual([]);
  });

  it('has the Brain word it when the wearer did not', async () => {
    const { wearer, brain, waiting } = await besideAnInbox();
    const [first] = (await aClient(brain).replies({ text: mail.text })).replies;
    expect(await wearer.types('reply to Sara')).toMatchObject({
      say: "I drafted a reply to Sara. It waits on the panel's Day page; nothing leaves before you approve it.",
    });
    expect(await waiting()).toMatchObject([{ to: 'Sara Lind', text: first, state: 'waiting' }]);
  });

  it('without words and without a message of hers has nothing to answer', async () => {
    const { wearer, waiting } = await besideAnInbox();
    expect(await wearer.types('reply to Ines')).toMatchObject({ say: "I don't have a message from Ines to answer." });
    expect(await waiting()).toEqual([]);
  });

  it('goes to the name itself when nothing ever came from it', async () => {
    const { wearer, waiting } = await besideAnInbox();
    await wearer.types('reply to Ines saying on my way');
    expect(await waiting()).toMatchObject([{ channel: 'text', to: 'Ines', subject: '', text: 'on my way' }]);
  });

  it('is refused while incognito, held while veiled, and says when the Brain is away', async () => {
    const { wearer, waiting } = await besideAnInbox();
    const line = 'reply to Sara saying see you at noon';
    await wearer.hub.gate.setIncognito(true);
    expect(await wearer.types(line)).toMatchObject({ say: "Not while you're incognito." });
    await wearer.hub.gate.setIncognito(false);
    await wearer.hub.gate.raiseVeil();
    expect(await wearer.types(line)).toMatchObject({ say: 'Lower the veil first.' });
    await wearer.hub.gate.lowerVeil();
    expect(await waiting()).toEqual([]);
    for (let probe = 0; probe < 2; probe += 1) await wearer.hub.brain.reach.probe();
    expect(await wearer.types(line)).toMatchObject({ say: "I can't reach your Brain right now." });
  });

  it('typed at the panel tells which draft it became', async () => {
    const { wearer, brain, waiting } = await besideAnInbox();
    const client = await attached(wearer, brain);
    const reply = await client.voice({ text: 'reply to Sara' });
    expect(reply).toMatchObject({ intent: 'reply', ok: true, card: { kind: 'action-reply' } });
    expect(await waiting()).toMatchObject([{ id: reply.draft_id, text: reply.text }]);
  });
});
