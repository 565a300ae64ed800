import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Undo } from '../../actions/undo.js';

interface NoteEffectsOptions {
  readonly memories: Memory['memories'];
  readonly lastKept: Pick<LastKept, 'keep'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Keeps what the wearer wanted noted; said again in the same words, it stays one. */
export function noteEffects({
  memories,
  lastKept,
  clock,
}: NoteEffectsOptions): Pick<EffectHandlers, 'keep-note' | 'drop-notes'> {
  return {
    async 'keep-note'({ texts: [first, ...others] }) {
      const keep = async (text: string): Promise<Undo> => {
        const { id } = await memories.tell('teach', text, clock.wallMs());
        return { what: 'memory', id };
      };
      const undo = await keep(first);
      const more: Undo[] = [];
      for (const text of others) more.push(await keep(text));
      await lastKept.keep(undo, ...more);
      return {};
    },
    async 'drop-notes'({ ids }) {
      await memories.forget(...ids);
      return {};
    },
  };
}
