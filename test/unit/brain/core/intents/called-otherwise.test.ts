import { expect, it } from 'vitest';
import { decideLocate } from '#core/intents/decisions/places';
import { subjectMatch, subjectOf } from '#core/language/words/subject-key';

const kept = [
  { subject: 'bike', place: 'at the north rack', ts: 0 },
  { subject: 'spare key', place: 'under the blue pot', ts: 0 },
  { subject: "Noor's laptop", place: 'on the desk', ts: 0 },
];

const ports = {
  anchors: () => kept,
  anchor: (thing: string) =>
    kept.find(({ subject }) => subjectMatch(subjectOf(thing), subjectOf(subject)) === 3) ?? null,
  sighting: () => null,
  nowMs: 0,
  headingDeg: null,
};

const placeOfThing = (thing: string): string | null => {
  const { outcome } = decideLocate({ intent: 'locate', thing }, ports);
  return outcome.kind === 'located' ? outcome.place : null;
};

it.each([
  ['bicycle', 'at the north rack'],
  ['my bicycle', 'at the north rack'],
  ['extra key', 'under the blue pot'],
])('“%s” is found where it was left by another word for it', (thing, place) => {
  expect(placeOfThing(thing)).toBe(place);
});

it.each(['car', 'motorbike', 'car key', 'spare tyre', 'computer'])(
  '“%s” is another thing, or of another owner',
  (thing) => {
    expect(placeOfThing(thing)).toBeNull();
  },
);
