import { asFault } from '#core/faults';
import { smallTalkReply } from '#core/language/small-talk/small-talk';
import type { AboutNow } from '#core/language/small-talk/small-talk-row';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { clampText } from '#core/text';
import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { answersFrom } from '../../knowledge/passage.js';
import type { Chat } from '../models/chat.js';
import type { LocalRunner } from '../models/local-runner.js';
import type { Question } from '../question.js';
import type { EvidenceFinder } from './evidence.js';
import type { Evidence } from './evidence-piece.js';
import { type GroundedReply, readGrounded } from './grounded-reply.js';
import { groundedChat, openChat, pictureChat, saidBy } from './prompts.js';
import { citing, nearTo } from './source-passages.js';
import { passagesRead, surest, type Tier } from './tier.js';

interface DeviceTierOptions {
  readonly evidence: Pick<EvidenceFinder, 'find'>;
  readonly runner: Pick<LocalRunner, 'chat' | 'isOpen'>;
  /** What it says by itself speaks of this. */
  readonly about: () => AboutNow;
  readonly log: Log;
}

/** The word of a model alone is under the line from which on it is an answer: every other tier is asked first. */
const ownWord = 0.3;
/** What a model saw itself. */
const seen = 0.5;

/**
 * This machine alone: what the wearer kept and wrote, in their own words, or as a local model read it there and as far as
 * it stands there. Without anything to read the model answers by itself, as the last resort.
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
    if (own !== null) return saying(own, surest);
    return this.#fromEvidence(question.query, await this.options.evidence.find(question.query));
  }

  async #look({ object }: Question): Promise<Answer | null> {
    if (object?.image === undefined) return null;
    const text = saidBy(await this.#ask(pictureChat(object, object.image)));
    return text === '' ? null : saying(text, seen);
  }

  /** What a model read there and what stands there, or the words of the best source; else what is near. */
  async #fromEvidence(query: string, evidence: readonly Evidence[]): Promise<Answer | null> {
    const found = evidence.filter(({ score }) => score >= answersFrom);
    const [best] = found;
    if (best?.isRead === true) return resting(best.answer, found);
    const passages = evidence.filter(({ isMiss, score }) => isMiss !== true && score > 0).slice(0, passagesRead);
    const read = await this.#read(query, passages);
    if (read?.kind === 'supported') {
      const answer = resting(read.text, [read.used, ...found.filter((piece) => piece !== read.used)]);
      return { ...answer, confidence: Math.max(answer.confidence, ownWord) };
    }
    if (best !== undefined && read?.kind !== 'unknown') return resting(best.answer, found);
    const said = passages.length === 0 ? saidBy(await this.#ask(openChat(query))) : '';
    if (said !== '') return saying(said, ownWord);
    const miss = evidence.find(({ isMiss }) => isMiss === true);
    return miss === undefined ? { ...noAnswer, near: nearTo(evidence) } : saying(miss.answer, ownWord);
  }

  async #read(query: string, passages: readonly Evidence[]): Promise<GroundedReply | null> {
    if (passages.length === 0) return null;
    const reply = await this.#ask(groundedChat({ query, passages }));
    return reply === '' ? null : readGrounded(reply, { query, passages });
  }

  /** '' when no model is to be asked, or it failed: what the wearer has is then all there is. */
  async #ask(chat: Chat): Promise<string> {
    const { runner, log } = this.options;
    if (!runner.isOpen) return '';
    try {
      return await runner.chat(chat, limits.askModelMs);
    } catch (thrown) {
      log.warn('model.failed', { code: asFault(thrown, 'http/internal').code });
      return '';
    }
  }
}

function saying(text: string, confidence: number): Answer {
  return { ...noAnswer, text, tier: 'device', confidence };
}

/** An answer that rests on evidence, as sure as the first piece of it. */
function resting(text: string, evidence: readonly Evidence[]): Answer {
  const sources = [...new Set(evidence.map(({ source }) => source))];
  const confidence = evidence[0]?.score ?? ownWord;
  return { ...saying(clampText(text, limits.answerChars), confidence), sources, cited: citing(evidence) };
}
