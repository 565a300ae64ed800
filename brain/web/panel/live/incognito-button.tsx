import type { PanelActions } from '../panel-session.js';
import { incognitoSwitch } from '../state/incognito-switch.js';
import type { PanelState } from '../state/panel-state.js';

interface IncognitoButtonProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** The switch for incognito. It shows what is in force, not what was asked for. */
export function IncognitoButton({ state, actions }: IncognitoButtonProps) {
  const incognito = incognitoSwitch(state);
  return (
    <button
      type="button"
      class="incognito"
      role="switch"
      aria-checked={incognito.isOn}
      aria-busy={state.awaited.incognito !== null}
      disabled={state.stream.phase !== 'open'}
      onClick={() => actions.setIncognito(!incognito.isWanted)}
    >
      <span class="switch-track" aria-hidden="true" />
      <span>
        Incognito
        <small>{incognito.say}</small>
      </span>
    </button>
  );
}
