import { describe, expect, it } from 'vitest';
import { promptKindOf, promptOf } from '#memory/retention/ember/prompt';

const ts = Date.UTC(2026, 5, 16, 23, 30);
const timeZone = 'Europe/Lisbon';
const row = (columns: object) => ({ seq: 1, id: 'a', ts, ...columns });

describe('a prompt', () => {
  it('asks about a conversation by person, place and the day it was for the wearer', () => {
    const talk = row({
      kind: 'conversation',
      text: 'Ana moves to Porto in spring',
      person: 'Ana',
      place: 'the harbour café',
    });
    expect(promptOf('conversation', { row: talk, timeZone })).toEqual({
      kind: 'conversation',
      cue: 'What did you talk about with Ana at the harbour café on Wednesday 17 June?',
      answer: 'Ana moves to Porto in spring',
      place: 'the harbour café',
      salience: 0.7,
    });
  });

  it('asks who a person is, and what was promised', () => {
    const person = row({ name: 'Robin', relation: 'dentist' });
    expect(promptOf('person', { row: person, notes: ['sails at weekends'], timeZone })).toMatchObject({
      cue: 'Who is Robin?',
      answer: 'Your dentist. sails at weekends',
    });
    const promise = row({ person: 'Ana', task: 'send the photos', due_text: 'by friday' });
    expect(promptOf('promise', { row: promise, timeZone })).toMatchObject({
      cue: 'What did you promise Ana on Wednesday 17 June?',
      answer: 'send the photos by friday',
    });
  });

  it('is not made of what says too little', () => {
    expect(promptOf('scene', { row: row({ text: 'a bicycle' }), timeZone })).toBeNull();
    expect(promptOf('person', { row: row({ name: 'Robin', relation: null }), timeZone })).toBeNull();
    expect(promptKindOf('memories', row({ kind: 'preference' }))).toBeNull();
    expect(promptKindOf('anchors', row({}))).toBeNull();
  });

  it('matters more when pinned and less when unsure', () => {
    const scene = { kind: 'scene', text: 'the blue bicycle stood behind the station', confidence: null };
    const salience = (columns: object) => promptOf('scene', { row: row({ ...scene, ...columns }), timeZone })?.salience;
    expect(salience({ pinned: 1 })).toBeGreaterThan(salience({}) ?? 1);
    expect(salience({ confidence: 0.4 })).toBeLessThan(salience({}) ?? 0);
  });
});
