import { linkRows } from '../state/link-rows.js';
import type { PanelState } from '../state/panel-state.js';

/** How each part of the system is, in a sentence. */
export function Links({ state }: { readonly state: PanelState }) {
  return (
    <dl class="links" aria-label="Connections">
      {linkRows(state).map(({ part, level, say }) => (
        <div key={part} class={`link ${level}`}>
          <dt>{part}</dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
  );
}
