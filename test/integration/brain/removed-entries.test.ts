import { afterEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

interface RemovedEntry {
  readonly what: string;
  readonly add: (client: BrainClient) => Promise<unknown>;
  readonly asked: readonly string[];
  readonly remove: (client: BrainClient) => Promise<unknown>;
  /** Words that only the entry brought. */
  readonly words: readonly string[];
}

const ts = Date.now() + 86_400_000;
const orthodontist = { title: 'orthodontist Dr Quillfeather', ts };

const removals: readonly RemovedEntry[] = [
  {
    what: 'an event',
    add: (client) => client.editCalendar(orthodontist),
    asked: [
      'when is the orthodontist',
      'what time is my orthodontist appointment',
      'where does Quillfeather have his surgery',
      'what is on my calendar tomorrow',
    ],
    remove: (client) => client.editCalendar({ ...orthodontist, remove: true }),
    words: ['orthodontist', 'quillfeather'],
  },
  {
    what: 'a reminder with a time',
    add: (client) => client.editReminders({ title: 'water the orchids', ts }),
    asked: ['when do i have to water the orchids', 'did i water my orchid', 'what are my reminders'],
    remove: (client) => client.editReminders({ title: 'water the orchids', ts, remove: true }),
    words: ['orchid'],
  },
  {
    what: 'a reminder without one',
    add: (client) => client.editReminders({ title: 'call Quillfeather about the crown' }),
    asked: ['what do i need to ask quillfeather', 'which crown was it', 'what are my reminders'],
    remove: (client) => client.editReminders({ title: 'call Quillfeather about the crown', remove: true }),
    words: ['quillfeather', 'crown'],
  },
  {
    what: 'an event of one word with another mark behind it',
    add: (client) => client.editCalendar({ title: 'Biopsy!', ts }),
    asked: ['when is the biopsy', 'biopsies'],
    remove: (client) => client.editCalendar({ title: 'Biopsy!', ts, remove: true }),
    words: ['biops'],
  },
  {
    what: 'an entry about a person',
    add: (client) => client.editPeople({ name: 'Ottilie', note: 'collects barometers' }),
    asked: ['who is Ottilie', 'who collects barometers', 'is ottilie nice'],
    remove: (client) => client.editPeople({ name: 'Ottilie', remove: true }),
    words: ['ottilie', 'barometer'],
  },
  {
    what: 'a draft',
    add: (client) =>
      client.draftMessage({ channel: 'email', to: 'Renate', subject: 'Valve', text: 'The plumber comes at noon.' }),
    asked: ['what did I reply to Renate', 'which replies are waiting'],
    remove: async (client) => {
      const [draft] = (await client.messageDrafts({})).items;
      await client.draftMessage({ draft_id: draft?.id ?? '', remove: true });
    },
    words: ['plumber', 'renate'],
  },
];

describe('what is removed at the API', () => {
  it.each(removals)('takes the questions about it and their answers along: $what', async (entry) => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const client = aClient(brain);
    await entry.add(client);
    await client.ask({ query: 'where is my zither' });
    for (const query of entry.asked) await client.ask({ query });
    expect(wordsOnDisk(state, entry.words)).not.toEqual([]);
    await entry.remove(client);
    await expect.poll(() => wordsOnDisk(state, entry.words)).toEqual([]);
    const asked = (await client.history({})).items.flatMap((item) => (item.kind === 'ask' ? [item.query] : []));
    expect(asked).toContain('where is my zither');
    await brain.stop();
    expect(wordsOnDisk(state, entry.words)).toEqual([]);
  });

  it('leaves the questions that only share a verb or a letter with it', async () => {
    const client = aClient(await aBrain());
    await client.editReminders({ title: 'buy tea' });
    const unrelated = ['where can i buy a lamp', 'who is on the team'];
    for (const query of unrelated) await client.ask({ query });
    await client.editReminders({ title: 'buy tea', remove: true });
    const asked = (await client.history({})).items.flatMap((item) => (item.kind === 'ask' ? [item.query] : []));
    expect(asked.sort()).toEqual([...unrelated].sort());
  });
});
