import type { ConversationTurn } from '../../panel/state/panel-state.js';

const shownTurns = 3;

/** What was asked last and what came back, newest first; new answers are read out once. */
export function LatestTurns({ exchanges }: { readonly exchanges: readonly ConversationTurn[] }) {
  const shown = exchanges.slice(-shownTurns).toReversed();
  if (shown.length === 0) return null;
  return (
    <ol class="answers" aria-label="Conversation" aria-live="polite">
      {shown.map(({ id, text, reply, failed }, index) => (
        <li key={id} class={index === 0 ? 'exchange newest' : 'exchange'}>
          <p class="said">
            <bdi>{text}</bdi>
          </p>
          {reply === null ? <p class="reply waiting">…</p> : <p class={failed ? 'reply failed' : 'reply'}>{reply}</p>}
        </li>
      ))}
    </ol>
  );
}
