import { z } from 'zod';
import type { Clock } from '#core/clock';
import { dayMs } from '#core/time-units';
import type { MessageCounts } from '#core/wire/wearer/messages';
import type { BrainCalls } from '#hub/brain/brain-calls';
import type { Memory } from '#memory/memory';

interface MissedMessagesOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly marks: Memory['marks'];
  readonly clock: Clock;
}

/** Wall milliseconds when the wearer last asked. */
const askedMark = { name: 'missed-asked', schema: z.number().int() } as const;

/** Has the Brain count what came since the wearer asked last, or since a day ago. */
export class MissedMessages {
  constructor(private readonly options: MissedMessagesOptions) {}

  /** The count of each channel; null when the Brain does not answer, and then nothing counts as told. */
  async take(): Promise<MessageCounts | null> {
    const { calls, marks, clock } = this.options;
    const now = clock.wallMs();
    const asked = marks.get(askedMark);
    // A clock that was set back must not hide everything until it has caught up.
    const since = asked === null || asked > now ? now - dayMs : asked;
    const answer = await calls.call('recentMessages', { limit: 1, since: since + 1 });
    if (!answer.ok || answer.value.counts === undefined) return null;
    await marks.set(askedMark, now);
    return answer.value.counts;
  }
}
