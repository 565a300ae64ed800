import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BondEvent,
  type BondState,
  bondEvents,
  bondStates,
  nextBondState,
  phaseOf,
} from '#hub/lenses/confluence/bond-machine';
import { drawnOf } from '../../../../budget.js';

function walk(events: readonly BondEvent[]): BondState[] {
  const states: BondState[] = ['idle'];
  for (const event of events) states.push(nextBondState(states.at(-1) ?? 'idle', event) ?? states.at(-1) ?? 'idle');
  return states;
}

describe('the states of a bond', () => {
  it('go from propose over accept and confirm to live for the one who proposes', () => {
    const states = walk(['propose', 'peer-answered', 'peer-matched', 'confirm', 'end']);
    expect(states.map((state) => phaseOf[state])).toEqual([
      'none',
      'propose',
      'accept',
      'confirm',
      'live',
      'dissolved',
    ]);
  });

  it('go from propose over accept and confirm to live for the one who accepts', () => {
    const states = walk(['peer-proposed', 'accept', 'peer-revealed', 'code-right', 'peer-confirmed', 'end']);
    expect([...new Set(states.map((state) => phaseOf[state]))]).toEqual([
      'none',
      'propose',
      'accept',
      'confirm',
      'live',
      'dissolved',
    ]);
  });

  it('never lead to live without a right code, on either side', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bondEvents), { maxLength: 40 }), (events) => {
        const states = walk(events);
        if (!states.includes('live')) return;
        expect(states.some((state) => state === 'matched' || state === 'confirming')).toBe(true);
        expect(events).toContain(states.includes('matched') ? 'code-right' : 'peer-matched');
        expect(events).toContain(states.includes('matched') ? 'peer-confirmed' : 'confirm');
      }),
      { numRuns: drawnOf(2_000) },
    );
  });

  it('end for good, and can be ended from everywhere', () => {
    for (const state of bondStates) {
      expect(nextBondState(state, 'end')).toBe(state === 'dissolved' ? null : 'dissolved');
      for (const event of bondEvents) expect(nextBondState('dissolved', event)).toBeNull();
    }
  });

  it('allow one guess: after a wrong code there is no other', () => {
    const state = nextBondState('entering', 'code-wrong');
    expect(state).toBe('dissolved');
    expect(nextBondState(state ?? 'idle', 'code-right')).toBeNull();
  });
});
