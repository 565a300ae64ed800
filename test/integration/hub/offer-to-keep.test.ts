import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const told = "Juno's locker opens with 4 1 7";
const offer = `I kept nothing yet. Shall I remember “${told}”?`;

async function aWearer() {
  const wearer = await besideBrain((await aBrain()).url);
  return { wearer, says: async (line: string): Promise<string> => (await wearer.types(line)).say };
}

describe('a sentence that nothing follows', () => {
  it('is kept after a yes as by “remember that”, and taken back as such', async () => {
    const { says } = await aWearer();
    expect(await says(told)).toBe(offer);
    expect(await says('yes please')).toContain('Noted');
    expect(await says("what does Juno's locker open with")).toContain('4 1 7');
    expect(await says(told)).toBe(offer);
    expect(await says('yes')).toContain('Noted');
    expect(await says('forget that')).toContain('Forgotten');
    expect(await says("what does Juno's locker open with")).not.toContain('4 1 7');
  });

  it('is not kept after a no, which says so', async () => {
    const { says } = await aWearer();
    await says(told);
    expect(await says('no thanks')).toBe('Okay, I kept nothing.');
    expect(await says("what does Juno's locker open with")).not.toContain('4 1 7');
  });

  it('is dropped by any other line, and after two minutes', async () => {
    const { wearer, says } = await aWearer();
    await says(told);
    await says('what time is it');
    expect(await says('yes')).toContain('Nothing was asked');
    await says(told);
    wearer.clock.advance(119_000);
    expect(await says('go on')).toContain('Noted');
    await says('the gym shuts at nine on Sundays');
    wearer.clock.advance(120_000);
    expect(await says('yes')).toContain('Nothing was asked');
    expect(await says('when does the gym shut')).not.toContain('nine');
  });

  it('is offered beside what was kept of the same line', async () => {
    const { says } = await aWearer();
    expect(await says('Doris owes me a fiver and her cat is called Minka')).toBe(
      "Doris owes you a fiver. Noted. I kept nothing yet. Shall I remember “Doris's cat is called Minka”?",
    );
    expect(await says('yes')).toContain('Noted');
    expect(await says('what does Doris owe me')).toBe('Doris owes you a fiver.');
    expect(await says("what is Doris's cat called")).toContain('Minka');
  });

  it('is offered to the wake word and answered in the talk that follows, and not offered where it was overheard', async () => {
    const { wearer } = await aWearer();
    const hear = (line: string) => wearer.hub.operations.hear(line);
    expect(await hear(told)).toMatchObject({ isAddressed: false, say: '' });
    expect(await hear(`hey vesper, ${told}`)).toMatchObject({ say: offer });
    expect(await hear('yes')).toMatchObject({ intent: expect.objectContaining({ note: expect.anything() }) });
  });

  it('is refused in the words of the mode, not offered', async () => {
    const { says } = await aWearer();
    await says('go incognito');
    expect(await says(told)).toBe("Not while you're incognito.");
    expect(await says('yes')).toContain('Nothing was asked');
  });
});

describe('a Brain without a hub', () => {
  it('offers and keeps the same', async () => {
    const client = aClient(await aBrain());
    const says = async (text: string) => (await client.voice({ text })).say ?? '';
    expect(await says(told)).toBe(offer);
    expect(await says('yes')).toContain('Noted');
    expect(await says("what does Juno's locker open with")).toContain('4 1 7');
    await says('the gym shuts at nine on Sundays');
    expect(await says('no')).toBe('Okay, I kept nothing.');
    await says('the gym shuts at nine on Sundays');
    await says('what time is it');
    await says('yes');
    expect(await says('when does the gym shut')).not.toContain('nine');
  });
});
