import { describe, expect, it } from 'vitest';
import { PeopleHeardOf } from '#memory/recall/whom/people-heard-of';

const own = (text: string) => ({ person: null, text, isWearers: true });
const said = (person: string, text: string) => ({ person, text, isWearers: false });

function known(): PeopleHeardOf {
  const people = new PeopleHeardOf();
  people.set('1', own('this is tibor our builder'));
  people.set('2', said('Carol', 'my brother pete is in hospital'));
  people.set('3', said('Dr Bakker', 'keep the herring and leave the sausage'));
  people.set('4', said('dad', 'i have left the clock to imogen'));
  people.set('5', said('Will', 'i am late again'));
  people.set('people:6', { person: 'Wojtek Nowak', text: '', isWearers: false, relation: 'brother' });
  return people;
}

const asked = (question: string, people = known()): readonly string[] => [...people.askedIn(question)].sort();

describe('whom a question is about', () => {
  it('knows people by name, of whom something was kept or heard', () => {
    expect(asked('what did carol say about the roof')).toEqual(['carol']);
    expect(asked("what are Bakker's hours")).toEqual(['bakker']);
    expect(asked('what did nobody say')).toEqual([]);
  });

  it('knows them by what the wearer said they are', () => {
    expect(asked('how much did the builder want')).toEqual(['tibor']);
    expect(asked('what does my brother pay')).toEqual(['wojtek']);
  });

  it('knows those who are called by the relation alone', () => {
    expect(asked('what type would my father need')).toEqual(['dad']);
  });

  it('does not take a brother of somebody else for the wearer’s', () => {
    const people = known();
    people.delete('people:6');
    expect(asked('what does my brother pay', people)).toEqual([]);
  });

  it('takes a word that is also a name for one only where it is written as one', () => {
    expect(asked('what will i wear')).toEqual([]);
    expect(asked("what is will's number")).toEqual(['will']);
  });

  it('names nobody where several have the relation', () => {
    const people = known();
    for (const [id, name] of ['ann', 'bob', 'cleo'].entries()) people.set(`f${id}`, own(`this is my friend ${name}`));
    expect(asked('what did my friend lend me', people)).toEqual([]);
  });

  it('forgets what a row told with the row, and takes up what it tells now', () => {
    const people = known();
    people.set('1', own('this is greta our builder'));
    expect(asked('how much did the builder want', people)).toEqual(['greta']);
    people.delete('1');
    expect(asked('how much did the builder want', people)).toEqual([]);
    people.delete('2');
    expect(asked('what did carol say about the roof', people)).toEqual([]);
  });
});
