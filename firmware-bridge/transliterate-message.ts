import { transliterate } from '#core/transliterate';
import type { GlassesMessage } from './glasses-port.js';

/** A message with the texts of its card or slot spelled for the glasses; ids and kinds stay. */
export function transliterateMessage(message: GlassesMessage): GlassesMessage {
  if (message.type === 'figment_text') return { ...message, text: transliterate(message.text) };
  if (message.type !== 'card') return message;
  const fields = Object.entries(message.card).map(([key, value]) => [
    key,
    key === 'id' || key === 'kind' ? value : spelledFor(value),
  ]);
  // Only letters of texts change, so it remains the same kind of card.
  return { ...message, card: Object.fromEntries(fields) as typeof message.card };
}

function spelledFor(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledFor);
  return typeof value === 'string' ? transliterate(value) : value;
}
