import { api } from '#core/wire/api';
import { route } from '../http/route.js';

export const messageRoutes = [
  route(api.recentMessages, (page, { messages, config }) => ({
    items: messages.page(page),
    enabled: messages.isEnabled,
    summarize_emails: config.current.summarize_emails,
  })),
];
