import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { Wearer } from '../../wearer/wearer.js';
import { besideBrain } from './beside-brain.js';

describe('a line that is typed is dealt with like one that was spoken to the assistant', () => {
  let wearer: Wearer;
  beforeAll(async () => {
    wearer = await Wearer.start({ before: ({ settings }) => settings.set('auto_keep', false) });
  });
  afterEach(() => wearer.passes(30_000, 30_000));
  afterAll(() => wearer.leaves());

  const says = async (line: string) => {
    const reply = await wearer.hub.assistant.say(line);
    await wearer.settled();
    return reply;
  };

  it.each(['hey vesper', 'Vesper'])('"%s" alone wakes the assistant, with its card', async (line) => {
    expect(await says(line)).toMatchObject({ ok: true, say: '', intent: null });
    expect(wearer.hub.state().awake).toBe(true);
    expect(wearer.cards.at(-1)?.kind).toBe('listening');
  });

  it.each([
    'I left my spade at the shed',
    'remind me to call Priya tomorrow at 3pm',
    'where is my spade and what did I promise',
    'forget that',
  ])('"%s" is never refused without a word, at whatever moment the veil is raised', async (line) => {
    for (let turns = 0; turns < 12; turns += 1) {
      const saying = wearer.hub.assistant.say(line);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await wearer.hub.gate.raiseVeil();
      const { ok, say } = await saying;
      if (!ok) expect(say).toMatch(/\w/);
      await wearer.hub.gate.lowerVeil();
    }
  });

  it('a wake phrase wakes nobody while waking by voice is off', async () => {
    await wearer.hub.operations.setWakeSource('voice', false);
    await says('hey vesper');
    expect(wearer.hub.state().awake).toBe(false);
    await wearer.hub.operations.setWakeSource('voice', true);
  });

  it.each([
    ['thanks', "You're welcome."],
    ['thank you very much', "You're welcome."],
    ['bye', 'Goodbye. I am here when you need me.'],
    ['see you later', 'Goodbye. I am here when you need me.'],
    ['good night', 'Good night.'],
  ])('"%s" is returned, in a session and without one', async (line, courtesy) => {
    expect(await says(line)).toMatchObject({ ok: true, say: courtesy, intent: null });
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', primary: courtesy });
    await wearer.does('taps the glasses');
    expect((await says(line)).say).toBe(courtesy);
    expect(wearer.hub.state().awake).toBe(false);
  });

  it.each(['never mind', 'vesper stop'])('"%s" ends the session', async (line) => {
    await wearer.does('taps the glasses');
    expect(wearer.hub.state().awake).toBe(true);
    expect(await says(line)).toMatchObject({ ok: true, say: '', intent: null });
    expect(wearer.hub.state().awake).toBe(false);
  });

  it('"stop listening" ends the session and tells that the ear stays open', async () => {
    await wearer.does('taps the glasses');
    expect(await says('stop listening')).toMatchObject({ ok: true, say: expect.stringContaining('the Veil') });
    expect(wearer.hub.state().awake).toBe(false);
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', primary: expect.stringContaining('the Veil') });
  });

  it.each([
    ['remind me to call Bertil at 5pm on the 30th of February', '30th of February'],
    ["remind me at 25 o'clock to sleep", "25 o'clock"],
  ])('"%s" is refused, as there is no such time', async (line, time) => {
    const say = `There is no “${time}”, so I kept nothing. Say it again with another time.`;
    expect(await says(line)).toMatchObject({ ok: false, say });
    expect(wearer.cards.at(-1)).toMatchObject({ primary: say });
  });

  it('a command wakes nobody, and extends the session of who is awake', async () => {
    await says('captions on');
    expect(wearer.hub.state().awake).toBe(false);
    await wearer.does('taps the glasses');
    await wearer.passes(15_000, 15_000);
    await says('captions on');
    await wearer.passes(15_000, 15_000);
    expect(wearer.hub.state().awake).toBe(true);
  });

  it('"yes" keeps whom the assistant offered to keep, and says so', async () => {
    await wearer.says("hi i'm Tomas nice to meet you");
    expect(await says('yes')).toMatchObject({ ok: true, say: "I'll remember Tomas." });
    expect(wearer.cards.at(-1)?.kind).toBe('intro-kept');
  });

  it.each(["Hi, I'm Gloria", "vesper hi i'm Gloria"])(
    '"%s" keeps nobody by itself: the wearer is asked for 12 s',
    async (line) => {
      const wearer = await Wearer.start({ before: ({ settings }) => settings.set('auto_keep', false) });
      try {
        const kept = wearer.keptRows();
        expect(await wearer.types(line)).toMatchObject({
          ok: true,
          say: 'Keep Gloria?',
          card: { kind: 'intro-offer' },
        });
        expect(await wearer.types('yes')).toMatchObject({ say: "I'll remember Gloria." });
        expect(wearer.cards.map(({ kind }) => kind)).toEqual(['intro-offer', 'intro-kept']);
        expect(kept.news()).toContain('people');
        expect(await wearer.types("Hi, I'm Tomas")).toMatchObject({ say: 'Keep Tomas?' });
        await wearer.passes(13_000, 1_000);
        expect(await wearer.types('yes')).toMatchObject({ say: 'Nothing was asked just now, so nothing was done.' });
        expect(kept.news()).not.toContain('people');
      } finally {
        await wearer.leaves();
      }
    },
  );

  it('a program that lets the hub hear nothing but the wake phrase wakes the assistant', async () => {
    await wearer.hub.operations.hear('hey vesper');
    expect(wearer.hub.state().awake).toBe(true);
    expect(wearer.cards.at(-1)?.kind).toBe('listening');
  });

  it('is refused in words under the veil, and wakes nobody', async () => {
    await wearer.hub.operations.pause();
    expect(await says('hey vesper')).toMatchObject({ ok: false, code: 'veiled', say: 'Lower the veil first.' });
    await wearer.hub.operations.resume();
    expect(wearer.hub.state().awake).toBe(false);
  });
});

describe('a typed question that is still awaited when the veil rises', () => {
  it('is told that the veil is up, not that nothing is known', async () => {
    let raiseVeil: () => unknown = () => undefined;
    const ask = () => {
      raiseVeil();
      return { text: 'Jonas built it.', tier: 'host_brain', sources: [], confidence: 0.8 };
    };
    const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': ask })).start();
    onTestFinished(() => brain.stop());
    const wearer = await besideBrain(brain.url);
    raiseVeil = () => wearer.hub.gate.raiseVeil();
    expect(await wearer.types('who built the old mill')).toMatchObject({ ok: false, say: 'Lower the veil first.' });
  });
});
