import { describe, expect, it } from 'vitest';
import { ownersIn } from '#core/language/people/owners';

describe('whose something is that a question asks for', () => {
  it.each([
    ["when is theo's birthday", ['theo']],
    ["what is Mary Jane's dog called", ['mary jane']],
    ["where does dr patel's receptionist live", ['dr patel']],
    ["what's the time", []],
    ["where's my wife's umbrella", []],
    ["what is the doctor's number", []],
    ['when is the birthday of theo', []],
    ['', []],
  ])('%s', (question, owners) => {
    expect(ownersIn(question)).toEqual(owners);
  });
});
