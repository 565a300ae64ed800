import type { ThreadLink } from '#memory/thread-link';
import type { VectorWriter } from '../vectors/passage-vectors.js';
import type { FromIndexThread, ToIndexThread } from './index-protocol.js';

/** The `VectorWriter` that asks the index thread. */
export function vectorWriter(writer: ThreadLink<ToIndexThread, FromIndexThread>): VectorWriter {
  return {
    async withoutVector(space, after, most) {
      const answer = await writer.ask({ do: 'without-vector', space, after, most });
      return answer.say === 'without-vector' ? answer.passages : [];
    },
    async embedded(space) {
      const answer = await writer.ask({ do: 'count-embedded', space });
      return answer.say === 'embedded' ? answer.passages : 0;
    },
    async keep(space, embedded) {
      await writer.ask({ do: 'keep-vectors', space, embedded });
    },
    async clear() {
      await writer.ask({ do: 'drop-vectors' });
    },
  };
}
