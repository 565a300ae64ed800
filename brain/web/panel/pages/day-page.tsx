import { useState } from 'preact/hooks';
import type { AgendaItem } from '#core/wire/agenda';
import { PageSection, Refusal, WhenReady } from '../components/page-section.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { when } from '../state/when.js';
import type { PageProps } from './page-props.js';
import { useDeed } from './use-deed.js';
import { useResource } from './use-resource.js';

/** What is coming, and what was promised. */
export function DayPage(props: PageProps) {
  return (
    <>
      <Agenda {...props} />
      <Reminders {...props} />
    </>
  );
}

function Agenda({ brain, clock }: PageProps) {
  const agenda = useResource(() => brain.calendar({}));
  const deed = useDeed();
  const remove = ({ title, ts }: AgendaItem) =>
    deed.run(async () => agenda.put(await brain.editCalendar({ remove: true, title, ts })));
  const add = (event: AgendaItem) => deed.run(async () => agenda.put(await brain.editCalendar(event)));
  return (
    <PageSection title="Coming up">
      <Refusal say={deed.refusal} />
      <EventForm isBusy={deed.isBusy} onAdd={add} />
      <WhenReady resource={agenda.resource}>
        {({ items }) => (
          <>
            {items.length === 0 && <p class="empty">Nothing is planned.</p>}
            <ol class="feed">
              {items.map((item) => (
                <li key={`${item.ts} ${item.title}`} class="feed-line">
                  <time>{when(item.ts, clock.wallMs())}</time>
                  <span>
                    {item.title}
                    {item.place !== '' && <small>{item.place}</small>}
                  </span>
                  <button
                    type="button"
                    disabled={deed.isBusy}
                    aria-label={`Remove ${item.title}`}
                    onClick={() => void remove(item)}
                  >
                    Remove
                  </button>
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
      <input
        aria-label="Event"
        placeholder="Event"
        value={title}
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      <input
        type="datetime-local"
        aria-label="Begins"
        value={begins}
        onInput={(event) => setBegins(event.currentTarget.value)}
      />
      <input
        aria-label="Place"
        placeholder="Place"
        value={place}
        onInput={(event) => setPlace(event.currentTarget.value)}
      />
      <button type="submit" disabled={isBusy || title.trim() === '' || Number.isNaN(ts)}>
        Add
      </button>
    </form>
  );
}

function Reminders({ brain, clock }: PageProps) {
  const reminders = useResource(() => brain.reminders({}));
  const deed = useDeed();
  return (
    <PageSection title="Reminders">
      <Refusal say={deed.refusal} />
      <OneLineForm
        label="Remind me to…"
        action="Add"
        maxLength={200}
        isBusy={deed.isBusy}
        onSubmit={(title) => deed.run(async () => reminders.put(await brain.editReminders({ title })))}
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
                  <time>{ts === null ? 'any time' : when(ts, clock.wallMs())}</time>
                  <span>{title}</span>
                  <button
                    type="button"
                    disabled={deed.isBusy}
                    aria-label={`Done: ${title}`}
                    onClick={() =>
                      void deed.run(async () =>
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
