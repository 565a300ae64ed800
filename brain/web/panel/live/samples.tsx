import { Icon } from '../components/icons.js';
import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';
import { firstSamples, sampleGroups, sampleLabel } from './sample-groups.js';

interface SamplesProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** Recordings that play through the real ear: three of them, and the rest on request. */
export function Samples({ state, actions }: SamplesProps) {
  const first = firstSamples(state.samples);
  const rest = state.samples.filter((name) => !first.includes(name));
  if (first.length === 0) return null;
  return (
    <section class="samples" aria-label="Sample sentences">
      <ul class="try">
        {first.map((name) => (
          <SampleItem key={name} {...{ name, state, actions }} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details class="fold">
          <summary>More you can say</summary>
          {sampleGroups(rest).map(({ label, names }) => (
            <div key={label} class="sample-group">
              <h3>{label}</h3>
              <ul>
                {names.map((name) => (
                  <SampleItem key={name} {...{ name, state, actions }} />
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

function SampleItem({ name, state, actions }: SamplesProps & { readonly name: string }) {
  return (
    <li>
      <button
        type="button"
        class={`chip ${state.playing === name ? 'playing' : ''}`}
        title="Plays a recording into the ear"
        disabled={state.hub === null || state.hub.veil}
        onClick={() => actions.playSample(name)}
      >
        <Icon name="mic" />
        {sampleLabel(name)}
      </button>
    </li>
  );
}
