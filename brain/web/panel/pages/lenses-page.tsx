import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { PageHead } from '../frame/page-head.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { useSharedOrigin } from '../hooks/use-shared-origin.js';
import { namesApart } from '../wording/names-apart.js';
import { KeptLensLine, type LensDeeds } from './kept-lens-line.js';
import type { PageProps } from './page-props.js';

/** The kept lenses, which of them is on stage, and what can be done with each. */
export function LensesPage({ brain, clock }: PageProps) {
  const { resource, reload } = useResource(() => brain.repertoire({}));
  const action = useAction();
  const sharedFrom = useSharedOrigin(location.origin, brain);
  const done = (deed: () => Promise<unknown>): void => void action.run(deed).then(reload);
  const deeds: LensDeeds = {
    show: (figment_id) => done(() => brain.deployLens({ figment_id })),
    glance: (figment_id) => done(() => brain.glanceLens({ figment_id })),
    takeOff: () => done(() => brain.clearStage({})),
    takeAway: (figment_id) => done(() => brain.revokeLens({ figment_id })),
    link: async (figment_id) => (await brain.keptLens({ figment_id })).link,
    sharedFrom,
  };
  return (
    <>
      <PageHead title="Lenses" say="Small things that you made for your glasses." />
      <PageSection
        title="Your lenses"
        aside={
          <a class="to-builder" href="/svc/build">
            Make one
          </a>
        }
      >
        <RefusalNotice say={action.refusal} />
        <WhenReady resource={resource}>
          {({ items, active, glance, set_aside }) => (
            <>
              {items.length === 0 && (
                <p class="empty">No lens is kept. Make one in words, by performing it, or scene by scene.</p>
              )}
              <ul class="feed">
                {items.map((lens) => (
                  <KeptLensLine
                    key={lens.figment_id}
                    lens={lens}
                    called={namesApart(items, clock.wallMs()).get(lens.figment_id) ?? lens.name}
                    isAtGlance={lens.figment_id === glance}
                    isBusy={action.isBusy}
                    nowMs={clock.wallMs()}
                    deeds={deeds}
                  />
                ))}
              </ul>
              {items.length > 0 && active === null && <p class="empty">None is on stage.</p>}
              {set_aside.length > 0 && (
                <p class="notice">
                  {set_aside.length === 1 ? 'One lens is' : `${set_aside.length} lenses are`} not signed by this Brain
                  and not run. Import them anew to have them.
                </p>
              )}
            </>
          )}
        </WhenReady>
      </PageSection>
    </>
  );
}
