import { describe, expect, it } from 'vitest';
import { lampsOf } from '#brain/web/panel/frame/lamps';
import { initialState, type PanelState } from '#brain/web/panel/state/panel-state';
import type { HubState } from '#core/wire/link/hub-link';
import { hubState } from '../../../../../fakes/hub-state.js';

const live = { state: 'live', device: 'default', say: '' } as const;
const ready: HubState['perception'] = { state: 'ready', say: '', wake_phrases: [], vocabulary: 1 };
const listening: PanelState = {
  ...initialState,
  stream: { phase: 'open' },
  sends: { cloud: false, host: false },
  hub: hubState({ microphone: live, perception: ready }),
};
const told = (changes: Partial<PanelState>) =>
  lampsOf({ ...listening, ...changes }).map(({ isOn, say }) => [isOn, say]);
const hub = (changes: Parameters<typeof hubState>[0]) => ({
  hub: hubState({ microphone: live, perception: ready, ...changes }),
});

describe('the three lamps', () => {
  it('say in this order what is heard, kept and sent', () => {
    expect(lampsOf(listening).map(({ of }) => of)).toEqual(['hears', 'keeps', 'sends']);
    expect(told({})).toEqual([
      [true, 'Hears all, wakes by “Hey Vesper”'],
      [true, 'Keeps what anyone says near you'],
      [false, 'Sends nothing'],
    ]);
  });

  it('claim that what is typed alone is kept only where nothing is heard', () => {
    const failed = { state: 'failed', device: '', say: 'Unplugged.' } as const;
    expect(told(hub({ microphone: failed })).slice(0, 2)).toEqual([
      [false, 'Hears no microphone'],
      [true, 'Keeps what you tell it'],
    ]);
  });

  it('are all out under the veil', () => {
    expect(told({ ...hub({ veil: true }), sends: { cloud: true, host: true } })).toEqual([
      [false, 'Deaf and blind'],
      [false, 'Keeps nothing'],
      [false, 'Sends nothing'],
    ]);
  });

  it('claim nothing that is not known while the hub or the Brain is away', () => {
    expect(told({ hub: null, stream: { phase: 'lost', retryInMs: 1 } })).toEqual([
      [false, 'Hearing: not known'],
      [false, 'Keeping: not known'],
      [false, 'Sending: not known'],
    ]);
  });

  it('say that incognito keeps nothing new, with a hub and without', () => {
    expect(told(hub({ incognito: true }))[1]).toEqual([false, 'Keeps nothing new']);
    expect(told({ hub: null, incognito: { on: true, pending: null } })[1]).toEqual([false, 'Keeps nothing new']);
  });

  it('hear only where there is an ear with a microphone, or this browser’s', () => {
    expect(told(hub({ microphone: { ...live, state: 'absent' } }))[0]).toEqual([false, 'Hears no microphone']);
    expect(told(hub({ perception: { ...ready, state: 'starting' } }))[0]).toEqual([false, 'Hears nothing yet']);
    expect(told({ microphone: { phase: 'live', level: 0, say: '' } })[0]).toEqual([true, 'Hears this browser']);
  });

  it('keep nothing where the memory cannot', () => {
    expect(told(hub({ memory: { ok: false, say: 'The disk is full.' } }))[1]).toEqual([false, 'Cannot keep anything']);
  });

  it.each([
    [{ cloud: true, host: true }, [true, 'May ask the cloud']],
    [{ cloud: false, host: true }, [true, 'May ask your desktop']],
    [null, [false, 'Sending: not known']],
  ] as const)('name where a question may go: %j', (sends, lamp) => {
    expect(told({ sends })[2]).toEqual(lamp);
  });
});
