import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import type { Log } from '#core/log/log';
import { type Answer, type NearbyPassage, noAnswer, type Tiers } from '#core/wire/answering/ask';
import type { TierName } from '#core/wire/answering/history';
import { answerThreshold } from '../../knowledge/passage.js';
import type { Question } from '../question.js';
import { nearestOf } from './source-passages.js';
import { maxConfidence, type Tier } from './tier.js';

interface LadderOptions {
  /** The tiers in the order in which they are asked. */
  readonly tiers: readonly [Tier, ...Tier[]];
  readonly clock: Clock;
  readonly log: Log;
}

function withCappedConfidence(answer: Answer): Answer {
  return { ...answer, confidence: Math.min(maxConfidence, answer.confidence) };
}

/** The question by which `state` asks tiers whether they are ready. */
const anyQuestion: Question = { query: '', noCloud: false, fromDevice: false, keepNothing: false };

/**
 * The tier ladder (brain-http.md "What the service does"): asks one tier after the other until one is sure enough. A
 * weak hit never keeps the next one from being asked.
 */
export class Ladder {
  readonly #meters: ReadonlyMap<Tier, TierMeter>;
  #answeredLast: Tier;

  constructor(private readonly options: LadderOptions) {
    this.#meters = new Map(options.tiers.map((tier) => [tier, new TierMeter()]));
    this.#answeredLast = options.tiers[0];
  }

  /**
   * The first answer with a confidence of at least `answerThreshold`, else the best of the others, else `noAnswer` with
   * the passages nearby. A tier that fails is named in `unheard` where nothing was answered. Never rejects.
   */
  async ask(question: Question): Promise<Answer> {
    let best = noAnswer;
    const near: NearbyPassage[] = [];
    const unheard: TierName[] = [];
    for (const tier of this.options.tiers) {
      if (!tier.isReady(question)) continue;
      const answer = await this.#measured(tier, question);
      if (answer === 'failed') {
        unheard.push(tier.name);
        continue;
      }
      near.push(...(answer?.near ?? []));
      if (answer !== null && answer.confidence > best.confidence) best = withCappedConfidence(answer);
      if (best.confidence < answerThreshold) continue;
      this.#answeredLast = tier;
      break;
    }
    if (best.text !== '') return { ...best, near: [] };
    return { ...best, near: nearestOf(near), ...(unheard.length === 0 ? {} : { unheard }) };
  }

  get state(): Tiers {
    const { tiers } = this.options;
    const last = this.#answeredLast;
    return {
      tiers: tiers.map((tier) => {
        const meter = this.#meters.get(tier);
        return {
          tier: tier.name,
          ready: tier.isReady(anyQuestion),
          latency_ms: meter?.latencyMs ?? null,
          reliability: meter?.reliability ?? null,
        };
      }),
      active: last.isReady(anyQuestion) ? last.name : tiers[0].name,
    };
  }

  async #measured(tier: Tier, question: Question): Promise<Answer | null | 'failed'> {
    const { clock, log } = this.options;
    const startedMs = clock.monotonicMs();
    try {
      const answer = await tier.answer(question);
      this.#meters.get(tier)?.note(clock.monotonicMs() - startedMs, true);
      return answer;
    } catch (thrown) {
      this.#meters.get(tier)?.note(clock.monotonicMs() - startedMs, false);
      // A tier that just failed is no longer shown as the one that answers.
      if (this.#answeredLast === tier) this.#answeredLast = this.options.tiers[0];
      log.warn('tier.failed', { tier: tier.name, code: asFault(thrown, 'http/internal').code });
      return 'failed';
    }
  }
}

const meteredQuestions = 50;

/** Latency and reliability of a tier over its latest questions. */
class TierMeter {
  #latest: readonly { readonly ms: number; readonly isOk: boolean }[] = [];

  note(ms: number, isOk: boolean): void {
    this.#latest = [...this.#latest, { ms, isOk }].slice(-meteredQuestions);
  }

  /** Median of the questions it did not fail on, whole milliseconds; `null` without one. */
  get latencyMs(): number | null {
    const times = this.#latest.filter(({ isOk }) => isOk).map(({ ms }) => ms);
    const middle = times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
    return middle === undefined ? null : Math.round(middle);
  }

  /** Share of questions it did not fail on, 0–1; `null` without one. */
  get reliability(): number | null {
    const { length } = this.#latest;
    return length === 0 ? null : this.#latest.filter(({ isOk }) => isOk).length / length;
  }
}
