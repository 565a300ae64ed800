import { describe, expect, it } from 'vitest';
import { completed, readPartlyHeard } from '#core/language/grammar/partly-heard';
import { openSlots, speechGrammar } from '#core/language/grammar/speech-grammar';
import { slotQuestion } from '#core/language/replies/slot-question';

const asked = (line: string): string | null => {
  const partly = readPartlyHeard(line);
  return partly && slotQuestion(partly);
};

describe('a line of which one part was not understood', () => {
  it.each([
    ['{name} owes me a pizza', 'Who owes you a pizza?'],
    ['i owe {name} a pizza', 'Who do you owe a pizza?'],
    ['i owe maria {favor}', 'What do you owe Maria?'],
    ['i left my {thing} in the kitchen', 'What did you leave in the kitchen?'],
    ['i left my keys in {place}', 'Where did you leave your keys?'],
    ['i left the keys in {place}', 'Where did you leave your keys?'],
    ['i put the {thing} in the kitchen', 'What did you leave in the kitchen?'],
    ['i parked on {place}', 'Where did you park?'],
    ['i left my keys {where} the kitchen', 'Where did you leave your keys?'],
    ['remind me to {task} tomorrow', 'What shall I remind you of?'],
    ['remember that {name_possessive} birthday is in june', 'Who is that about?'],
    ['note that anna {fact}', 'What about Anna?'],
    ['this is my brother {name}', "What is your brother's name?"],
    ['call me {name}', 'What shall I call you?'],
    ['where are my {thing}', 'What are you looking for?'],
    ['what do i owe {name}', 'I didn’t catch the name. Who do you mean?'],
    ['what did i promise {name}', 'I didn’t catch the name. Who do you mean?'],
    ['what did {name} say about tomatoes', 'I didn’t catch the name. Who do you mean?'],
  ])('"%s" is asked about: %s', (line, question) => expect(asked(line)).toBe(question));

  it.each(['{question}', 'i left my {thing} in {place}', "i'll {task}", '{name}', 'where are my keys', ''])(
    '"%s" is to be said again',
    (line) => expect(asked(line)).toBeNull(),
  );

  it('is a question of which only the name is taken for an answer', () => {
    const partly = readPartlyHeard('what do i owe {name}');
    expect(partly && completed(partly, 'Farid')).toEqual({ intent: 'ask', query: 'what do i owe Farid' });
    expect(partly && completed(partly, 'the weather')).toBeNull();
  });

  it('can be asked about wherever something is stored: nothing a slot is lacking in is lost without a word', () => {
    const { templates, slots } = speechGrammar();
    const stored = /^(?:remember|note|i (?:left|put|owe|parked)|call me|remind me|meet|this is my|\{name\} owes)/;
    for (const template of templates.filter((candidate) => stored.test(candidate))) {
      for (const [marker, slot = ''] of template.matchAll(/\{(\w+)\}/g)) {
        if (!openSlots().has(slot)) continue;
        const [before = '', after = ''] = template.split(marker, 2);
        const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_all, other: string) => slots[other]?.[2] ?? '');
        expect(asked(`${filled(before)}${marker}${filled(after)}`), template).not.toBeNull();
      }
    }
  });
});

describe('the answer to such a question', () => {
  const whole = (line: string, answer: string) => {
    const partly = readPartlyHeard(line);
    return partly && completed(partly, answer);
  };

  it('makes the line whole', () => {
    expect(whole('{name} owes me a pizza', 'farid')).toMatchObject({ intent: 'debt', name: 'Farid', what: 'a pizza' });
    expect(whole('i left my {thing} in the kitchen', 'my violin')).toMatchObject({ thing: 'violin' });
    expect(whole('i left my keys in {place}', "it's in the gazebo.")).toMatchObject({ place: 'the gazebo' });
    expect(whole('i left my keys in {place}', 'under the bench')).toMatchObject({ place: 'under the bench' });
    expect(whole('i left my keys {where} the bench', 'on the bench')).toMatchObject({ place: 'the bench' });
    expect(whole('note that {name_possessive} birthday is in june', 'Farid')).toMatchObject({ name: 'Farid' });
    expect(whole('note that anna {fact}', 'is allergic to peanuts')).toMatchObject({ note: 'is allergic to peanuts' });
  });

  it('is no command and no question of its own, and fits the slot', () => {
    const debt = '{name} owes me a pizza';
    for (const line of [
      'where are my keys',
      'call me robin',
      'who was it',
      'a b c d e f g h i',
      '',
      'the same as ever',
    ])
      expect(whole(debt, line), line).toBeNull();
  });
});
