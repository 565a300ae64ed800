import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import { promisedAlready, promiseNoted } from '#core/intents/statement';
import type { LastKept } from '../../actions/last-kept.js';
import type { PromiseKeeper } from './promise-keeper.js';
import type { Promises } from './promises.js';

interface PromiseEffectsOptions {
  readonly promises: Pick<Promises, 'mark'>;
  readonly promiseKeeper: Pick<PromiseKeeper, 'keep'>;
  readonly lastKept: LastKept;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** Keeps a promise or marks one. "Forget that" removes it or opens it again. */
export function promiseEffects(options: PromiseEffectsOptions): Pick<EffectHandlers, 'keep-promise' | 'mark-promise'> {
  const { promises, promiseKeeper, lastKept, clock, timeZone } = options;
  return {
    async 'keep-promise'({ promise }) {
      const { promise: kept, isNew } = await promiseKeeper.keep(promise, { utteranceId: null, isToAssistant: true });
      if (!isNew) return { outcome: promisedAlready };
      return { outcome: promiseNoted(kept, { nowMs: clock.wallMs(), timeZone: timeZone() }) };
    },
    async 'mark-promise'({ promise: { id }, state }) {
      const marked = await promises.mark(id, state);
      if (!marked.ok) return { refused: marked.say };
      await lastKept.keep({ what: 'promise-marked', id });
      return {};
    },
  };
}
