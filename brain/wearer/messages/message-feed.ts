import type { Message } from '#core/wire/wearer/messages';
import type { FeedPage } from '#memory/brain-records/feed';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { MessageStore } from './message-store.js';

/** The most a page may hold: clients read answers of up to 1 MiB, and messages can be long. */
const feedPageBytes = 768 * 1024;

/** The feed of messages, and whether any source is connected to it. */
export class MessageFeed {
  readonly #sources = new Set<string>();

  constructor(
    readonly store: MessageStore,
    private readonly config: ConfigStore,
  ) {}

  /** Records that a message source is connected; the returned function disconnects it. */
  connect(source: string): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** Whether the owner turned messages on and a source is connected. */
  get isEnabled(): boolean {
    return this.config.current.email_enabled && this.#sources.size > 0;
  }

  /**
   * A page of messages, newest first. It holds fewer than `limit` if they would exceed `feedPageBytes`, but at least
   * one when there is any.
   */
  page(page: FeedPage): Message[] {
    let left = feedPageBytes;
    return this.store.page(page).filter((message, index) => {
      left -= Buffer.byteLength(JSON.stringify(message)) + 1;
      return index === 0 || left >= 0;
    });
  }
}
