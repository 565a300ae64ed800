import { z } from 'zod';
import type { ConversationTurn } from './panel-state.js';

const conversationStored = 'nightjar-conversation';

const turnSchema = z.object({
  id: z.string(),
  source: z.enum(['typed', 'heard']),
  text: z.string(),
  atMs: z.number(),
  intent: z.string().nullable(),
  reply: z.string().nullable(),
  failed: z.boolean(),
  hops: z.array(z.object({ hop: z.string(), ms: z.number() })),
  isPassing: z.literal(false),
});

/** The part of a browser's storage that is used. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/**
 * Keeps the conversation of this tab across reloads, until the tab is closed. What was said where nothing is kept, or
 * forgotten since, is not stored.
 */
export class ConversationShelf {
  #stored: readonly ConversationTurn[] = [];

  /** `storage` is null where the browser refuses to store anything. */
  constructor(private readonly storage: TextStorage | null) {}

  /** What an earlier load of the page stored, with ids that no turn of this load has. */
  takeUp(): readonly ConversationTurn[] {
    try {
      const turns = z.array(turnSchema).parse(JSON.parse(this.storage?.getItem(conversationStored) ?? '[]'));
      return turns.map((turn) => ({ ...turn, id: `earlier ${turn.id}` }));
    } catch {
      return [];
    }
  }

  put(exchanges: readonly ConversationTurn[]): void {
    if (exchanges === this.#stored) return;
    this.#stored = exchanges;
    const lasting = exchanges.filter(({ isPassing, reply }) => !isPassing && reply !== null);
    try {
      if (lasting.length === 0) this.storage?.removeItem(conversationStored);
      else this.storage?.setItem(conversationStored, JSON.stringify(lasting));
    } catch {
      // A full store loses the conversation with the page.
    }
  }
}
