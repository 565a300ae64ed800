import { describe, expect, it } from 'vitest';
import { incognitoSwitch } from '#brain/web/panel/state/incognito-switch';
import { hubState, liveState } from '../../../../../fakes/hub-state.js';

describe('the incognito switch', () => {
  it('shows what the hub has confirmed', () => {
    const on = liveState(hubState({ incognito: true }));
    expect(incognitoSwitch(on)).toMatchObject({ isOn: true, isWanted: true });
    const hubLeft = { ...liveState(hubState(), { on: true }), hub: hubState() };
    expect(incognitoSwitch(hubLeft)).toMatchObject({ isOn: false, isWanted: false });
  });

  it('shows what holds at the Brain while the hub is away, and what the hub is told later', () => {
    expect(incognitoSwitch(liveState(null))).toMatchObject({ isOn: false, isWanted: false });
    expect(incognitoSwitch(liveState(null, { on: true }))).toMatchObject({ isOn: true, isWanted: true });
    expect(incognitoSwitch(liveState(null, { on: true, pending: true }))).toMatchObject({ isOn: true, isWanted: true });
    expect(incognitoSwitch(liveState(null, { on: true, pending: false }))).toEqual({
      isOn: true,
      isWanted: false,
      say: 'Ends once the hub is back',
    });
  });
});
