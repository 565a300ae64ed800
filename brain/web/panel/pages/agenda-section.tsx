import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { AgendaItem } from '#core/wire/wearer/agenda';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { NamedLine } from '../forms/named-line.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import { sourceName } from '../wording/source-name.js';
import { whenDue } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** What is planned beside the reminders, which have a list of their own. */
export function plannedApart(
  items: readonly AgendaItem[],
  reminders: readonly { readonly title: string; readonly ts: number | null }[],
): readonly AgendaItem[] {
  return items.filter((item) => !reminders.some(({ title, ts }) => title === item.title && ts === item.ts));
}

/** What is coming up, and a form for more. */
export function AgendaSection({ brain, clock }: PageProps) {
  const loadAgenda = async () => {
    const [agenda, reminders] = await Promise.all([brain.calendar({}), brain.reminders({})]);
    return {
      items: plannedApart(agenda.items, reminders.items),
      in_files: agenda.in_files,
      unread_rules: agenda.unread_rules,
    };
  };
  const agenda = useResource(loadAgenda);
  const action = useAction();
  const edit = (change: Parameters<typeof brain.editCalendar>[0]) =>
    action.run(async () => {
      await brain.editCalendar(change);
      agenda.put(await loadAgenda());
    });
  const remove = ({ title, ts }: AgendaItem) => edit({ remove: true, title, ts });
  return (
    <PageSection title="Coming up">
      <RefusalNotice say={action.refusal} />
      <EventForm isBusy={action.isBusy} onAdd={edit} />
      <WhenReady resource={agenda.resource}>
        {({ items, in_files: inFiles, unread_rules: unreadSeries }) => (
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
            {unreadSeries.map(({ title, source }) => (
              <p key={`${source} ${title}`} class="empty">
                {title} in {sourceName(source)} repeats by a rule that can't be read here, so its days are not listed.
              </p>
            ))}
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
