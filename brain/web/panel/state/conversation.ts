import { limits } from '#core/limits';
import type { VoiceReply } from '#core/wire/answering/voice';
import type { Heard } from '#core/wire/link/hub-link';
import type { LineAnswer } from './panel-event.js';
import type { ConversationTurn, PanelState } from './panel-state.js';

const keptExchanges = 50;
/** What went wrong; that nothing is known, or is refused in this mode, is an answer. */
const faultCodes: ReadonlySet<string> = new Set(['failed', 'full', 'unreachable']);

/** A typed line, its answer still awaited. */
export function addSaid(
  exchanges: readonly ConversationTurn[],
  said: { readonly id: string; readonly text: string; readonly atMs: number },
): readonly ConversationTurn[] {
  const { id, text, atMs } = said;
  return append(exchanges, { id, source: 'typed', text, atMs, intent: null, reply: null, failed: false, hops: [] });
}

/** What a typed line came to. Without a hub the Brain only says what was meant. */
export function lineAnswer({ intent, ok, code, say }: VoiceReply): LineAnswer {
  const meant =
    intent === null ? 'Nothing was asked.' : `Understood as “${intent}”. The hub is away, so nothing was done.`;
  return { intent, say: say ?? meant, failed: ok === false && faultCodes.has(code ?? ''), hops: [] };
}

/** The answer to a typed line; hop times that the live stream brought already are kept. */
export function addAnswer(
  exchanges: readonly ConversationTurn[],
  id: string,
  answer: LineAnswer,
): readonly ConversationTurn[] {
  return exchanges.map((exchange) => {
    if (exchange.id !== id) return exchange;
    const hops = answer.hops.length > 0 ? answer.hops : exchange.hops;
    return { ...exchange, intent: answer.intent, reply: answer.say, failed: answer.failed, hops };
  });
}

/**
 * An addressed utterance from the live stream. The hub reports typed lines there too: the typed exchange with the same
 * words that has no hop times yet takes them instead of a second entry.
 */
export function addHeardExchange(
  state: Pick<PanelState, 'exchanges'>,
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
  };
  return { exchanges: append(state.exchanges, entry) };
}

/** The hub may have taken the wake phrase off the head of what was typed. */
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
