import { describe, expect, it } from 'vitest';
import { tellsNotOfRelation } from '#core/language/people/very-relation';

const others: readonly (readonly [query: string, told: string])[] = [
  ['who is my brother', 'My brother-in-law Stellan drives a green Saab.'],
  ['what does my brother drive', 'My brother-in-law drives a green Saab.'],
  ['what does my brother drive', 'my brother in law drives a green saab'],
  ['what does my brother-in-law drive', 'My brother drives a red Fiat.'],
  ['where does my wife live', 'My ex-wife lives in Ghent.'],
  ["what does Ann's sister drive", "Ann's sister-in-law drives a van."],
  ['who is my mother', "My mother's maiden name is Trevose."],
  ['who is my mum', "My mother's maiden name is Trevose."],
  ['who is my mother', 'maiden name is Trevose'],
];

const same: readonly (readonly [query: string, told: string])[] = [
  ['who is my brother', 'My brother Stellan drives a green Saab.'],
  ['what does my brother drive', 'My brother drives a Saab, my brother-in-law a Fiat.'],
  ['what does my brother-in-law drive', 'My brother in law drives a green Saab.'],
  ['what does my brother drive', 'Stellan drives a green Saab.'],
  ['who is my mother', 'My mum is Ada Trevose.'],
  ['who is my mother', "My mother's name is Ada."],
  ["what is my mother's maiden name", "My mother's maiden name is Trevose."],
  ["who is my mother's sister", "My mother's sister is Ruth."],
  ['where does my ex-wife live', 'My ex-wife lives in Ghent.'],
  ['where is the saw', "My brother-in-law's saw is in the shed."],
];

describe('a relation that a question asks about', () => {
  it.each(others)('“%s” is not answered by another relation: %s', (query, told) => {
    expect(tellsNotOfRelation(query, told)).toBe(true);
  });

  it.each(same)('“%s” may be answered: %s', (query, told) => {
    expect(tellsNotOfRelation(query, told)).toBe(false);
  });
});
