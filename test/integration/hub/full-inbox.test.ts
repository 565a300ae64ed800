import { afterEach, expect, it } from 'vitest';
import type { Message } from '#core/wire/wearer/messages';
import { aBrain, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { keepMessages } from '../brain/keep-messages.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const minuteMs = 60_000;
/** As long as the messages of real people never are, four bytes a letter. */
const endless = '𝄞'.repeat(4_000);

function inbox(nowMs: number): readonly Message[] {
  return Array.from({ length: 500 }, (_, index) => ({
    id: `m${index}`,
    ts: nowMs - (index + 1) * minuteMs,
    channel: index % 2 === 0 ? ('email' as const) : ('text' as const),
    from: index === 40 ? 'Sara Lind' : `sender ${index}`,
    subject: 'minutes of the meeting',
    text: endless,
    glance: '',
  }));
}

it('an inbox of five hundred endless messages is looked through, counted and answered', async () => {
  const state = await temporaryFolder();
  await keepMessages(state, inbox(Date.now()));
  const brain = await aBrain({ state });
  const wearer = await besideBrain(brain.url);
  expect(await wearer.hub.operations.pollMessagesOnce()).toEqual({ ok: true, shown: 0 });
  expect(await wearer.types('what did i miss')).toMatchObject({ say: 'You missed 250 texts and 250 emails.' });
  expect(await wearer.types('reply to Sara saying see you at noon')).toMatchObject({ ok: true });
});
