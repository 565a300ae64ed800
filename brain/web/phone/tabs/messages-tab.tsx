import { useEffect, useState } from 'preact/hooks';
import type { Message } from '#core/wire/wearer/messages';
import { PageSection, WhenReady } from '../../panel/components/page-section.js';
import { PageHead } from '../../panel/frame/page-head.js';
import { useResource } from '../../panel/hooks/use-resource.js';
import { DraftList } from '../../panel/pages/drafts/draft-list.js';
import { when } from '../../panel/wording/when.js';
import type { TabProps } from '../tab-props.js';
import { ReplyForm } from './reply-form.js';

/** hub-behaviour.md §4, “Companion phone app”. */
const messagePollMs = 12_000;
const shownMessages = 30;

/** What came, and an answer to it that leaves with the wearer's consent alone. */
export function MessagesTab(props: TabProps) {
  const { brain, clock } = props;
  const [open, setOpen] = useState<Message | null>(null);
  const { resource, reload } = useResource(() => brain.recentMessages({ limit: shownMessages }));
  useEffect(() => clock.every(messagePollMs, reload), [clock, reload]);
  if (open !== null) return <ReplyForm {...props} message={open} onLeave={() => setOpen(null)} />;
  return (
    <>
      <PageHead title="Messages" />
      <PageSection title="What came">
        <WhenReady resource={resource}>
          {({ items, enabled }) => (
            <>
              {!enabled && <p class="voice">No mailbox and no phone number is connected to your hub yet.</p>}
              {enabled && items.length === 0 && <p class="voice">No message came yet.</p>}
              <ul class="memories">
                {items.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    nowMs={clock.wallMs()}
                    onOpen={() => setOpen(message)}
                  />
                ))}
              </ul>
            </>
          )}
        </WhenReady>
      </PageSection>
      <DraftList {...props} />
    </>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly nowMs: number;
  onOpen(): void;
}

function MessageRow({ message: { from, text, glance, ts, channel }, nowMs, onOpen }: MessageRowProps) {
  return (
    <li class="memory">
      <div class="grow">
        <p>
          <b>
            <bdi>{from}</bdi>
          </b>
        </p>
        <p class="clipped">
          <bdi>{glance || text}</bdi>
        </p>
        <small>
          {channel === 'email' ? 'mail' : 'text'}, {when(ts, nowMs)}
        </small>
      </div>
      <button type="button" aria-label={`Answer ${from}`} onClick={onOpen}>
        Answer
      </button>
    </li>
  );
}
