import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';

interface PreferenceEffectsOptions {
  readonly memory: Pick<Memory, 'exchange' | 'memories'>;
  readonly lastKept: Pick<LastKept, 'keep'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Keeps a preference in place of others, in one transaction; the newest of them comes back with "forget that". */
export function preferenceEffects(options: PreferenceEffectsOptions): Pick<EffectHandlers, 'change-preference'> {
  const { memory, lastKept, clock } = options;
  const { exchange, memories } = memory;
  return {
    async 'change-preference'({ taught, gone }) {
      const rows = gone.flatMap((text) => memories.alike(text)).filter(({ kind }) => kind === 'preference');
      await exchange.carryOut({
        operations: () => [
          ...rows.flatMap(({ id }) => exchange.forgetting('memory', id)),
          memories.telling('preference', taught, clock.wallMs()),
        ],
        preferences: { forgotten: [...gone], taught },
        isKeeping: true,
      });
      const before = gone.at(-1);
      await lastKept.keep({ what: 'preference', text: taught, ...(before !== undefined && { before }) });
      return {};
    },
  };
}
