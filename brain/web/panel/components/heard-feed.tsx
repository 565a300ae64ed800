import { heardNames } from '../state/heard-feed.js';
import type { HeardFeedLine } from '../state/panel-state.js';
import { timeOfDay } from '../wording/time-of-day.js';

/** What the ear did, newest first. */
export function HeardFeed({ lines }: { readonly lines: readonly HeardFeedLine[] }) {
  return (
    <section class="heard" aria-label="What the ear heard">
      <h2>The ear</h2>
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
    </section>
  );
}
