import { expect, it } from 'vitest';
import { decideOver } from '#core/intents/decisions/over';
import { decideOthersThing } from '#core/intents/decisions/places';
import { portsWith } from './ports-with.js';

function portsWhere(place: string) {
  const at = { subject: 'office keys', place, ts: 0 };
  const anchor = (thing: string) => (thing.endsWith('keys') ? at : null);
  return portsWith({ anchor, anchors: () => [at] });
}

it.each(['who has the office keys', "who's got my office keys", 'who are the office keys with'])(
  'who has a thing is told by the one it was left with: %s',
  (line) => {
    const decision = decideOthersThing(line, portsWhere('with Bart'));
    expect(decision?.outcome).toEqual({ kind: 'located', place: 'with Bart' });
    expect(decideOthersThing(line, portsWhere('the drawer'))).toBeNull();
    expect(decideOthersThing(line, portsWhere('with you'))).toBeNull();
  },
);

it.each(['Bart brought my office keys back', 'I got my office keys back from Bart', 'my office keys are back'])(
  'a thing that comes back is no more with whom it was left: %s',
  (line) => {
    expect(decideOver(line, portsWhere('with Bart'))?.effect).toEqual({
      do: 'keep-anchor',
      things: ['office keys'],
      place: 'with you',
    });
  },
);

it('somebody else who brings one like it back takes it from nobody', () => {
  expect(decideOver('Ines brought my office keys back', portsWhere('with Bart'))).toBeNull();
});
