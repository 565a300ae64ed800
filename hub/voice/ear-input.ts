import type { Clock } from '#core/clock';
import type { Posture } from '#core/posture/posture';
import type { Broadcast } from '#core/reliability/broadcast';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Assistant } from './assistant.js';
import type { PerceptionFact } from './ear/ear-client.js';
import type { KindOfLine } from './kind-of-line.js';
import { asksForWhole } from './session/uncaught.js';
import { UtteranceTrace } from './trace.js';

interface EarInputOptions {
  readonly assistant: Pick<Assistant, 'activate' | 'take' | 'takeUnclear'>;
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly events: Broadcast<HubEvent>;
  readonly kindOf: Pick<KindOfLine, 'isFragment'>;
  /** As `EarClient.isFromDevice`. */
  readonly isFromDevice: (stream: number) => boolean;
  readonly clock: Clock;
}

/** A line that another microphone heard within this time is the same one. */
const secondHearingMs = 2_000;

type Fact<T extends PerceptionFact['type']> = Extract<PerceptionFact, { type: T }>;

/** Turns what the ear heard into lines of the voice session. */
export class EarInput {
  /** The last line was said not to be caught. */
  #isUncaught = false;
  #last = { stream: -1, text: '', atMs: Number.NEGATIVE_INFINITY };

  constructor(private readonly options: EarInputOptions) {}

  /** `heardIn` is the posture when the fact was heard; `hasEnded` as in `IncomingLine`. */
  take(fact: PerceptionFact, heardIn: Posture, hasEnded = false): Promise<void> {
    switch (fact.type) {
      case 'wake':
        return this.#onWake(fact);
      case 'utterance':
        return this.#onUtterance(fact, heardIn, hasEnded);
      case 'unclear':
        return this.#onUnclear(fact, heardIn);
      case 'partial':
        this.options.events.emit({ type: 'heard', heard: { what: 'partial', text: fact.text } });
        return Promise.resolve();
      case 'gap':
        this.options.events.emit({ type: 'heard', heard: { what: 'lost', ms: fact.lost_ms } });
        return Promise.resolve();
    }
  }

  async #onWake({ phrase }: Fact<'wake'>): Promise<void> {
    const { assistant, events } = this.options;
    if (await assistant.activate('voice')) events.emit({ type: 'heard', heard: { what: 'wake', phrase } });
  }

  async #onUtterance(fact: Fact<'utterance'>, heardIn: Posture, hasEnded: boolean): Promise<void> {
    const { assistant, gate, clock, isFromDevice } = this.options;
    if (!gate.allows('capture') || this.#isSecondHearing(fact)) return;
    if (await this.#isPartAlone(fact, heardIn)) return;
    const trace = new UtteranceTrace(clock);
    trace.add('endpoint', fact.at_ms - fact.end_ms);
    trace.add('engines', fact.compute_ms);
    const byDevice = isFromDevice(fact.stream);
    const { text, wake, doubtful: doubt } = fact;
    await assistant.take({
      text,
      isCalled: wake !== null,
      source: 'ear',
      heardIn,
      byDevice,
      hasEnded,
      ...(doubt && { doubt }),
      trace,
    });
  }

  /** A part of a line that was not caught before is no line of its own: the whole of it is asked for again. */
  async #isPartAlone({ text, wake, start_ms, end_ms, at_ms, stream }: Fact<'utterance'>, heardIn: Posture) {
    const isPart = this.#isUncaught && wake === null && this.options.kindOf.isFragment(text);
    this.#isUncaught = false;
    if (isPart) await this.#onUnclear({ type: 'unclear', stream, wake, start_ms, end_ms, at_ms }, heardIn, isPart);
    return this.#isUncaught;
  }

  /** Two microphones that are open at once hear the same line, which was said once. */
  #isSecondHearing({ stream, text }: Fact<'utterance'>): boolean {
    const atMs = this.options.clock.monotonicMs();
    const { stream: other, text: said, atMs: beforeMs } = this.#last;
    this.#last = { stream, text, atMs };
    return other !== stream && said === text && atMs - beforeMs < secondHearingMs;
  }

  async #onUnclear(
    { understood = '', doubtful: doubt, wake }: Fact<'unclear'>,
    heardIn: Posture,
    isPart = false,
  ): Promise<void> {
    const { assistant, gate, events, clock } = this.options;
    if (!gate.allows('capture')) return;
    const trace = new UtteranceTrace(clock);
    const line = { text: understood, isCalled: wake !== null, heardIn, isPart, ...(doubt && { doubt }), trace };
    const say = await assistant.takeUnclear(line);
    this.#isUncaught = asksForWhole(say);
    events.emit({ type: 'heard', heard: { what: 'unclear', say } });
  }
}
