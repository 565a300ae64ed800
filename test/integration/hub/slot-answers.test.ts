import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnFrom } from '../../budget.js';
import { Wearer } from '../../wearer/wearer.js';

/** The lines of which one part was not understood, and what is asked for. */
const asked = {
  thing: ['i left my {thing} in the fridge', 'What did you leave in the fridge?'],
  place: ['i left my keys in {place}', 'Where did you leave your keys?'],
  parked: ['i parked on {place}', 'Where did you park?'],
  owing: ['{name} owes me a pizza', 'Who owes you a pizza?'],
  owed: ['i owe maria {favor}', 'What do you owe Maria?'],
  task: ['remind me to {task} tomorrow', 'What shall I remind you of?'],
  fact: ['note that anna {fact}', 'What about Anna?'],
  relation: ['this is my brother {name}', "What is your brother's name?"],
  own: ['call me {name}', 'What shall I call you?'],
} as const;
/** A quick run tries one in so many, which has no divisor in common with the slots: each of them has its turn. */
const every = 7;
type Slot = keyof typeof asked;
const slots = Object.keys(asked) as Slot[];

/** What is no thing, no place and nobody, and is asked for once more. */
const noAnswers = ['yes', 'okay', 'yeah', 'sure', 'yes please', 'what', 'sorry', 'pardon', 'what did you say', 'huh'];
/** What lets it be. */
const letBe = [
  'no',
  'nope',
  'never mind',
  'nothing',
  "i don't know",
  'no idea',
  'forget it',
  'nothing really',
  'cancel',
];
/** What is something else of its own. */
const others = [
  ['hello', /hello|hi/iu],
  ['thank you', /welcome|glad|time/iu],
  ['good morning', /morning/iu],
  ['what time is it', /clock|:\d\d|o'clock|minutes|it's/iu],
  ['where are my shoes', /shoes/u],
  ['set a timer for ten hours', /ten hours|10|timers/iu],
  ['how are you', /./u],
  ['i left my scarf in the hall', /scarf/u],
] as const;

describe('an answer that is none to the part of a line that was asked for', () => {
  let wearer: Wearer;
  beforeAll(async () => {
    wearer = await Wearer.start();
  });
  afterAll(() => wearer.leaves());

  const shown = () => wearer.cards.at(-1)?.primary;
  const says = {
    typed: async (line: string) => (await wearer.types(line)).say,
    heard: async (line: string) => {
      await wearer.says(line);
      return shown();
    },
  };
  async function asks(slot: Slot): Promise<void> {
    await wearer.passes(60_000);
    const [understood, question] = asked[slot];
    const times = { start_ms: 0, end_ms: 900, at_ms: 1_600 };
    wearer.perception.emit({
      type: 'unclear',
      stream: 0,
      wake: 'vesper',
      understood: `vesper ${understood}`,
      ...times,
    });
    await wearer.settled();
    expect(shown()).toBe(question);
  }
  const kept = () =>
    wearer.withMemory(({ anchors, people, commitments, settings }) => ({
      places: anchors
        .all()
        .filter(({ subject }) => subject !== 'scarf')
        .map(({ subject, place }) => [subject, place]),
      people: people.all().map(({ name, debts, notes }) => [name, debts.length, notes.length]),
      promises: commitments.all(0).length,
      name: settings.get('wearer_name'),
    }));

  const everySlot = (lines: readonly string[]) =>
    drawnFrom(
      lines.flatMap((line) =>
        slots.flatMap((slot) => (['typed', 'heard'] as const).map((how) => [line, slot, how] as const)),
      ),
      every,
    );

  it.each(everySlot(noAnswers))(
    '"%s" to the %s, %s: it is asked once more, and still can be answered',
    async (line, slot, how) => {
      const before = await kept();
      await asks(slot);
      expect(await says[how](line)).toBe(asked[slot][1]);
      expect(await kept()).toEqual(before);
      expect(await says[how]('no')).toBe('Okay.');
    },
  );

  it.each(everySlot(letBe))('"%s" to the %s, %s: it is let be', async (line, slot, how) => {
    const before = await kept();
    await asks(slot);
    expect(await says[how](line)).toBe('Okay.');
    expect(await kept()).toEqual(before);
  });

  it.each(
    drawnFrom(
      others.flatMap(([line, reply]) => slots.map((slot) => [line, slot, reply] as const)),
      every,
    ),
  )('"%s" to the %s is answered by itself', async (line, slot, reply) => {
    const before = await kept();
    await asks(slot);
    expect(await says.typed(line)).toMatch(reply);
    expect(await kept()).toEqual(before);
  });
});
