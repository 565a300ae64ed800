import { heardNames } from '../state/heard-feed.js';
import type { HeardFeedLine } from '../state/panel-state.js';
import { timeOfDay } from '../wording/time-of-day.js';

/** What the ear did, newest first: what it hears just now, and the rest on request. */
export function HeardFeed({ lines }: { readonly lines: readonly HeardFeedLine[] }) {
  const hearing = lines.find(({ kind }) => kind === 'partial');
  return (
    <section class="heard" aria-label="What the ear heard">
      {hearing !== undefined && <p class="hearing">Hearing: {hearing.text}</p>}
      <details class="fold">
        <summary>What the ear heard</summary>
        {lines.length === 0 && <p class="empty">Quiet so far.</p>}
        <ol>
          {lines.toReversed().map(({ id, kind, text, atMs }) => (
            <li key={id} class={`heard-line ${kind}`}>
              <time>{timeOfDay(atMs)}</time>
              <span class="heard-kind">{heardNames[kind]}</span>
              <span class="heard-text">{text}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
