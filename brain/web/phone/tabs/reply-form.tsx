import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { Message } from '#core/wire/wearer/messages';
import { RefusalNotice, WhenReady } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { useResource } from '../../panel/hooks/use-resource.js';
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
  const [kept, setKept] = useState(false);
  const action = useAction();
  const keep = (event: Event): void => {
    event.preventDefault();
    void action.run(async () => {
      await brain.draftMessage({ channel, to: from, subject: subject === '' ? '' : `Re: ${subject}`, text });
      setKept(true);
    });
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
      {kept ? (
        <p class="told" role="status">
          Your answer is kept among the replies. It was not sent.
        </p>
      ) : (
        <form class="stack" onSubmit={keep}>
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
          <p class="soft">
            To {from}. Your hub has no way to send yet, so nothing leaves: the answer waits among your replies.
          </p>
          <RefusalNotice say={action.refusal} />
          <button type="submit" class="amber" disabled={action.isBusy || text.trim() === ''}>
            Keep this answer
          </button>
        </form>
      )}
    </>
  );
}
