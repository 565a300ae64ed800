import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { DraftChannel, ListedDraft, SendingWays } from '#core/wire/wearer/messages';
import { sendingWay } from '../../state/sending-way.js';
import { channelWords } from '../../wording/channel-words.js';
import { when } from '../../wording/when.js';

interface DraftLineProps {
  readonly draft: ListedDraft;
  /** What is set up to send. */
  readonly ways: SendingWays;
  readonly nowMs: number;
  readonly isBusy: boolean;
  onSend(instead: { readonly channel: DraftChannel; readonly to: string; readonly text: string }): void;
  onRemove(): void;
}

/** One reply, and beside it the two presses that let it leave: one to look once more at it, one to approve. */
export function DraftLine({ draft, ways, nowMs, isBusy, onSend, onRemove }: DraftLineProps) {
  const { ts, channel, subject, text, may_have_left } = draft;
  const [isAsking, setAsking] = useState(false);
  const [to, setTo] = useState(draft.to);
  const [words, setWords] = useState(text);
  const way = sendingWay(channel, ways);
  const send = (event: Event): void => {
    event.preventDefault();
    if (way !== null) onSend({ channel: way, to, text: words });
  };
  return (
    <li class="feed-line">
      <time>{when(ts, nowMs)}</time>
      <span>
        {text}
        <small>
          {channelWords[channel]} to <bdi>{draft.to}</bdi>
          {subject !== '' && <bdi>: {subject}</bdi>}
        </small>
        {may_have_left && <small>It may have left already. Look at the other end before you send it again.</small>}
        {way === null && (
          <small>There is no way yet to send this. The owner sets one up in Settings, under Sending.</small>
        )}
        {way !== null && isAsking && (
          <form class="stack" onSubmit={send}>
            <label class="field">
              <span>{way === 'email' ? 'To this mail address' : 'To'}</span>
              <input type="text" maxLength={200} value={to} onInput={(event) => setTo(event.currentTarget.value)} />
            </label>
            <label class="field">
              <span>What it says</span>
              <textarea
                rows={3}
                maxLength={limits.messageChars}
                value={words}
                onInput={(event) => setWords(event.currentTarget.value)}
              />
            </label>
            <span class="choices">
              <button type="submit" class="amber" disabled={isBusy || to.trim() === '' || words.trim() === ''}>
                Approve and send
              </button>
              <button type="button" onClick={() => setAsking(false)}>
                Not yet
              </button>
            </span>
          </form>
        )}
      </span>
      {way !== null && !isAsking && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={`Send the reply to ${draft.to}`}
          onClick={() => setAsking(true)}
        >
          Send…
        </button>
      )}
      <button type="button" disabled={isBusy} aria-label={`Remove the reply to ${draft.to}`} onClick={onRemove}>
        Remove
      </button>
    </li>
  );
}
