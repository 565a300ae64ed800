import { limits } from '#core/limits';
import type { Brief } from '#core/wire/wearer/brief';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { PageHead } from '../frame/page-head.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { dayHeadline, dayStory } from '../wording/day-story.js';
import { when, whenDue } from '../wording/when.js';
import { AgendaSection, plannedApart } from './agenda-section.js';
import { HeardSection } from './day/heard-section.js';
import { DraftList } from './drafts/draft-list.js';
import type { PageProps } from './page-props.js';
import { PromiseList } from './promise-list.js';

/** The brief, what is coming, what was promised and what happened so far. */
export function DayPage(props: PageProps) {
  return (
    <>
      <Headline {...props} />
      <div class="two">
        <div>
          <Rewound {...props} />
          <DayBrief {...props} />
          <DraftList {...props} />
          <HeardSection {...props} />
        </div>
        <div>
          <AgendaSection {...props} />
          <Reminders {...props} />
          <PromiseList {...props} />
        </div>
      </div>
    </>
  );
}

function Headline({ brain, clock }: PageProps) {
  const { resource } = useResource(async () => {
    const [agenda, reminders, promises] = await Promise.all([
      brain.calendar({}),
      brain.reminders({}),
      brain.promises({}),
    ]);
    const events = plannedApart(agenda.items, reminders.items).length + agenda.in_files.length;
    return { events, reminders: reminders.items.length, promises: promises.items.length };
  });
  const today = new Date(clock.wallMs()).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
  return <PageHead title={today} {...(resource.phase === 'ready' ? { say: dayHeadline(resource.value) } : {})} />;
}

function DayBrief({ brain, clock }: PageProps) {
  const brief = useResource(async () => {
    const latest = await brain.latestLongBrief({});
    return 'text' in latest ? (latest as Brief) : null;
  });
  const action = useAction();
  return (
    <PageSection
      title="Brief"
      aside={
        <button
          type="button"
          disabled={action.isBusy}
          onClick={() => void action.run(async () => brief.put(await brain.brief({ depth: 'long' })))}
        >
          Brief me
        </button>
      }
    >
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={brief.resource}>
        {(value) =>
          value === null ? <p class="empty">None yet.</p> : <BriefText brief={value} nowMs={clock.wallMs()} />
        }
      </WhenReady>
    </PageSection>
  );
}

function BriefText({ brief, nowMs }: { readonly brief: Brief; readonly nowMs: number }) {
  const sections = brief.sections ?? [];
  return (
    <>
      <p class="reply">{brief.text}</p>
      {sections
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul class="notes">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      <small>{when(brief.ts, nowMs)}</small>
    </>
  );
}

function Rewound({ brain, clock }: PageProps) {
  const { resource } = useResource(() => brain.rewind({}));
  return (
    <PageSection
      title="Today so far"
      aside={
        <a class="button plain" href="#/activity">
          The whole log
        </a>
      }
    >
      <WhenReady resource={resource}>
        {(rewound) => (
          <>
            {dayStory(rewound).length === 0 && <p class="voice">Nothing happened yet today.</p>}
            {dayStory(rewound).map(({ title, items }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul class="notes">
                  {items.map(({ ts, kind, text }) => (
                    <li key={`${ts} ${kind} ${text}`}>
                      <span>{text}</span>
                      <small>{when(ts, clock.wallMs())}</small>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

function Reminders({ brain, clock }: PageProps) {
  const reminders = useResource(() => brain.reminders({}));
  const action = useAction();
  return (
    <PageSection title="Reminders">
      <RefusalNotice say={action.refusal} />
      <OneLineForm
        label="Remind me to…"
        action="Add"
        maxLength={limits.agendaTextChars}
        isBusy={action.isBusy}
        onSubmit={(title) => action.run(async () => reminders.put(await brain.editReminders({ title })))}
      />
      <WhenReady resource={reminders.resource}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <p class="empty">Nothing to remember. Say “remind me to water the ferns tonight”.</p>
            )}
            <ul class="feed">
              {items.map(({ title, ts, list }) => (
                <li key={`${list} ${ts} ${title}`} class="feed-line">
                  <time>{ts === null ? 'any time' : whenDue(ts, clock.wallMs())}</time>
                  <span>{title}</span>
                  <button
                    type="button"
                    disabled={action.isBusy}
                    aria-label={`Done: ${title}`}
                    onClick={() =>
                      void action.run(async () =>
                        reminders.put(await brain.editReminders({ title, ts, list, done: true })),
                      )
                    }
                  >
                    Done
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}
