import { asFault } from '#core/faults';
import { smallTalkReply } from '#core/language/small-talk/small-talk';
import type { AboutNow } from '#core/language/small-talk/small-talk-row';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { clampText } from '#core/text';
import type { Answer } from '#core/wire/answering/ask';
import { answersFrom } from '../../knowledge/passage.js';
import type { Chat } from '../models/chat.js';
import type { LocalRunner } from '../models/local-runner.js';
import type { Question } from '../question.js';
import type { EvidenceFinder } from './evidence.js';
import type { Evidence } from './evidence-piece.js';
import { groundedChat, openChat, pictureChat, saidBy } from './prompts.js';
import { surest, type Tier } from './tier.js';

interface DeviceTierOptions {
  readonly evidence: Pick<EvidenceFinder, 'find'>;
  readonly runner: Pick<LocalRunner, 'chat' | 'isOpen'>;
  /** What it says by itself speaks of this. */
  readonly about: () => AboutNow;
  readonly log: Log;
}

/** What a model says of its own is under the line from which on it is an answer: every other tier is asked first. */
const unsupported = 0.3;
/** What a model saw itself. */
const seen = 0.5;

/**
 * This machine alone: what the wearer kept and wrote, in their own words; with a local model reworded, and without any
 * evidence answered by the model as the last resort.
 */
export class DeviceTier implements Tier {
  readonly name = 'device';

  constructor(private readonly options: DeviceTierOptions) {}

  isReady(): boolean {
    return true;
  }

  async answer(question: Question): Promise<Answer | null> {
    const looked = await this.#look(question);
    if (looked !== null) return looked;
    const own = question.object === undefined ? smallTalkReply(question.query, this.options.about()) : null;
    if (own !== null) return { text: own, tier: 'device', sources: [], confidence: surest };
    const evidence = await this.options.evidence.find(question.query);
    const found = evidence.filter(({ score }) => score >= answersFrom);
    const [best] = found;
    if (best !== undefined) return this.#fromEvidence(question.query, best, found);
    const said = await this.#ask(openChat(question.query));
    if (said !== '') return { text: said, tier: 'device', sources: [], confidence: unsupported };
    const miss = evidence.find(({ isMiss }) => isMiss === true);
    return miss === undefined ? null : { text: miss.answer, tier: 'device', sources: [], confidence: unsupported };
  }

  async #look({ object }: Question): Promise<Answer | null> {
    if (object?.image === undefined) return null;
    const text = await this.#ask(pictureChat(object, object.image));
    return text === '' ? null : { text, tier: 'device', sources: [], confidence: seen };
  }

  /** The words of the best source, unless a model makes an answer of all of them. */
  async #fromEvidence(query: string, best: Evidence, found: readonly Evidence[]): Promise<Answer> {
    const said = await this.#ask(groundedChat(query, found));
    const text = said === '' ? clampText(best.answer, limits.answerChars) : said;
    const sources = [...new Set(found.map(({ source }) => source))];
    return { text, tier: 'device', sources, confidence: best.score };
  }

  /** '' when no model is to be asked, or it knew nothing, or it failed: what the wearer has is then all there is. */
  async #ask(chat: Chat): Promise<string> {
    const { runner, log } = this.options;
    if (!runner.isOpen) return '';
    try {
      return saidBy(await runner.chat(chat, limits.askModelMs));
    } catch (thrown) {
      log.warn('model.failed', { code: asFault(thrown, 'http/internal').code });
      return '';
    }
  }
}
