import { afterEach, describe, expect, it } from 'vitest';
import type { PanelCommand } from '#core/wire/link/hub-link';
import { cleanUp } from '../brain/brain-fixture.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

/** What a mode refuses without a sentence of its own, because nobody waits for it on the glasses. */
const silent: readonly PanelCommand[] = [
  { do: 'place', place: 'the office' },
  { do: 'scrub', to: 'start' },
  { do: 'scrub', to: 'back' },
  { do: 'scrub', to: 'forward' },
  { do: 'dream', on: true },
];

describe('a command that the present mode refuses', () => {
  it('is answered under the veil as the same line is', async () => {
    const { wearer, brain } = await beside();
    const client = await attached(wearer, brain);
    await client.hubCommand({ do: 'veil', on: true });
    const { say } = await client.voice({ text: 'rewind my day' });
    expect(say).toBe('Lower the veil first.');
    for (const command of silent) {
      await expect(client.hubCommand(command), command.do).rejects.toMatchObject({ message: say });
    }
  });

  it('is answered in dream mode by naming it', async () => {
    const { wearer, brain } = await beside();
    const client = await attached(wearer, brain);
    await client.hubCommand({ do: 'dream', on: true });
    const arriving = client.hubCommand({ do: 'place', place: 'the office' });
    await expect(arriving).rejects.toMatchObject({ message: 'Leave dream mode first.' });
  });

  it('is answered while incognito in the words of incognito', async () => {
    const { wearer, brain } = await beside();
    const client = await attached(wearer, brain);
    await client.hubCommand({ do: 'incognito', on: true });
    const arriving = client.hubCommand({ do: 'place', place: 'the office' });
    await expect(arriving).rejects.toMatchObject({ message: "Not while you're incognito." });
  });
});
