import { expect, it } from 'vitest';
import { toldNote } from '#memory/recall/items/told-note';

const kept = [
  { item: { kind: 'anchor', text: 'spare key at under the blue pot', person: null as string | null }, cosine: 0.4 },
  { item: { kind: 'note', text: 'is a tram driver', person: 'Lucia' as string | null }, cosine: 0.3 },
];

const toldBy = (query: string): string | null => toldNote(query, kept)?.text ?? null;

it('a place where something was left tells where that is, in other words', () => {
  expect(toldBy('where do we hide the extra key')).toBe('spare key at under the blue pot');
  expect(toldBy('who has the extra key')).toBeNull();
  expect(toldBy('where do we hide the extra fuses')).toBeNull();
});

it('what somebody is tells what they do for a living', () => {
  expect(toldBy("what is Lucia's job")).toBe('is a tram driver');
  expect(toldBy("what is Lucia's last name")).toBeNull();
});
