import type { DraftChannel } from '#core/wire/wearer/messages';

/** How a person calls the way by which a message leaves. */
export const channelWords: Readonly<Record<DraftChannel, string>> = { text: 'text', email: 'mail', script: 'script' };
