import { useState } from 'preact/hooks';
import type { HistoryItem } from '#core/wire/answering/history';
import { PageSection, WhenReady } from '../components/page-section.js';
import { PageHead } from '../frame/page-head.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { happenedInWords } from '../wording/happened.js';
import { when } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** How many lines are fetched and drawn at a time. */
const feedLinesAtOnce = 100;

/** What was asked and what the Brain did, newest first. */
export function ActivityPage({ brain, clock }: PageProps) {
  const { resource, reload } = useResource(() => brain.history({ limit: feedLinesAtOnce }));
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
          {({ items }) => <FeedLines key={items[0]?.ts} newest={items} {...{ brain, clock }} />}
        </WhenReady>
      </PageSection>
    </>
  );
}

interface FeedLinesProps extends Pick<PageProps, 'brain' | 'clock'> {
  readonly newest: readonly HistoryItem[];
}

/** The newest lines, and on request the older ones, a page at a time. */
function FeedLines({ newest, brain, clock }: FeedLinesProps) {
  const [older, setOlder] = useState<readonly HistoryItem[]>([]);
  const action = useAction();
  const items = [...newest, ...older];
  const last = items.at(-1);
  // A page that was not full is the last one.
  const hasOlder = last !== undefined && items.length % feedLinesAtOnce === 0;
  const showOlder = () =>
    action.run(async () => {
      const page = await brain.history({ limit: feedLinesAtOnce, before: last?.ts });
      setOlder([...older, ...page.items]);
    });
  return (
    <>
      {items.length === 0 && <p class="empty">Nothing has happened yet.</p>}
      <ol class="feed">
        {items.map((item) => (
          <FeedLine key={`${item.ts} ${item.kind} ${lineOf(item)}`} item={item} nowMs={clock.wallMs()} />
        ))}
      </ol>
      {action.refusal !== '' && <p role="alert">{action.refusal}</p>}
      {hasOlder && (
        <button type="button" disabled={action.isBusy} onClick={showOlder}>
          Show {feedLinesAtOnce} more
        </button>
      )}
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
  return item.kind === 'ask' ? item.query : happenedInWords(item);
}
