import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { hourMs } from '#core/time-units';
import { drawnFrom } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { ModelServer } from '../../fakes/model-server.js';
import { aBrain, aClient, cleanUp, memoryIn, onCleanUp, temporaryFolder } from './brain-fixture.js';
import { keepMessages } from './keep-messages.js';

afterAll(cleanUp);

const message = { channel: 'text' as const, subject: '', glance: '' };

/** A Brain that was given something of every kind. */
async function givenEverything(): Promise<BrainClient> {
  const state = await temporaryFolder();
  await mkdir(state, { recursive: true });
  const clock = new FakeClock();
  const now = clock.wallMs();
  await keepMessages(state, [
    { ...message, id: 'm1', ts: now - hourMs, from: 'Sara', text: 'The ferry leaves from pier nine.' },
  ]);
  const client = aClient(await aBrain({ state, clock, timeZone: () => 'Europe/Berlin' }));
  // Records without a configuration beside them look like a loss, after which everything is closed.
  await client.setConfig({ network_mode: 'connected' });
  await client.editCalendar({ title: 'Dentist', ts: now + 26 * hourMs, place: 'Main Street 4' });
  await client.editReminders({ title: 'water the orchids', ts: now + 50 * hourMs });
  await client.editPeople({ name: 'Ottilie', note: 'collects barometers', tags: ['choir'] });
  await client.draftMessage({
    channel: 'email',
    to: 'Renate',
    subject: 'Valve',
    text: 'I will be at home on Wednesday.',
  });
  const memory = await memoryIn(state);
  await memory.settings.set('veiled_by_wearer', false);
  const promise = { due_text: null, created_ts: now, utterance_id: null, due_ts: null };
  await memory.commitments.add({ ...promise, task: 'send you the photos', person: 'Noor' });
  return client;
}

describe('a question', () => {
  // To be asked changes nothing of what it knows.
  let client: BrainClient;
  beforeAll(async () => {
    client = await givenEverything();
  });

  it.each([
    ['when is the dentist', /^Dentist, on .*at Main Street 4\.$/, 'agenda:Dentist'],
    ['where is the dentist appointment', /Main Street 4/, 'agenda:Dentist'],
    ['when do i have to water the orchids', /Water the orchids/i, 'reminder:water the orchids'],
    ['who is Ottilie', /collects barometers/, 'people:Ottilie'],
    ['who collects barometers', /Ottilie/, 'people:Ottilie'],
    ['where does the ferry leave', /pier nine/, 'message:Sara'],
    ['what did I reply to Renate', /^You wrote to Renate: I will be at home on Wednesday\. It waits/, 'draft:Renate'],
    ['which replies are waiting', /Renate/, 'draft:Renate'],
    ['what did I promise Noor', /send/i, 'memory:commitment:'],
  ] as const)('is answered from all that the wearer gave: %s', async (query, text, source) => {
    const answer = await client.ask({ query });
    expect(answer.text).toMatch(text);
    expect(answer.sources.some((one) => (source.endsWith(':') ? one.startsWith(source) : one === source))).toBe(true);
    expect(answer.confidence).toBeLessThan(1);
  });

  it.each(
    drawnFrom([
      'how much is the dentist',
      'how long is the dentist',
      "what is the dentist's name",
      'where are the orchids',
      'who is the dentist',
      'who told me about the dentist',
      'what is my water bill',
      'which day did we meet',
      'what month did we move',
    ]),
  )('is not answered with an entry that says only when it is: %s', async (query) => {
    expect(await client.ask({ query })).toMatchObject({ text: '', confidence: 0 });
  });

  it.each([
    ['dentist', /Dentist, on/, 'agenda:Dentist'],
    ['orchids', /orchids/, 'reminder:water the orchids'],
    ['Ottilie', /barometers/, 'people:Ottilie'],
    ['ferry', /pier nine/, 'message:Sara'],
  ] as const)('about a thing that is only named tells what is known of it: %s', async (label, text, source) => {
    const answer = await client.explain({ label });
    expect(answer.text).toMatch(text);
    expect(answer.sources).toContain(source);
  });

  it('about a thing that nothing tells of is answered so', async () => {
    expect(await client.explain({ label: 'trombone' })).toMatchObject({
      text: 'I know nothing about “trombone” yet.',
      sources: [],
    });
  });

  describe('about things and words of several people', () => {
    let others: BrainClient;
    beforeAll(async () => {
      others = await othersThings();
    });

    async function othersThings(): Promise<BrainClient> {
      const state = await temporaryFolder();
      await mkdir(state, { recursive: true });
      const clock = new FakeClock();
      const ts = clock.wallMs();
      const client = aClient(await aBrain({ state, clock, timeZone: () => 'Europe/Berlin' }));
      await client.setConfig({ network_mode: 'connected' });
      await client.editPeople({ name: 'Gustav', note: 'his dog is called Bruno', tags: [] });
      await client.editPeople({ name: 'Hannah', note: 'drinks rooibos at four', tags: [] });
      const memory = await memoryIn(state);
      await memory.settings.set('veiled_by_wearer', false);
      await memory.anchors.drop({ subject: "my husband's keys", place: 'the car', ts });
      await memory.anchors.drop({ subject: "my mother's umbrella", place: 'the cinema', ts });
      const promise = { due_text: null, created_ts: ts, utterance_id: null, due_ts: null };
      await memory.commitments.add({ ...promise, task: 'bring you tomatoes', person: 'Noor' });
      const line = { speaker: 'Noor', ts, addressed: false, source: 'ambient' } as const;
      await memory.ledger.append({ ...line, text: 'the ferry to the island leaves at seven' });
      return client;
    }

    it('for what somebody said is answered by a note that tells it', async () => {
      await others.voice({ text: 'remember that Ottokar said the tomatoes need more water' });
      for (const query of ['what did Ottokar say', 'what did Ottokar tell me about the tomatoes'])
        expect((await others.ask({ query })).text).toMatch(/Ottokar.*tomatoes need more water/);
      for (const query of ['what did Ottokar say about the ferry', 'what did Noor say about tomatoes'])
        expect(await others.ask({ query })).toMatchObject({ text: '' });
    });

    it.each([
      ["where are my husband's keys", /your husband's keys are at the car/i, 'memory:anchor:'],
      ["where is my mother's umbrella", /at the cinema/, 'memory:anchor:'],
      ['what did Noor say about the ferry', /leaves at seven/, 'memory:line:'],
    ] as const)('is answered by what is theirs: %s', async (query, text, source) => {
      const answer = await others.ask({ query });
      expect(answer.text).toMatch(text);
      expect(answer.sources.some((one) => one.startsWith(source))).toBe(true);
    });

    it.each(
      drawnFrom([
        'where is my car',
        "where's his car",
        'where is my husband',
        'where is my mother',
        'who has my keys',
        'what did Noor promise me',
        'when did i last see Noor',
        'where is Gustav',
        'where is Hannah',
        'what do i drink at four',
        'did Noor promise me tomatoes',
        'has Noor called me',
        'where is my umbrella',
        'where are my keys',
        "where is my sister's umbrella",
        'what did Noor say about tomatoes',
        'what did Hannah say about rooibos',
        'when did i last see Gustav',
      ]),
    )('is not answered by what is not: %s', async (query) => {
      const answer = await others.ask({ query });
      expect(answer).toMatchObject({ sources: [] });
      expect(answer.text).not.toMatch(/car\.|cinema|tomatoes|rooibos|Bruno/);
    });

    it.each(["where's his car", 'where is my husband', 'who has my keys', 'when did i last see Noor'])(
      'is not answered by what is not, when it is typed to the assistant either: %s',
      async (text) => {
        const { ok, say } = await others.voice({ text });
        expect({ ok, say }).toMatchObject({ ok: false });
      },
    );

    it('that was named is explained by what is known of it, not by what lies there', async () => {
      expect(await others.explain({ label: 'car' })).toMatchObject({ sources: [], confidence: 0 });
    });
  });

  it('is answered so by a typed line too, and stands in the history with source and confidence', async () => {
    expect(await client.voice({ text: 'when is the dentist' })).toMatchObject({ ok: true });
    const { items } = await client.history({});
    const row = items.find(({ kind }) => kind === 'ask');
    expect(row).toMatchObject({ sources: ['agenda:Dentist'], confidence: expect.any(Number) });
  });

  it('about a thing that was named is answered by what is said of it, or not at all', async () => {
    expect(await client.explain({ label: 'ferry', want: 'where does it leave' })).toMatchObject({
      sources: ['message:Sara'],
    });
    expect(await client.explain({ label: 'pier' })).toMatchObject({
      text: 'I know nothing about “pier” yet.',
      sources: [],
      confidence: 0,
    });
  });

  it('carries none of it to a cloud, whatever is opened', async () => {
    const opened = await givenEverything();
    const server = await new ModelServer({
      '/v1/chat/completions': { choices: [{ message: { content: 'UNKNOWN' } }] },
    }).start();
    onCleanUp(() => server.stop());
    await opened.setConfig({
      cloud_enabled: true,
      cloud_passages: true,
      cloud_provider: 'custom',
      cloud_base_url: `${server.url}/v1`,
      cloud_model: 'some-model',
      cloud_api_key: 'secret-key',
    });
    for (const query of ['does Ottilie like the orchids', 'is the dentist by the ferry', 'what photos of barometers'])
      await opened.ask({ query });
    const sent = JSON.stringify(server.asked);
    expect(server.asked).not.toHaveLength(0);
    for (const canary of ['Main Street 4', 'collects', 'choir', 'pier nine', 'send you'])
      expect(sent).not.toContain(canary);
  });
});

describe('what is owed', () => {
  it('is told by what it is, and by nobody where nothing of that is owed', async () => {
    const client = aClient(await aBrain());
    await client.voice({ text: 'i owe Maria a pizza' });
    await client.voice({ text: 'Jonas owes me a stamp' });
    expect((await client.ask({ query: 'who do i owe a pizza' })).text).toBe('You owe Maria a pizza.');
    expect((await client.voice({ text: 'who owes me a stamp' })).say).toBe('Jonas owes you a stamp.');
    expect((await client.ask({ query: 'who do i owe an apology' })).text).toBe('');
  });
});

describe('what was kept', () => {
  it('has dated reminders, and who was named while no hub was there', async () => {
    const client = aClient(await aBrain());
    await client.voice({ text: 'Jonas owes me a stamp' });
    await client.editReminders({ title: 'call the bank', ts: Date.parse('2030-01-08T09:00:00Z') });
    await client.editReminders({ title: 'some day' });
    const summaries = (await client.memories({})).items.map(({ kind, summary }) => `${kind}: ${summary}`);
    expect(summaries).toContain('favor: Jonas owes you a stamp');
    expect(summaries).toContain('person: Jonas');
    expect(summaries.filter((summary) => summary.startsWith('reminder'))).toEqual([
      expect.stringMatching(/^reminder: call the bank \(on Tuesday 8 January 2030 at /),
    ]);
  });
});
