import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviours } from '#core/figments/compose/behaviours/behaviours';
import { type ComposedFigment, composeFigment } from '#core/figments/compose/compose-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import { startFigment } from '#core/figments/stage/run-figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { packageRoot } from '#hub/package-root';
import { budgetOf } from '../../../../budget.js';

type Prompt = readonly [prompt: string, behaviour: string | null];

const corpus: readonly Prompt[] = JSON.parse(
  readFileSync(join(packageRoot, 'test', 'corpus', 'compose', 'prompts.json'), 'utf8'),
);

const behaviourOf = (composed: ComposedFigment): string | null => (composed.ok ? composed.behaviour : null);

/** The words of the first scene of what a prompt became. */
function firstWords(prompt: string): string {
  const composed = composeFigment(prompt, 'lens');
  if (!composed.ok) return composed.message;
  const { figment } = composed;
  const { lines } = figmentFrame({ figment, state: startFigment(figment, () => 0) });
  return lines.map(({ text }) => text).join('|');
}

describe('composing a lens', () => {
  it.each([
    ['a timer for minus five minutes', 'minus'],
    ['a timer for -5 minutes', '-5'],
    ['a timer for not five minutes', 'not'],
    ['interval 30 on -15 off 8 rounds', '-15'],
    ['a metronome at -90', '-90'],
    ['when i arrive at home say feed the cat', 'not which place'],
    ['when i arrive at school say hello', 'not which place'],
    ['when i leave work say call mum', 'not which place'],
    ['say call mum when i leave the office', 'not which place'],
  ])('drops no part of “%s”: that is refused, and told', (prompt, told) => {
    expect(composeFigment(prompt, 'lens')).toMatchObject({ ok: false, message: expect.stringContaining(told) });
  });

  it('knows enough to ask for, and what it names as examples it understands', () => {
    expect(behaviours.length).toBeGreaterThanOrEqual(25);
    const read = behaviours.map(({ name, example }) => [name, behaviourOf(composeFigment(example, 'lens'))]);
    expect(read.filter(([name, found]) => name !== found)).toEqual([]);
  });

  it('makes of every prompt of the corpus what a person means, or nothing', () => {
    const read = corpus.map(([prompt, behaviour]) => [prompt, behaviour, behaviourOf(composeFigment(prompt, 'lens'))]);
    expect(read.filter(([, meant, found]) => meant !== found)).toEqual([]);
    const refusals = corpus.filter(([, behaviour]) => behaviour === null).length;
    expect(refusals / corpus.length).toBeGreaterThan(0.4);
  });

  it.each([
    ['a pasta timer for an hour and a half', 'pasta|1:30:00'],
    ['plank for ninety seconds', 'Hold|1:30'],
    ['interval timer 30 on 15 off 8 rounds', 'Work|0:30|1 of 8'],
    ['a pomodoro of 50 minutes with 10 minute breaks', 'Focus|50:00|1 of 4'],
    ['count to 20 push ups', 'push ups|0 of 20'],
    ['a packing list of passport, charger and socks', '1 of 3|passport'],
    ['metronome at 90', '90|beats a minute'],
    ['A note that says “Gate B12”', 'Gate B12'],
    ['tiemr for 7 mins plz', 'Timer|7:00'],
    ['um so could you maybe do a timer thing for like eighteen minutes', 'Timer|18:00'],
    ['a gentle ten minute timer', 'Timer|10:00'],
    ['timer 10 min label pizza', 'pizza|10:00'],
    ['HIIT 40/20 for 10 rounds', 'Work|0:40|1 of 10'],
    ['1 min on 1 min off x10', 'Work|1:00|1 of 10'],
    ['packing list for the gym: shoes, towel', '1 of 2|shoes'],
    ['checklist gloves goggles mask', '1 of 3|gloves'],
    ['cue cards: to be or not to be / that is the question', '1 of 2|to be or not to be'],
    ['tap to pick between tea and coffee', 'Choose|Tap|after some seconds'],
    ['Tap counter labelled "Café visits"', 'Café visits|0'],
    ['box breathing for 3 rounds', 'Breathe in|4'],
    ['count how many coffees i drink when i tap', 'coffees|0'],
    ['run for 3 minutes and walk for 1 minute, 7 times', 'run|3:00|1 of 7'],
    ['intervals: 40 seconds of squats, 20 seconds of rest, x5', 'squats|0:40|1 of 5'],
    ['breathe in for 3 and out for 6', 'Breathe|1:57'],
    ['square breathing with fives', 'Breathe in|5'],
    ['ready for 3 seconds, set for 2 seconds, go for one second', 'ready'],
    ['traffic light: red twenty seconds, green ten seconds, loop', 'red|0:20'],
    ['tally of coughs when i shake my head', 'coughs|0'],
    ['translation lens, nod to translate', 'Translate|Nod to translate'],
    ['count down ten seconds then show LIFTOFF', 'Timer|0:10'],
    ['a note that says {slot} {count:x}', '(slot) (count:x)'],
    ['a note that says (hello) world', '(hello) world'],
    ['a checklist: {a}, {b}', '1 of 2|(a)'],
    ['choose between (pizza, pasta)', 'Choose|Tap|after some seconds'],
  ])('reads what it is told: %s', (prompt, words) => {
    expect(firstWords(prompt)).toBe(words);
  });

  it.each([
    ['yes or no', 'yes_no'],
    ['when i shake my head show "no thanks"', 'when_shaking'],
    ['i want to hold a plank for 45 seconds', 'hold'],
    ['count down from 10 each time i tap', 'counted_down'],
    ['pick one of: tacos, sushi, curry', 'choose'],
    ['help me decide between tea and coffee', 'choose'],
    ['roll a ten sided die', 'die_of_sides'],
    ['score of a tennis match', 'score'],
    ['score keeper for us and them', 'score'],
    ['how fast can i react', 'reaction'],
    ['step by step: chop onions, fry, add rice', 'cards'],
    ['show these one after another: hello, thank you, goodbye', 'cards'],
    ['a sticky note saying call mum', 'note'],
    ['show my seat number 14C', 'note'],
    ['keep "buy milk" in front of me', 'note'],
    ['translate what people say to me', 'translate'],
    ['nod to ask a question', 'ask'],
    ['let me ask a question by tapping', 'ask'],
    ['surprise me with "smile" some time in the next hour', 'surprise'],
    ['show on your marks for two seconds, get set for two seconds, then go for one second', 'sequence'],
    ['roll a twenty sided die', null],
    ['show my heart rate 90', null],
    ['show my steps 5000', null],
    ['show the score of the football game', null],
    ['show my last 5 photos', null],
  ])('takes “%s” for what it is', (prompt, behaviour) => {
    expect(behaviourOf(composeFigment(prompt, 'lens'))).toBe(behaviour);
  });

  it('counts down to nothing by taps, and says so there', () => {
    const composed = composeFigment('count down from 2 when i tap', 'lens');
    const figment = composed.ok ? composed.figment : null;
    expect(figment?.counters).toEqual({ n: { start: 2, hi: 2 } });
    expect(figment?.scenes.counted?.on_timeout?.[0]).toMatchObject({
      target: 'done',
      when: { counter: 'n', cmp: 'le', value: 0 },
    });
  });

  it('ends and leads on as it is told', () => {
    const scenesOf = (prompt: string) => {
      const composed = composeFigment(prompt, 'lens');
      return composed.ok ? composed.figment.scenes : {};
    };
    expect(scenesOf('count down ten seconds then show LIFTOFF').over?.lines?.[1]?.content).toBe('LIFTOFF');
    expect(scenesOf('at a random moment between 2 and 8 seconds show NOW').waiting?.duration_range).toEqual([2, 8]);
    expect(scenesOf('a checklist: keys, phone, wallet, nod for next').page1?.on?.['imu:nod']?.target).toBe('page2');
    expect(scenesOf('show LOW when the battery is below 9 percent').low?.lines?.[0]?.content).toBe('LOW');
    expect(scenesOf('metronome at 90 for two minutes').beating?.duration_sec).toBe(120);
    expect(scenesOf('red for 2 seconds, green for 2 seconds, loop').step2?.on_timeout).toEqual([{ target: 'step1' }]);
  });

  it('declares the power it uses, and only that', () => {
    const requires = (prompt: string) => {
      const composed = composeFigment(prompt, 'lens');
      return composed.ok ? (composed.figment.requires ?? []) : null;
    };
    expect(requires('identify plants when i tap')).toEqual(['look']);
    expect(requires('live translation')).toEqual(['translate']);
    expect(requires('flip a coin')).toEqual([]);
  });

  it('says plainly what it could not make, with three examples that are near', () => {
    const missed = composeFigment('remind me to drink tea', 'lens');
    expect(missed.ok ? '' : missed.message).toContain("I couldn't turn that into a lens yet.");
    expect(missed.ok ? [] : missed.examples).toHaveLength(3);
    expect(missed.ok ? '' : missed.examples[0]).toBe('remind me to drink water every hour');
  });

  it('says what the numbers may be where they are what is wrong', () => {
    expect(firstWords('metronome at 600 bpm')).toContain('20 to 240');
    expect(firstWords('a timer for thirty hours')).toContain('a second to a day');
  });

  it.each([
    ['a timer', 'How long a timer? Try: “a timer for ten minutes”.'],
    ['five minute timer and then sing', 'I understand “five minute timer”, but not “and then sing”.'],
    ['count my steps', 'A lens counts what you tap or nod, nothing by itself. Try: “count my steps when i tap”.'],
    [
      'remind me to drink water every hour until',
      'I understand “remind me to drink water every hour”, but not “until”.',
    ],
    ['remind me to drink water every hour until the evening', '”, but not “until the evening”.'],
    ['remind me to call Anna at five', 'never for a time of day. Try: “remind me in 30 minutes to call Anna”.'],
    ['take a photo every ten seconds', 'A lens takes and shows no pictures, and records nothing.'],
    ['timer for banana minutes', 'I do not understand “banana”.'],
    ['breathe in for 3 minutes and out for 6', 'A breath is a second to a minute'],
    ['a tap counter called "the parcels of our neighbours"', 'A line holds 24 letters'],
  ])('says what is missing, and what would work: %s', (prompt, reply) => {
    expect(firstWords(prompt)).toContain(reply);
  });

  it('makes lenses of what it says would work', () => {
    const wishes = [
      'a timer',
      'intervals',
      'count my steps',
      'remind me',
      'every hour',
      'teleprompter',
      'checklist',
      'metronome',
    ];
    const replies = wishes.map((wish) => /Try: “(.+)”\.$/.exec(firstWords(wish))?.[1] ?? '');
    expect(replies.filter((reply) => !composeFigment(reply, 'lens').ok)).toEqual([]);
  });

  it('answers anything, and makes nothing that may not run', () => {
    const word = fc.constantFrom(...corpus.flatMap(([prompt]) => prompt.split(' ')), '{slot}', '%', '__proto__');
    const line = fc.oneof(
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 700 }),
    );
    fc.assert(
      fc.property(line, (prompt) => {
        const composed = composeFigment(prompt, 'lens');
        return composed.ok ? verifyFigment(composed.figment).ok : composed.examples.length === 3;
      }),
      { numRuns: budgetOf('NIGHTJAR_FIGMENTS') },
    );
  });
});
