import { describe, expect, it } from 'vitest';
import { noSwitchKnown, withHubState, withSeenTurn } from '#brain/web/phone/state/known-switches';
import { deliver, opensAgain, switchKey, type WantedChange } from '#brain/web/phone/state/wanted-change';
import { hubState } from '../../../../../fakes/hub-state.js';

async function callsOf(change: WantedChange): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  const brain = {
    health: async () => calls.push('is the Brain there'),
    hubCommand: async (command: unknown) => calls.push(command),
    setConfig: async (patch: unknown) => calls.push(patch),
  };
  await deliver(change, brain as unknown as Parameters<typeof deliver>[1]);
  return calls;
}

describe('a switch of the phone', () => {
  it.each([
    [{ what: 'veil', on: true }, [{ do: 'veil', on: true }]],
    [{ what: 'incognito', on: true }, [{ network_mode: 'lan_only' }]],
    [{ what: 'veil', on: false }, ['is the Brain there', { do: 'veil', on: false }]],
    [{ what: 'veil', on: false, turn: 3 }, ['is the Brain there', { do: 'veil', on: false, turn: 3 }]],
    [{ what: 'incognito', on: false }, ['is the Brain there', { network_mode: 'connected' }]],
    [{ what: 'focus', on: true }, [{ do: 'focus', minutes: 25 }]],
    [{ what: 'focus', on: false }, [{ do: 'focus', minutes: null }]],
    [{ what: 'cloud', on: false }, [{ cloud_enabled: false }, { do: 'toggle', name: 'cloud', on: false }]],
    [{ what: 'toggle', name: 'copilot', on: true }, [{ do: 'toggle', name: 'copilot', on: true }]],
    [{ what: 'setting', name: 'summarize_emails', on: true }, [{ summarize_emails: true }]],
  ] as const)('%j reaches Brain and hub', async (change, calls) => {
    expect(await callsOf(change)).toEqual(calls);
  });

  it('lowers the veil that was shown when it was pressed, and no other', () => {
    const known = withHubState(noSwitchKnown, hubState({ veil: true, veil_turn: 4 }));
    expect(withSeenTurn({ what: 'veil', on: false }, known)).toEqual({ what: 'veil', on: false, turn: 4 });
    expect(withSeenTurn({ what: 'veil', on: true }, known)).toEqual({ what: 'veil', on: true });
    expect(withSeenTurn({ what: 'incognito', on: false }, known)).toEqual({ what: 'incognito', on: false });
  });

  it('is another one for each toggle', () => {
    expect(switchKey({ what: 'toggle', name: 'copilot', on: true })).toBe(
      switchKey({ what: 'toggle', name: 'copilot', on: false }),
    );
    expect(switchKey({ what: 'toggle', name: 'copilot', on: true })).not.toBe(
      switchKey({ what: 'toggle', name: 'captions', on: true }),
    );
  });

  it('opens what was closed by exactly three of its moves', () => {
    const opening = (['veil', 'incognito', 'focus', 'cloud'] as const).flatMap((what) =>
      [true, false].filter((on) => opensAgain({ what, on })).map((on) => `${what} ${on}`),
    );
    expect(opening).toEqual(['veil false', 'incognito false', 'cloud true']);
  });
});
