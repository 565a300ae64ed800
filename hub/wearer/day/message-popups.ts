import { z } from 'zod';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { dayMs, minuteMs } from '#core/time-units';
import type { Message, MessageChannel } from '#core/wire/wearer/messages';
import type { Memory } from '#memory/memory';
import { missedToldMark } from '#memory/memory-ports';
import type { SettingKey } from '#memory/settings/settings-table';
import { type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';

/** Sources deliver out of order: a message up to this much older than the newest known one still counts as new. */
const lateMessageMs = 15 * minuteMs;

interface MessagePopupsOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly memory: Pick<Memory, 'marks' | 'settings'>;
  readonly deck: Pick<Deck, 'show' | 'isInReach'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Which messages popped up: the latest time, and the ids since shortly before it. */
const shownSchema = z.object({ ts: z.number().int(), ids: z.array(z.string()) });
type Shown = z.infer<typeof shownSchema>;
const messagesShownMark = { name: 'messages-shown', schema: shownSchema } as const;

/** The result of a look, with how many messages popped up. */
type PollResult = OperationResult<{ readonly shown: number }>;

const switchOf = {
  text: 'text_notifications',
  email: 'email_notifications',
} as const satisfies Record<MessageChannel, SettingKey>;

/** More messages than this at once are shown as one card with their number. */
const mostPopups = 3;

const outOfReach: PollResult = { ok: false, code: 'unreachable', say: '' };

/**
 * Shows new messages (hub-behaviour.md "poll_messages_once"), each once, also across restarts, and none that were there
 * before the first look. While nothing unasked may be shown or the glasses are away, the Brain is not asked, and new
 * messages are shown afterwards.
 */
export class MessagePopups {
  #stop: () => void = () => undefined;
  #poll: Promise<PollResult> | null = null;
  #latest: readonly Message[] = [];

  constructor(private readonly options: MessagePopupsOptions) {}

  /** Looks every `intervalMs`, by default 8 s. */
  start(intervalMs: number = limits.messagePollMs): void {
    this.#stop();
    this.#stop = this.options.clock.every(intervalMs, () => void this.pollOnce());
  }

  /** Resolves when a look under way has ended. */
  async stop(): Promise<void> {
    this.#stop();
    await this.#poll;
  }

  /** How many messages of the last look arrived since the wearer last asked what was missed, or within the last day. */
  get waiting(): number {
    const { memory, clock } = this.options;
    const nowMs = clock.wallMs();
    const sinceMs = Math.max(memory.marks.get(missedToldMark) ?? 0, nowMs - dayMs);
    return this.#latest.filter((message) => message.ts > sinceMs && this.#isWanted(message)).length;
  }

  /** Looks once; joins a look under way. Never rejects. */
  pollOnce(): Promise<PollResult> {
    this.#poll ??= this.#look()
      .catch((thrown: unknown): PollResult => {
        this.options.log.warn('messages.not-shown', { why: failureReason(thrown) });
        return { ok: false, code: 'failed', say: '' };
      })
      .finally(() => {
        this.#poll = null;
      });
    return this.#poll;
  }

  async #look(): Promise<PollResult> {
    const { calls, gate, deck } = this.options;
    const before = gate.check('show-proactive');
    if (!before.allowed) return refusedResult(before.say);
    if (!deck.isInReach) return outOfReach;
    const answer = await calls.call('recentMessages', { limit: limits.feedPageDefault });
    if (!answer.ok) return { ok: false, code: answer.why, say: '' };
    const after = gate.check('show-proactive');
    if (!after.allowed) return refusedResult(after.say);
    this.#latest = answer.value.enabled ? answer.value.items : [];
    return { ok: true, shown: await this.#take(this.#latest) };
  }

  /** Shows new messages; resolves with their number. */
  async #take(items: readonly Message[]): Promise<number> {
    const { memory, clock } = this.options;
    const shown = memory.marks.get(messagesShownMark);
    const fresh = shown === null ? [] : items.filter((message) => isNew(message, shown));
    const next = afterShowing(shown ?? { ts: 0, ids: [] }, items, clock.wallMs());
    // Written first: after a crash in between a message is missed rather than shown twice.
    if (shown === null || fresh.length > 0) await memory.marks.set(messagesShownMark, next);
    const wanted = fresh.filter((message) => this.#isWanted(message));
    await this.#show(wanted);
    return wanted.length;
  }

  #isWanted({ channel }: Message): boolean {
    return this.options.memory.settings.get(switchOf[channel]);
  }

  async #show(messages: readonly Message[]): Promise<void> {
    const { deck } = this.options;
    const newestLast = [...messages].sort((a, b) => a.ts - b.ts);
    const cards = newestLast.length > mostPopups ? [summary(newestLast)] : newestLast.map(popup);
    for (const card of cards) await deck.show(card, 'show-proactive');
  }
}

/** One card for many messages, with the fields of the newest. */
function summary(newestLast: readonly Message[]) {
  const senders = [...new Set(newestLast.map(({ from }) => from))];
  const { from = '', channel = 'text', ts = 0 } = newestLast.at(-1) ?? {};
  const sender = senders.length === 1 ? from : `${from} and others`;
  return makeCard('message', { primary: `${newestLast.length} new messages`, sender, channel, ts });
}

function popup({ channel, from, subject, text, glance, ts }: Message) {
  const said = [glance, channel === 'email' ? subject : '', text]
    .map((words) => words.trim())
    .find((words) => words !== '');
  // A picture or voice message has no words, and its card must not look empty.
  const primary = said ?? 'A message without words.';
  return makeCard('message', { primary, sender: from, channel, ts });
}

/**
 * Whether a message is new. Clocks of sources differ and mail may be delayed; anything older is history that came
 * along.
 */
function isNew({ id, ts }: Message, shown: Shown): boolean {
  return ts >= shown.ts - lateMessageMs && !shown.ids.includes(id);
}

/**
 * The mark after showing `items`. A message dated in the future must not hide later ones, so its time is at most now.
 */
function afterShowing(shown: Shown, items: readonly Message[], nowMs: number): Shown {
  const ts = Math.max(shown.ts, ...items.map((message) => Math.min(message.ts, nowMs)));
  return { ts, ids: items.filter((message) => message.ts >= ts - lateMessageMs).map(({ id }) => id) };
}
