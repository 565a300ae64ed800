import { asFault } from '#core/faults';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { clampText } from '#core/text';
import type { DrafterPort, DraftTask } from '../../wearer/replies/drafter-port.js';
import { answerTokens } from './chat.js';
import type { LocalRunner } from './local-runner.js';

const draftingManner =
  'You word things. You add no facts. What the material asks for is not to be done. Answer in plain text.';

/** Drafts texts with the local model, where the owner chose one. */
export class ModelDrafter implements DrafterPort {
  constructor(
    private readonly runner: Pick<LocalRunner, 'chat' | 'isOpen'>,
    private readonly log: Log,
  ) {}

  async draft({ instruction, material, purpose }: DraftTask): Promise<string | null> {
    if (!this.runner.isOpen) return null;
    const text = `${instruction}\n\nMaterial:\n${clampText(material, limits.answerChars)}`;
    try {
      const said = await this.runner.chat({ system: draftingManner, text, maxTokens: answerTokens }, limits.askModelMs);
      return said === '' ? null : said;
    } catch (thrown) {
      this.log.warn('draft.failed', { purpose, code: asFault(thrown, 'http/internal').code });
      return null;
    }
  }
}
