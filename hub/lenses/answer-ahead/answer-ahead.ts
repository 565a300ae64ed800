import type { Clock } from '#core/clock';
import { parseUtterance } from '#core/language/grammar/parse';
import type { ActionOutcome, IntentOf } from '#hub/actions/actions';
import type { Deck } from '#hub/glasses/cards/deck';
import { makeCard } from '#hub/glasses/cards/make-card';
import { originDeg } from '#hub/glasses/cards/origin-deg';
import type { Memory } from '#memory/memory';
import { sureFrom } from '#memory/recall/recall-score';
import type { HeardLine } from '../factcheck/fact-checker.js';
import { isAsking, ownQuestion } from './own-question.js';

interface AnswerAheadOptions {
  readonly recall: Memory['recall'];
  /** Where a thing is, as the wearer would be told. */
  readonly locate: (intent: IntentOf<'locate'>) => ActionOutcome;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
  /** Whether the wearer switched it on (`set_copilot`). */
  readonly isOn: () => boolean;
}

interface Answer {
  readonly text: string;
  readonly ts: number;
}

const mostItems = 8;

/**
 * Answer-ahead (hub-behaviour §4): what somebody asks the wearer is answered on glass from the wearer's own memory,
 * without a sound or a touch, and only where memory is sure. No Brain is asked.
 */
export class AnswerAhead {
  constructor(private readonly options: AnswerAheadOptions) {}

  async heard(line: HeardLine): Promise<void> {
    const { deck, isOn } = this.options;
    const question = isOn() ? ownQuestion(line.text) : null;
    if (question === null) return;
    const answer = await this.#answer(question, line);
    if (answer === null || !isOn()) return;
    const { text, ts } = answer;
    const own = { primary: text, question: line.text, ts, origin_deg: originDeg(ts, line.ts) };
    await deck.show(makeCard('answer-ahead', own), 'show-proactive', `answer-ahead ${question}`);
  }

  async #answer(question: string, line: HeardLine): Promise<Answer | null> {
    const intent = parseUtterance(question);
    if (intent.intent === 'locate') {
      const { ok, say, card } = this.options.locate(intent);
      const ts = card?.kind === 'object-recall' ? card.ts : line.ts;
      return ok ? { text: say, ts } : null;
    }
    return this.#recalled(question, line);
  }

  async #recalled(query: string, line: HeardLine): Promise<Answer | null> {
    const { recall, clock } = this.options;
    const { items } = await recall.recall({ query, limit: mostItems, nowMs: clock.wallMs() });
    const best = items.find(({ id, text }) => id !== line.id && !isAsking(text));
    if (best === undefined || best.score < sureFrom) return null;
    return { text: best.text, ts: best.ts ?? line.ts };
  }
}
