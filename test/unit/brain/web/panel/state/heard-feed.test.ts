import { expect, it } from 'vitest';
import { addHeard } from '#brain/web/panel/state/heard-feed';
import type { HeardFeedLine } from '#brain/web/panel/state/panel-state';
import type { Heard } from '#core/wire/link/hub-link';

function feed(...events: readonly Heard[]): readonly HeardFeedLine[] {
  const start = { heard: [] as readonly HeardFeedLine[], heardCount: 0 };
  return events.reduce((state, heard) => addHeard(state, heard, 0), start).heard;
}

const wake: Heard = { what: 'wake', phrase: 'hey vesper' };

it('a partial replaces the partial before it', () => {
  const lines = feed(wake, { what: 'partial', text: 'where' }, { what: 'partial', text: 'where are' });
  expect(lines.map((line) => line.text)).toEqual(['hey vesper', 'where are']);
});

it('unclear speech ends the partial and is shown', () => {
  const lines = feed({ what: 'partial', text: 'mumble' }, { what: 'unclear', say: '' });
  expect(lines.map((line) => line.kind)).toEqual(['unclear']);
});

it('lost sound is shown as a gap', () => {
  expect(feed({ what: 'lost', ms: 219.6 })).toMatchObject([{ kind: 'lost', text: 'A moment of sound was lost' }]);
});

it('keeps the last forty lines, each with an identity of its own', () => {
  const lines = feed(...Array.from({ length: 100 }, () => wake));
  expect(lines).toHaveLength(40);
  expect(new Set(lines.map((line) => line.id)).size).toBe(40);
});
