import { describe, expect, it } from 'vitest';
import { answerToOffer, sentenceToOffer } from '#core/language/replies/offering/offer-to-keep';
import { isTold } from '#core/language/replies/offering/told-line';

describe('what is offered to be kept', () => {
  it.each([
    "Juno's teacher is Miss Appleby",
    'my locker opens with 4 1 7',
    'the tulip bulbs are in the loft, left side',
    'Tomasz is lactose intolerant',
    'the bins go out on Thursdays',
    'our anniversary is the ninth of May',
    "the neighbour's dog is called Biscuit",
    'my aunt hates coriander',
    'I am allergic to penicillin',
    'the gym shuts at nine on Sundays',
    'Anna sold her car to Piet',
    "there's a spare key under the blue pot",
  ])('is a sentence that says something tomorrow: %s', (line) => {
    expect(isTold(line), line).toBe(true);
    expect(sentenceToOffer(`${line}.`)).toBe(line);
  });

  it.each([
    "it's in the drawer",
    'they moved it again',
    'he said it was fine',
    'I put it on the shelf',
    "I'm tired",
    'we should go',
    'I think the shop is shut',
    'the train was late',
    'the weather is awful',
    "that's funny",
    'nice weather today',
    'what a day',
    'I left my keys at the office, didn’t I',
    'you are a genius',
  ])('is nothing that only now, or nobody, knows the meaning of: %s', (line) => {
    expect(sentenceToOffer(line)).toBeNull();
  });

  it.each([
    'where are the tulips',
    'is the shop open',
    'bananas',
    'the wifi password',
    'call me a taxi',
    'open the pod bay doors',
    'turn left at the light',
    'remind us to leave at five',
    "I can't find my keys",
    'the photo I uploaded on monday',
    'photos of the house',
  ])('is no question, order or fragment: %s', (line) => {
    expect(isTold(line) ? sentenceToOffer(line) : null).toBeNull();
  });

  it.each(['yes', 'yes please', 'go on', 'sure', 'please do', 'yes, remember that', 'ok'])(
    'is kept after “%s”',
    (line) => expect(answerToOffer(line)).toBe(true),
  );

  it.each(['no', 'nope', 'no thank you', "no, don't"])('is let be after “%s”', (line) =>
    expect(answerToOffer(line)).toBe(false),
  );

  it.each(['what time is it', 'yes and no', 'the bins go out on Fridays'])('is dropped at “%s”', (line) =>
    expect(answerToOffer(line)).toBeNull(),
  );
});

describe('a line that tells something', () => {
  it.each([
    "moved it, it's in the safe now",
    'no, Mrs Nowak with a w',
    'shame, I liked it',
    'nope, wrong bag',
    'got it back from Hugo yesterday',
    'put it back where it was',
  ])('asks nothing: %s', (line) => {
    expect(isTold(line)).toBe(true);
    expect(sentenceToOffer(line)).toBeNull();
  });

  it.each([
    "no, where's my bag",
    'my keys are gone, where did I put them',
    'tell me what Noor said',
    'I need the address',
  ])('is not one that asks: %s', (line) => {
    expect(isTold(line)).toBe(false);
  });
});
