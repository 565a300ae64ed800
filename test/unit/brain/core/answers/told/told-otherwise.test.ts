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

const neverQuoted: readonly (readonly [asked: string, told: string, why: string])[] = [
  ['hide it', 'Lukas parks his van behind the church', 'an order'],
  ['land the plane', "Nadia's flight lands at 14:20", 'an order'],
  ['buy three eggs', 'the pancake recipe takes three eggs', 'an order'],
  ['can you close the school', 'the school closes at four', 'an order'],
  ['did I service the boiler', 'the boiler was serviced by Trevor', 'whether the wearer did it'],
  ['have I rung the piano tuner', 'the piano tuner is called Mr Ahlberg', 'whether the wearer did it'],
  ['is the boiler working', 'the boiler was serviced by Trevor', 'whether it is so'],
  ['is there oat milk', 'Oksana takes oat milk in her coffee', 'whether it is so'],
  ["who's at the cottage", 'the wifi password at the cottage is pinecone88', 'a code nobody asked for'],
  ["what's the alarm for", 'the alarm code is 5512', 'a code nobody asked for'],
  ["what's the locker code", 'the bike lock code is 7391', 'the code of another thing'],
  ["what's the combination of my locker", 'my locker is number 88', 'its number'],
  ["what's the wifi password", 'the wifi is called Kestrel', 'its name'],
  ['where does Priya live', 'Priya works at the library', 'her work'],
  ["when does Nadia's flight take off", "Nadia's flight lands at 14:20", 'its landing'],
  ['what time on Tuesday is swimming', 'the swimming is on Tuesday', 'its day'],
  ['how wide are the curtains', 'the curtains are 210 cm long', 'their length'],
  ['what size are the tyres', 'the tyres take 33 psi', 'their pressure'],
  ['when does Ola get up', 'Ola sleeps at half seven', 'his bedtime'],
  ['where does Lukas park his car', 'Lukas parks his van behind the church', 'another vehicle'],
  ['when did we buy the washing machine', 'the washing machine cost 420 euros', 'its price'],
  ['how many passports do I have', 'my passport expires in June 2031', 'its end'],
  ["where's the washing machine", 'the stopcock is behind the washing machine', 'what is beside it'],
  ['who painted the hall', 'the hall is painted sage green', 'its colour'],
  ['close school', 'the school closes at four', 'an order'],
  ['drive to the church', 'Lukas parks his van behind the church', 'an order'],
  ["what colour is Lukas's van", 'Lukas parks his van behind the church', 'its place'],
  ["what's the piano tuner's number", 'the piano tuner is called Mr Ahlberg', 'his name'],
  ["which gate is Nadia's flight", "Nadia's flight lands at 14:20", 'its landing'],
  ['when is the rent due', 'the rent is 900 euros', 'its amount'],
  ['who owns the boiler', 'the boiler was serviced by Trevor', 'who serviced it'],
  ['am I vegan', "Gorka's vegan", 'somebody else'],
  ['what am I allergic to', "Mina's allergic to nuts", 'somebody else'],
  ['what are the kids allergic to', 'Bo is allergic to bees', 'one of them or another'],
];

it.each(neverQuoted)('“%s” is not answered with “%s”: %s', (asked, told) => {
  expect(toldBy(asked, told, 0.6)).toBeNull();
});

it('a code is told where the code of that very thing is asked for', () => {
  expect(toldBy('what opens the bike lock', 'the bike lock opens with 7391')).not.toBeNull();
  expect(toldBy("what's the code for the burglar alarm", 'the alarm code is 5512')).not.toBeNull();
});

it('a note that is far in sense needs more of the question in its words', () => {
  expect(toldBy('where does the film club get together', 'the film club meets in the Rex')).not.toBeNull();
  expect(toldBy('where does Henrike work', 'Henrike moved to Malmo', 0.1)).toBeNull();
});

it('of no notes none tells anything', () => {
  expect(toldOtherwise('where is the key', [])).toBeNull();
});
