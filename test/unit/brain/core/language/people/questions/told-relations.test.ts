import { describe, expect, it } from 'vitest';
import { askedRelations, toldRelations } from '#core/language/people/questions/told-relations';

const told = (line: string): readonly string[] =>
  toldRelations(line)
    .filter(({ isIntroduced }) => isIntroduced)
    .map(({ relation, name }) => `${name}: ${relation}`);

describe('who a line says somebody is to the wearer', () => {
  it.each([
    ['this is my brother wojtek he has the garage', 'wojtek: brother'],
    ['this is carol my wife she is from grimsby', 'carol: wife'],
    ['this is ken my father in law he was on the trawlers', 'ken: father in law'],
    ['this is mister de groot the landlord of our flat', 'mister de groot: landlord'],
    ['this is doctor el amrani our new family doctor', 'doctor el amrani: doctor'],
    ['this is tibor our builder', 'tibor: builder'],
    ['This is my mum Ruth.', 'ruth: mother'],
    ['this is femi our new physics teacher he comes from cardiff', 'femi: teacher'],
  ])('%s', (line, relation) => {
    expect(told(line)).toEqual([relation]);
  });

  it.each([
    'this is lorraine carol’s sister from cleethorpes',
    "this is blessing my dad's carer",
    'this is daan the boyfriend of zosia',
    'this is the dentist of my mother',
    'this is irma she runs the stores',
    'this is my coat',
    '',
  ])('tells of nobody of the wearer’s own: %s', (line) => {
    expect(told(line)).toEqual([]);
  });

  it('takes a name after a relation in any line, though not as an introduction', () => {
    expect(toldRelations('my sister imogen sold the caravan')).toEqual([
      { relation: 'sister', name: 'imogen', isIntroduced: false },
    ]);
    expect(toldRelations('my sister’s car is red')).toEqual([]);
    expect(toldRelations('imogen sold the caravan')).toEqual([]);
  });
});

describe('the relations that a question names', () => {
  it.each([
    ['how much did my brother pay for the hoist', ['brother']],
    ['what does the builder still get', ['builder']],
    ['what did mama wish for', ['mother']],
    ['who visits my father in law', ['father in law']],
    ['is our physics teacher ill', ['teacher']],
    ['what happened to my sister’s caravan', ['sister']],
    ['when does the train leave', []],
    ['what is my ring size', []],
  ])('%s', (question, relations) => {
    expect(askedRelations(question)).toEqual(relations);
  });
});
