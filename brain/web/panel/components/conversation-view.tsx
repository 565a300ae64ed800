import type { ConversationTurn, PanelState } from '../state/panel-state.js';
import { timeOfDay } from '../wording/time-of-day.js';

/**
 * What was said and answered, newest first. Screen readers announce it only while the Glass view is held, because
 * otherwise they read that.
 */
export function ConversationView({ state }: { readonly state: PanelState }) {
  return (
    <section class="conversation" aria-label="Conversation" aria-live={state.held ? 'polite' : 'off'}>
      <h2>Conversation</h2>
      {state.exchanges.length === 0 && <p class="empty">Nothing said yet. Try “where are my keys”.</p>}
      <ol>
        {state.exchanges.toReversed().map((exchange) => (
          <ExchangeItem key={exchange.id} exchange={exchange} />
        ))}
      </ol>
    </section>
  );
}

function ExchangeItem({ exchange }: { readonly exchange: ConversationTurn }) {
  const { source, text, atMs, reply, failed } = exchange;
  return (
    <li class="exchange">
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

/** The intent of a line and the time of each hop. */
function Workings({ exchange: { intent, hops } }: { readonly exchange: ConversationTurn }) {
  if (intent === null) return null;
  if (hops.length === 0) return <p class="workings">{intent}</p>;
  const totalMs = hops.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <details class="workings">
      <summary>
        {intent} · {milliseconds(totalMs)}
      </summary>
      <table>
        <tbody>
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
