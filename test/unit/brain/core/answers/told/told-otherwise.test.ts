import { expect, it } from 'vitest';
import { type ToldNote, toldOtherwise } from '#core/answers/told/told-otherwise';

/** Far from every question in sense. */
const otherNotes: readonly ToldNote[] = [
  { text: 'the umbrella has a broken handle', cosine: 0.05 },
  { text: 'Hanna plays the viola', cosine: 0.08 },
];

function toldBy(question: string, text: string, cosine = 0.45): string | null {
  const notes = [...otherNotes, { text, cosine }];
  const best = toldOtherwise(question, notes);
  return best === null ? null : (notes[best.at]?.text ?? null);
}

const inOtherWords: readonly (readonly [asked: string, told: string])[] = [
  ["what's the wifi password", 'the internet code is Bluebird77'],
  ['when was Marta born', "Marta's birthday is on the 9th of June"],
  ['which plumber looked after our heating', 'the boiler was serviced by Mr Hendry'],
  ['where do we hide the extra key', 'the spare key hangs behind the meter cupboard'],
  ['does Aunt Ines eat meat', 'Aunt Ines is a vegetarian'],
  ['what herb does Nadia hate', "Nadia can't stand coriander"],
  ['what did I pay for my bicycle', 'I bought the bike for 900 euros'],
  ['where was Wen’s mobile stolen', "Wen's phone got nicked in Rome"],
  ['when does the milk expire', 'the milk goes off on Friday'],
];

it.each(inOtherWords)('“%s” is told by “%s”', (asked, told) => {
  expect(toldBy(asked, told)).toBe(told);
});

const besideIt: readonly (readonly [asked: string, told: string, why: string])[] = [
  ['what do we pay for gas', 'we pay 60 euros a month for water', 'another supply'],
  ['am I allergic to anything', 'Anouk is allergic to shellfish', 'somebody else'],
  ['what does Luis Prado drive', 'Luis Ortega drives a red van', 'another surname'],
  ['which airline did I book', 'I nearly booked the flight with Finnair', 'it nearly happened'],
  ['did I paint the fence', "I'm going to paint the fence on Saturday", 'it is still ahead'],
  ['who broke the vase', "it wasn't Claudia who broke the vase", 'it is denied'],
  ['how much do I weigh these days', 'In 2019 I weighed 81 kilos', 'that was then'],
  ['which hotel are we in this summer', 'Last summer we stayed at Hotel Miramar', 'another summer'],
  [
    'where was the second meeting with the architect',
    'the first meeting with the architect was at her office',
    'another',
  ],
  ['how old is the cat', 'the cat weighs five kilos', 'another measure'],
  ["what's the wifi password at home", 'the wifi password at the cabin is pinecone88', 'another place'],
  ['how much did we pay for the dog', 'the dog groomer charges thirty five', 'what only bears its name'],
  ['how does Ove take his coffee', 'Ove drinks his tea without sugar', 'another drink'],
  ["what was Grandpa's job", 'Grandma was a seamstress', 'another relative'],
  ['what is our doctor called', 'the vet is called Dr Sandhu', 'a doctor of another kind'],
  ['where does Emmy live now', 'Emmy moved out of Leiden', 'no longer'],
];

it.each(besideIt)('“%s” is not told by “%s”: %s', (asked, told) => {
  expect(toldBy(asked, told, 0.6)).toBeNull();
});

it('a note that is far in sense needs more of the question in its words', () => {
  expect(toldBy('where does the film club get together', 'the film club meets in the Rex')).not.toBeNull();
  expect(toldBy('where does Henrike work', 'Henrike moved to Malmo', 0.1)).toBeNull();
});

it('of no notes none tells anything', () => {
  expect(toldOtherwise('where is the key', [])).toBeNull();
});
