import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { dayMs, hourMs } from '#core/time-units';
import type { Memory } from '#memory/memory';
import { drawnFrom } from '../../budget.js';
import { longRunMs } from '../../patience.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { attached, nobody } from './beside-brain.js';

afterEach(cleanUp);

/** What the wearer had said before, the same for both. */
async function kept({ settings, userModel, people, anchors, sightings, commitments, ledger }: Memory): Promise<void> {
  // In the middle of a day and an hour, so that the moments a test takes change no word.
  const ts = Date.now() - 3.5 * dayMs;
  await settings.set('wearer_name', 'Ines');
  await userModel.teach('I hate olives');
  await userModel.teach('I prefer the window seat');
  const { person } = await people.meet({ name: 'Noor', relation: 'neighbour', note: 'plays the cello', ts });
  await people.owe(person.contact_id, { direction: 'owes_me', what: 'ten pounds', ts });
  await people.owe(person.contact_id, { direction: 'owes_me', what: 'a book', ts });
  await people.owe(person.contact_id, { direction: 'i_owe', what: 'a dinner', ts });
  await people.meet({ name: 'Tom Hale', ts });
  await people.meet({ name: 'Tom Baker', ts });
  await anchors.drop({ subject: 'passport', place: 'the top drawer', ts });
  await sightings.keep({ subject: 'umbrella', place: 'the hall', confidence: 0.95, ts: Date.now() - 2.2 * hourMs });
  const promise = { due_text: null, created_ts: ts, utterance_id: null };
  await commitments.add({ ...promise, task: 'send you the photos', person: 'Noor', due_ts: null });
  await commitments.add({ ...promise, task: 'call the bank', person: null, due_ts: ts + dayMs });
  await commitments.add({ ...promise, task: 'lend you the drill', person: 'Tom Hale', due_ts: Date.now() + 5 * dayMs });
  const line = { speaker: 'Theo', addressed: false, source: 'ear', ts };
  await ledger.append({ ...line, text: 'the landlord wants to raise the lease in march' } as never);
}

/** One memory with a hub and a Brain on it; the Brain was told what there is to tell. */
async function bench(): Promise<{ wearer: Wearer; brain: RunningBrain }> {
  const wearer = await Wearer.start({ brainUrl: nobody, before: kept, wallMs: Date.now() });
  onTestFinished(() => wearer.leaves());
  const brain = await aBrain({ state: `${wearer.folder}/state` });
  await wearer.brainMovesTo(brain.url);
  return { wearer, brain };
}

/** Lines typed at the panel while the hub is there. */
async function withHub() {
  const { wearer, brain } = await bench();
  const client = await attached(wearer, brain);
  const wearerSettles = () => wearer.tellsBrain();
  return { client, wearerSettles };
}

/** The same while the hub is away. */
async function withoutHub() {
  const { wearer, brain } = await bench();
  await wearer.stops();
  return { client: aClient(brain), wearerSettles: () => Promise.resolve() };
}

/** Lines that say of whom they are: who “she” is, the hub alone knows, which hears who was told of. */
const lines = [
  ...drawnFrom([
    'what did I promise Noor',
    'what did I promise',
    'which promises are overdue',
    'do I have any open promises',
    'did I promise Ada anything',
    'mark the promise to Ada as done',
    'mark the moon as done',
    'mark it as done',
    "what's my name",
    'what do you know about me',
    'do I like olives',
    'what do I prefer',
    'what do I hate',
    'who is Noor',
    'who is Tom',
    'who owes me money',
    'what do I owe Noor',
    "where's my passport",
    'where is my umbrella',
    "where's my kite",
    'what did Theo say about the lease',
    'what did Theo say about the harbour',
    'tell me about my passport',
    'who built the old mill',
    'I left my bike at the north rack',
    'where is my bike',
    "my tent's in the attic and my stove's in the shed",
    "where's my stove",
    'Jonas owes me a stamp and brief me',
    'this is my cousin Jonas',
    'remember that Jonas sails',
    'Tom owes me lunch',
    'Jonas owes me a coffee',
    'I owe Mara two euros',
    'Noor paid me back the twenty',
    'Noor paid me back for the book',
    'I paid Noor back',
    "we're even with Mara",
    'I paid Lea back',
    'remind me to water the plants',
    'remind me to call the bank tomorrow at nine',
    'sync my calendar',
    'what are my reminders',
    'what do I have tomorrow',
    'what do I have on Saturday',
    "what's next",
    'when do I have to call the bank',
    "what's my level",
    'what did I miss',
    'what did I miss',
    'reply to Sara saying see you at noon',
    'reply to Sara',
    'turn the cloud off',
    'go incognito',
    'I left my hat at the station',
    'Jonas owes me a tea',
    'mark the photos as done',
    'what did I promise Noor',
  ]),
  // What waits for the Brain is told it once nothing is closed.
  'turn off incognito',
];

type Bench = Awaited<ReturnType<typeof withHub>>;

/** What each line was taken for and what was said. */
async function said({ client }: Bench): Promise<readonly object[]> {
  const told: object[] = [];
  for (const line of lines) {
    const { intent, ok, say } = await client.voice({ text: line });
    // Only the hub waits for a yes.
    told.push({ line, intent, ok, say: say?.replace(' — want me to look further?', '.') });
  }
  return told;
}

/** What was kept by it, as the panel shows it. */
async function keptBy({ client, wearerSettles }: Bench): Promise<object> {
  await wearerSettles();
  const [people, agenda, reminders, memories, promises] = await Promise.all([
    client.socialPeople({}),
    client.calendar({}),
    client.reminders({}),
    client.memories({}),
    client.promises({}),
  ]);
  return {
    people: people.items
      .map(({ name, relation, notes, debts }) => ({
        name,
        relation,
        notes: notes.map(({ text }) => text),
        debts: debts.map(({ direction, what }) => ({ direction, what })),
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    agenda: agenda.items.map(({ title, ts, place }) => ({ title, ts, place })),
    reminders: reminders.items.map(({ title, ts }) => ({ title, ts })),
    places: memories.items.flatMap(({ kind, summary }) => (kind === 'place' ? [summary] : [])),
    promises: promises.items.map(({ task, state }) => ({ task, state })),
  };
}

describe('hub and Brain answer alike', () => {
  it('what was said is taken for the same, answered in the same words and kept the same', {
    timeout: longRunMs,
  }, async () => {
    const [hub, brain] = await Promise.all([withHub(), withoutHub()]);
    expect(await said(brain)).toEqual(await said(hub));
    expect(await keptBy(brain)).toEqual(await keptBy(hub));
  });

  it('what became of a promise is decided alike, and marked by the hub alone', async () => {
    const [hub, brain] = await Promise.all([withHub(), withoutHub()]);
    const line = { text: 'mark the photos as done' };
    expect(await hub.client.voice(line)).toMatchObject({
      ok: true,
      say: 'Well done: you promised Noor to send them the photos.',
    });
    expect(await brain.client.voice(line)).toMatchObject({
      intent: 'ask',
      ok: false,
      say: expect.stringContaining('hub is away'),
    });
    expect((await hub.client.promises({})).items).toHaveLength(2);
    expect((await brain.client.promises({})).items).toHaveLength(3);
  });
});
