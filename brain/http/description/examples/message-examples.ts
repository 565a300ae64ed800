import type { messagesApi } from '#core/wire/wearer/messages';
import { type AnswerExamples, exampleMs } from './answer-example.js';

const mailScript = 'email to sara@example.org\nSubject: Lunch\n\nSee you at noon.';

/** Example answers of the endpoints for messages. */
export const messageExamples: AnswerExamples<typeof messagesApi> = {
  draftMessage: { script: mailScript, draft_id: '0d4c6d0e' },
  messageDrafts: {
    items: [
      {
        id: '0d4c6d0e',
        ts: exampleMs,
        channel: 'email',
        to: 'sara@example.org',
        subject: 'Lunch',
        text: 'See you at noon.',
        may_have_left: false,
      },
    ],
    can_send: { text: false, email: true, script: false },
  },
  approveMessage: { sent: true, script: mailScript },
  sendMessage: { sent: true, script: mailScript },
  recentMessages: {
    items: [
      { id: 'm1', ts: exampleMs, channel: 'text', from: 'Sara', subject: '', text: 'Lunch tomorrow?', glance: '' },
    ],
    enabled: true,
    summarize_emails: false,
    counts: { text: 1, email: 0 },
  },
};
