import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { agendaEditSchema, reminderEditSchema } from '#core/wire/wearer/agenda';
import { Wearer } from '../../wearer/wearer.js';

/** As many words as make a line of `chars` characters behind its head. */
const filled = (head: string, word: string, chars: number) =>
  head + word.repeat(Math.floor((chars - head.length) / word.length));

describe('a line as long as one can be', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  it('keeps a place as far as there is room for it', async () => {
    const line = filled('i left my keys on the shelf', ' near the window', limits.utteranceChars);
    expect(await wearer.types(line)).toMatchObject({ ok: true, intent: { intent: 'stash' } });
    expect(await wearer.types('where are my keys')).toMatchObject({ ok: true });
  });

  it('keeps a thing as far as there is room for it, and finds it by the same words', async () => {
    const thing = `${'counterintuitively '.repeat(6)}complicated screwdriver`;
    expect(await wearer.types(`i left my ${thing} in the garage`)).toMatchObject({ ok: true });
    expect(await wearer.types(`where is my ${thing}`)).toMatchObject({ ok: true, card: { place: 'the garage' } });
  });

  it('takes no name that is longer than a name can be', async () => {
    const name = 'X'.repeat(limits.personNameChars + 1);
    for (const line of [`call me ${name}`, `i owe ${name} ten euros`, `this is my friend ${name}`]) {
      expect(await wearer.types(line)).toMatchObject({ intent: { intent: 'ask' } });
    }
    await wearer.says(`hi i'm ${name}`);
    await wearer.says(`hi my name is ${name}`);
    expect(await wearer.withMemory(({ people }) => people.all())).toEqual([]);
  });

  it('keeps a promise as far as there is room for it', async () => {
    await wearer.says(filled("i'll send you", ' the plans', 4 * limits.utteranceChars));
    expect(wearer.hub.operations.openPromises()).toMatchObject({ ok: true, promises: [{ state: 'open' }] });
  });

  it('leaves a reminder for the Brain that the Brain takes', async () => {
    const outbox = () => wearer.withMemory((memory) => memory.outbox.pending());
    expect(await wearer.types(filled('remind me to call', ' mom', limits.utteranceChars))).toMatchObject({ ok: true });
    expect(await wearer.types(filled('remind me tomorrow to call', ' mom', limits.utteranceChars))).toMatchObject({
      ok: true,
    });
    const [undated, dated] = (await outbox()).filter(({ kind }) => kind === 'reminder' || kind === 'event');
    expect(reminderEditSchema.safeParse(undated?.body).success).toBe(true);
    expect(agendaEditSchema.safeParse(dated?.body).success).toBe(true);
  });
});

describe('a speaker of a long name', () => {
  it.each([limits.personNameChars, 120])(
    'of %i letters costs the wearer neither promise nor profile',
    async (letters) => {
      const wearer = await Wearer.start();
      await wearer.hub.operations.ingestCaption('are you coming tomorrow', 'S'.repeat(letters));
      await wearer.says("i'll send you the photos tomorrow");
      expect(wearer.hub.operations.openPromises()).toMatchObject({ promises: [{ task: 'send you the photos' }] });
      await wearer.says('vesper i prefer window seats');
      expect(wearer.cards.at(-1)?.primary).toBe("I'll remember that you prefer window seats.");
      await wearer.leaves();
    },
  );
});
