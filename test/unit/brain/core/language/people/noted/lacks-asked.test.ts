import { describe, expect, it } from 'vitest';
import { lacksAsked } from '#core/language/people/noted/lacks-asked';

describe('a note that tells of somebody else', () => {
  it.each([
    ['which room is the meeting with Nora in', 'the meeting with Noor is in room 204'],
    ['which room is the meeting with nora in', 'the meeting with noor is in room 204'],
    ['what time is Dick coming', 'Dirk is coming at eight'],
    ["when does Hanna's flight land", "Anna's flight lands at noon"],
    ['what does Marie like', 'Maria likes jazz'],
  ])('does not tell “%s”, however alike the names are: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['which room is the meeting with Noor in', 'the meeting with Noor is in room 204'],
    ['who is the meeting with', 'the meeting is with Noor'],
    ["when does Nora's flight land", "my sister's flight lands at noon"],
    ['who did Noor meet', 'Noor met Tom at the lake'],
    ['what did Tom get from Noor', 'Noor gave Tom a book'],
  ])('is not one that names whom “%s” names, or nobody: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note that tells how it is', () => {
  it.each([
    ['how much was the rent last year', 'the rent is 840 euros'],
    ['how much was the rent in 2019', 'the rent is 840 euros'],
    ['how much was the rent before', 'the rent is 840 euros'],
    ['what was the rent two years ago', 'the rent is 840 euros'],
    ['how much will the rent be next year', 'the rent is 840 euros'],
    ['what time did the bakery open yesterday', 'the bakery opens at seven'],
    ['what did the wifi password used to be', 'the wifi password is tulip'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['how much is the rent', 'the rent is 840 euros'],
    ['how much was the rent last year', 'the rent was 700 euros last year'],
    ['how much was the rent in 2019', 'the rent was 700 euros'],
    ['where did we go last summer', 'we went to Lech'],
    ['how much will the rent be next year', 'the rent will be 900 euros'],
    ['what was the wifi password again', 'the wifi password is tulip'],
    ['how much was the rent', 'the rent is 840 euros'],
    ['what time does the bakery usually open', 'the bakery opens at seven'],
    ['where are we going next summer', 'we are going to Lech'],
  ])('may tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note that names no day or another', () => {
  it.each([
    ['when does the vet open on sundays', 'the vet opens at eight'],
    ['when does the vet open at weekends', 'the vet opens at eight'],
    ['when does the vet open on sunday', 'the vet opens at eight'],
    ['when does the train leave on sundays', 'the train leaves at nine on weekdays'],
    ['how much is the sauna on mondays', 'the sauna is ten euros at the weekend'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['when does the vet open', 'the vet opens at eight on mondays'],
    ['when does the vet open on sundays', 'the vet opens at ten on sundays'],
    ['when does the vet open on saturdays', 'the vet opens at ten at the weekend'],
    ['when does the train leave on tuesdays', 'the train leaves at nine on weekdays'],
    ['when does the pool open on sundays', 'the pool opens at eight every day'],
    ['where is the party on saturday', 'the party is in the old mill'],
    ['when is the meeting on friday', 'the meeting is at ten'],
  ])('is not one where it may tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note of another kind of thing', () => {
  it.each([
    ['when is the meeting with Noor', 'the meeting with Noor is in room 204'],
    ['what time is the flight', 'the flight is from gate 12'],
    ['when is the party', 'the party costs 20 euros'],
    ['why is the appointment with Jon', 'the appointment with Jon is at the clinic'],
    ['who do I pay the rent to', 'the rent is 840 euros'],
    ['who is at the party', 'the party is in the old mill'],
    ['who is the car insurance with', 'the car insurance costs 400 euros a year'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['when is the meeting', 'the meeting is at ten in room 204'],
    ['when is the dentist', 'the dentist is at four'],
    ['when is the bin day', 'the bin day is tuesday'],
    ['why is the boiler off', 'the boiler is off because it leaks'],
    ['why did I go to Lech', 'I went to Lech to see the lake'],
    ['who fixed the boiler', 'the plumber fixed the boiler'],
    ['who collects the bins', 'the council collects the bins on monday'],
    ['who has the key', 'the key is with Bart'],
    ['who has the key', 'the key is at the neighbours'],
    ['who made the cake', 'the cake is by Lindt'],
  ])('is not one that tells “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});
