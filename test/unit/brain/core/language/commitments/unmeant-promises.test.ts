import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const promise = (say: string) => readAmbient({ say, speaker: 'self', isToSomebody: true }).commitment;

describe('a promise that is taken back in the same breath', () => {
  it.each([
    "I'll send Otto the map? no chance",
    "I'll call Vera? never",
    "I'll call Vera? no way",
    "I'll write to Vera. Just kidding",
    "I'll write to Vera, just kidding",
    "I'll write to Vera. She would love that. Only joking!",
    "i'll call vera no way",
    "i'll lend him the drill no chance",
    "I'll water the plants. Not!",
    "I'll paint the shed, yeah right",
    "I'll help Otto move, over my dead body",
    "I'll pay for dinner, in your dreams",
    "I'll lend you the car. Not in a million years.",
    "I'll send her flowers, said no one ever",
    "I'll wash your van? As if.",
    "I'll wash your van, you wish",
    "I'll call Vera. Actually, no.",
    "I'll fix the lamp. I take that back.",
    "I'll call the bank? You call them",
    'I promise to fix the door. Just joking',
  ])('is none: %s', (say) => {
    expect(promise(say)).toBeNull();
  });

  it.each([
    ["I'll call Vera. No way I'm missing that", 'call Vera'],
    ["I'll call Vera. Never mind the weather", 'call Vera'],
    ["I'll of course send Otto the map", 'send Otto the map'],
    ["I'll for sure send Otto the map", 'send Otto the map'],
    ["I'll write to Vera, she never writes", 'write to Vera'],
    ["I'll send Otto the map okay? thanks", 'send Otto the map'],
    ["I'll send Otto the map. Is that right? I hope so", 'send Otto the map'],
    ["I'll ask Otto about the joke", 'ask Otto about the joke'],
    ["I'll bring the kidding pen for the goats", 'bring the kidding pen for the goats'],
    ["I'll send you what I write down in my dreams", 'send you what I write down in my dreams'],
  ])('is one where nothing of it is taken back: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task });
  });
});

describe('a promise in the words of somebody else', () => {
  it.each([
    "I'll feed the cat, she promised",
    "I'll bring the wine, said Otto",
    "I'll sell the van, my brother said",
    "I'll fetch the doctor, he shouted",
    "I'll fetch the doctor! he shouted",
    "I'll call Otto, she said, and hung up",
    "I'll phone you back, says the bank every time",
    'let me pay you back, he insisted',
    "i'll bring the wine said otto",
    "i'll call otto she said",
    "I'll water the plants, Vera told me",
    "I'll send the photos, the nurse replied",
    "I'll repair it by friday, he swore to me",
    "I'll ring you tomorrow, they always say",
    "Otto said, I'll bring the wine",
    "And then she said: I'll bring the wine",
    "My landlord promised me, I'll fix the boiler tomorrow",
    "He was like, I'll call the police",
    "I'll send the map, I told Otto",
    "I'll fix it tomorrow, the plumber keeps promising",
    "i'll fetch the doctor she goes",
    "I'll order the tiles, your cousin kept saying",
  ])('is none of the wearer: %s', (say) => {
    expect(promise(say)).toBeNull();
  });

  it.each([
    ["I'll send Otto the map, as I promised", 'send Otto the map'],
    ["I'll bring the book, the one she promised", 'bring the book'],
    ["I'll fetch the doctor. She said the baby is coming", 'fetch the doctor'],
    ["I'll fetch the doctor, she said the baby is coming", 'fetch the doctor'],
    ["I'll do the dishes, I promise", 'do the dishes'],
    ["I'll bring what Vera said", 'bring what Vera said'],
    ["I'll call Vera, she told me to", 'call Vera'],
    ["I'll send the map Otto said he needs", 'send the map Otto said he needs'],
    ["I'll ask what the doctor said", 'ask what the doctor said'],
    ["Like I said, I'll call Vera", 'call Vera'],
    ["She said yes, I'll book the table", 'book the table'],
    ["The doctor said no, I'll call another one", 'call another one'],
    ["Otto called. I'll ring him back", 'ring him back'],
  ])('is one where the wearer makes it: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task: expect.stringContaining(task) });
  });
});

describe('what names no deed', () => {
  it.each([
    "I'll marry Vera, in a dream",
    "I'll pay when hell freezes over",
    'I promise to pay when hell freezes over',
    "I'll clean the attic when pigs fly",
    "I'll lend him money when I'm dead",
    "I'll buy a yacht in my next life",
    "I'll do whatever it takes",
    "I'll do everything I can",
    "I'll do everything in my power",
    "I'll do anything for you",
    "I'll give you anything",
    "I'll give you anything you want",
    "I'll give you the world",
    "I'll send it, were her words",
    "I'll be there by six, were his exact words",
    "I'll do what needs to be done",
    'I promise to whoever is listening',
    'I promise to everyone here',
    'I will if you will',
    'I will when I can',
    'I will because I must',
    'I will once you do',
    'I will with pleasure',
    'I will before you do',
    'I promise I will if you will',
  ])('is no promise: %s', (say) => {
    expect(promise(say)).toBeNull();
  });

  it.each([
    ["I'll do everything on the list", 'do everything on the list'],
    ["I'll send you anything I find on the lease", 'send you anything I find on the lease'],
    ["I'll write down her words", 'write down her words'],
    ["I'll do the dishes when I get home", 'do the dishes when I get home'],
    ['I will in the morning call Vera', 'call Vera'],
    ["I'll pay whatever it costs", 'pay whatever it costs'],
    ["I promise to you I'll send the map", 'send the map'],
    ["I promise to my sister that I'll send the map", 'send the map'],
    ["I'll warm the soup when it freezes", 'warm the soup when it freezes'],
    ["I'll feed the pigs when the cows come in", 'feed the pigs when the cows come in'],
  ])('is told from it: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task });
  });
});
