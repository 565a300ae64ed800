import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { beside } from './beside-brain.js';

afterEach(cleanUp);

const promised = "i'll send the photos to Rosa by friday";
const written = 'reply to Rosa saying see you at noon';
const waits = "Your reply to Rosa waits on the panel's Day page";

/** The answers to lines, and what waits and has left at the end. */
async function said(...lines: readonly string[]) {
  const { wearer, client } = await beside();
  const answers = await answersTo(wearer, lines);
  return { answers, client, waiting: (await client.messageDrafts({})).items };
}

describe('a line that asks to send something sends nothing, and says where it can be approved', () => {
  it.each([
    'send it',
    'send the reply',
    'send my message to Rosa',
    'yes send it',
    'go ahead and send',
    'please send it off now',
    'approve my reply to Rosa',
    'send Rosa the reply',
  ])('“%s”, where a reply waits', async (line) => {
    const { answers, waiting } = await said(promised, written, line);
    expect(answers.at(-1)).toBe(`I send nothing by voice. ${waits}; it leaves once you approve there.`);
    expect(waiting).toMatchObject([{ to: 'Rosa', text: 'see you at noon', may_have_left: false }]);
  });

  it.each([
    ['send it', 'No message waits, so I sent nothing.'],
    ['send the reply to Rosa', 'No message to Rosa waits, so I sent nothing.'],
    ['yes send', 'No message waits, so I sent nothing.'],
  ])('“%s”, where only an old promise could be meant', async (line, answer) => {
    const { answers } = await said(promised, line);
    expect(answers.at(-1)).toContain(answer);
  });

  it('and where the reply that waits is to somebody else', async () => {
    const { answers, waiting } = await said(written, 'send the reply to Ben');
    expect(answers.at(-1)).toContain('No message to Ben waits, so I sent nothing.');
    expect(waiting).toHaveLength(1);
  });

  it.each(['send the photos to Rosa', 'send Rosa my regards', 'have you sent the photos to Rosa'])(
    '“%s”, which is no message that was written',
    async (line) => {
      const { answers } = await said(promised, line);
      expect(answers.at(-1)).toMatch(/^I send nothing by voice\. “Reply to Rosa saying …” writes a message/u);
    },
  );
});

describe('whether a message has left is told by what waits', () => {
  it.each([
    'have you sent the reply to Rosa',
    'did my message go out',
    'is the reply to Rosa gone',
    'did you send Rosa my answer',
    'has my reply been sent yet',
    'did you reply to Rosa',
    'was it sent',
  ])('“%s”: not yet', async (line) => {
    const { answers, client } = await said(promised, written, line);
    const answer = `Not yet: y${waits.slice(1)}.`;
    expect(answers.at(-1)).toBe(answer);
    expect((await client.ask({ query: line })).text).toBe(answer);
    expect((await client.voice({ text: line })).say).toBe(answer);
  });

  it.each(['have you sent the reply to Rosa', 'did my message go out', 'did you reply to Ben'])(
    '“%s”: nothing waits, and what left is not known',
    async (line) => {
      const { answers } = await said(promised, line);
      expect(answers.at(-1)).toMatch(/^No message(?: to \w+)? waits to be sent\. Of what has left I keep no words/u);
    },
  );

  it.each([
    ['what did i promise Rosa', 'send the photos'],
    ['i sent the reply to Rosa', 'kept nothing'],
    ['did Rosa send it', "don't have that one"],
    ['do you like jazz', 'no life of my own'],
  ])('“%s” asks something else', async (line, answer) => {
    const { answers } = await said(promised, line);
    expect(answers.at(-1)).toContain(answer);
  });
});
