import type { PanelState } from './panel-state.js';

/** What the incognito switch shows. */
interface IncognitoSwitch {
  /** The state that is in force now. */
  readonly isOn: boolean;
  /** The last choice. It differs from `isOn` until the hub has been told. */
  readonly isWanted: boolean;
  readonly say: string;
}

/** The switch as it is shown; an attached hub's own state counts before the configuration. */
export function incognitoSwitch({ hub, incognito }: Pick<PanelState, 'hub' | 'incognito'>): IncognitoSwitch {
  const { pending } = incognito;
  const isOn = hub?.incognito ?? incognito.on;
  if (hub !== null || pending === null)
    return { isOn, isWanted: isOn, say: isOn ? 'Nothing new is kept' : 'Keeps nothing, cloud off' };
  const say = pending ? 'Cloud off; the hub follows once it is back' : 'Ends once the hub is back';
  return { isOn, isWanted: pending, say };
}
