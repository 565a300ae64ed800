import { describe, expect, it } from 'vitest';
import { lacksAsked } from '#core/language/people/noted/lacks-asked';

describe('a note that says only that something is not known', () => {
  it.each([
    ['what is the gate code', 'I always forget the gate code'],
    ["what's the name of the new neighbour", "I can't remember the new neighbour's name"],
    ['where is the spare key', "I don't know where the spare key is"],
    ["what's the puppy's name", 'we have to choose a name for the puppy'],
    ["what's the alarm code", 'I asked Oskar for the alarm code'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['what is the gate code', "I always forget the gate code, it's 4471"],
    ['where is my umbrella', 'I forgot my umbrella at the office'],
    ['what do I have to choose', 'we have to choose a name for the puppy'],
    ['who did I ask for the alarm code', 'I asked Oskar for the alarm code'],
  ])('is not one that tells “%s” after all: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note of what was only meant, or of one that is no more', () => {
  it.each([
    ['where did we buy a house', 'we nearly bought a house in Arles'],
    ["what is Greta's kitten called", 'Greta wanted a kitten called Pim'],
    ['what is my boat called', 'if I ever get a boat I will call it Marlin'],
    ["what's my passport number", 'my old passport number was K2291843'],
    ['how much is the rent this year', 'the rent last year was 820'],
    ['how much is the rent', 'the rent last year was 820'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['what was my old passport number', 'my old passport number was K2291843'],
    ['where did we nearly buy a house', 'we nearly bought a house in Arles'],
    ['what did Greta want', 'Greta wanted a kitten'],
    ['where is my old bike', 'my old bike is in the shed'],
    ['how much was the rent last year', 'the rent last year was 820'],
    ['where does Hannah live now', 'Hannah moved to Ghent last summer'],
  ])('may tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note of another relative, place or figure', () => {
  it.each([
    ['what is my daughter allergic to', 'my son is allergic to walnuts'],
    ["what is my cousin's dog called", "the neighbour's dog is called Rufus"],
    ['where is the sofa', 'we bought the sofa in Lyon'],
    ["what's the combination of my work locker", 'my work locker is 118'],
    ["what's the code for my work locker", 'My work locker is number 118'],
    ['which locker is mine at the gym', 'my gym locker padlock is 30-12-6'],
    ['how much did the blue curtains cost', 'the blue curtains are 140 wide'],
    ['what did the tiles come to', "we had blue tiles put in the bathroom, from Marlow's"],
    ['what year did we marry', 'our anniversary is the 21st of August'],
    ["what's in the freezer", 'the freezer holds 90 litres'],
    ['which blood group has my wife', 'my wife gives blood twice a year'],
    ['when do I have to put on the winter tyres', 'winter tyres take 2.4 bar'],
    ['who has the key', 'Paul thinks the key is in the drawer'],
    ['what did I give Otto', 'the wine was a present from Otto'],
    ['who bought a boat from Bart', 'Bart bought a boat from Lars'],
    ["what's Sven's wife called", 'Sven is married'],
    ["what is Tijmen's job", 'Tijmen lost his phone in the tram'],
    ["what is Rens's last name", 'Rens is married to Sacha'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['what is my kid allergic to', 'my son is allergic to walnuts'],
    ['where is the sofa', 'the sofa we bought in Lyon is in the cellar'],
    ['where is the sofa from', 'we bought the sofa in Lyon'],
    ["what's the code of the bike lock", 'the bike lock is 4471'],
    ["what's the combination of my locker", 'my locker is 31-7-22'],
    ['what is the number of my locker', 'my work locker is 118'],
    ['what year did we marry', 'we got married in 2015'],
    ["what's in the freezer", 'the freezer holds peas and bread'],
    ["what's my blood group", 'my blood group is O negative'],
    ['when do I put on the winter tyres', 'the winter tyres go on in October'],
    ['who has the key', 'Paul has the key'],
    ['what did I give Otto', 'I gave Otto a book'],
    ['who bought a boat from Lars', 'Bart bought a boat from Lars'],
    ["what is Evert's job", 'Evert drives a lorry'],
    ["what is the landlord's last name", 'the landlord is called Petrou'],
  ])('may tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});
