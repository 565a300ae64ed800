import { PageSection, RefusalNotice, WhenReady } from '../../panel/components/page-section.js';
import { PageHead } from '../../panel/frame/page-head.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { useResource } from '../../panel/hooks/use-resource.js';
import { PromiseList } from '../../panel/pages/promise-list.js';
import { when, whenDue } from '../../panel/wording/when.js';
import { CueSwitches } from '../forms/cue-switches.js';
import type { TabProps } from '../tab-props.js';

/** How many of the next things are listed. */
const nextShown = 4;

/** The brief, what is next, what was promised, and what may be spoken up about. */
export function NowTab(props: TabProps) {
  return (
    <>
      <PageHead title="Now" />
      <BriefSheet {...props} />
      <Next {...props} />
      <PromiseList {...props} />
      <PageSection title={`${props.panel.assistant} may speak up about`}>
        <CueSwitches {...props} />
      </PageSection>
    </>
  );
}

function BriefSheet({ brain, clock, phone: { brief }, actions }: TabProps) {
  const action = useAction();
  const compose = () =>
    action.run(async () => {
      await brain.brief({});
      actions.lookForBrief();
    });
  return (
    <section class="page-section hero" aria-label="Brief">
      {brief === null && <p class="voice lead">There is no brief yet.</p>}
      {brief && (
        <>
          <p class="soft">Brief, {when(brief.ts, clock.wallMs())}</p>
          <p class="voice lead">{brief.text}</p>
          <ul class="notes">
            {brief.bullets.map((bullet) => (
              <li key={bullet}>
                <span>{bullet}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusalNotice say={action.refusal} />
      <button type="button" disabled={action.isBusy} onClick={() => void compose()}>
        Brief me
      </button>
    </section>
  );
}

interface Coming {
  readonly title: string;
  readonly ts: number | null;
  readonly place: string;
}

function Next({ brain, clock }: TabProps) {
  const { resource } = useResource(async () => {
    const [agenda, reminders] = await Promise.all([brain.calendar({}), brain.reminders({})]);
    return soonest([...agenda.items, ...agenda.in_files], reminders.items);
  });
  return (
    <PageSection title="Next">
      <WhenReady resource={resource}>
        {(items) => (
          <>
            {items.length === 0 && <p class="voice">Nothing is planned. Say “remind me to call Ana at six”.</p>}
            <ul class="memories">
              {items.map(({ title, ts, place }) => (
                <li key={`${ts} ${title}`} class="memory">
                  <div class="grow">
                    <p>{[title, place].filter((part) => part !== '').join(', ')}</p>
                    <small>{ts === null ? 'any time' : whenDue(ts, clock.wallMs())}</small>
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

/** Events and reminders, the earliest first; an event that is a reminder as well is listed once. */
function soonest(
  events: readonly (Omit<Coming, 'ts'> & { readonly ts: number })[],
  reminders: readonly Omit<Coming, 'place'>[],
): readonly Coming[] {
  const apart = reminders.filter(({ title, ts }) => !events.some((event) => event.title === title && event.ts === ts));
  const all: Coming[] = [...events, ...apart.map((reminder) => ({ ...reminder, place: '' }))];
  const due = ({ ts }: Coming): number => ts ?? Number.POSITIVE_INFINITY;
  return all.toSorted((a, b) => due(a) - due(b)).slice(0, nextShown);
}
