import type { Clock } from '#core/clock';
import type { PanelActions } from '../panel-session.js';
import { linkRows } from '../state/link-rows.js';
import type { PanelState } from '../state/panel-state.js';
import { Composer } from './composer.js';
import { ConversationView } from './conversation-view.js';
import { GlassButtons } from './glass-buttons.js';
import { GlassView } from './glass-view.js';
import { greetingAt } from './greeting-at.js';
import { HeardFeed } from './heard-list.js';
import { IncognitoButton } from './incognito-button.js';
import { Samples } from './samples.js';

interface LivePageProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
  readonly clock: Clock;
}

/** What the wearer sees, and a place to talk to the assistant. */
export function LivePage({ state, actions, clock }: LivePageProps) {
  return (
    <div class="two even live">
      <section class="stage" aria-label="Glasses">
        <GlassView state={state} clock={clock} />
        <GlassButtons state={state} actions={actions} />
        <IncognitoButton state={state} actions={actions} />
        <Links state={state} />
      </section>
      <section class="talk" aria-label="Talking">
        {state.exchanges.length === 0 && <Greeting state={state} clock={clock} />}
        <ConversationView state={state} />
        <Samples state={state} actions={actions} />
        <Composer state={state} actions={actions} />
        <HeardFeed lines={state.heard} />
      </section>
    </div>
  );
}

function Greeting({ state, clock }: Pick<LivePageProps, 'state' | 'clock'>) {
  return (
    <div class="greeting">
      <h1>{greetingAt(clock.wallMs(), state.wearer)}</h1>
      <p class="voice lead">Nothing was said in this window yet. Say “where are my keys”, or type it below.</p>
    </div>
  );
}

/** The state of each part of the system in a sentence: first what is not as it should be, the rest on request. */
function Links({ state }: { readonly state: PanelState }) {
  const rows = linkRows(state);
  const amiss = rows.filter(({ level }) => level === 'waiting' || level === 'away');
  return (
    <>
      {amiss.length > 0 && <LinkList label="What is not there" rows={amiss} />}
      <details class="fold">
        <summary>How everything is</summary>
        <LinkList label="Connections" rows={rows} />
      </details>
    </>
  );
}

function LinkList({ label, rows }: { readonly label: string; readonly rows: ReturnType<typeof linkRows> }) {
  return (
    <dl class="links" aria-label={label}>
      {rows.map(({ part, level, say }) => (
        <div key={part} class={`link ${level}`}>
          <dt>{part}</dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
  );
}
