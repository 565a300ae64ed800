import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { Answer, TierState } from '#core/wire/answering/ask';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { PassageList } from '../components/passage-list.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import type { PageProps } from './page-props.js';

/** The names of the tiers for people. */
const tierNames: Readonly<Record<TierState['tier'], string>> = {
  device: 'This machine',
  host_brain: 'Your desktop Brain',
  cloud: 'The cloud',
};

interface AskedQuestion {
  readonly query: string;
  readonly answer: Answer;
}

/** The page to ask the tier ladder, with the sources of each answer. */
export function AskPage({ brain }: PageProps) {
  const tiers = useResource(() => brain.tiers({}));
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const [staysHere, setStaysHere] = useState(false);
  const action = useAction();
  const ask = (query: string) =>
    action.run(async () => {
      const answer = await brain.ask({ query, no_cloud: staysHere });
      setAsked((before) => [{ query, answer }, ...before]);
      tiers.reload();
    });
  return (
    <>
      <PageSection title="Ask your memory and files">
        <OneLineForm
          label="What would you like to know?"
          action={action.isBusy ? 'Asking…' : 'Ask'}
          maxLength={limits.askChars}
          isBusy={action.isBusy}
          onSubmit={ask}
        />
        <label class="check">
          <input type="checkbox" checked={staysHere} onChange={(event) => setStaysHere(event.currentTarget.checked)} />
          Keep this question off the cloud
        </label>
        <RefusalNotice say={action.refusal} />
        <ol class="answers" aria-live="polite">
          {asked.map(({ query, answer }, index) => (
            <li key={`${asked.length - index} ${query}`} class="exchange">
              <p class="said">{query}</p>
              <AnswerText answer={answer} />
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title="Who answers">
        <WhenReady resource={tiers.resource}>
          {({ tiers: ladder, active }) => (
            <ul class="feed">
              {ladder.map((tier) => (
                <TierLine key={tier.tier} tier={tier} isActive={tier.tier === active} />
              ))}
            </ul>
          )}
        </WhenReady>
      </PageSection>
    </>
  );
}

function AnswerText({ answer: { text, tier, sources, confidence, cited, near } }: { readonly answer: Answer }) {
  if (tier === '' && near.length === 0) return <p class="reply failed">Nothing known about that.</p>;
  if (tier === '') {
    return (
      <>
        <p class="reply unsure">Nothing sure. These may say:</p>
        <PassageList label="These may say" items={near} />
      </>
    );
  }
  const passages = new Map(cited.map((piece) => [piece.source, piece]));
  const items = sources.map((source) => {
    const { title, passage } = passages.get(source) ?? { title: '', passage: '' };
    // A passage that is the answer itself is not shown twice.
    return { source, title, passage: passage === text ? '' : passage };
  });
  return (
    <>
      <p class="reply">{text}</p>
      <p class="workings">
        {tierNames[tier]} · {Math.round(confidence * 100)} % sure
      </p>
      {items.length > 0 && <PassageList label="Sources" items={items} />}
    </>
  );
}

function TierLine({ tier, isActive }: { readonly tier: TierState; readonly isActive: boolean }) {
  const { latency_ms, reliability, ready } = tier;
  const measured = [
    latency_ms !== null && `${Math.round(latency_ms)} ms`,
    reliability !== null && `${Math.round(reliability * 100)} % of its answers came`,
  ].filter(Boolean);
  return (
    <li class="feed-line">
      <span>
        {tierNames[tier.tier]}
        <small>{ready ? measured.join(' · ') || 'Not asked yet' : 'Not in use'}</small>
      </span>
      {isActive && <span class="badge">answering</span>}
    </li>
  );
}
