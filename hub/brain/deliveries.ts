import type { z } from 'zod';
import { Fault } from '#core/faults';
import type { Operation } from '#core/posture/gating-matrix';
import { givenTime } from '#core/wire/endpoint';
import { agendaEditSchema, reminderEditSchema } from '#core/wire/wearer/agenda';
import { forgetCopiesSchema } from '#core/wire/wearer/memories';
import { draftRemovalSchema } from '#core/wire/wearer/messages';
import { type SagaReply, sagaRecordSchema } from '#core/wire/wearer/saga';
import type { Memory } from '#memory/memory';
import { isRemoval, type OutboxEntry } from '#memory/wearer/outbox';
import type { PostureGate } from '../modes/posture-gate.js';
import type { HubClient } from './hub-api.js';
import type { Deliveries, Delivery } from './outbox.js';
import { socialSnapshot } from './social-snapshot.js';

interface DeliveriesOptions {
  readonly client: HubClient;
  readonly memory: Pick<Memory, 'people' | 'userModel' | 'changes'>;
  readonly gate: PostureGate;
  /** Tells the Brain an off of the cloud switch that it has not confirmed. */
  readonly tellCloudOff: (signal: AbortSignal) => Promise<void>;
  /** Called when the Brain counted a saga event. */
  readonly onSaga: (record: z.output<typeof sagaRecordSchema>, reply: SagaReply) => void;
}

/**
 * The kinds of outbox entries. Those with `-forgotten` are sent in every mode, because forgetting is never refused; a
 * Brain that may learn nothing takes nothing else from such a snapshot.
 */
const outboxKinds = [
  'people',
  'people-forgotten',
  'profile',
  'profile-forgotten',
  'cloud',
  'saga',
  'event',
  'reminder',
  'draft-removed',
  'forgotten',
] as const;
type OutboxKind = (typeof outboxKinds)[number];

type SendEntry = (entry: OutboxEntry, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/**
 * How each kind is sent. Snapshots and switches have no body in the outbox: their content is read when they are sent,
 * so that nothing outdated or forgotten waits there.
 */
export function deliveriesTo({ client, memory, gate, tellCloudOff, onSaga }: DeliveriesOptions): Deliveries {
  const { people, userModel, changes } = memory;
  const when = (operation: Operation, send: SendEntry): Delivery => ({
    mayGo: () => gate.allows(operation),
    send: async (entry, signal) => void (await send(entry, { signal })),
  });
  const pushPeople: SendEntry = ({ kind }, options) => {
    // Read before the people: what changes after it is sent again.
    const revision = { generation: changes.generation, seq: changes.lastSeq };
    const snapshot = { items: socialSnapshot(people.all()), revision };
    return unlessRefused(client.pushSocialPeople({ ...snapshot, ...afterForgetting(kind) }, options));
  };
  const pushProfile: SendEntry = async ({ kind }, options) => {
    const profile = userModel.toldProfile();
    if (profile !== null) await unlessRefused(client.pushProfile({ ...profile, ...afterForgetting(kind) }, options));
  };
  const deliveries: Readonly<Record<OutboxKind, Delivery>> = {
    people: when('mirror', pushPeople),
    'people-forgotten': { ...when('mirror', pushPeople), mayGo: () => true },
    profile: { ...when('mirror', pushProfile), mayGo: () => userModel.toldProfile() !== null && gate.allows('mirror') },
    'profile-forgotten': { ...when('mirror', pushProfile), mayGo: () => userModel.toldProfile() !== null },
    // An "off" reveals nothing about the wearer and must take effect in every mode.
    cloud: { mayGo: () => true, send: (_entry, signal) => tellCloudOff(signal) },
    saga: when('tell', async ({ id, body }, options) => {
      const record = parsedBody(sagaRecordSchema, body);
      onSaga(record, await client.recordSaga({ ...record, key: id }, options));
    }),
    event: {
      ...when('remind', ({ id, body }, options) => {
        const timeless = withoutWrongTime(body);
        return timeless === null
          ? client.editCalendar({ ...parsedBody(agendaEditSchema, body), key: id }, options)
          : client.editReminders({ ...parsedBody(reminderEditSchema, timeless), key: id }, options);
      }),
      mayGo: ({ body }) => isRemoval(body) || gate.allows('remind'),
    },
    reminder: {
      ...when('remind', ({ id, body }, options) =>
        client.editReminders({ ...parsedBody(reminderEditSchema, body), key: id }, options),
      ),
      mayGo: ({ body }) => isRemoval(body) || gate.allows('remind'),
    },
    'draft-removed': {
      mayGo: () => true,
      send: async ({ body }, signal) =>
        void (await client.draftMessage(parsedBody(draftRemovalSchema, body), { signal })),
    },
    forgotten: {
      ...when('tell', ({ id, body }, options) =>
        client.forgetCopies({ ...parsedBody(forgetCopiesSchema, body), key: id }, options),
      ),
      mayGo: () => true,
    },
  };
  return new Map(Object.entries(deliveries));
}

/** A snapshot that the Brain's mode refuses holds up nothing else: both are sent again once the mirror opens, and at a start. */
async function unlessRefused(sending: Promise<unknown>): Promise<void> {
  await sending.catch((thrown: unknown) => {
    if (!(thrown instanceof Fault) || thrown.code !== 'posture/refused') throw thrown;
  });
}

/** A Brain that may learn nothing takes no snapshot but one of which it is told that something was forgotten. */
const afterForgetting = (kind: string) => (kind.endsWith('-forgotten') ? { forgotten: true } : {});

/**
 * The entry without a time that the agenda would refuse, as on a board whose clock was never set; null if its time is
 * right.
 */
function withoutWrongTime(body: unknown): object | null {
  const { ts, remind: _remind, ...event } = body as { readonly ts?: unknown; readonly remind?: true };
  return givenTime.safeParse(ts).success ? null : event;
}

/** Parses an entry; one from another release that does not fit throws `http/invalid` and is not sent. */
function parsedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (!read.success) throw new Fault('http/invalid', { cause: read.error });
  return read.data;
}
