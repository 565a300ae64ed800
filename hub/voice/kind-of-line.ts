import { readAmbient } from '#core/language/ambient';
import { isFragment } from '#core/language/fragment';
import { callsOffReply, consentOf } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import type { AssistantNames } from '#core/language/grammar/parse';
import { endsSession } from '#core/language/reading/session-end';
import { isTold } from '#core/language/replies/offering/told-line';
import { parseSaid } from '#core/language/said-intents';
import { isSmallTalk } from '#core/language/small-talk/small-talk';
import { intentWhileRinging, orTimerIntent, type RunningTimers } from '#core/wearer/timers/intent-while-ringing';
import type { LastKept } from '../actions/last-kept.js';
import type { OpenQuestion } from './open-question.js';

interface KindOfLineOptions {
  readonly question: Pick<OpenQuestion, 'isAnsweredBy'>;
  readonly lastKept: Pick<LastKept, 'all'>;
  readonly timers: RunningTimers & { readonly isRinging: boolean };
  readonly watchMe: { readonly isOn: boolean };
  readonly names: () => AssistantNames;
}

/** Tells what kind of line was heard, as far as that decides who is meant by it. */
export class KindOfLine {
  constructor(private readonly options: KindOfLineOptions) {}

  /** Whether a line is expected without a wake phrase: a timer rings, or the wearer is demonstrating something. */
  isExpected(line: string): boolean {
    return this.options.watchMe.isOn || this.toRinging(line) !== null;
  }

  /** Whether a line without a wake phrase is ordinary talk: it neither asks for anything nor answers anything. */
  isTalk(line: string): boolean {
    if (this.isExpected(line)) return false;
    if (consentOf(line) !== null || this.options.question.isAnsweredBy(line)) return false;
    if (endsSession(line, this.options.names())) return false;
    // This is said to a person whom the wearer just met.
    if (/\b(?:to meet|meeting) you\b/iu.test(line)) return true;
    const [intent, ...others] = parseSaid(line, this.options.names());
    if (intent.intent !== 'ask' || others.some((each) => each.intent !== 'ask')) return false;
    if (orTimerIntent(intent, line, this.options) !== intent) return false;
    return isTold(line) || readAmbient({ say: line, speaker: 'self' }).commitment !== null;
  }

  /**
   * Whether a line only ends the session. Without a session, or called by name, "stop it" may mean a timer that runs,
   * and "stop" something else.
   */
  isEnd(line: string, isAwake: boolean, isCalled: boolean): boolean {
    if (this.isExpected(line)) return false;
    const unread = { intent: 'ask', query: line } as const;
    if ((isCalled || !isAwake) && orTimerIntent(unread, line, this.options) !== unread) return false;
    if (!endsSession(line, this.options.names()) || this.options.question.isAnsweredBy(line)) return false;
    return isAwake || !callsOffReply(line);
  }

  /** Whether a line is only a part of one that nobody waits for, such as a name where no name was asked for. */
  isFragment(line: string): boolean {
    const { question, names } = this.options;
    if (this.isExpected(line) || question.isAnsweredBy(line) || consentOf(line) !== null) return false;
    if (endsSession(line, names()) || callsOffReply(line) || isSmallTalk(line, names().assistantName)) return false;
    const [intent, ...others] = parseSaid(line, names());
    if (intent.intent !== 'ask' || others.length > 0 || orTimerIntent(intent, line, this.options) !== intent)
      return false;
    return isFragment(line);
  }

  /** What a line is an order to while a timer rings; null for any other line, and where none rings. */
  toRinging(line: string): Intent | null {
    return this.options.timers.isRinging ? intentWhileRinging(line, this.options.names()) : null;
  }
}
