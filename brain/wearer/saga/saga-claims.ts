import { Fault } from '#core/faults';
import type { SagaEvent, SagaRecord } from '#core/wire/wearer/saga';
import type { Memory } from '#memory/memory';

/**
 * Who can confirm that an event happened. `brain`: the Brain itself does it and counts it there. `glasses`: the hub
 * puts it into its outbox in the memory file before it reports it. `day-rewind`: somebody looked through the day in
 * this Brain.
 */
type Witness = 'brain' | 'glasses' | 'day-rewind';

/** The witnesses of each event. An event that only the Brain witnesses is never accepted from outside. */
const witnesses: Readonly<Record<SagaEvent, readonly Witness[]>> = {
  trio: ['brain'],
  mac: ['brain'],
  cloud: ['brain'],
  brief: ['brain'],
  calendar: ['brain'],
  contacts: ['brain'],
  reminders: ['brain'],
  model: ['brain'],
  backup: ['brain'],
  folder: ['brain'],
  incognito: ['brain', 'glasses'],
  recall: ['brain', 'glasses'],
  assistant_wake: ['glasses'],
  dossier: ['glasses'],
  focus: ['glasses'],
  hark: ['glasses'],
  rewind: ['glasses', 'day-rewind'],
};

const endOf = { quest_kept: 'kept', quest_broken: 'broken' } as const;

interface ClaimSources {
  readonly memory: { existing(): Promise<Pick<Memory, 'commitments' | 'outbox'> | null> };
  readonly rewind: { readonly wasRead: boolean };
  readonly nowMs: number;
}

/** Throws `saga/not-so` for a reported event that none of its witnesses confirms. */
export async function requireHappened(record: SagaRecord, sources: ClaimSources): Promise<void> {
  if (!(await hasHappened(record, sources))) throw new Fault('saga/not-so');
}

async function hasHappened(record: SagaRecord, { memory, rewind, nowMs }: ClaimSources): Promise<boolean> {
  const kept = await memory.existing();
  if ('commitment_id' in record) {
    return kept?.commitments.get(record.commitment_id, nowMs)?.state === endOf[record.event];
  }
  const saw = {
    brain: () => false,
    glasses: () => kept?.outbox.pending().some((entry) => isClaimOf(entry, record)) ?? false,
    'day-rewind': () => rewind.wasRead,
  } as const satisfies Record<Witness, () => boolean>;
  return witnesses[record.event].some((witness) => saw[witness]());
}

/** Whether an outbox entry of the hub is this event; the hub reports it under the id of the entry. */
function isClaimOf(
  { id, kind, body }: ReturnType<Memory['outbox']['pending']>[number],
  { event, key }: SagaRecord,
): boolean {
  return id === key && kind === 'saga' && (body as { readonly event?: unknown } | null)?.event === event;
}
