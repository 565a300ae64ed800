import type { PanelState } from '../state/panel-state.js';
import { lampsOf } from './lamps.js';

/** The privacy truth, the same three lamps on every page. */
export function Lamps({ state }: { readonly state: PanelState }) {
  return (
    <ul class="lamps" aria-label="What is happening now">
      {lampsOf(state).map(({ of, isOn, say }) => (
        <li key={of} class={isOn ? 'on' : ''}>
          {say}
        </li>
      ))}
    </ul>
  );
}
