import { describe, expect, it } from 'vitest';
import { answerAboutPeople } from '#core/language/people/questions/answer-about-people';
import type { Person } from '#core/wire/wearer/social';
import { MemoryBench } from './memory-bench.js';

const dayMs = 86_400_000;
const now = 10 * dayMs;

const known: {
  readonly name: string;
  readonly relation: string | null;
  readonly note: string | null;
  readonly owes?: readonly string[];
  readonly owed?: readonly string[];
}[] = [
  {
    name: 'Anna Berg',
    relation: 'sister',
    note: 'allergic to nuts',
    owes: ['ten dollars', 'a book'],
    owed: ['a lunch'],
  },
  { name: 'Tom', relation: null, note: 'Runs marathons!' },
  { name: 'Noor Said', relation: 'colleague', note: null, owed: ['twenty euros'] },
  { name: 'Noor Kahn', relation: 'colleague', note: null },
];

async function everybody(): Promise<() => readonly Person[]> {
  const { people } = await new MemoryBench().open();
  for (const { name, relation, note, owes = [], owed = [] } of known) {
    const { person } = await people.meet({ name, relation, note, ts: now - 3 * dayMs });
    for (const what of owes) await people.owe(person.contact_id, { direction: 'owes_me', what, ts: now });
    for (const what of owed) await people.owe(person.contact_id, { direction: 'i_owe', what, ts: now });
  }
  return () => people.all();
}

describe('asked about people the wearer knows, memory tells', () => {
  it.each([
    [
      'who is Anna',
      'Anna Berg, your sister. Anna Berg owes you ten dollars and a book; you owe Anna Berg a lunch; ' +
        'last seen 3 days ago; you noted: allergic to nuts.',
    ],
    ['what do you know about Tom', 'Tom. Last seen 3 days ago; you noted: Runs marathons!'],
    ['when did I last see Tom', 'You last saw Tom 3 days ago.'],
    ['what do I owe Anna', 'You owe Anna Berg a lunch.'],
    ['what does Tom owe me', "Tom doesn't owe you anything that I know of."],
    ['do I owe Tom anything', "You don't owe Tom anything that I know of."],
    ['who owes me money', 'Anna Berg owes you ten dollars.'],
    ['who owes me', 'Anna Berg owes you ten dollars and a book.'],
    ['does Anna owe me money', 'Anna Berg owes you ten dollars.'],
    ['do I owe Anna money', "You don't owe Anna Berg any money that I know of."],
    ['how much money do I owe', 'You owe Noor Said twenty euros.'],
    ['who do I owe', 'You owe Noor Said twenty euros; you owe Anna Berg a lunch.'],
    ['who is Noor', 'I know more than one Noor: Noor Kahn and Noor Said.'],
    ['who is Noor Said', 'Noor Said, your colleague. You owe Noor Said twenty euros; last seen 3 days ago.'],
    ['who is my colleague', 'Noor Kahn and Noor Said.'],
  ])('%s: %s', async (query, text) => {
    expect(answerAboutPeople(query, await everybody(), now)?.text).toBe(text);
  });

  it.each(['who is Napoleon', 'who is my dentist', 'what do I owe Bertha', 'what is the capital of France'])(
    'nothing where nobody is meant whom it knows: %s',
    async (query) => {
      expect(answerAboutPeople(query, await everybody(), now)).toBeNull();
    },
  );

  it('that nobody owes anything, before anybody is known', async () => {
    const { people } = await new MemoryBench().open();
    expect(answerAboutPeople('who owes me money', () => people.all(), now)?.text).toBe(
      'Nobody owes you any money that I know of.',
    );
  });
});
