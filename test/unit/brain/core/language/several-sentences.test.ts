import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Intent } from '#core/language/grammar/intent';
import { withoutHesitation } from '#core/language/reading/disfluency';
import { parseSaid } from '#core/language/said-intents';
import { drawnOf } from '../../../../budget.js';

const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const readSaid = (line: string): readonly Intent[] => parseSaid(line, assistant);

type Entry = readonly [say: string, intent: Intent, reply: string];
const keepingKinds = [
  'stash',
  'debt',
  'debt_settle',
  'note',
  'note_person',
  'meet_person',
  'remind',
  'teach_preference',
];
const joiners = [', ', ' and ', '. ', ' then ', ' but ', ', and ', '; ', ' and also '];
const promises = [
  "I'll call Ingrid tomorrow",
  "I'll send the photos to Noor by friday",
  'I promise to water the roses',
];

/** A name within a line calls nobody, and whoever is to be told or asked something may be told two things. */
const isOpenEnded = /vesper|^(?!remember|note).*\b(?:tell|ask|say|that|text|if)\b/iu;

/** Lines of the corpus that keep something by themselves, and whose end is not open to whatever comes next. */
const keepingLines: readonly string[] = keepingKinds
  .flatMap((kind) => JSON.parse(readFileSync(`test/corpus/${kind}.json`, 'utf8')) as Entry[])
  .filter(
    ([say, intent]) =>
      keepingKinds.includes(intent.intent) && say.length < 120 && !isOpenEnded.test(say) && readSaid(say).length === 1,
  )
  .map(([say]) => say.replace(/[.!?]+$/u, ''))
  .concat(promises);

const textsOf = ({ intent: _intent, ...slots }: Intent): readonly string[] =>
  Object.values(slots).flatMap((slot) => (typeof slot === 'string' ? [slot.toLowerCase()] : []));

/** Whether the intents of a line keep this sentence, hold its words, or name it as not followed. */
function accountsFor(intents: readonly Intent[], sentence: string): boolean {
  const [own] = readSaid(sentence);
  return intents.some((intent) => {
    if (JSON.stringify(intent) === JSON.stringify(own)) return true;
    const held = textsOf(intent);
    const isIn = (text: string): boolean => held.some((slot) => slot.includes(text));
    const isHeld = own !== undefined && (textsOf(own).every(isIn) || isIn(withoutHesitation(sentence).toLowerCase()));
    return isHeld && (intent.intent === own?.intent || holdsWords.has(intent.intent));
  });
}

/** Intents that keep a text word for word; `ask` says of it that it was not followed. */
const holdsWords: ReadonlySet<Intent['intent']> = new Set(['note', 'note_person', 'teach_preference', 'ask']);

describe('several sentences in one line', () => {
  it.each([
    ['I left my drill in the shed and I put my spirit level in the van', ['stash', 'stash']],
    ['Rafa owes me 20, Rafaela owes me 35', ['debt', 'debt']],
    ['Rafa owes me 20, Rafaela 35', ['debt', 'debt']],
    ["I'll call Ingrid tomorrow and Sven owes me 9 euros", ['ask', 'debt']],
    ['remind me to water the plants tomorrow at 9 and Rolf owes me a coffee', ['remind', 'debt']],
    ['remember that the gate code is 4471. I parked on level 3', ['note', 'stash']],
    ['this is my neighbour Bruno, he owes me ten', ['meet_person', 'debt']],
    ['I parked on level 2 and left my badge in the car', ['stash', 'stash']],
    ['I left my umbrella in the office but I owe Carla lunch', ['stash', 'debt']],
    ['my name is Al, I left my bag in the hall', ['teach_name', 'stash']],
    ['I left my keys at the office, where is my wallet', ['stash', 'locate']],
    ['I left my keys in the car, actually Mo owes me ten', ['stash', 'debt']],
  ])('are each kept: %s', (line, kinds) => {
    expect(readSaid(line).map(({ intent }) => intent)).toEqual(kinds);
  });

  it.each([
    ['I left my bike at the station and the weather was awful', 'the weather was awful'],
    ['Doris owes me a fiver and her cat is called Minka', "Doris's cat is called Minka"],
    ["I parked on level 3, it's the blue level", "it's the blue level"],
    ['Mo owes me 10, he forgot his wallet', 'Mo forgot his wallet'],
    ['I had a long day. I left my keys at the office', 'I had a long day'],
    ['the train was late and Mo owes me ten', 'the train was late'],
  ])('name what is not followed beside what is kept: %s', (line, unfollowed) => {
    const intents = readSaid(line);
    expect(intents).toHaveLength(2);
    expect(intents).toContainEqual({ intent: 'ask', query: unfollowed, part: true });
  });

  it.each([
    'I left my glasses in the kitchen, by the bread bin',
    'I left my bag at the hotel, the one near the station',
    'I left my hat and my gloves in the hall',
    'Fiona owes me 20 and a book',
    'I lent Mr. Jones my drill',
    "I parked at St. Anne's",
    'remind me to call Anja and buy milk tomorrow at 10',
    'remind me to check if the window is shut and the door is locked',
    "remind me to tell Ben that I left my keys at Ann's and I owe Tom five",
    "I'll tell Ingrid that the vet is closed and Mo owes me ten",
    'remember that Anna likes tulips and she hates roses',
    'note that the boiler man comes on Friday and the plumber on Monday',
    'reply to Anna saying I left my keys at home and I owe you lunch',
    'this is my neighbour Bruno, he plays chess',
    'remember that the shed key is under the pot and the gate code is 9182',
    'I left my keys in the car, no wait, I left my keys at home',
    "Ben said that Ann owes me ten and I left my keys at Bob's",
    'if Mo owes me ten and I lent Ann five',
  ])('are not made of one: %s', (line) => {
    expect(readSaid(line)).toHaveLength(1);
  });

  it('keep no sentence that is asked', () => {
    expect(readSaid('I left my keys at home and Mo owes me ten?').map(({ intent }) => intent)).toEqual([
      'stash',
      'ask',
    ]);
  });

  it('are each kept, held word for word, or named, whichever two of the corpus are joined', {
    timeout: 300_000,
  }, () => {
    const lost: string[] = [];
    const count = drawnOf(800);
    for (let index = 0; index < count; index += 1) {
      const first = keepingLines[(index * 7919) % keepingLines.length] ?? '';
      const second = keepingLines[(index * 104_729 + 13) % keepingLines.length] ?? '';
      const line = `${first}${joiners[index % joiners.length]}${second}`;
      const intents = readSaid(line);
      for (const sentence of [first, second]) if (!accountsFor(intents, sentence)) lost.push(`${line} — ${sentence}`);
    }
    expect(lost).toEqual([]);
  });
});
