import { useEffect, useState } from 'preact/hooks';
import type { ListedMemory } from '#core/wire/wearer/one-memory';
import { PageSection, WhenReady } from '../../components/page-section.js';
import { PageHead } from '../../frame/page-head.js';
import { useResource } from '../../hooks/use-resource.js';
import { countText } from '../../wording/amounts.js';
import type { PageProps } from '../page-props.js';
import { MemoryRow } from './memory-row.js';
import { memoryGroups, memoryKey } from './memory-words.js';

/** A search waits this long for the next letter. */
const typingMs = 200;
/** How many of a group are shown at first, and more at each press. */
const shownAtOnce = 20;

const veiledWords = 'The veil is raised: nothing new is taken in. What was kept before it stays here to be looked at.';

interface MemoriesPageProps extends PageProps {
  /** What the link beneath leads to; a copy is taken on the machine itself. */
  readonly further?: string;
}

/** Everything that is kept, in the wearer's words: searched, corrected in place, forgotten. */
export function MemoriesPage({
  brain,
  clock,
  hub,
  actions,
  further = 'Take a copy, or forget everything',
}: MemoriesPageProps) {
  const [find, setFind] = useState('');
  const [only, setOnly] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const { resource, reload } = useResource(() => brain.keptMemories(find === '' ? {} : { find }));
  useEffect(() => (find === '' ? reload() : clock.after(typingMs, reload)), [find, clock, reload]);
  const done = (say: string, isForgotten: boolean): void => {
    setTold(say);
    if (isForgotten) actions.forgotten();
    reload();
  };
  return (
    <>
      <PageHead title="Memories" say="Everything I keep, in your words. All of it is in this box." />
      {hub?.veil === true && <p class="voice">{veiledWords}</p>}
      <div class="finding">
        <input
          type="search"
          aria-label="Search your memories"
          placeholder="Search: keys, Ada, the blue drawer…"
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
        <fieldset class="segments">
          <legend class="visually-hidden">Kind</legend>
          {[{ id: null, label: 'All' }, ...memoryGroups.map(({ id }) => ({ id, label: groupNames[id] ?? id }))].map(
            ({ id, label }) => (
              <button key={label} type="button" aria-pressed={only === id} onClick={() => setOnly(id)}>
                {label}
              </button>
            ),
          )}
        </fieldset>
      </div>
      <p class="told" role="status">
        {told}
      </p>
      <WhenReady resource={resource}>
        {({ items, total }) => (
          <>
            {find.trim() !== '' && total === 0 && <p class="voice lead">I have nothing with “{find.trim()}”.</p>}
            <div class="two even">
              {memoryGroups
                .filter(({ id }) => only === null || only === id)
                .map((group) => {
                  const here = items.filter(({ memory }) => group.whats.includes(memory.what));
                  if (here.length === 0 && find.trim() !== '') return null;
                  return (
                    <PageSection key={group.id} title={group.title}>
                      {here.length === 0 ? (
                        <p class="voice">{items.length < total ? noneOfNewest : group.empty}</p>
                      ) : (
                        <MemoryList {...{ items: here, brain, clock }} onDone={done} />
                      )}
                    </PageSection>
                  );
                })}
              {only === null && find.trim() === '' && <Staying further={further} />}
            </div>
            {items.length < total && (
              <p class="soft">
                The newest {items.length.toLocaleString('en')} of {countText(total, 'memory', 'memories')}. Search to
                see the others.
              </p>
            )}
          </>
        )}
      </WhenReady>
    </>
  );
}

/** Where older ones are not listed, nobody may say that there are none. */
const noneOfNewest = 'None among the newest. Search to see older ones.';

const groupNames: Readonly<Record<string, string>> = {
  places: 'Places',
  notes: 'Notes',
  promises: 'Promises',
  people: 'People',
};

interface MemoryListProps extends Pick<PageProps, 'brain' | 'clock'> {
  readonly items: readonly ListedMemory[];
  onDone(say: string, isForgotten: boolean): void;
}

function MemoryList({ items, brain, clock, onDone }: MemoryListProps) {
  const [most, setMost] = useState(shownAtOnce);
  return (
    <>
      <ul class="memories">
        {items.slice(0, most).map((kept) => (
          <MemoryRow key={memoryKey(kept)} {...{ kept, brain, clock, onDone }} />
        ))}
      </ul>
      {items.length > most && (
        <button type="button" class="plain" onClick={() => setMost(most + shownAtOnce)}>
          Show {Math.min(shownAtOnce, items.length - most)} more of {items.length.toLocaleString('en')}
        </button>
      )}
    </>
  );
}

function Staying({ further }: Required<Pick<MemoriesPageProps, 'further'>>) {
  return (
    <PageSection title="How long things stay">
      <p>
        What was overheard fades after 90 days, unless you keep coming back to it. Pinned things, people, promises and
        places stay until you say otherwise.
      </p>
      <p>
        <a class="button plain" href="#/settings">
          {further}
        </a>
      </p>
    </PageSection>
  );
}
