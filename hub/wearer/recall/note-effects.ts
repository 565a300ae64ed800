import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';

interface NoteEffectsOptions {
  readonly memories: Memory['memories'];
  readonly lastKept: Pick<LastKept, 'keep'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Keeps what the wearer wanted noted; said again in the same words, it stays one. */
export function noteEffects({ memories, lastKept, clock }: NoteEffectsOptions): Pick<EffectHandlers, 'keep-note'> {
  return {
    async 'keep-note'({ text }) {
      const { id } = await memories.tell('teach', text, clock.wallMs());
      await lastKept.keep({ what: 'memory', id });
      return {};
    },
  };
}
