import { useEffect, useState } from 'preact/hooks';
import type { PanelActions } from '../panel-session.js';
import type { PanelEvent } from '../state/panel-event.js';
import type { PanelState } from '../state/panel-state.js';
import type { Store } from '../store.js';
import { Composer } from './composer.js';
import { Conversation } from './conversation.js';
import { GlassButtons } from './glass-buttons.js';
import { GlassView } from './glass-view.js';
import { HeardFeed } from './heard-feed.js';
import { Links } from './links.js';
import { Masthead } from './masthead.js';
import { ModeSwitches } from './mode-switches.js';
import { Samples } from './samples.js';

interface PanelProps {
  readonly store: Store<PanelState, PanelEvent>;
  readonly actions: PanelActions;
}

/** The whole page. */
export function Panel({ store, actions }: PanelProps) {
  const state = useStore(store);
  return (
    <div class="page">
      <Masthead state={state} />
      <main class="columns">
        <section class="stage" aria-label="Glasses">
          <GlassView state={state} />
          <GlassButtons state={state} actions={actions} />
          <ModeSwitches state={state} actions={actions} />
          <Links state={state} />
        </section>
        <section class="talk" aria-label="Conversation">
          <Composer state={state} actions={actions} />
          <Samples state={state} actions={actions} />
          <Conversation state={state} />
          <HeardFeed lines={state.heard} />
        </section>
      </main>
    </div>
  );
}

function useStore<State, Event>(store: Store<State, Event>): State {
  const [state, setState] = useState(store.state);
  useEffect(() => store.subscribe(() => setState(store.state)), [store]);
  return state;
}
