import { Icon } from '../components/icons.js';
import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';

interface VeilButtonProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** Raises or lowers the veil in one press. It shows what is in force, not what was asked for. */
export function VeilButton({ state: { hub, awaited }, actions }: VeilButtonProps) {
  const isVeiled = hub?.veil === true;
  return (
    <button
      type="button"
      class={isVeiled ? 'amber' : 'dusk'}
      aria-pressed={isVeiled}
      aria-busy={awaited.veil !== null}
      disabled={hub === null}
      title={isVeiled ? 'Nothing is heard or kept' : 'Then nothing is heard or kept'}
      onClick={() => actions.setVeil(!isVeiled)}
    >
      <Icon name={isVeiled ? 'eye' : 'veil'} />
      {veilLabel(isVeiled, awaited.veil !== null)}
    </button>
  );
}

function veilLabel(isVeiled: boolean, isAwaited: boolean): string {
  if (isAwaited) return isVeiled ? 'Lowering the veil…' : 'Raising the veil…';
  return isVeiled ? 'Lower the veil' : 'Raise the veil';
}
