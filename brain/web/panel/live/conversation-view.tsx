import type { ConversationTurn, PanelState } from '../state/panel-state.js';
import { timeOfDay } from '../wording/time-of-day.js';

/**
 * What was said and answered, newest first and large. Screen readers announce it only while the Glass view is held,
 * because otherwise they read that.
 */
export function ConversationView({ state }: { readonly state: PanelState }) {
  const [newest, ...earlier] = state.exchanges.toReversed();
  if (newest === undefined) return null;
  return (
    <section class="conversation" aria-label="Conversation" aria-live={state.held ? 'polite' : 'off'}>
      <h1 class="visually-hidden">Conversation</h1>
      <ol>
        <ExchangeItem key={newest.id} exchange={newest} isNewest />
        {earlier.map((exchange) => (
          <ExchangeItem key={exchange.id} exchange={exchange} />
        ))}
      </ol>
    </section>
  );
}

function ExchangeItem({
  exchange,
  isNewest = false,
}: {
  readonly exchange: ConversationTurn;
  readonly isNewest?: boolean;
}) {
  const { source, text, atMs, reply, failed } = exchange;
  return (
    <li class={isNewest ? 'exchange newest' : 'exchange'}>
      <p class="said">
        <span class="visually-hidden">{source === 'typed' ? 'You typed: ' : 'You said: '}</span>
        <bdi>{text}</bdi>
        <time>{timeOfDay(atMs)}</time>
      </p>
      {reply === null ? <p class="reply waiting">…</p> : <p class={failed ? 'reply failed' : 'reply'}>{reply}</p>}
      <Workings exchange={exchange} />
    </li>
  );
}

/** What the line was understood as and how long each step took, for makers. */
function Workings({ exchange: { intent, hops } }: { readonly exchange: ConversationTurn }) {
  if (intent === null) return null;
  return (
    <details class="fold workings">
      <summary>How it was understood</summary>
      <table>
        <tbody>
          <tr>
            <th scope="row">understood as</th>
            <td>{intent}</td>
          </tr>
          {hops.map(({ hop, ms }, index) => (
            // A hop may occur twice in one trace.
            <tr key={`${index} ${hop}`}>
              <th scope="row">{hop}</th>
              <td>{milliseconds(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function milliseconds(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
