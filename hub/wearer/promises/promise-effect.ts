import type { EffectHandlers } from '#core/intents/effect';
import type { LastKept } from '../../actions/last-kept.js';
import type { Promises } from './promises.js';

/** Marks a promise; "forget that" opens it again. */
export function promiseEffect(
  promises: Pick<Promises, 'mark'>,
  lastKept: LastKept,
): Pick<EffectHandlers, 'mark-promise'> {
  return {
    async 'mark-promise'({ promise: { id }, state }) {
      const marked = await promises.mark(id, state);
      if (!marked.ok) return { refused: marked.say };
      lastKept.keep(async () => void (await promises.mark(id, 'open')), 'social-edit');
      return {};
    },
  };
}
