import { useState } from 'preact/hooks';
import { countsInWords } from '#core/language/replies/forgetting';
import type { Clearable } from '#core/wire/owner/clearing';
import type { PanelClient } from '../api/panel-client.js';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import type { PageProps } from './page-props.js';

/** One thing that can be erased. */
interface ErasureRow {
  readonly title: string;
  /** A sentence that counts what it would erase. */
  readonly before: string;
  /** Erases it; resolves with a sentence that counts what was erased. */
  erase(): Promise<string>;
}

/** Everything that can be erased, counted before and after. Each asks for confirmation once. */
export function EraseSection({ brain, actions }: PageProps) {
  const erasables = useResource(() => erasablesOf(brain));
  const [asked, setAsked] = useState('');
  const [done, setDone] = useState('');
  const action = useAction();
  // Counted again when asked, because the page may have been open for long.
  const ask = (title: string): void => {
    setAsked(title);
    erasables.reload();
  };
  const erase = async ({ erase }: ErasureRow): Promise<void> => {
    setAsked('');
    setDone('');
    await action.run(async () => setDone(await erase()));
    actions.forgotten();
    erasables.reload();
  };
  return (
    <PageSection title="Erase">
      <RefusalNotice say={action.refusal} />
      <p role="status">{done}</p>
      <WhenReady resource={erasables.resource}>
        {(items) => (
          <ul class="feed">
            {items.map((item) => (
              <li key={item.title} class="feed-line">
                <span>
                  {item.title} <small>{item.before}</small>
                </span>
                {asked === item.title ? (
                  <span class="choices">
                    <button type="button" disabled={action.isBusy} onClick={() => void erase(item)}>
                      Erase for good
                    </button>
                    <button type="button" onClick={() => setAsked('')}>
                      Keep
                    </button>
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-label={`Erase: ${item.title}`}
                    disabled={action.isBusy}
                    onClick={() => ask(item.title)}
                  >
                    Erase …
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenReady>
    </PageSection>
  );
}

const clearingTitles: Readonly<Record<Clearable, string>> = {
  history: 'Questions and answers',
  activity: 'What happened',
  folders: 'Watched folders',
  all: 'Questions, what happened and watched folders',
};

async function erasablesOf(brain: PanelClient): Promise<readonly ErasureRow[]> {
  const [forgettable, clearable] = await Promise.all([brain.forgettable({}), brain.clearable({})]);
  const places = { places: forgettable.counts.places ?? 0 };
  return [
    {
      title: 'Saved places',
      before: `This takes: ${countsInWords(places)}.`,
      erase: async () => `Gone: ${countsInWords({ places: (await brain.purgeMemories({})).removed })}.`,
    },
    {
      title: 'All memories',
      before: forgettable.say,
      erase: async () => (await brain.hubCommand({ do: 'erase-all', consent: true })).say,
    },
    ...(Object.keys(clearingTitles) as Clearable[]).map((what) => ({
      title: clearingTitles[what],
      before: clearable[what].say,
      erase: async () => (await brain.clear({ what })).say,
    })),
  ];
}
