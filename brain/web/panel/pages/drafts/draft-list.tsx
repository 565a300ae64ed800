import { PageSection, RefusalNotice, WhenReady } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import { useResource } from '../../hooks/use-resource.js';
import type { PageProps } from '../page-props.js';
import { DraftLine } from './draft-line.js';

/** Replies that were written down and that have not left; each leaves with the wearer's approval alone. */
export function DraftList({ brain, clock }: PageProps) {
  const drafts = useResource(() => brain.messageDrafts({}));
  const action = useAction();
  const change = (deed: () => Promise<unknown>) =>
    action.run(async () => {
      // What was refused may have changed the draft as well: one may have left.
      await deed().finally(drafts.reload);
    });
  return (
    <PageSection title="Replies not sent">
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={drafts.resource}>
        {({ items, can_send }) => (
          <>
            {items.length === 0 && <p class="empty">None. Say “reply to Sara saying see you at noon”.</p>}
            <ul class="feed">
              {items.map((draft) => (
                <DraftLine
                  key={draft.id}
                  draft={draft}
                  ways={can_send}
                  nowMs={clock.wallMs()}
                  isBusy={action.isBusy}
                  onSend={(instead) =>
                    void change(() => brain.approveMessage({ draft_id: draft.id, approved: true, ...instead }))
                  }
                  onRemove={() => void change(() => brain.draftMessage({ remove: true, draft_id: draft.id }))}
                />
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}
