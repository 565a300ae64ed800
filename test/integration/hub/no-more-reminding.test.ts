import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

afterAll(cleanUp);

async function reminded() {
  const { wearer, client } = await together();
  const said = async (...lines: readonly string[]) => {
    const told = (await answersTo(wearer, lines)).at(-1) ?? '';
    await wearer.tellsBrain();
    return told;
  };
  await said('remind me to ring the vet in three days at 9 am');
  await said('remind me to renew the parking permit in three days at 10 am');
  await said('add an event choir in four days at 19:00');
  const left = async () => (await client.calendar({})).items.map(({ title }) => title);
  const reminders = async () => [...(await left()), ...(await client.reminders({})).items.map(({ title }) => title)];
  return { said, reminders };
}

describe('who no longer wants to be reminded', () => {
  it.each([
    "don't remind me to ring the vet",
    'do not remind me to ring the vet',
    'please don’t remind me to ring the vet any more',
    'no need to remind me to ring the vet',
    "there's no need to remind me to ring the vet",
    "you don't have to remind me to ring the vet",
    'never remind me to ring the vet again',
    'stop reminding me to ring the vet',
    "I don't need to be reminded to ring the vet",
    'never remind me about the vet again',
  ])('has that reminder taken off, and no other: %s', async (line) => {
    const { said, reminders } = await reminded();
    expect(await said(line)).toBe('Forgotten: the reminder “ring the vet”.');
    const left = await reminders();
    expect(left).not.toContain('ring the vet');
    expect(left).toContain('renew the parking permit');
  });

  it("is not told of it as if it were on: don't remind me about the parking permit", async () => {
    const { said, reminders } = await reminded();
    expect(await said("don't remind me about the parking permit")).toBe(
      'Forgotten: the reminder “renew the parking permit”.',
    );
    expect(await reminders()).not.toContain('renew the parking permit');
  });

  it('hears that nothing is called so', async () => {
    const { said } = await reminded();
    expect(await said("don't remind me to call the plumber")).toBe(
      'Nothing on your agenda is called “call the plumber”. Nothing was cancelled.',
    );
  });

  it.each([
    "don't remind me about choir",
    "don't remind me",
    "don't remind me about it",
    "don't remind me about my reminders",
    "why don't you remind me to ring the vet",
    "don't remind me to ring the vet until Monday",
    "don't remind me to ring the vet, remind me to renew the permit",
    "didn't I ask you to remind me to ring the vet",
    'when do you remind me to ring the vet',
    "don't forget to remind me to ring the vet",
  ])('and nothing goes after “%s”', async (line) => {
    const { said, reminders } = await reminded();
    expect(await said(line)).not.toMatch(/^Forgotten/u);
    expect(await reminders()).toEqual(expect.arrayContaining(['ring the vet', 'renew the parking permit', 'choir']));
  });
});
