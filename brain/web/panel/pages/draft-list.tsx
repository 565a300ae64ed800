import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { when } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** Replies that were written down and that nothing has sent. */
export function DraftList({ brain, clock }: PageProps) {
  const drafts = useResource(() => brain.messageDrafts({}));
  const action = useAction();
  const remove = (draft_id: string) =>
    action.run(async () => {
      await brain.draftMessage({ remove: true, draft_id });
      drafts.reload();
    });
  return (
    <PageSection title="Replies not sent">
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={drafts.resource}>
        {({ items }) => (
          <>
            {items.length === 0 && <p class="empty">None. Say “reply to Sara saying see you at noon”.</p>}
            <ul class="feed">
              {items.map(({ id, ts, channel, to, text }) => (
                <li key={id} class="feed-line">
                  <time>{when(ts, clock.wallMs())}</time>
                  <span>
                    {text}
                    <small>
                      {channel} to {to}
                    </small>
                  </span>
                  <button
                    type="button"
                    disabled={action.isBusy}
                    aria-label={`Remove the reply to ${to}`}
                    onClick={() => void remove(id)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}
