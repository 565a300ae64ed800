import { beforeEach, describe, expect, it } from 'vitest';
import { readPartlyHeard } from '#core/language/grammar/partly-heard';
import type { ActionOutcome } from '#hub/actions/actions';
import { OpenQuestion } from '#hub/voice/open-question';
import { FakeClock } from '../../../fakes/fake-clock.js';

const askedHowLong = { intent: 'timer', seconds: null } as const;
const outcome = (code: ActionOutcome['code']): ActionOutcome => ({ ok: code === 'done', code, say: '', card: null });

describe('a question of the assistant', () => {
  let clock: FakeClock;
  let question: OpenQuestion;

  beforeEach(() => {
    clock = new FakeClock();
    question = new OpenQuestion(clock, { all: [], chosen: () => [] });
    question.after(askedHowLong, outcome('done'));
  });

  it('makes a bare "five minutes" a timer', () => {
    expect(question.answer('five minutes')).toMatchObject({ intent: { intent: 'timer', seconds: 300 } });
  });

  it.each(['cancel', 'never mind', 'no', 'stop'])('is let be at "%s"', (line) => {
    expect(question.answer(line)).toEqual({ kind: 'declined' });
  });

  it.each(['minutes', 'five'])('is asked again at "%s"', (line) => {
    expect(question.answer(line)).toMatchObject({ kind: 'go-on', intent: { intent: 'timer', seconds: null } });
  });

  it('is open for the very next line alone', () => {
    expect(question.answer('where are my keys')).toBeNull();
    expect(question.answer('five minutes')).toBeNull();
  });

  it('is open for as long as a wake session, whatever the wall clock does', () => {
    clock.jumpWall(400 * 86_400_000);
    clock.advance(19_999);
    expect(question.answer('five minutes')).not.toBeNull();
    question.after(askedHowLong, outcome('done'));
    clock.advance(20_000);
    expect(question.answer('five minutes')).toBeNull();
  });

  it('is not asked by an intent that was refused, failed or is not carried out here', () => {
    for (const code of ['refused', 'failed', 'unsupported'] as const) {
      question.after(askedHowLong, outcome(code));
      expect(question.answer('five minutes')).toBeNull();
    }
  });

  it('is open about whom a note is for as long as nobody is meant, and not once it is kept', () => {
    const note = { intent: 'note_person', name: null, note: 'sings' } as const;
    question.after(note, outcome('ambiguous'));
    expect(question.answer('Ann')).toMatchObject({ intent: { ...note, name: 'Ann' } });
    question.after(note, outcome('done'));
    expect(question.answer('Ann')).toBeNull();
  });

  it('is over when the session is', () => {
    question.close();
    expect(question.answer('five minutes')).toBeNull();
  });
});

describe('a part of a line that was not understood', () => {
  const partly = readPartlyHeard('{name} owes me a pizza');
  let clock: FakeClock;
  let question: OpenQuestion;

  beforeEach(() => {
    clock = new FakeClock();
    question = new OpenQuestion(clock, { all: [], chosen: () => [] });
    if (partly !== null) question.askFor(partly, 'Who owes you a pizza?');
  });

  it('is what the next line says', () => {
    const debt = { intent: 'debt', direction: 'owes_me', name: 'Farid', what: 'a pizza' };
    expect(question.answer('Farid')).toMatchObject({ kind: 'go-on', intent: debt });
    expect(question.answer('Farid')).toBeNull();
  });

  it.each([
    ...['yes', 'what', 'okay', 'yes that', 'wait what', 'you', 'it'],
    ...['never mind', "i don't know", 'stop', 'nothing', 'thank you', 'hello'],
  ])('is not "%s"', (line) => {
    const lacking = ['i left my {thing} in the fridge', 'i left my keys in {place}', 'note that anna {fact}'];
    for (const one of lacking.flatMap((heard) => readPartlyHeard(heard) ?? [])) {
      question.askFor(one, 'What?');
      expect(question.answer(line)?.kind, one.line).not.toBe('go-on');
    }
  });

  it('is let be at a no, and asked for no longer once the session is over', () => {
    expect(question.answer('no')).toEqual({ kind: 'declined' });
    if (partly !== null) question.askFor(partly, 'Who owes you a pizza?');
    clock.advance(20_000);
    expect(question.answer('Farid')).toBeNull();
  });
});

describe('the offer to look further', () => {
  const asked = { intent: 'ask', query: 'who built the old mill' } as const;
  let clock: FakeClock;
  let question: OpenQuestion;

  beforeEach(() => {
    clock = new FakeClock();
    question = new OpenQuestion(clock, { all: [], chosen: () => [] });
    question.after(asked, outcome('missing'), { noCloud: true });
  });

  it('is taken up by "go ahead", and what was kept from the cloud stays so', () => {
    expect(question.answer('go ahead')).toEqual({
      kind: 'go-on',
      intent: asked,
      context: { noCloud: true, further: true },
    });
  });

  it('ends with "no", with anything else, and with the session', () => {
    expect(question.answer('no')).toEqual({ kind: 'declined' });
    expect(question.answer('yes')).toBeNull();
    question.after(asked, outcome('missing'));
    expect(question.answer('where are my keys')).toBeNull();
    expect(question.answer('yes')).toBeNull();
    question.after(asked, outcome('missing'));
    clock.advance(20_000);
    expect(question.answer('yes')).toBeNull();
  });

  it('is not made by an answer, by a search that went further, or by other misses', () => {
    for (const code of ['found', 'exhausted', 'unreachable', 'refused'] as const) {
      question.after(asked, outcome(code));
      expect(question.answer('yes')).toBeNull();
    }
    question.after({ intent: 'locate', thing: 'keys' }, outcome('missing'));
    expect(question.answer('yes')).toBeNull();
  });
});
