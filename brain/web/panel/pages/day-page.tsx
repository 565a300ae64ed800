import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { AgendaItem } from '#core/wire/wearer/agenda';
import type { Brief } from '#core/wire/wearer/brief';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { NamedLine } from '../forms/named-line.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { sourceName } from '../wording/source-name.js';
import { when, whenDue } from '../wording/when.js';
import { DraftList } from './draft-list.js';
import type { PageProps } from './page-props.js';
import { PromiseList } from './promise-list.js';

/** The brief, what is coming, what was promised and what happened so far. */
export function DayPage(props: PageProps) {
  return (
    <>
      <DayBrief {...props} />
      <AgendaSection {...props} />
      <PromiseList {...props} />
      <Reminders {...props} />
      <DraftList {...props} />
      <Rewound {...props} />
    </>
  );
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
    <PageSection title="Today so far">
      <WhenReady resource={resource}>
        {({ blocks }) => (
          <>
            {blocks.length === 0 && <p class="empty">Nothing yet.</p>}
            {blocks.map(({ hour, label, items }) => (
              <div key={`${hour} ${items[0]?.ts}`}>
                <h3>{label}</h3>
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

function AgendaSection({ brain, clock }: PageProps) {
  const agenda = useResource(() => brain.calendar({}));
  const action = useAction();
  const edit = (change: Parameters<typeof brain.editCalendar>[0]) =>
    action.run(async () => {
      await brain.editCalendar(change);
      agenda.put(await brain.calendar({}));
    });
  const remove = ({ title, ts }: AgendaItem) => edit({ remove: true, title, ts });
  return (
    <PageSection title="Coming up">
      <RefusalNotice say={action.refusal} />
      <EventForm isBusy={action.isBusy} onAdd={edit} />
      <WhenReady resource={agenda.resource}>
        {({ items, in_files: inFiles }) => (
          <>
            {items.length + inFiles.length === 0 && <p class="empty">Nothing is planned.</p>}
            <ol class="feed">
              {items.map((item) => (
                <li key={`${item.ts} ${item.title}`} class="feed-line">
                  <time>{whenDue(item.ts, clock.wallMs())}</time>
                  <span>
                    {item.title}
                    {item.place !== '' && <small>{item.place}</small>}
                  </span>
                  <button
                    type="button"
                    disabled={action.isBusy}
                    aria-label={`Remove ${item.title}`}
                    onClick={() => void remove(item)}
                  >
                    Remove
                  </button>
                </li>
              ))}
              {inFiles.map(({ title, ts, place, source }) => (
                <li key={`${source} ${ts} ${title}`} class="feed-line">
                  <time>{whenDue(ts, clock.wallMs())}</time>
                  <span>
                    {title}
                    <small>{[place, sourceName(source)].filter((part) => part !== '').join(' · ')}</small>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

interface EventFormProps {
  readonly isBusy: boolean;
  onAdd(event: AgendaItem): Promise<boolean>;
}

function EventForm({ isBusy, onAdd }: EventFormProps) {
  const [title, setTitle] = useState('');
  const [begins, setBegins] = useState('');
  const [place, setPlace] = useState('');
  const ts = Date.parse(begins);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(await onAdd({ title: title.trim(), ts, place: place.trim() }))) return;
    setTitle('');
    setPlace('');
  };
  return (
    <form class="line-form" onSubmit={(event) => void submit(event)}>
      <NamedLine label="Event" maxLength={limits.agendaTextChars} value={title} onText={setTitle} />
      <input
        type="datetime-local"
        aria-label="Begins"
        value={begins}
        onInput={(event) => setBegins(event.currentTarget.value)}
      />
      <NamedLine label="Place" maxLength={limits.agendaTextChars} value={place} onText={setPlace} />
      <button type="submit" disabled={isBusy || title.trim() === '' || Number.isNaN(ts)}>
        Add
      </button>
    </form>
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
