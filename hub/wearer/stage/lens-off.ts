import { type Action, actionReply, answered } from '../../actions/actions.js';
import type { StagedLens } from './staged-lens.js';
import type { WatchMe } from './watch-me.js';

export interface LensOffOptions {
  readonly stagedLens: Pick<StagedLens, 'takeOff'>;
  readonly watchMe: Pick<WatchMe, 'takeOff'>;
}

/** "Stop the lens": the one on stage leaves, else the one that plays back what the wearer showed. What is kept stays kept. */
export function lensOffAction({ stagedLens, watchMe }: LensOffOptions): Action<'lens_off'> {
  return {
    async perform(intent) {
      const isOff = (await stagedLens.takeOff()) || (await watchMe.takeOff());
      return answered(intent, { kind: isOff ? 'done' : 'missing' }, actionReply('lens_off'));
    },
  };
}
