import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { whenDue } from '../wording/when.js';
import type { PageProps } from './page-props.js';

const promiseEndings = [
  { state: 'kept', label: 'Kept' },
  { state: 'broken', label: 'Broken' },
  { state: 'dropped', label: 'Let go' },
] as const;

/** The wearer's open promises, each with buttons for kept and broken. */
export function PromiseList({ brain, clock }: PageProps) {
  const promises = useResource(() => brain.promises({}));
  const action = useAction();
  return (
    <PageSection title="Promised">
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={promises.resource}>
        {({ items }) => (
          <>
            {items.length === 0 && <p class="empty">No promise is open. Say “I’ll send you the photos by Friday”.</p>}
            <ul class="feed">
              {items.map(({ id, task, person, due_ts }) => (
                <li key={id} class="feed-line">
                  <time>{due_ts === null ? 'any time' : whenDue(due_ts, clock.wallMs())}</time>
                  <span>
                    {task}
                    {person !== null && <small>{person}</small>}
                  </span>
                  <div class="choices">
                    {promiseEndings.map(({ state, label }) => (
                      <button
                        key={state}
                        type="button"
                        disabled={action.isBusy}
                        aria-label={`${label}: ${task}`}
                        onClick={() =>
                          void action.run(async () => promises.put(await brain.markPromise({ id, state })))
                        }
                      >
                        {label}
                      </button>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}
