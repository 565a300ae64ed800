import { limits } from '#core/limits';
import type { Heard } from '#core/wire/link/hub-link';
import type { Answer } from './panel-event.js';
import type { Exchange, PanelState } from './panel-state.js';

const keptExchanges = 50;

/** A typed line, its answer still awaited. */
export function addSaid(
  exchanges: readonly Exchange[],
  said: { readonly id: string; readonly text: string; readonly atMs: number },
): readonly Exchange[] {
  const { id, text, atMs } = said;
  return append(exchanges, { id, source: 'typed', text, atMs, intent: null, reply: null, failed: false, hops: [] });
}

/** The answer to a typed line; hop times that the live stream brought already are kept. */
export function addAnswer(exchanges: readonly Exchange[], id: string, answer: Answer): readonly Exchange[] {
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
  const entry: Exchange = {
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
function isSameLine(exchange: Exchange, text: string, atMs: number): boolean {
  const isRecent = atMs - exchange.atMs <= limits.commandDeadlineMs;
  return (
    exchange.source === 'typed' && exchange.hops.length === 0 && isRecent && words(exchange.text).endsWith(words(text))
  );
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function append(exchanges: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  return [...exchanges, exchange].slice(-keptExchanges);
}
