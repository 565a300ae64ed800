import { type Action, actionReply, answered } from '../../actions/actions.js';
import type { StagedLens } from './staged-lens.js';
import type { WatchMe } from './watch-me.js';

export interface LensOffOptions {
  readonly stagedLens: Pick<StagedLens, 'takeOff'>;
  readonly watchMe: Pick<WatchMe, 'takeOff'>;
}

/** "Stop the lens": takes the one on stage off, else the one that plays back a demonstration. Kept lenses stay kept. */
export function lensOffAction({ stagedLens, watchMe }: LensOffOptions): Action<'lens_off'> {
  return {
    async perform(intent) {
      const isOff = (await stagedLens.takeOff()) || (await watchMe.takeOff());
      return answered(intent, { kind: isOff ? 'done' : 'missing' }, actionReply('lens_off'));
    },
  };
}
