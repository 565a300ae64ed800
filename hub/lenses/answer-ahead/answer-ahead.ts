import type { Clock } from '#core/clock';
import type { Decision } from '#core/intents/decision';
import type { IntentOf } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { isAsking } from '#core/language/reading/asking';
import { succeeds } from '#core/language/replies/outcome';
import { replyTo } from '#core/language/replies/persona';
import type { Memory } from '#memory/memory';
import { recallThreshold } from '#memory/recall/recall-score';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { TranscriptLine } from '../factcheck/fact-checker.js';
import { ownQuestion } from './own-question.js';

interface AnswerAheadOptions {
  readonly recall: Memory['recall'];
  /** Decides where a thing is, as for the wearer's own question. */
  readonly locate: (intent: IntentOf<'locate'>, nowMs: number) => Decision;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
  /** Whether the wearer switched it on (`set_copilot`). */
  readonly isOn: () => boolean;
}

interface ShownAnswer {
  readonly text: string;
  readonly ts: number;
}

const mostAnswerItems = 8;

/**
 * Answer-ahead (hub-behaviour.md "set_copilot"): when somebody asks the wearer something, the answer from the wearer's
 * own memory is shown without sound or haptic signal, and only if memory is sure. No Brain is asked.
 */
export class AnswerAhead {
  constructor(private readonly options: AnswerAheadOptions) {}

  async heard(line: TranscriptLine): Promise<void> {
    const { deck, isOn } = this.options;
    const question = isOn() ? ownQuestion(line.text) : null;
    if (question === null) return;
    const answer = await this.#answer(question, line);
    if (answer === null || !isOn()) return;
    const { text, ts } = answer;
    const own = { primary: text, question: line.text, ts, origin_deg: originDeg(ts, line.ts) };
    await deck.show(makeCard('answer-ahead', own), 'show-proactive', `answer-ahead ${question}`);
  }

  async #answer(question: string, line: TranscriptLine): Promise<ShownAnswer | null> {
    const intent = parseUtterance(question);
    if (intent.intent === 'locate') {
      const { outcome, basis } = this.options.locate(intent, line.ts);
      const ts = (basis.kind === 'whereabouts' ? basis.at.ts : null) ?? line.ts;
      return succeeds[outcome.kind] ? { text: replyTo(intent, outcome), ts } : null;
    }
    return this.#recalled(question, line);
  }

  async #recalled(query: string, line: TranscriptLine): Promise<ShownAnswer | null> {
    const { recall, clock } = this.options;
    const { items } = await recall.recall({ seek: 'answer', query, limit: mostAnswerItems, nowMs: clock.wallMs() });
    const best = items.find(({ id, text }) => id !== line.id && !isAsking(text));
    if (best === undefined || best.score < recallThreshold) return null;
    return { text: best.text, ts: best.ts ?? line.ts };
  }
}
