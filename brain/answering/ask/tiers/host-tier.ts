import type { Answer } from '#core/wire/answering/ask';
import type { HostBrain } from '../../host/host-brain.js';
import type { Question } from '../../question.js';
import type { Tier } from '../tier.js';

/** The tier `host_brain`: the wearer's desktop Brain, with its own memory, folders and models. */
export class HostTier implements Tier {
  readonly name = 'host_brain';

  constructor(private readonly host: Pick<HostBrain, 'ask' | 'isOpen' | 'state'>) {}

  /** False for a question from another Brain: two that are paired with each other would forward it for ever. */
  isReady({ fromDevice }: Question): boolean {
    return !fromDevice && this.host.isOpen;
  }

  answer(question: Question): Promise<Answer | null> {
    return this.host.ask(question);
  }
}
