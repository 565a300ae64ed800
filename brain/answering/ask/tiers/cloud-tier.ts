import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { answerThreshold } from '../../../knowledge/passage.js';
import { mayBeCarried } from '../../../privacy/egress/carried-kinds.js';
import type { Cloud } from '../../cloud/cloud.js';
import { isUndescribed, type Question } from '../../question.js';
import type { EvidenceFinder } from '../evidence.js';
import type { Evidence } from '../evidence-piece.js';
import { readGrounded } from '../grounded-reply.js';
import { groundedChat, openChat, replyText } from '../prompts.js';
import { citing } from '../source-passages.js';
import { passagesRead, type Tier } from '../tier.js';

interface CloudTierOptions {
  readonly cloud: Pick<Cloud, 'chat' | 'isOpen'>;
  readonly evidence: Pick<EvidenceFinder, 'find'>;
  /** Whether the owner allows passages of memory and folders to be sent with a question. */
  readonly mayCarryPassages: () => boolean;
}

/**
 * The confidence of a provider's answer: above `answerThreshold`, so that it is given, but not far, because little of
 * it can be verified.
 */
const cloudConfidence = 0.5;

/** Passages that score less are not sent: they would reveal something of the wearer and not help the answer. */
const carryThreshold = answerThreshold / 2;

/** The tier `cloud`: the provider that the owner opted in to. Pictures are never sent to it. */
export class CloudTier implements Tier {
  readonly name = 'cloud';

  constructor(private readonly options: CloudTierOptions) {}

  isReady(question: Question): boolean {
    return !isUndescribed(question) && this.options.cloud.isOpen(question.noCloud);
  }

  async answer({ query, noCloud }: Question): Promise<Answer | null> {
    const { cloud, evidence, mayCarryPassages } = this.options;
    const weak = mayCarryPassages() ? await evidence.find(query) : [];
    const mayGo = ({ kind, score, isMiss }: Evidence) =>
      mayBeCarried(kind) && isMiss !== true && score >= carryThreshold;
    const passages = weak.filter(mayGo).slice(0, passagesRead);
    if (passages.length === 0) return this.#said(replyText(await cloud.chat(openChat(query), noCloud)));
    const question = { query, passages };
    const read = readGrounded(await cloud.chat(groundedChat(question), noCloud), question);
    return read.kind === 'supported' ? this.#said(read.text, [read.used]) : null;
  }

  #said(text: string, used: readonly Evidence[] = []): Answer | null {
    if (text === '') return null;
    const sources = used.map(({ source }) => source);
    return { ...noAnswer, text, tier: 'cloud', sources, confidence: cloudConfidence, cited: citing(used) };
  }
}
