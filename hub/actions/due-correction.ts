import { z } from 'zod';
import { limits } from '#core/limits';
import type { RowOperation } from '#memory/database/protocol';
import { type Mark, type MarkStore, putMark } from '#memory/settings/marks';

const dueCorrectionSchema = z.object({
  /** Wall milliseconds when it was said. */
  ts: z.number().int(),
  /** The whole line as it was meant. */
  line: z.string().min(1).max(limits.utteranceChars),
});
type DueLine = z.infer<typeof dueCorrectionSchema>;

const dueCorrectionMark: Mark<DueLine> = { name: 'correction-due', schema: dueCorrectionSchema };

/**
 * What is to be kept in place of what a correction forgets. It is written in the transaction that forgets, and carried
 * out at the next start if the hub ended before it was kept.
 */
export class DueCorrection {
  constructor(
    private readonly marks: Pick<MarkStore, 'get' | 'remove'>,
    private readonly wallMs: () => number,
  ) {}

  get line(): DueLine | null {
    return this.marks.get(dueCorrectionMark);
  }

  /** The operations that set it, for the transaction that forgets. */
  setting(line: string): readonly RowOperation[] {
    return [putMark(dueCorrectionMark, { ts: Math.round(this.wallMs()), line })];
  }

  /** To be called once it was kept, or refused; resolves once no trace of the mark is left. */
  async settled(): Promise<void> {
    if (this.line !== null) await this.marks.remove(dueCorrectionMark);
  }
}
