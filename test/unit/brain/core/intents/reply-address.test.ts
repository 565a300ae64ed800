import { describe, expect, it } from 'vitest';
import { replyAddress } from '#core/intents/decisions/reply';

const message = (from: string, ts: number) =>
  ({ id: `${ts}`, ts, channel: 'email', from, subject: 'Lunch', text: `from ${from}`, glance: '' }) as const;

describe('where a reply goes', () => {
  it('is whoever wrote last of those the name can mean', () => {
    const inbox = [message('Dr. Sara Moss', 3), message('Sara Lind', 2), message('Noor', 1)];
    expect(replyAddress(inbox, 'Sara')).toMatchObject({
      channel: 'email',
      to: 'Dr. Sara Moss',
      about: 'from Dr. Sara Moss',
    });
  });

  it('is who is called exactly that before who is called so among other things', () => {
    const inbox = [message('Sara Lind', 2), message('Sara', 1)];
    expect(replyAddress(inbox, 'sara')).toMatchObject({ to: 'Sara', subject: 'Re: Lunch' });
  });

  it('is the name itself, as a text, where nobody of that name wrote', () => {
    expect(replyAddress([message('Saranya', 1)], 'Sara')).toEqual({
      channel: 'text',
      to: 'Sara',
      subject: '',
      about: null,
    });
  });

  it('is by the way that was said, to who wrote last by that way, else to the name itself', () => {
    const inbox = [{ ...message('Sara Lind', 3), channel: 'text' } as const, message('Sara Moss', 2)];
    expect(replyAddress(inbox, 'Sara', 'email')).toMatchObject({ channel: 'email', to: 'Sara Moss' });
    expect(replyAddress([message('Sara Moss', 2)], 'Sara', 'text')).toEqual({
      channel: 'text',
      to: 'Sara',
      subject: '',
      about: null,
    });
    expect(replyAddress([], 'Sara', 'email')).toMatchObject({ channel: 'email', to: 'Sara', subject: '' });
  });
});
