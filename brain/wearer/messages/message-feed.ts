import type { Message } from '#core/wire/wearer/messages';
import type { FeedPage } from '#memory/brain-records/feed';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { MessageStore } from './message-store.js';

/** Messages can be long; clients read answers of up to 1 MiB, and the whole of a page has to fit. */
const pageBytes = 768 * 1024;

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
    let left = pageBytes;
    return this.store.page(page).filter((message, index) => {
      left -= Buffer.byteLength(JSON.stringify(message)) + 1;
      return index === 0 || left >= 0;
    });
  }
}
