import { describe, expect, it } from 'vitest';
import { readQuestion } from '#core/answers/question/read-question';
import { spanCanAnswer } from '#core/answers/ranking/can-hold-answer';
import { passageView } from '#core/answers/ranking/passage-view';

/** Whether the whole of a text may be given as the answer to a question. */
function canAnswer(query: string, text: string, title: string): boolean {
  const view = passageView({ title, heading: '', text });
  const span = { from: 0, to: view.lines.length };
  return spanCanAnswer({ view, around: title }, span, readQuestion(query));
}

const open: readonly (readonly [query: string, text: string, title?: string])[] = [
  // A place for where, in what is said of the thing itself.
  ['where is the rotavator now', 'The butt was cracked by the frost. Marek lent us his rotavator in April.'],
  ['where are the gym shoes', "Parents' evening is in room 204. Luis needs new gym shoes, the old ones are too small."],
  ['where did i put the passport', 'Capital letters on the voucher must match the passport.'],
  ['where is my umbrella', 'The umbrella was broken by the storm.'],
  ['where is lisbon', 'Hotel: Casa do Rio, Rua das Flores 18, confirmation 883-119.'],
  // A time for when.
  ['when was the boiler serviced', 'The boiler was serviced by Thornton. Pressure sank to 0.8 bar overnight.'],
  ['when did lena sleep', '[12.10.2026, 09:15] Lena: good morning then :) did you sleep?'],
  ['when does the market close', 'The market opens at seven.'],
  ['what dates is the training', 'The training is for Sinead, two days.'],
  ["when is Oz's birthday", "Mum's birthday is on 23 September."],
  // What is so, and not what was wished, is forgotten or was before.
  ['what is the gate code', 'I always forget the gate code.'],
  ['what is my daughter allergic to', 'My son is allergic to walnuts.'],
  ['where did we buy a house', 'We nearly bought a house in Arles.'],
  ['what is my passport number', 'My old passport number was K2291843.'],
  // Somebody for who.
  ['who brings the projector', 'Somebody has to bring the projector. Petra said the screen was torn.'],
  ['who is marta', '"I\'m so tired of being brave," said Marta.'],
  ["what's the name of the captain", '"I love you, help me," whispered the captain. "Goodnight, moon," said the boy.'],
  ['who is the tenor', 'We still look for a tenor who can read music.'],
  ['who wrote Middlemarch', 'Felt a bit low in the evening. Read forty pages of Middlemarch.'],
  ['who directed The Lighthouse Keepers', 'That film I told you about is called The Lighthouse Keepers.'],
  ['who is at the door', 'Bicycles stand in the hallway. From 1 January they go to the cellar, second door.'],
  // Somebody who is that to whoever is asked about, and not a name or a title.
  ["who is Griet's daughter", 'We watched The Lost Daughter with Griet.'],
  ['who is our cook', "The caretaker's name is Mr Cook."],
  ["who is Nils's father", 'Nils is the father of Ebba.'],
  // What is asked, and not what stands beside it.
  ['what is behind the shed', 'The shed stands behind the greenhouse.'],
  ["when can't Teun come", 'Teun can come on Friday.'],
  ['where did Jonas work before', 'Jonas works at the port office.'],
  ['who did Jonas phone', "Jonas's phone number is 0664 123."],
  // What was done, and not what is advertised.
  ['did I win the greenhouse', 'Plant the cloves ten centimetres apart. Win a greenhouse worth 2,000 euros!'],
  // A time of day for what time, and the day for what happened on it.
  ['what time does the Rex open', "it's on at the Rex until the 26th"],
  ['what did I dream on Tuesday', 'Dreamt that I was late for an exam. Woke at 5:20.'],
  // Who says it is not who it is about.
  ['where does Marijke work', 'Marijke: Saskia is in Utrecht until January'],
  ['what time does the Rex open', "[12.11.26, 21:03] Tomasz: it's on at the Rex until the 26th"],
  ['where does Marijke work', '[01.11.26, 20:14] Marijke: Saskia is in Utrecht until January'],
  // What somebody else did is not what the wearer did.
  ['what did i promise Jonas', 'Long call with Jonas, he promised to send me the slides.'],
  ['what did I lend Tom', 'Tom lent me his ladder.'],
  ['when did i move', 'Priya moved in March.'],
  ['what did Tom lend me', 'I lent Tom the ladder.'],
  ['who lent Tom a bike', 'Tom lent Rita his bike.'],
  ['who did Nina invite', 'Paul invited Nina to the party.'],
  ['how much did Tom pay Rita', 'Rita paid Tom 20 euros.'],
  ['who teaches Lena Spanish', 'Lena teaches Vera Spanish.'],
  ['did Mrs Okafor borrow a sander from me', 'I borrowed a sander from Mrs Okafor.'],
  ['did I lend Mrs Okafor a sander', 'I borrowed a sander from Mrs Okafor.'],
  ['did Mrs Okafor take over the desk from Bram', 'Bram Visser takes over the desk from Mrs Okafor.'],
  ['who has my violin', 'Ilka lent me her violin.'],
  ['what did my brother lend me', 'I lent my brother the saw.'],
  // What car the wearer has is not told by what becomes of another.
  ['what car do I have', 'The rental car has to be back by monday noon.'],
  ['what kind of car do I have', 'The rental car has to be back by monday noon.'],
  ['what dog do I have', "The neighbour's dog barks at night."],
  ['which dog is mine', "My neighbour's dog barks at night."],
  ['what printer do I have', 'The office printer is out of ink.'],
  ['which printer do we own', 'The printer is out of ink.'],
  // What is so does not tell what is not so.
  ["who doesn't have a new baby", 'Ruben Osei has a new baby.'],
  ['who eats pork', 'Hamish does not eat pork.'],
  // Who was there is all that a list of names tells.
  ['where does Ottokar work', 'Present: Ottokar Brandt, Mirela Brandt.'],
  ['where does Petra Lund work', '# Committee\nApologies:\n- Petra Lund'],
  // Another relation with the same noun, or something of somebody's for who they are.
  ['what does my brother drive', 'My brother-in-law drives a green Saab.'],
  ['who is my mother', "My mother's maiden name is Trevose."],
  // A thing of another kind, whatever it contains.
  ['what do i need for onion soup', 'Fry one onion in oil. Add 250 g lentils.', 'Lentil soup'],
  ['how long does the apple cake bake', 'Bake for 40 minutes. Decorate with an apple.', 'recipes Carrot cake'],
  // An amount for how much and how many.
  ['how many panniers are there', 'The panniers are in the cellar. Saddle height 74 cm.'],
  // What asks answers nothing, nor what is only claimed.
  ['who is knocking at the door', '"Who is knocking at my door, said the badger, and why so late?"'],
  ['where did i put my courage', '"Where did I put my courage," asked the hare, "when I had it in spring?"'],
  ['when was the moon landing', 'Tom claims the moon landing was in 1972.'],
];

const held: readonly (readonly [query: string, text: string, title?: string])[] = [
  ['what car do I have', 'My car is a blue Skoda.'],
  ['what car do I have', 'The car is a blue Skoda.'],
  ['what car do I have', 'Car: Skoda Fabia.'],
  ['what printer do I have', 'We bought a Canon printer.'],
  ['what appointments do I have', 'The dentist appointment is on Monday.'],
  ['who wrote Middlemarch', 'Middlemarch by George Eliot is on the shelf.'],
  ['what did i promise Jonas', 'I promised Jonas the slides.'],
  ['what did i promise Jonas', 'Promised Jonas the slides.'],
  ['what did i promise Jonas', 'Jonas was promised the slides.'],
  ['what did I lend Tom', 'Lent Tom the ladder; he lent me a saw.'],
  ['what did Tom lend me', 'Tom lent me his ladder.'],
  ['who lent Tom a bike', 'Rita lent Tom her bike.'],
  ['who did Nina invite', 'Nina invited Paul to the party.'],
  ['who did Nina invite', 'She invited Paul and Nina came later.'],
  ['how much did Tom pay Rita', 'Tom paid Rita 20 euros.'],
  ['who teaches Lena Spanish', 'Vera teaches Lena Spanish.'],
  ['what did Tom promise', 'Tom: I promise to bring the ladder'],
  ['what do i need for lentil soup', 'Add 250 g lentils.', 'Lentil soup'],
  ['what did the meeting minutes say about chairs', 'Farid orders the chairs for the meeting.', 'Committee minutes'],
  ['who wrote the minutes', 'Minutes: written up by Ilse.'],
  ['did I win the raffle', 'I won the raffle.'],
  ['what time does the Rex open', 'The Rex opens at six.'],
  ['what did I dream on Tuesday', 'Dreamt of an exam.', 'Tuesday 3 November'],
  ['where does Marijke work', '[01.11.26, 20:14] Marijke: I am at the harbour office now'],
  ['who is at the door', 'The postman Anton is at the door.'],
  ['where does the shed key hang', 'Marek lent us a rotavator. The shed key hangs behind the rain barrel.'],
  ['where is the passport', 'Passport: top drawer'],
  ['where is the passport', 'The top drawer has the passport and the stamps.'],
  ['where is the passport', 'We looked for the passport for days. It was in the blue folder.'],
  ['where is the car', 'The car is parked by the church.'],
  ['where is the hall', 'The hall is on Moor Street 12.'],
  ['where do we buy the chain', 'Velowerk sells the chain.'],
  ['when was the boiler serviced', 'The boiler was serviced by Thornton.', '2026-03-03 log'],
  ['when was the boiler serviced', 'The boiler was serviced again. That was on 3 March.'],
  ['when did lena arrive', '[12.10.2026, 09:15] Lena: arrived'],
  ['when does the deposit come back', 'The deposit comes back when the walls are painted.'],
  ['when does the market close', 'The market opens at seven and closes at noon.'],
  ['who brings the projector', 'Somebody has to bring the projector: Petra.'],
  ['who needs a lift', 'Nina needs a lift home.'],
  ['who pays the water', 'Tenants pay the water themselves.'],
  ['who is marta', 'Marta, the plumber, was here.'],
  ['who is marta', '"I will be late," said Marta, our plumber.'],
  ['how many boxes of books did we count', 'We counted fourteen boxes of books and stopped.'],
  ['how many children does she have', 'She has a boy and a girl.'],
  ['when was the moon landing, what does tom say', 'Tom claims the moon landing was in 1972.'],
  ['what did the hare ask', '"Where did I put my courage," asked the hare, "when I had it in spring?"'],
];

describe('what is said of the thing that a question asks for', () => {
  it.each(open.map(([query, text, title = '']) => [query, text, title] as const))(
    'leaves “%s” open: %s',
    (query, text, title) => {
      expect(canAnswer(query, text, title)).toBe(false);
    },
  );

  it.each(held.map(([query, text, title = '']) => [query, text, title] as const))(
    'can answer “%s”: %s',
    (query, text, title) => {
      expect(canAnswer(query, text, title)).toBe(true);
    },
  );
});

describe('a sentence of a document that tells nothing of the kind asked for', () => {
  it.each([
    ['who is on the flight to Oslo', 'The flight to Oslo lands at 21:40.'],
    ['whose is the tandem', 'The green tandem needs new tyres.'],
    ['is the reunion still on', 'The reunion is at the old mill.'],
  ])('does not answer “%s”: “%s”', (query, text) => {
    expect(canAnswer(query, text, '')).toBe(false);
  });
});
