import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { IntroductionOffer } from '#hub/voice/ambient/introduction-offer';
import { FakeClock } from '../../../../fakes/fake-clock.js';

function offerOf(name: string) {
  const clock = new FakeClock();
  const offer = new IntroductionOffer(clock);
  offer.make(name);
  return { clock, offer };
}

describe('the offer to keep somebody', () => {
  it.each([
    'yes',
    'Yes, please.',
    'yeah',
    'yep',
    'sure',
    'okay',
    'go ahead',
    'please do',
    'keep',
    'Keep it!',
    'keep her',
  ])('is taken up by "%s", once', (line) => {
    const { offer } = offerOf('Noor');
    expect(offer.answer(line)).toEqual({ name: 'Noor', isWanted: true });
    expect(offer.answer(line)).toBeNull();
  });

  it.each(['no', 'nope', 'No, thank you.', "don't"])('is over after "%s"', (line) => {
    const { offer } = offerOf('Noor');
    expect(offer.answer(line)).toEqual({ name: 'Noor', isWanted: false });
    expect(offer.answer('yes')).toBeNull();
  });

  it('stays open while the talk goes on, and for 12 seconds', () => {
    const { clock, offer } = offerOf('Noor');
    expect(offer.answer('nice to meet you, yes it was a long way')).toBeNull();
    clock.advance(limits.offerWindowMs - 1);
    expect(offer.answer('yes')).toMatchObject({ name: 'Noor' });
    offer.make('Ann');
    clock.advance(limits.offerWindowMs);
    expect(offer.answer('yes')).toBeNull();
  });
});
