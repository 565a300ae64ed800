import type { EffectHandlers } from '#core/intents/effect';
import { promisedAlready } from '#core/intents/told';
import type { LastKept } from '../../actions/last-kept.js';
import type { PromiseKeeper } from './promise-keeper.js';
import type { Promises } from './promises.js';

interface PromiseEffectsOptions {
  readonly promises: Pick<Promises, 'mark'>;
  readonly promiseKeeper: Pick<PromiseKeeper, 'keep'>;
  readonly lastKept: LastKept;
}

/** Keeps a promise, and marks one; "forget that" takes it back or opens it again. */
export function promiseEffects(options: PromiseEffectsOptions): Pick<EffectHandlers, 'keep-promise' | 'mark-promise'> {
  const { promises, promiseKeeper, lastKept } = options;
  return {
    async 'keep-promise'({ promise }) {
      const { isNew } = await promiseKeeper.keep(promise, null);
      return isNew ? {} : { outcome: promisedAlready };
    },
    async 'mark-promise'({ promise: { id }, state }) {
      const marked = await promises.mark(id, state);
      if (!marked.ok) return { refused: marked.say };
      await lastKept.keep({ what: 'promise-marked', id });
      return {};
    },
  };
}
