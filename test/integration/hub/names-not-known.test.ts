import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

/** Somebody with glasses who keeps people at once. */
async function aWearer() {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  const people = () => wearer.withMemory(async (memory) => memory.people.all().map(({ name }) => name));
  return { wearer, people };
}

describe('a name that is not known as one', () => {
  it('is offered to be kept where it was overheard, and kept by the yes', async () => {
    const { wearer, people } = await aWearer();
    await wearer.hub.operations.hear("I'm Xiomara");
    await wearer.settled();
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'intro-offer', primary: 'Keep Xiomara?' });
    await wearer.says('yes');
    await wearer.stops();
    expect(await people()).toEqual(['Xiomara']);
  });

  it('keeps nobody where it is told to the assistant, which says how to give a name', async () => {
    const { wearer, people } = await aWearer();
    expect((await wearer.types("I'm Antrorse")).say).toContain('I kept nothing.');
    expect((await wearer.types("I'm Priya")).say).toBe("I'll remember Priya.");
    await wearer.stops();
    expect(await people()).toEqual(['Priya']);
  });
});
