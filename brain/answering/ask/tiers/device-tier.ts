import { asFault } from '#core/faults';
import { dayQuestionReply } from '#core/language/agenda/day-question';
import { smallTalkReply } from '#core/language/small-talk/small-talk';
import type { AboutNow } from '#core/language/small-talk/small-talk-row';
import { contentRoots } from '#core/language/words/content-roots';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { clampText } from '#core/text';
import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { answerThreshold } from '../../../knowledge/passage.js';
import type { Chat } from '../../models/chat.js';
import type { LocalRunner } from '../../models/local-runner.js';
import { isUndescribed, type Question } from '../../question.js';
import type { EvidenceFinder } from '../evidence.js';
import type { Evidence } from '../evidence-piece.js';
import { type GroundedReply, readGrounded } from '../grounded-reply.js';
import { groundedChat, openChat, pictureChat, replyText } from '../prompts.js';
import { citing, nearTo } from '../source-passages.js';
import { maxConfidence, passagesRead, type Tier } from '../tier.js';

interface DeviceTierOptions {
  readonly evidence: Pick<EvidenceFinder, 'find'>;
  readonly runner: Pick<LocalRunner, 'chat' | 'isOpen'>;
  /** Name, time and zone, for small talk. */
  readonly about: () => AboutNow;
  readonly log: Log;
}

/**
 * The confidence of an answer that a model gives without evidence: below `answerThreshold`, so that every other tier is
 * asked as well.
 */
const modelAloneConfidence = 0.3;
/** The confidence of what the vision model says about a picture. */
const visionConfidence = 0.5;

/**
 * The tier `device`: answers on this machine, from memory and folders. The text is that of the evidence, or that of a
 * local model if a passage supports it. Without any passage the local model answers on its own, as a last resort.
 */
export class DeviceTier implements Tier {
  readonly name = 'device';

  constructor(private readonly options: DeviceTierOptions) {}

  isReady(): boolean {
    return true;
  }

  async answer(question: Question): Promise<Answer | null> {
    const looked = await this.#look(question);
    if (looked !== null || isUndescribed(question)) return looked;
    const own = question.object === undefined ? this.#ownReply(question.query) : null;
    if (own !== null) return deviceAnswer(own, maxConfidence);
    return this.#fromEvidence(question.query, await this.#evidenceFor(question));
  }

  /** For a thing that was only named, the first evidence that tells anything of it: what, when, where or who it is. */
  async #evidenceFor({ query, object }: Question): Promise<readonly Evidence[]> {
    const { evidence } = this.options;
    const found = await evidence.find(query);
    if (object === undefined || object.image !== undefined || object.want !== undefined) return found;
    const telling = (pieces: readonly Evidence[]) =>
      pieces.filter((piece) => isAnswering(piece) && saysLabel(object.label, piece));
    for (const asked of [query, ...questionsAbout(object.label)]) {
      const told = telling(asked === query ? found : await evidence.find(asked));
      if (told.length > 0) return told;
    }
    const named = await evidence.find(object.label);
    return named.filter((piece) => isAnswering(piece) && isAbout(object.label, piece));
  }

  /** The reply to small talk, and to what any calendar answers. */
  #ownReply(query: string): string | null {
    const about = this.options.about();
    return smallTalkReply(query, about) ?? dayQuestionReply(query, about);
  }

  async #look({ object }: Question): Promise<Answer | null> {
    if (object?.image === undefined) return null;
    const text = replyText(await this.#ask(pictureChat(object, object.image)));
    return text === '' ? null : deviceAnswer(text, visionConfidence);
  }

  /** The model's reply if a passage supports it, else the words of the best passage, else only the passages nearby. */
  async #fromEvidence(query: string, evidence: readonly Evidence[]): Promise<Answer | null> {
    const found = evidence.filter(({ score }) => score >= answerThreshold);
    const [best] = found;
    if (best?.isExact === true) return answerFromEvidence(best.answer, found);
    const passages = evidence.filter(({ isMiss, score }) => isMiss !== true && score > 0).slice(0, passagesRead);
    const read = await this.#read(query, passages);
    if (read?.kind === 'supported') {
      const answer = answerFromEvidence(read.text, [read.used, ...found.filter((piece) => piece !== read.used)]);
      return { ...answer, confidence: Math.max(answer.confidence, modelAloneConfidence) };
    }
    if (best !== undefined && read?.kind !== 'unknown') return answerFromEvidence(best.answer, found);
    const miss = evidence.find(({ isMiss }) => isMiss === true);
    if (miss !== undefined) return missAnswer(miss);
    const said = passages.length === 0 ? replyText(await this.#ask(openChat(query))) : '';
    return said === '' ? { ...noAnswer, near: nearTo(query, evidence) } : deviceAnswer(said, modelAloneConfidence);
  }

  async #read(query: string, passages: readonly Evidence[]): Promise<GroundedReply | null> {
    if (passages.length === 0) return null;
    const reply = await this.#ask(groundedChat({ query, passages }));
    return reply === '' ? null : readGrounded(reply, { query, passages });
  }

  /** The model's reply; '' when no model may be asked, or it failed. */
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

function questionsAbout(label: string): readonly string[] {
  return [`when is the ${label}`, `where is my ${label}`, `who is ${label}`];
}

/** Whether a text has the words of a label at all; one that has not tells of something else. */
function saysLabel(label: string, { title, answer }: Evidence): boolean {
  const said = new Set(contentRoots(`${title}\n${answer}`));
  return contentRoots(label).every((root) => said.has(root));
}

/** Whether a text is about a thing and does not only mention it: the title has its name, or a sentence begins with it. */
function isAbout(label: string, { title, answer }: Evidence): boolean {
  const name = contentRoots(label);
  const startsWithName = (part: string): boolean => {
    const first = contentRoots(part).slice(0, name.length);
    return name.every((root) => first.includes(root));
  };
  const titled = new Set(contentRoots(title));
  return name.length > 0 && (name.every((root) => titled.has(root)) || answer.split(/[.:!?\n]/u).some(startsWithName));
}

function isAnswering({ score, isMiss }: Evidence): boolean {
  return isMiss !== true && score >= answerThreshold;
}

function deviceAnswer(text: string, confidence: number): Answer {
  return { ...noAnswer, text, tier: 'device', confidence };
}

/** What is not known; where the agenda was looked up, it is the source. */
function missAnswer({ kind, source, answer }: Evidence): Answer {
  return { ...deviceAnswer(answer, modelAloneConfidence), sources: kind === 'agenda' ? [source] : [] };
}

/** An answer with its sources; its confidence is the score of the first piece. */
function answerFromEvidence(text: string, evidence: readonly Evidence[]): Answer {
  const sources = [...new Set(evidence.map(({ source }) => source))];
  const confidence = evidence[0]?.score ?? modelAloneConfidence;
  return { ...deviceAnswer(clampText(text, limits.answerChars), confidence), sources, cited: citing(evidence) };
}
