import { Composer } from '../components/composer.js';
import { ConversationView } from '../components/conversation-view.js';
import { GlassButtons } from '../components/glass-buttons.js';
import { GlassView } from '../components/glass-view.js';
import { HeardFeed } from '../components/heard-feed.js';
import { ModeSwitches } from '../components/mode-switches.js';
import { Samples } from '../components/samples.js';
import type { PanelActions } from '../panel-session.js';
import { linkRows } from '../state/link-rows.js';
import type { PanelState } from '../state/panel-state.js';

interface LivePageProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** What the wearer sees, and a place to talk to the assistant. */
export function LivePage({ state, actions }: LivePageProps) {
  return (
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
        <ConversationView state={state} />
        <HeardFeed lines={state.heard} />
      </section>
    </main>
  );
}

/** The state of each part of the system in a sentence. */
function Links({ state }: { readonly state: PanelState }) {
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
