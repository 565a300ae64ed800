import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { Answer, TierState } from '#core/wire/answering/ask';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { PassageList } from '../components/passage-list.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { PageHead } from '../frame/page-head.js';
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
      <PageHead title="Ask" say="I look through your memory and your files, and say where I have it from." />
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
  if (tier === '' && near.length === 0) return <p class="reply">I don’t have that one.</p>;
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
    return { source, title, passage };
  });
  return (
    <>
      <p class="reply">{text}</p>
      <p class="workings">
        {sureWords(confidence)}: {tierNames[tier]} answered.
      </p>
      {items.length > 0 && <PassageList label="Sources" items={items} answer={text} />}
      <a class="button plain" href={sources.some((source) => source.startsWith('/')) ? '#/files' : '#/memories'}>
        That is not right
      </a>
    </>
  );
}

/** How sure an answer is, from 0 to 1. */
function sureWords(confidence: number): string {
  if (confidence >= 0.85) return 'Sure';
  return confidence >= 0.6 ? 'Fairly sure' : 'Not very sure';
}

/** A tier that answers less often than this is said to fail. */
const mostlyComes = 0.9;

function speedWords(latencyMs: number): string {
  if (latencyMs < 1_000) return 'Answers at once';
  return latencyMs < 5_000 ? 'Answers in a few seconds' : 'Takes its time';
}

function TierLine({ tier, isActive }: { readonly tier: TierState; readonly isActive: boolean }) {
  const { latency_ms, reliability, ready } = tier;
  const measured = [
    latency_ms !== null && speedWords(latency_ms),
    reliability !== null && reliability < mostlyComes && 'and often does not',
  ].filter(Boolean);
  return (
    <li class="feed-line">
      <span>
        {tierNames[tier.tier]}
        <small>{ready ? measured.join(', ') || 'Not asked yet' : 'Not in use'}</small>
      </span>
      {isActive && <span class="badge">answering</span>}
    </li>
  );
}
