import { describe, expect, it } from 'vitest';
import { answersAnew, answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

describe('what is named is no other thing whose name begins so', () => {
  it.each([
    ['my violin bow is in the music room', 'forget my violin', 'where is my violin bow', /music room/],
    ['my car keys are on the hook', 'forget my car', 'where are my car keys', /hook/],
    ['my keys are in the car', 'delete my car', 'where are my keys', /car/],
    ['my boots are in the tent bag', 'forget the tent', 'where are my boots', /tent bag/],
    ["my sister's car keys are in the drawer", "forget my sister's car", "where are my sister's car keys", /drawer/],
    ['I lent Ole my tent poles', 'forget my tent', 'who has my tent poles', /Ole/],
    ['Rik owes me a bike pump', 'forget the bike', 'what does Rik owe me', /bike pump/],
    ['note that the car insurance runs out in march', 'forget the car', 'when does the car insurance run out', /march/],
    [
      'note that the boat trailer is at the marina',
      'forget that the boat is at the marina',
      'where is the boat trailer',
      /marina/,
    ],
  ])('“%s”, “%s”', async (kept, line, question, answer) => {
    const [, forgotten, told] = await answersAnew(kept, line, question);
    expect(forgotten).toMatch(/^Nothing was erased by that\./);
    expect(told).toMatch(answer);
  });

  it('and it is told by which name it goes', async () => {
    const told = await answersAnew('my violin bow is in the music room', 'forget my violin', 'forget my violin bow');
    expect(told.slice(-2)).toEqual([
      'Nothing was erased by that. Something near it is taken back by its whole name: “forget my violin bow”.',
      'Forgotten: your violin bow at the music room.',
    ]);
  });

  it.each([
    ['my car keys are on the hook', 'forget my keys', /^Forgotten: your car keys/],
    ['I lent Ole my tent poles', 'forget the poles', /^Forgotten: .*tent poles/],
    ['note that the tank holds two litres', 'forget the tank', /^Forgotten: “the tank/],
    ['note that the car insurance runs out in march', 'forget the note about the car', /^Forgotten: “the car/],
    ['I left my saw in the shed', 'forget my saw', /^Forgotten: your saw/],
  ])('while the thing itself goes: “%s”, “%s”', async (kept, line, reply) => {
    expect((await answersAnew(kept, line)).at(-1)).toMatch(reply);
  });

  it.each([
    ["my sister's bike is in the yard", 'forget my bike', "where is my sister's bike", /yard/],
    ['note that Noor plays the viola', 'forget my viola', 'what does Noor play', /viola/],
    ['I lent Ole my tent poles', 'Ole gave my tent back', 'who has my tent poles', /Ole/],
    ['I lent Ole my guitar strap', 'I got my guitar back from Ole', 'who has my guitar strap', /Ole/],
  ])('nor is it given back or forgotten with that of another: “%s”, “%s”', async (kept, line, question, answer) => {
    const [, gone, told] = await answersAnew(kept, line, question);
    expect(gone).not.toMatch(/Forgotten|Cleared/);
    expect(told).toMatch(answer);
  });

  it('and a debt is told by its own words', async () => {
    const told = await answersAnew('Petra owes me ten euros for the concert tickets', 'forget the concert');
    expect(told.at(-1)).toMatch(/“forget that Petra owes me ten euros for the concert tickets”/);
  });

  it('and of both only the one that is named', async () => {
    const told = await answersAnew(
      'my violin is in the loft',
      'my violin bow is in the music room',
      'forget my violin',
      'where is my violin bow',
    );
    expect(told.slice(-2)).toEqual(['Forgotten: your violin at the loft.', expect.stringMatching(/music room/)]);
  });
});

describe('what is cancelled is no other entry whose words it begins', () => {
  it.each([
    ['remind me to pay the phone bill tomorrow at ten', 'cancel the phone', 'pay the phone bill'],
    ['remind me to buy dog food tomorrow at ten', 'forget the dog', 'buy dog food'],
    ["remind me to call Tom's mother tomorrow at ten", 'cancel Tom', "call Tom's mother"],
  ])('“%s”, “%s”', async (kept, line, title) => {
    const { wearer, client } = await together();
    const [, reply] = await answersTo(wearer, [kept, line]);
    expect(reply).toMatch(/^Nothing was erased by that\./);
    await wearer.tellsBrain();
    expect((await client.reminders({})).items.map((one) => one.title)).toEqual([title]);
  });

  it('and which call is asked where two are to be made', async () => {
    const { wearer } = await together();
    const lines = ['remind me to call the clinic tomorrow at ten', 'remind me to call mum tomorrow at nine'];
    expect((await answersTo(wearer, [...lines, 'cancel the call'])).at(-1)).toMatch(/^That may be call/);
  });

  it('and goes by the name that it is told with', async () => {
    const { wearer } = await together();
    const [, reply = ''] = await answersTo(wearer, ['remind me to pay the phone bill tomorrow', 'cancel the phone']);
    const name = /“(cancel [^”]+)”/u.exec(reply)?.[1] ?? reply.split('“').at(-1)?.split('”')[0] ?? '';
    expect(await answersTo(wearer, [name])).toEqual(['Forgotten: the reminder “pay the phone bill”.']);
  });
});
