import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';
import { sampleGroups, sampleLabel } from '../state/sample-groups.js';

interface SamplesProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** Recordings that play through the real ear. */
export function Samples({ state, actions }: SamplesProps) {
  const isClosed = state.hub === null || state.hub.veil;
  if (state.samples.length === 0) return null;
  return (
    <section class="samples" aria-label="Sample sentences">
      <h2>Play a recording into the ear</h2>
      {sampleGroups(state.samples).map(({ label, names }) => (
        <div key={label} class="sample-group">
          <h3>{label}</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  class={`chip ${state.playing === name ? 'playing' : ''}`}
                  disabled={isClosed}
                  onClick={() => actions.playSample(name)}
                >
                  {sampleLabel(name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
