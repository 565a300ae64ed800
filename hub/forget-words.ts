import type { LastKept } from './actions/last-kept.js';
import type { Deck } from './glasses/cards/deck.js';
import type { Recorder } from './voice/ambient/recorder.js';
import type { LookedAt } from './wearer/social/looked-at.js';
import type { TalkingWith } from './wearer/social/talking-with.js';
import type { StagedLens } from './wearer/stage/staged-lens.js';

interface TextHolders {
  readonly recorder: Pick<Recorder, 'forget'>;
  readonly lastKept: Pick<LastKept, 'clear'>;
  readonly lookedAt: Pick<LookedAt, 'forget'>;
  readonly talkingWith: Pick<TalkingWith, 'forget'>;
  readonly deck: Pick<Deck, 'clear'>;
  readonly stagedLens: Pick<StagedLens, 'forget'>;
  readonly tellAnew: () => Promise<void>;
}

/** Forgets the texts and names that the running hub holds in memory, for when the rows they come from are erased. */
export async function forgetWords(holders: TextHolders): Promise<void> {
  holders.recorder.forget();
  await holders.lastKept.clear();
  holders.lookedAt.forget();
  holders.talkingWith.forget();
  holders.stagedLens.forget();
  await holders.deck.clear();
  await holders.tellAnew();
}
