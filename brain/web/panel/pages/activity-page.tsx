import type { HistoryItem } from '#core/wire/answering/history';
import { PageSection, WhenReady } from '../components/page-section.js';
import { PageHead } from '../frame/page-head.js';
import { useResource } from '../hooks/use-resource.js';
import { when } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** What was asked and what the Brain did, newest first. */
export function ActivityPage({ brain, clock }: PageProps) {
  const { resource, reload } = useResource(() => brain.history({ limit: 100 }));
  return (
    <>
      <PageHead title="Activity" say="What was asked and what happened, newest first." />
      <PageSection
        title="Log"
        aside={
          <button type="button" onClick={reload}>
            Refresh
          </button>
        }
      >
        <WhenReady resource={resource}>
          {({ items }) => (
            <>
              {items.length === 0 && <p class="empty">Nothing has happened yet.</p>}
              <ol class="feed">
                {items.map((item) => (
                  <FeedLine key={`${item.ts} ${item.kind} ${lineOf(item)}`} item={item} nowMs={clock.wallMs()} />
                ))}
              </ol>
            </>
          )}
        </WhenReady>
      </PageSection>
    </>
  );
}

function FeedLine({ item, nowMs }: { readonly item: HistoryItem; readonly nowMs: number }) {
  return (
    <li class={`feed-line ${item.kind}`}>
      <time>{when(item.ts, nowMs)}</time>
      <span class="feed-kind">{item.kind === 'cloud-egress' ? 'left for the cloud' : item.kind}</span>
      <span>
        {lineOf(item)}
        {item.kind === 'ask' && <small>{item.text === '' ? 'No answer.' : item.text}</small>}
      </span>
      {item.tier !== undefined && item.tier !== '' && <span class="badge">{item.tier}</span>}
    </li>
  );
}

function lineOf(item: HistoryItem): string {
  return item.kind === 'ask' ? item.query : item.text;
}
