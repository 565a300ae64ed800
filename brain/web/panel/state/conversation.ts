import { limits } from '#core/limits';
import type { VoiceReply } from '#core/wire/answering/voice';
import type { Heard } from '#core/wire/link/hub-link';
import type { LineAnswer } from './panel-event.js';
import type { ConversationTurn, PanelState } from './panel-state.js';

const keptExchanges = 50;
/** Outcomes that count as failures. That nothing is known, or is refused in this mode, is an answer. */
const faultCodes: ReadonlySet<string> = new Set(['failed', 'full', 'unreachable']);

/** Adds a typed line whose answer is awaited. */
export function addSaid(
  state: Pick<PanelState, 'exchanges' | 'hub' | 'incognito'>,
  said: { readonly id: string; readonly text: string; readonly atMs: number },
): readonly ConversationTurn[] {
  const { id, text, atMs } = said;
  const unanswered = { intent: null, reply: null, failed: false, hops: [] };
  return append(state.exchanges, { id, source: 'typed', text, atMs, ...unanswered, isPassing: keepsNothing(state) });
}

/** Whether what is said now may not outlive the page. */
export function keepsNothing({ hub, incognito }: Pick<PanelState, 'hub' | 'incognito'>): boolean {
  return hub === null ? incognito.on : hub.incognito || hub.veil;
}

/** Something was forgotten, so nothing that was said up to now may outlive the page. */
export function allPassing(exchanges: readonly ConversationTurn[]): readonly ConversationTurn[] {
  return exchanges.map((exchange) => ({ ...exchange, isPassing: true }));
}

/** The answer to show for a typed line. A reply without a sentence means that no hub carried the intent out. */
export function lineAnswer({ intent, ok, code, say }: VoiceReply): LineAnswer {
  const meant =
    intent === null ? 'Nothing was asked.' : `Understood as “${intent}”. The hub is away, so nothing was done.`;
  return { intent, say: say ?? meant, failed: ok === false && faultCodes.has(code ?? ''), hops: [] };
}

/** Sets the answer of a typed line; hop times that the live stream brought already are kept. */
export function addAnswer(
  exchanges: readonly ConversationTurn[],
  id: string,
  answer: LineAnswer,
): readonly ConversationTurn[] {
  const told = answer.intent === 'forget_last' && !answer.failed ? allPassing(exchanges) : exchanges;
  return told.map((exchange) => {
    if (exchange.id !== id) return exchange;
    const hops = answer.hops.length > 0 ? answer.hops : exchange.hops;
    return { ...exchange, intent: answer.intent, reply: answer.say, failed: answer.failed, hops };
  });
}

/**
 * Adds an addressed utterance from the live stream. The hub reports typed lines there too: if a typed line with the
 * same words has no hop times yet, it gets them and no entry is added.
 */
export function addHeardExchange(
  state: Pick<PanelState, 'exchanges' | 'hub' | 'incognito'>,
  heard: Heard,
  atMs: number,
): Pick<PanelState, 'exchanges'> {
  if (heard.what !== 'utterance' || !heard.addressed) return { exchanges: state.exchanges };
  const { hops, id } = heard.trace;
  const typed = state.exchanges.findLast((exchange) => isSameLine(exchange, heard.text, atMs));
  if (typed) {
    return { exchanges: state.exchanges.map((exchange) => (exchange === typed ? { ...exchange, hops } : exchange)) };
  }
  const intent = heard.intent?.intent ?? null;
  const entry: ConversationTurn = {
    id,
    source: 'heard',
    text: heard.text,
    atMs,
    intent,
    reply: heard.say,
    failed: false,
    hops,
    isPassing: keepsNothing(state),
  };
  return { exchanges: append(intent === 'forget_last' ? allPassing(state.exchanges) : state.exchanges, entry) };
}

/** Whether a typed line is what the hub reports, which may have removed the wake phrase from its beginning. */
function isSameLine(exchange: ConversationTurn, text: string, atMs: number): boolean {
  const isRecent = atMs - exchange.atMs <= limits.commandDeadlineMs;
  return (
    exchange.source === 'typed' &&
    exchange.hops.length === 0 &&
    isRecent &&
    plainWording(exchange.text).endsWith(plainWording(text))
  );
}

function plainWording(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function append(exchanges: readonly ConversationTurn[], exchange: ConversationTurn): readonly ConversationTurn[] {
  return [...exchanges, exchange].slice(-keptExchanges);
}
