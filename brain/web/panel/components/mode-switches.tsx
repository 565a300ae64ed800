import type { PanelActions } from '../panel-session.js';
import { incognitoSwitch } from '../state/incognito-switch.js';
import type { PanelState } from '../state/panel-state.js';
import { EyeIcon } from './icons.js';

interface ModeSwitchesProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** The switches for veil and incognito. Both show what is in force, not what was asked for. */
export function ModeSwitches({ state, actions }: ModeSwitchesProps) {
  const { hub, awaited } = state;
  const incognito = incognitoSwitch(state);
  return (
    <div class="switches">
      <VeilButton
        isVeiled={hub?.veil === true}
        isAwaited={awaited.veil !== null}
        isDisabled={hub === null}
        onToggle={actions.setVeil.bind(actions)}
      />
      <button
        type="button"
        class="incognito"
        role="switch"
        aria-checked={incognito.isOn}
        aria-busy={awaited.incognito !== null}
        disabled={state.stream.phase !== 'open'}
        onClick={() => actions.setIncognito(!incognito.isWanted)}
      >
        <span class="switch-track" aria-hidden="true" />
        <span>
          Incognito
          <small>{incognito.say}</small>
        </span>
      </button>
    </div>
  );
}

interface VeilButtonProps {
  readonly isVeiled: boolean;
  readonly isAwaited: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: (on: boolean) => void;
}

function VeilButton({ isVeiled, isAwaited, isDisabled, onToggle }: VeilButtonProps) {
  return (
    <button
      type="button"
      class="veil"
      aria-pressed={isVeiled}
      aria-busy={isAwaited}
      disabled={isDisabled}
      onClick={() => onToggle(!isVeiled)}
    >
      <EyeIcon closed={isVeiled} />
      <span>
        {veilLabel(isVeiled, isAwaited)}
        <small>{isVeiled ? 'Nothing is heard or kept' : 'Hears and keeps nothing'}</small>
      </span>
    </button>
  );
}

function veilLabel(isVeiled: boolean, isAwaited: boolean): string {
  if (isAwaited) return isVeiled ? 'Lowering the veil…' : 'Raising the veil…';
  return isVeiled ? 'Lower the veil' : 'Raise the veil';
}
