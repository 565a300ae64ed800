import { describe, expect, it } from 'vitest';
import type { Doubt } from '#core/wire/link/perception';
import { outcomeOf } from '../../../../bench/speech/misheard/outcome.js';
import { lostByDoubtRules } from '../../../../bench/speech/misheard/without-doubt-rules.js';
import type { HeardScene } from '../../../../bench/speech/scene-listener.js';

const at = { stream: 1, start_ms: 0, end_ms: 900, at_ms: 1_600 };
const wake = { type: 'wake', phrase: 'hey vesper', ...at } as const;
const normalizeSpelling = (text: string): string => text.toLowerCase().replace(/\bana\b/, 'anna');

function outcome(said: string, heard: Partial<HeardScene>): string {
  return outcomeOf(said, { wakes: [wake], utterances: [], unclear: [], computeMs: 0, ...heard }, normalizeSpelling);
}

function utterance(text: string, doubtful?: Doubt): Partial<HeardScene> {
  const told = {
    wake: 'hey vesper',
    decoded: 'grammar',
    confidence: 0.9,
    ...(doubtful && { doubtful }),
    compute_ms: 1,
  } as const;
  return { utterances: [{ type: 'utterance', text: `hey vesper ${text}`, ...told, ...at }] };
}

describe('what came of a spoken sentence', () => {
  it('is right where the same is meant, however a name that sounds the same is spelled', () => {
    expect(outcome('anna owes me lunch', utterance('ana owes me lunch'))).toBe('right');
    expect(outcome("my toolbox's in the garage", utterance('my toolbox is in the garage'))).toBe('right');
  });

  it('is a fact stored that was not said where memory would keep something else', () => {
    expect(outcome('i am allergic to peanuts', utterance('maria owes me a pizza'))).toBe('stored');
    expect(outcome('i left my keys in the gazebo', utterance('i left my keys in the garden'))).toBe('stored');
    expect(outcome("i'll call farid", utterance("i'll call dad"))).toBe('stored');
    expect(outcome('i left the peas in the fridge', utterance('i left the keys in the fridge'))).toBe('stored');
  });

  it('is another line where that leaves nothing behind', () => {
    expect(outcome('where is my violin', utterance('where is my wallet'))).toBe('other');
  });

  it('is said back rightly or wrongly where the ear is in doubt and something would be kept', () => {
    expect(outcome('anna owes me lunch', utterance('ana owes me lunch', 'word'))).toBe('checked');
    expect(outcome("i'll call farid", utterance("i'll call dad", 'word'))).toBe('doubted');
    expect(outcome('where is my violin', utterance('where is my wallet', 'word'))).toBe('other');
    expect(outcome('where is my violin', utterance('where is my violin', 'word'))).toBe('right');
    expect(outcome('marie owes me lunch', utterance('mary owes me lunch', 'person'))).toBe('doubted');
    expect(outcome('call me robin', utterance('call me robin', 'namesake'))).toBe('right');
    expect(outcome('call me denny', utterance('call me jenny', 'person'))).toBe('doubted');
    expect(outcome('set a timer for fifty minutes', utterance('set a timer for fifteen minutes', 'number'))).toBe(
      'doubted',
    );
  });

  it('is lost by the rule where only the ear without it was right', () => {
    expect(lostByDoubtRules(['right', 'checked', 'asked', 'unclear'], ['right', 'right', 'right', 'other'])).toEqual({
      right: 3,
      lost: 1,
    });
  });

  it('is asked for, not understood, or slept through', () => {
    const unclear = { type: 'unclear', wake: 'hey vesper', ...at } as const;
    expect(outcome('farid owes me lunch', { unclear: [{ ...unclear, understood: '{name} owes me lunch' }] })).toBe(
      'asked',
    );
    expect(outcome('so it goes', { unclear: [{ ...unclear, understood: '{question}' }] })).toBe('unclear');
    expect(outcome('so it goes', { unclear: [unclear] })).toBe('unclear');
    expect(outcome('so it goes', { wakes: [] })).toBe('asleep');
  });
});
