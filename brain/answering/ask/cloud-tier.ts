import type { Answer } from '#core/wire/answering/ask';
import { answersFrom } from '../../knowledge/passage.js';
import { mayBeCarried } from '../../privacy/egress/carried-kinds.js';
import type { Cloud } from '../cloud/cloud.js';
import type { Question } from '../question.js';
import type { EvidenceFinder } from './evidence.js';
import { groundedChat, openChat, saidBy } from './prompts.js';
import type { Tier } from './tier.js';

interface CloudTierOptions {
  readonly cloud: Pick<Cloud, 'chat' | 'isOpen'>;
  readonly evidence: Pick<EvidenceFinder, 'find'>;
  /** The owner lets questions carry what memory and folders say about them. */
  readonly mayCarryPassages: () => boolean;
}

/** Nothing backs what a provider says; it is over the line so that it is given as an answer, and not far over it. */
const cloudConfidence = 0.5;

/** The provider the owner opted in to. Pictures never go there. */
export class CloudTier implements Tier {
  readonly name = 'cloud';

  constructor(private readonly options: CloudTierOptions) {}

  isReady({ noCloud }: Question): boolean {
    return this.options.cloud.isOpen(noCloud);
  }

  async answer({ query, noCloud }: Question): Promise<Answer | null> {
    const { cloud, evidence, mayCarryPassages } = this.options;
    const weak = mayCarryPassages() ? await evidence.find(query) : [];
    const carried = weak.filter(
      ({ kind, score, isMiss }) => mayBeCarried(kind) && isMiss !== true && score >= answersFrom / 2,
    );
    const chat = carried.length > 0 ? groundedChat(query, carried) : openChat(query);
    const text = saidBy(await cloud.chat(chat, noCloud));
    const sources = carried.map(({ source }) => source);
    return text === '' ? null : { text, tier: 'cloud', sources, confidence: cloudConfidence };
  }
}
