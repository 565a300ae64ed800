import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';

const presses = [
  { press: 'single', label: 'Tap', hint: 'Wakes the assistant' },
  { press: 'double', label: 'Double', hint: 'Double press' },
  { press: 'long', label: 'Long press', hint: 'Raises the veil' },
] as const;

const movements = [
  { gesture: 'nod', label: 'Nod' },
  { gesture: 'shake', label: 'Shake' },
  { gesture: 'raise', label: 'Look up' },
  { gesture: 'tilt', label: 'Tilt' },
] as const;

interface GlassButtonsProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** The button of the simulated glasses, and the head that wears them; real glasses have their own. */
export function GlassButtons({ state, actions }: GlassButtonsProps) {
  if (state.hub?.glasses.kind !== 'simulated') return null;
  return (
    <>
      <fieldset class="presses">
        <legend>Button on the glasses</legend>
        {presses.map(({ press, label, hint }) => (
          <button key={press} type="button" title={hint} onClick={() => actions.press(press)}>
            {label}
          </button>
        ))}
      </fieldset>
      <details class="fold">
        <summary>Move your head</summary>
        <fieldset class="presses" aria-label="Your head">
          {movements.map(({ gesture, label }) => (
            <button key={gesture} type="button" onClick={() => actions.move(gesture)}>
              {label}
            </button>
          ))}
        </fieldset>
      </details>
    </>
  );
}
