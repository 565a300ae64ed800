import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { parseUtterance } from '#core/language/grammar/parse';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, aHub, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const timeZone = () => 'Europe/Berlin';

async function bench() {
  const state = await temporaryFolder();
  const clock = new FakeClock(Date.parse('2026-11-23T10:00:00+01:00'));
  const brain = await aBrain({ state, clock, timeZone });
  const client = aClient(brain);
  /** The memory file as the hub has it. */
  const memory = () => memoryIn(state, clock);
  return { brain, client, clock, memory, say: (text: string) => client.voice({ text }) };
}

describe('a typed line while the hub is away', () => {
  it('stashes and locates in the memory file that hub and Brain share', async () => {
    const { say, memory } = await bench();
    expect(await say('where are my keys')).toMatchObject({
      intent: 'locate',
      ok: false,
      say: "I don't have a spot saved for your keys yet.",
    });
    expect(await say('Hey Vesper, I left my keys at the kitchen table')).toMatchObject({
      intent: 'stash',
      thing: 'keys',
      place: 'the kitchen table',
      ok: true,
      say: 'Got it — your keys are at the kitchen table.',
    });
    expect((await memory()).anchors.find('keys')?.place).toBe('the kitchen table');
    expect(await say('where are my keys')).toMatchObject({ ok: true, say: 'Your keys are at the kitchen table.' });
  });

  it('keeps in the history what was answered to a question, and neither what was told nor what is not known', async () => {
    const { client, say } = await bench();
    for (const line of ['I left my keys at the shed', 'where are my keys', 'where is my kite']) await say(line);
    expect((await client.history({})).items.filter(({ kind }) => kind === 'ask')).toMatchObject([
      {
        query: 'where are my keys',
        text: 'Your keys are at the shed.',
        sources: [expect.stringMatching(/^memory:anchor:./)],
      },
    ]);
  });

  it('tells of people in the mirror, and the hub hears of it when it comes back', async () => {
    const { brain, client, say } = await bench();
    await say('this is my cousin Ines');
    await say("remember Ines's boat is called Wendy");
    await say('I owe Ines lunch');
    expect(await say('who is Ines')).toMatchObject({
      ok: true,
      say: 'Ines, your cousin. You owe Ines lunch; last seen just now; you noted: boat is called Wendy.',
    });
    expect(await say('what do I owe Ines')).toMatchObject({ ok: true, say: 'You owe Ines lunch.' });
    expect((await client.socialPeople({})).items).toMatchObject([
      { name: 'Ines', relation: 'cousin', debts: [{ direction: 'i_owe', what: 'lunch' }] },
    ]);
    expect(await say("we're even with Ines")).toMatchObject({ intent: 'debt_settle', ok: true });
    expect(await say("we're even with Tom")).toMatchObject({ ok: false, say: "There's nothing open with Tom." });
    expect((await client.socialPeople({})).items[0]?.debts).toEqual([]);
    await say('Ines owes me ten pounds');
    await say('I owe Ines a pint');
    expect(await say('Ines paid me back')).toMatchObject({ ok: true, say: 'Ines owed you ten pounds. Cleared.' });
    expect((await client.socialPeople({})).items[0]?.debts).toMatchObject([{ direction: 'i_owe', what: 'a pint' }]);
    await say('Ines owes me a book');
    await say('Ines owes me ten pounds for lunch');
    expect(await say('Ines paid me back for lunch')).toMatchObject({
      ok: true,
      say: 'Ines owed you ten pounds for lunch. Cleared.',
    });
    expect((await client.socialPeople({})).items[0]?.debts).toMatchObject([{ what: 'a pint' }, { what: 'a book' }]);
    const hub = await aHub(brain);
    await hub.until(() => hub.commands.length === 11);
    expect(hub.commands.map((command) => (command.do === 'person-edit' ? command.action : command.do))).toEqual([
      'meet',
      'relation',
      'note',
      'i_owe',
      'settle',
      'owes_me',
      'i_owe',
      'settle_owes_me',
      'owes_me',
      'owes_me',
      'settle',
    ]);
    // The debt is known to the hub by the id it was told with, and settled there by the same.
    const [told, settled] = hub.commands.slice(9).map((one) => (one.do === 'person-edit' ? one : null));
    expect(settled?.value).toBe(told?.edit_id);
  });

  it('captures reminders, with a time on the agenda and without one on the list', async () => {
    const { client, say } = await bench();
    expect(await say('remind me to call the bank tomorrow')).toMatchObject({ intent: 'remind', ok: true });
    await say('remind me to water the plants');
    const [event] = (await client.calendar({})).items;
    expect(event?.title).toBe('call the bank');
    expect(new Date(event?.ts ?? 0).toISOString().slice(0, 10)).toBe('2026-11-24');
    // What is said with a time stands among the reminders too, until it is dealt with.
    const [spoken, ...others] = (await client.reminders({})).items;
    expect(spoken).toMatchObject({ title: 'call the bank', ts: event?.ts, list: 'Agenda' });
    expect(others).toMatchObject([{ title: 'water the plants', ts: null }]);
  });

  it('briefs, counts what was missed, stages a reply and tells of the saga', async () => {
    const { say } = await bench();
    expect(await say('brief me')).toMatchObject({ intent: 'brief', ok: true, say: 'Nothing on the agenda today.' });
    expect(await say('what did I miss?')).toMatchObject({ intent: 'missed', ok: false });
    expect(await say('reply to Sara saying see you at noon')).toMatchObject({
      intent: 'reply',
      ok: true,
      say: "Your reply to Sara waits on the panel's Day page; nothing leaves before you approve it.",
      draft_id: expect.any(String),
    });
    expect(await say('brief me')).toMatchObject({ say: expect.stringContaining('1 thing waits on you.') });
    expect(await say("what's my level")).toMatchObject({ intent: 'saga', say: expect.stringContaining('Sleeper') });
    expect(await say('sync my calendar')).toMatchObject({ say: 'No calendar is connected to this Brain.' });
  });

  it('asks the memory, and says so when nothing is known', async () => {
    const { say, memory, clock } = await bench();
    const { ledger } = await memory();
    const line = { text: 'Sara said the regatta starts at nine', speaker: 'Sara', addressed: false, source: 'ear' };
    await ledger.append({ ...line, ts: clock.wallMs() } as never);
    expect(await say('what did Sara say about the regatta')).toMatchObject({
      intent: 'recall',
      ok: true,
      say: expect.stringContaining('regatta starts at nine'),
    });
    expect(await say('what is the capital of Peru')).toMatchObject({
      intent: 'ask',
      ok: false,
      say: "I don't have that one.",
    });
  });

  it.each(['set a timer for five minutes', 'interval timer, 30 on, 15 off, 8 rounds', 'cancel the timer'])(
    '%j goes back as an intent, and the hub keeps the timers',
    async (text) => {
      const { say } = await bench();
      const reply = await say(text);
      expect(reply.intent).toMatch(/^(timer|interval|timer_cancel)$/);
      expect(reply.ok).toBe(false);
    },
  );

  it.each(['show a clock', 'what time is it'])('%j is told the time', async (text) => {
    const { say } = await bench();
    expect(await say(text)).toMatchObject({
      intent: 'clock',
      ok: true,
      say: expect.stringMatching(/^It's \d\d:\d\d\.$/),
    });
  });

  it('says what only the hub can do', async () => {
    const { say } = await bench();
    expect(await say('turn captions off')).toMatchObject({
      intent: 'captions',
      on: false,
      ok: false,
      say: expect.stringContaining('hub is away'),
    });
  });
});

describe('privacy, while the hub is away', () => {
  it('incognito is switched in the configuration and refuses to keep, but still answers', async () => {
    const { client, say } = await bench();
    await say('I left my keys at the kitchen table');
    expect(await say('go incognito')).toMatchObject({ ok: true });
    expect((await client.config({})).network_mode).toBe('lan_only');
    for (const text of ['I left my bike at the station', 'I owe Sara lunch', 'remind me to call the bank tomorrow']) {
      expect(await say(text)).toMatchObject({ ok: false, say: "Not while you're incognito." });
    }
    expect(await say('where are my keys')).toMatchObject({ ok: true });
    expect((await client.socialPeople({})).items).toEqual([]);
  });

  it('leaving incognito that the hub has on waits for the hub, in words', async () => {
    const { brain, client, say, memory } = await bench();
    const hub = await aHub(brain);
    hub.change({ incognito: true, mode: 'incognito' });
    await (await memory()).settings.set('incognito', true);
    await expect.poll(async () => (await client.config({})).network_mode).toBe('lan_only');
    hub.close();
    await expect.poll(async () => (await client.status({})).hub.connected).toBe(false);
    expect(await say('turn off incognito')).toMatchObject({
      ok: true,
      say: 'Incognito ends once your glasses’ hub is back.',
    });
    expect(await say('I owe Sara lunch')).toMatchObject({ ok: false, say: "Not while you're incognito." });
    expect(await client.status({})).toMatchObject({ incognito: true, incognito_pending: false });
  });

  it('a veil that the wearer raised holds although the Brain never met the hub', async () => {
    const { say, memory } = await bench();
    await say('I left my keys at the kitchen table');
    await (await memory()).settings.set('veiled_by_wearer', true);
    const refused = { ok: false, say: 'Lower the veil first.' };
    expect(await say('where are my keys')).toEqual({ intent: 'locate', thing: 'keys', ...refused });
  });
});

describe('with a hub', () => {
  const attach = async (brain: RunningBrain, code: string) => {
    const hub = await aHub(brain);
    hub.answer = (command) =>
      Promise.resolve(
        command.do === 'say'
          ? { ok: false, code, say: 'no', intent: parseUtterance(command.text) }
          : { ok: true, say: '', intent: null, card: null, stream: null },
      );
    return hub;
  };

  it('what the hub does not do, the Brain does in place', async () => {
    const { brain, say } = await bench();
    await attach(brain, 'unsupported');
    expect(await say('what did I miss?')).toMatchObject({
      intent: 'missed',
      say: "You haven't missed anything that I know of.",
    });
  });

  it('what neither does is said in the words of the hub, with the intent for whoever can', async () => {
    const { brain, say } = await bench();
    await attach(brain, 'unsupported');
    expect(await say('set a timer for ten minutes')).toMatchObject({
      intent: 'timer',
      seconds: 600,
      ok: false,
      say: 'no',
    });
  });

  it('what the hub refuses stays refused', async () => {
    const { brain, client, say } = await bench();
    await attach(brain, 'refused');
    expect(await say('I owe Sara lunch')).toMatchObject({ ok: false, say: 'no' });
    expect((await client.socialPeople({})).items).toEqual([]);
  });
});
