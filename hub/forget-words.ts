import type { LastKept } from './actions/last-kept.js';
import type { Deck } from './glasses/cards/deck.js';
import type { Recorder } from './voice/ambient/recorder.js';
import type { LookedAt } from './wearer/social/looked-at.js';
import type { TalkingWith } from './wearer/social/talking-with.js';

interface WordHolders {
  readonly recorder: Pick<Recorder, 'forget'>;
  readonly lastKept: Pick<LastKept, 'clear'>;
  readonly lookedAt: Pick<LookedAt, 'forget'>;
  readonly talkingWith: Pick<TalkingWith, 'forget'>;
  readonly deck: Pick<Deck, 'clear'>;
}

/** Words of the wearer that no row holds go with the rows. */
export async function forgetWords(holders: WordHolders): Promise<void> {
  holders.recorder.forget();
  await holders.lastKept.clear();
  holders.lookedAt.forget();
  holders.talkingWith.forget();
  await holders.deck.clear();
}
