import { describe, expect, it } from 'vitest';
import { filled, running } from './running-template.js';

describe('pages', () => {
  it('of a brief turn by a tap and back by two', () => {
    const { stage, text } = running('brief', {
      lines: ['Dentist at nine', 'Rent is due on Friday, the landlord called twice'],
    });
    expect(text()).toBe('Dentist at nine|Rent is due on Friday,|the landlord called|twice');
    stage.signal('double');
    stage.signal('single');
    expect(stage.state.hasEnded).toBe(true);
  });

  it('say that there is more where not all fits', () => {
    const long = Array.from({ length: 24 }, () => 'word '.repeat(48).trim());
    const last = Object.values(filled('brief', { lines: long }).scenes).at(-1);
    expect(last?.lines?.at(-1)?.content).toBe('and more');
  });

  it('of a checklist are ticked off one by one', () => {
    const { stage, pass, text } = running('checklist', { items: ['Keys', 'Phone'] });
    expect(text()).toBe('1 of 2|Keys');
    stage.signal('single');
    expect(text()).toBe('2 of 2|Phone');
    expect(stage.signal('single').emits).toEqual([{ tag: 'done', record: false, byHand: false }]);
    expect(text()).toBe('All done');
    pass(10);
    expect(stage.state.hasEnded).toBe(true);
  });
});

describe('words that are too long for a line', () => {
  it('end with a whole word', () => {
    const { name } = filled('timer', { seconds: 60, label: 'the lasagne for Sunday evening' });
    expect(name).toBe('the lasagne for Sunday');
    expect(filled('timer', { seconds: 60, label: 'Donaudampfschifffahrtsgesellschaft' }).name).toBe(
      'Donaudampfschifffahrtsge',
    );
  });
});
