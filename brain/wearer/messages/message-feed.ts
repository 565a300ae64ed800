import type { ConfigStore } from '#brain/owner/configuration/config-store';
import { limits } from '#core/limits';
import type { Message } from '#core/wire/wearer/messages';
import type { FeedPage } from '#memory/brain-records/feed';
import type { MessageStore } from './message-store.js';

/** The feed of messages, and whether anything feeds it. */
export class MessageFeed {
  readonly #sources = new Set<string>();

  constructor(
    readonly store: MessageStore,
    private readonly config: ConfigStore,
  ) {}

  /** A source that brings messages is connected; the returned function disconnects it. */
  connect(source: string): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** The owner wants messages folded in, and there is a source to bring them. */
  get isEnabled(): boolean {
    return this.config.current.email_enabled && this.#sources.size > 0;
  }

  /** Newest first; no more than one answer may hold, and at least one when there is any. What follows is a page of its own. */
  page(page: FeedPage): Message[] {
    let left = limits.feedReplyBytes;
    return this.store.page(page).filter((message, index) => {
      left -= Buffer.byteLength(JSON.stringify(message)) + 1;
      return index === 0 || left >= 0;
    });
  }
}
