import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Doubt } from '#core/wire/link/perception';
import { Wearer } from '../../wearer/wearer.js';

describe('a line of which a word may be another one', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  const said = () => wearer.cards.at(-1)?.primary;
  async function hears(text: string, wake: string | null = 'vesper', doubtful: Doubt = 'word'): Promise<void> {
    const times = { start_ms: 0, end_ms: 1_500, at_ms: 2_220, compute_ms: 9 };
    const how = { decoded: 'grammar', confidence: 0.8, doubtful } as const;
    wearer.perception.emit({ type: 'utterance', stream: 0, text, wake, ...how, ...times });
    await wearer.settled();
  }

  it('is said back as a question, and kept only after a yes', async () => {
    await hears('vesper i owe maria a pizza');
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'unclear', primary: 'You owe Maria a pizza?' });
    expect(await wearer.ledger()).toEqual([]);
    await wearer.says('yes');
    expect(said()).toBe('You owe Maria a pizza. Noted.');
  });

  it.each([
    ['no', 'Okay.'],
    ['where are my keys', "I don't have a spot saved for your keys yet."],
  ])('is not kept after "%s", nor by a later yes', async (line, reply) => {
    await hears('vesper i left my keys in the garage');
    expect(said()).toBe('Your keys are at the garage?');
    await wearer.says(line);
    expect(said()).toBe(reply);
    await wearer.says('yes');
    await wearer.says('where are my keys');
    expect(said()).toBe("I don't have a spot saved for your keys yet.");
    expect((await wearer.ledger()).join()).not.toContain('garage');
  });

  it('is carried out where nothing of it would be kept, and stands in no ledger', async () => {
    await wearer.says('vesper i left my keys in the garage');
    await hears('vesper where are my keys');
    expect(said()).toContain('at the garage');
    expect(await wearer.ledger()).not.toContain('vesper where are my keys');
  });

  it('may be the answer to what was asked for, which is then said back', async () => {
    const times = { start_ms: 0, end_ms: 900, at_ms: 1_600 };
    const understood = 'vesper {name} owes me a pizza';
    wearer.perception.emit({ type: 'unclear', stream: 0, wake: 'vesper', understood, ...times });
    await wearer.settled();
    await hears('tariq', null);
    expect(said()).toBe('Tariq owes you a pizza?');
    await wearer.says('no');
    await wearer.says('vesper what do i know about tariq');
    expect(said()).not.toContain('pizza');
  });

  it('may be a promise, which is said back as it was heard', async () => {
    await hears("vesper i'll call dad tomorrow");
    expect(said()).toBe('Did you say “i’ll call dad tomorrow”?'.replace('’', "'"));
    await wearer.says('vesper what did i promise dad');
    expect(said()).not.toContain('tomorrow');
  });

  it.each([
    ['mary owes me a coffee', 'Mary owes you a coffee?'],
    ['this is my friend mary', 'Mary, your friend?'],
    ["we're even with ben", "You're even with Ben?"],
    ['i paid mary back', 'You paid Mary back?'],
    ['remember mary likes tulips', 'Did you say “remember mary likes tulips”?'],
  ])('is said back where it may be about somebody else: "%s"', async (line, question) => {
    await hears(`vesper ${line}`, 'vesper', 'person');
    expect(said()).toBe(question);
    expect(await wearer.ledger()).toEqual([]);
    await wearer.says('no');
    await wearer.says('vesper what do i know about mary');
    expect(said()).not.toMatch(/coffee|friend|tulips/u);
  });

  it('may be what the wearer wants to be called, which is asked before it is kept', async () => {
    await hears('vesper my name is jenny', 'vesper', 'person');
    expect(said()).toBe('Shall I call you Jenny?');
    await wearer.says('no');
    await hears('vesper my name is jenny', 'vesper', 'person');
    await wearer.says('yes');
    expect(said()).toContain('Jenny');
    expect(said()).not.toContain('?');
  });

  it('is carried out where a name heard sound by sound is like another one, and nobody else is named', async () => {
    await hears('vesper call me robin', 'vesper', 'namesake');
    expect(said()).toContain('Robin');
    expect(said()).not.toContain('?');
    await hears('vesper where are my keys', 'vesper', 'person');
    expect(said()).toBe("I don't have a spot saved for your keys yet.");
  });

  it('is said back where somebody else is named who has almost a namesake', async () => {
    await hears('vesper mary owes me a coffee', 'vesper', 'namesake');
    expect(said()).toBe('Mary owes you a coffee?');
  });

  it('may set a timer to another number, and is asked before one runs', async () => {
    await hears('vesper set a timer for fifteen minutes', 'vesper', 'number');
    expect(said()).toBe('Did you say “set a timer for fifteen minutes”?');
    await wearer.says('yes');
    expect(said()).toBe('Timer set for 15 minutes.');
    await hears('vesper set a pasta timer for nine minutes', 'vesper', 'word');
    expect(said()).toBe('Pasta timer set for 9 minutes.');
  });

  it('may have been corrected while it was said, and is asked how long a timer', async () => {
    await hears('vesper set a pasta timer for ten minutes', 'vesper', 'amount');
    expect(said()).toBe('How long a timer?');
    await wearer.says('twelve minutes');
    expect(said()).toBe('Pasta timer set for 12 minutes.');
  });

  it('may have been corrected where it changes a timer, and is said back', async () => {
    await hears('vesper add ten minutes to the timer', 'vesper', 'amount');
    expect(said()).toBe('Did you say “add ten minutes to the timer”?');
  });

  it('is asked for the turns of an interval that was corrected', async () => {
    await hears('vesper interval timer thirty on ten off', 'vesper', 'amount');
    await wearer.says('forty on ten off');
    expect(said()).toContain('40 seconds');
  });

  it('is asked how long once more where the answer was corrected too', async () => {
    await hears('vesper set a timer for ten minutes', 'vesper', 'amount');
    await hears('twelve minutes', null, 'amount');
    expect(said()).toBe('How long a timer?');
    await wearer.says('fifteen minutes');
    expect(said()).toBe('Timer set for 15 minutes.');
  });

  it('is not said back in a mode that would keep nothing anyway', async () => {
    await wearer.says('vesper go incognito');
    await hears('vesper i owe maria a pizza');
    expect(said()).toBe("Not while you're incognito.");
  });

  it('leaves nothing behind where it was said to nobody', async () => {
    await hears("i'll send Maria the photos tomorrow", null);
    expect(await wearer.ledger()).toEqual([]);
    await wearer.says('vesper what did i promise maria');
    expect(said()).not.toContain('photos');
  });

  describe('that was said to nobody, and may name somebody else', () => {
    const hearsTalk = (text: string) => hears(text, null, 'person');
    const people = () => wearer.withMemory(async (memory) => memory.people.all().map(({ name }) => name));
    async function isKept(): Promise<readonly string[]> {
      await wearer.stops();
      return people();
    }

    it.each(["hello i'm jane", 'my name is jane'])(
      'offers to keep who introduces themselves, and keeps nobody without a yes: "%s"',
      async (line) => {
        const kept = wearer.keptRows();
        await hearsTalk(line);
        expect(wearer.cards.at(-1)).toMatchObject({ kind: 'intro-offer', primary: 'Keep Jane?' });
        await wearer.passes(13_000, 1_000);
        expect(kept.news()).toEqual([]);
        await wearer.says('yes');
        expect(await isKept()).toEqual([]);
      },
    );

    it('keeps who was offered after a yes', async () => {
      await hearsTalk("hello i'm jane");
      await wearer.says('yes');
      expect(said()).toBe("I'll remember Jane.");
      expect(await isKept()).toEqual(['Jane']);
    });

    it('keeps nobody after a no', async () => {
      await hearsTalk("hello i'm jane");
      await wearer.says('no');
      expect(said()).toBe("Okay, I won't keep Jane.");
      expect(await isKept()).toEqual([]);
    });

    it('offers only who was heard last', async () => {
      await hearsTalk("hello i'm jane");
      await hearsTalk("hi i'm hana");
      expect(said()).toBe('Keep Hana?');
      await wearer.says('yes');
      expect(await isKept()).toEqual(['Hana']);
    });

    it('offers nobody who is kept already', async () => {
      await wearer.says("hello i'm jane");
      const shown = wearer.cards.length;
      await hearsTalk("hello i'm jane");
      expect(wearer.cards.slice(shown).map(({ kind }) => kind)).not.toContain('intro-offer');
    });

    it('offers nobody where nothing may be asked, and a yes there keeps nobody', async () => {
      await wearer.hub.operations.setFocus(10);
      await hearsTalk("hello i'm jane");
      await wearer.says('yes');
      expect(await isKept()).toEqual([]);
    });

    it('keeps nobody by the yes to what was asked later', async () => {
      await hearsTalk("hello i'm jane");
      await hears('vesper i owe maria a pizza');
      await wearer.says('yes');
      expect(said()).toBe('You owe Maria a pizza. Noted.');
      expect(await isKept()).not.toContain('Jane');
    });

    it.each([
      ["i'll send hannah the photos tomorrow", 'You promised to send somebody the photos, due tomorrow.'],
      ["i'll bring the drill to hannah's place", "You promised to bring the drill to somebody's place."],
      ["i'll call her back tonight", 'You promised to call somebody back, due today.'],
      ["hi i'm jane, i'll send you the photos", 'You promised to send them the photos.'],
    ])('keeps of a promise what is sure, and not to whom: "%s"', async (line, told) => {
      await hearsTalk(line);
      await wearer.says('vesper what did i promise');
      expect(said()).toBe(told);
      expect(await wearer.ledger()).not.toContain(line);
    });

    it('keeps such a promise where nothing may be asked or shown, and takes it back on request', async () => {
      await wearer.hub.operations.setFocus(10);
      await hearsTalk("i'll send hannah the photos tomorrow");
      await wearer.says('vesper forget that');
      expect(said()).toBe('Forgotten: that you promised to send somebody the photos.');
    });

    it.each(['maria said the meeting is at five', 'i love talking to maria'])(
      'leaves no line behind: "%s"',
      async (line) => {
        const kept = wearer.keptRows();
        await hearsTalk(line);
        expect(kept.news()).toEqual([]);
        expect(wearer.cards.map(({ kind }) => kind)).not.toContain('intro-offer');
      },
    );
  });
});
