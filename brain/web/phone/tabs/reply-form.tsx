import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { Message } from '#core/wire/wearer/messages';
import { RefusalNotice, WhenReady } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { useResource } from '../../panel/hooks/use-resource.js';
import { sendingWay } from '../../panel/state/sending-way.js';
import { when } from '../../panel/wording/when.js';
import type { TabProps } from '../tab-props.js';

interface ReplyFormProps extends TabProps {
  readonly message: Message;
  onLeave(): void;
}

/** One message, three ways to begin an answer, and the answer, which may be changed until it is kept. */
export function ReplyForm({ brain, clock, message, onLeave }: ReplyFormProps) {
  const { from, text: received, subject, channel, ts } = message;
  const starts = useResource(() => brain.replies({ text: received || subject }));
  const [text, setText] = useState('');
  const [to, setTo] = useState(from);
  const [told, setTold] = useState('');
  const drafts = useResource(() => brain.messageDrafts({}));
  const way = drafts.resource.phase === 'ready' ? sendingWay(channel, drafts.resource.value.can_send) : null;
  const canSend = way !== null;
  const action = useAction();
  const keep = async (): Promise<string> => {
    const draft = { channel, to, subject: subject === '' ? '' : `Re: ${subject}`, text };
    const { draft_id } = await brain.draftMessage(draft);
    setTold('Your answer is kept among the replies. It was not sent.');
    return draft_id;
  };
  const send = async (): Promise<void> => {
    await brain.approveMessage({ draft_id: await keep(), approved: true, ...(way === null ? {} : { channel: way }) });
    setTold('It was sent.');
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void action.run(canSend ? send : keep);
  };
  return (
    <>
      <div class="page-head">
        <div>
          <h1>
            <bdi>{from}</bdi>
          </h1>
          <p class="soft">{when(ts, clock.wallMs())}</p>
        </div>
        <button type="button" onClick={onLeave}>
          All messages
        </button>
      </div>
      <blockquote class="letter">
        {subject !== '' && <b>{subject}</b>}
        <p>{received}</p>
      </blockquote>
      <RefusalNotice say={action.refusal} />
      {told !== '' ? (
        <p class="told" role="status">
          {told}
        </p>
      ) : (
        <form class="stack" onSubmit={submit}>
          <WhenReady resource={starts.resource}>
            {({ replies }) => (
              <fieldset class="starts">
                <legend>A start, if you like</legend>
                {replies.map((reply) => (
                  <button key={reply} type="button" class="chip" onClick={() => setText(reply)}>
                    {reply}
                  </button>
                ))}
              </fieldset>
            )}
          </WhenReady>
          <label class="field">
            <span>Your answer</span>
            <textarea
              rows={3}
              maxLength={limits.messageChars}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>{way === 'email' ? 'To this mail address' : 'To'}</span>
            <input type="text" maxLength={200} value={to} onInput={(event) => setTo(event.currentTarget.value)} />
          </label>
          <p class="soft">
            {canSend
              ? 'It leaves when you approve it, and not before.'
              : 'Your hub has no way to send yet, so nothing leaves: the answer waits among your replies.'}
          </p>
          <button type="submit" class="amber" disabled={action.isBusy || text.trim() === '' || to.trim() === ''}>
            {canSend ? 'Approve and send' : 'Keep this answer'}
          </button>
          {canSend && (
            <button type="button" disabled={action.isBusy || text.trim() === ''} onClick={() => void action.run(keep)}>
              Keep for later
            </button>
          )}
        </form>
      )}
    </>
  );
}
