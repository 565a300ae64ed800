import { useEffect, useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { MirroredPerson, PersonEditRequest } from '#core/wire/wearer/social';
import { LongList } from '../components/long-list.js';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { NamedLine } from '../forms/named-line.js';
import { OneLineForm } from '../forms/one-line-form.js';
import { PageHead } from '../frame/page-head.js';
import { type PendingAction, useAction } from '../hooks/use-action.js';
import { type Loaded, useResource } from '../hooks/use-resource.js';
import { when } from '../wording/when.js';
import type { PageProps } from './page-props.js';

/** How often to look whether the hub has confirmed an edit. */
const editPollMs = 5_000;

/** The people whom the wearer knows, as the hub remembers them, and the registry that is kept by hand. */
export function PeoplePage(props: PageProps) {
  return (
    <>
      <PageHead title="People" say="Those you introduced, and what is open between you." />
      <KnownPeople {...props} />
      <DossierSection {...props} />
    </>
  );
}

/** Those whom the hub knows, with what is open between them and the wearer. */
export function KnownPeople({ brain, clock }: PageProps) {
  const people = useResource(() => brain.socialPeople({}));
  const { resource, reload } = people;
  const action = useAction();
  const isPending = resource.phase === 'ready' && resource.value.items.some(({ pending }) => pending > 0);
  useEffect(() => (isPending ? clock.every(editPollMs, reload) : undefined), [isPending, clock, reload]);
  const edit = (request: PersonEditRequest) =>
    action.run(async () => people.put(await brain.editSocialPerson(request)));
  return (
    <PageSection title="People you know">
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={resource}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <p class="empty">Nobody yet. Say “this is my neighbour Sara” to introduce someone.</p>
            )}
            <LongList
              items={items}
              label="Find somebody you know"
              textOf={({ name, relation }) => `${name} ${relation ?? ''}`}
            >
              {(person) => (
                <PersonCard
                  key={person.contact_id}
                  person={person}
                  nowMs={clock.wallMs()}
                  action={action}
                  onEdit={edit}
                />
              )}
            </LongList>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

interface PersonCardProps {
  readonly person: MirroredPerson;
  readonly nowMs: number;
  readonly action: PendingAction;
  readonly onEdit: (request: PersonEditRequest) => Promise<boolean>;
}

function PersonCard({ person, nowMs, action, onEdit }: PersonCardProps) {
  const { contact_id, name, relation, last_seen, notes, debts, topics, pending } = person;
  return (
    <li class="person">
      <h3>
        <bdi>{name}</bdi> {relation !== null && <span class="relation">{relation}</span>}
        {pending > 0 && <span class="badge">waiting for the hub</span>}
      </h3>
      <small>
        {last_seen === null ? 'Never met' : `Last seen ${when(last_seen, nowMs)}`}
        {topics.length > 0 && ` · talks about ${topics.slice(0, 5).join(', ')}`}
      </small>
      <ul class="notes">
        {debts.map((debt) => (
          <li key={debt.id} class="debt">
            <ToldOfThem name={name} told={debt.told} />
            <button
              type="button"
              disabled={action.isBusy}
              onClick={() => void onEdit({ contact_id, action: 'settle', value: debt.id })}
            >
              Settled
            </button>
          </li>
        ))}
        {notes.map(({ text, ts }) => (
          <li key={`${ts} ${text}`}>
            <span>{text}</span>
            <button
              type="button"
              disabled={action.isBusy}
              aria-label={`Remove the note “${text}”`}
              onClick={() => void onEdit({ contact_id, action: 'remove_note', value: text })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <OneLineForm
        label={`Note about ${name}`}
        action="Add"
        maxLength={limits.noteChars}
        isBusy={action.isBusy}
        onSubmit={(value) => onEdit({ contact_id, action: 'note', value })}
      />
    </li>
  );
}

/** A sentence about somebody; a name that turns the direction of writing turns nothing beside it. */
function ToldOfThem({ name, told }: { readonly name: string; readonly told: string }) {
  const at = told.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return <bdi>{told}</bdi>;
  const end = at + name.length;
  return (
    <span>
      {told.slice(0, at)}
      <bdi>{told.slice(at, end)}</bdi>
      <bdi>{told.slice(end)}</bdi>
    </span>
  );
}

function DossierSection({ brain, clock }: PageProps) {
  const dossiers = useResource(() => brain.people({}));
  const action = useAction();
  return (
    <PageSection title="Dossiers">
      <p class="empty">Written here or by programs, apart from what the glasses learn.</p>
      <RefusalNotice say={action.refusal} />
      <DossierForm brain={brain} action={action} dossiers={dossiers} />
      <WhenReady resource={dossiers.resource}>
        {({ items }) => (
          <LongList items={items} label="Find a dossier" textOf={({ name, tags }) => [name, ...tags].join(' ')}>
            {({ name, note, tags, ts }) => (
              <li key={name} class="person">
                <h3>{name}</h3>
                <small>
                  {when(ts, clock.wallMs())}
                  {tags.length > 0 && ` · ${tags.join(', ')}`}
                </small>
                <p>{note}</p>
                <button
                  type="button"
                  disabled={action.isBusy}
                  aria-label={`Remove the dossier of ${name}`}
                  onClick={() =>
                    void action.run(async () => dossiers.put(await brain.editPeople({ remove: true, name })))
                  }
                >
                  Remove
                </button>
              </li>
            )}
          </LongList>
        )}
      </WhenReady>
    </PageSection>
  );
}

interface DossierFormProps extends Pick<PageProps, 'brain'> {
  readonly action: PendingAction;
  readonly dossiers: Loaded<Awaited<ReturnType<PageProps['brain']['people']>>>;
}

function DossierForm({ brain, action, dossiers }: DossierFormProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const isDone = await action.run(async () => dossiers.put(await brain.editPeople({ name, note })));
    if (!isDone) return;
    setName('');
    setNote('');
  };
  return (
    <form class="line-form" onSubmit={(event) => void submit(event)}>
      <NamedLine label="Name" maxLength={limits.personNameChars} value={name} onText={setName} />
      <NamedLine label="Note" maxLength={limits.dossierNoteChars} value={note} onText={setNote} />
      <button type="submit" disabled={action.isBusy || name.trim() === ''}>
        Save
      </button>
    </form>
  );
}
