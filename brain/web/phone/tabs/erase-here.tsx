import { useState } from 'preact/hooks';
import { countsInWords } from '#core/language/replies/forgetting';
import { PageSection, RefusalNotice, WhenReady } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { useResource } from '../../panel/hooks/use-resource.js';
import type { TabProps } from '../tab-props.js';

/** Every kept place goes, here and on the hub; people and reminders stay. Counted before and after. */
export function EraseHere({ brain, actions, panel }: TabProps) {
  const places = useResource(async () => (await brain.forgettable({})).counts.places ?? 0);
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState('');
  const action = useAction();
  const isReached = panel.stream.phase === 'open';
  const erase = async (): Promise<void> => {
    setAsked(false);
    // The copies on this phone go first, and whether or not the Brain is there.
    actions.clearKept();
    await action.run(async () => setTold(`Gone: ${placesText((await brain.purgeMemories({})).removed)}.`));
    actions.clearKept();
    places.reload();
  };
  return (
    <PageSection title="Erase all memories">
      <p class="soft">Every kept place, here and on the hub. People and reminders stay. There is no undo.</p>
      {isReached ? (
        <WhenReady resource={places.resource}>{(count) => <p>This takes: {placesText(count)}.</p>}</WhenReady>
      ) : (
        <p>The Brain is away: now only the copies on this phone can go.</p>
      )}
      <p class="told" role="status">
        {told}
      </p>
      <RefusalNotice say={action.refusal === '' ? '' : `${action.refusal} The copies on this phone are gone.`} />
      {isAsked ? (
        <span class="choices">
          <button type="button" onClick={() => setAsked(false)}>
            Keep
          </button>
          <button type="button" class="rust" onClick={() => void erase()}>
            Erase for good
          </button>
        </span>
      ) : (
        <button type="button" class="rust" disabled={action.isBusy} onClick={() => setAsked(true)}>
          Erase …
        </button>
      )}
    </PageSection>
  );
}

const placesText = (count: number): string => countsInWords({ places: count });
