import { describe, expect, it } from 'vitest';
import { answerFromDrafts } from '#brain/answering/ask/draft-question';
import type { Draft } from '#brain/wearer/messages/draft-store';

function draft(id: string, to: string, text: string, subject = ''): Draft {
  return { id, ts: 1, channel: 'email', to, subject, text, state: 'waiting' };
}

const drafts = [
  draft('noor', 'Noor', 'I will bring the photos on friday evening'),
  draft('hassan', 'hassan@example.com', 'Can I bring it back on sunday?', 'Ladder'),
];

const meantBy = (question: string) => answerFromDrafts(question, () => drafts)?.drafts.map(({ id }) => id) ?? null;

describe('a question about what was written and not sent', () => {
  it.each([
    'what is in the draft to Noor',
    'what does my reply to Noor say',
    'read me the draft to Noor',
    'what did I write to Noor about the photos',
    'what have I drafted for Noor',
    'what did I write to Noor',
  ])('means the one to that person: “%s”', (question) => {
    expect(meantBy(question)).toEqual(['noor']);
  });

  it.each(['what is in the mail to Hassan', 'what did I write to Hassan about the ladder'])(
    'finds the name in a mail address, and the subject: “%s”',
    (question) => {
      expect(meantBy(question)).toEqual(['hassan']);
    },
  );

  it.each([
    'what did I draft',
    'what have I drafted',
    'any drafts waiting to be sent',
    'are any of my replies still unsent',
    'what is still waiting to be sent',
    'what is in my drafts',
    'show me the drafts',
    'do I have unsent messages',
    'which replies have not been sent',
    'which of my drafts have not been approved yet',
    'do I have any messages to approve',
  ])('means all of them: “%s”', (question) => {
    expect(meantBy(question)).toEqual(['noor', 'hassan']);
  });

  it.each([
    'what is in the draft to Farid',
    'what did I write to Noor about the ladder',
    'what did Noor write to me',
    'what is in the letter of Noor',
    'what did I write in my diary',
    'where is the draft coming from',
    'any mail from Noor',
  ])('is none of them: “%s”', (question) => {
    expect(meantBy(question)).toBeNull();
  });

  it('is told with one mark at the end of what was written', () => {
    const told = (who: string) => answerFromDrafts(`what did I write to ${who}`, () => drafts)?.text;
    expect(told('Noor')).toContain('on friday evening. It waits');
    expect(told('Hassan')).toContain('on sunday? It waits');
  });
});
