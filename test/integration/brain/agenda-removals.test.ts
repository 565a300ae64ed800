import { afterEach, describe, expect, it } from 'vitest';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const event = { title: 'zanzibar', ts: 4_102_444_800_000 };
const removals = ({ commands }: { readonly commands: readonly { readonly do: string }[] }) =>
  commands.filter((command) => command.do === 'agenda-removed');

describe('an event that is removed while the hub is away', () => {
  it('is told to the hub that comes back, by name', async () => {
    const brain = await aBrain();
    const client = aClient(brain);
    await client.editCalendar(event);
    await client.editCalendar({ remove: true, ...event });
    const hub = await aHub(brain);
    await hub.until(() => removals(hub).length > 0);
    expect(removals(hub)).toEqual([{ do: 'agenda-removed', ...event }]);
  });

  it('is told over a restart of the Brain too, without its words, which are on no disk, and once', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).editCalendar(event);
    await aClient(first).editCalendar({ remove: true, ...event });
    await first.stop();
    expect(wordsOnDisk(state, [event.title])).toEqual([]);
    const second = await aBrain({ state });
    const hub = await aHub(second);
    await hub.until(() => removals(hub).length > 0);
    expect(removals(hub)).toEqual([{ do: 'agenda-removed', title: null, ts: null }]);
    // Removals are dealt with in turn, so the one before is settled.
    await aClient(second).editCalendar({ remove: true, ...event });
    await second.stop();
    const third = await aBrain({ state });
    const again = await aHub(third);
    await aClient(third).hubCommand({ do: 'place', place: null });
    expect(again.commands.map((command) => command.do)).toEqual(['place']);
  });

  it('leaves nothing to be told where there was none', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    expect((await aClient(first).editCalendar({ remove: true, ...event })).removed).toBe(0);
    await first.stop();
    const second = await aBrain({ state });
    const hub = await aHub(second);
    await aClient(second).hubCommand({ do: 'place', place: null });
    expect(hub.commands.map((command) => command.do)).toEqual(['place']);
  });
});
