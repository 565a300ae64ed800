import { z } from 'zod';
import { type DebtSide, debtDirections } from '../../debt-side.js';
import { limits } from '../../limits.js';
import { endpoint, isAfterForgetting, listSchema } from '../endpoint.js';
import { unlessForgetting } from '../write-gate.js';

/** Bytes that one person takes in a snapshot, on average. */
const personBytes = 4_096;

export const personNoteSchema = z.object({
  text: z.string().min(1).max(limits.noteChars),
  /** Wall milliseconds. */
  ts: z.number().int(),
});
export type PersonNote = z.infer<typeof personNoteSchema>;

export const debtSchema = z.object({
  id: z.string().max(64),
  direction: z.enum(debtDirections),
  /** A favour or an amount, in the wearer's words. */
  what: z.string().min(1).max(limits.noteChars),
  /** Wall milliseconds. */
  ts: z.number().int(),
});
export type Debt = z.infer<typeof debtSchema>;

const relation = z.string().min(1).max(limits.relationChars);

/** A person the wearer knows, as hub, Brain and phone exchange it (decisions.md "social person"). */
export const personSchema = z.object({
  contact_id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(limits.personNameChars),
  /** The person's relation to the wearer, as told last; null if never told. */
  relation: relation.nullable(),
  /** All relations that were told, newest last. */
  relations: z.array(relation).max(limits.personRelations),
  /** Wall milliseconds; null when never met. */
  last_seen: z.number().int().nullable(),
  /** Newest last. */
  notes: z.array(personNoteSchema),
  /** Open debts, oldest first. */
  debts: z.array(debtSchema),
  /** Topics that come up with this person, most frequent first. */
  topics: z.array(z.string().max(80)).max(limits.personTopicsShown),
});
export type Person = z.infer<typeof personSchema>;

const mirroredPersonSchema = personSchema.extend({
  debts: z.array(
    debtSchema.extend({
      /** The whole sentence that the wearer is told: "Noor owes you a tea", or of a loan "Noor has your drill". */
      told: z.string(),
    }),
  ),
  /** The number of edits made at this Brain that the hub has not confirmed yet. */
  pending: z.int().min(0),
});
export type MirroredPerson = z.infer<typeof mirroredPersonSchema>;

const mirrorSchema = z.object({ items: z.array(mirroredPersonSchema) });

/** A position in the change feed of the memory file. Within one generation it tells which of two snapshots is older. */
export const memoryRevisionSchema = z.strictObject({ generation: z.string().min(1).max(64), seq: z.int().min(0) });
export type MemoryRevision = z.infer<typeof memoryRevisionSchema>;

/** How many of each person's newest notes and debts a snapshot contains; a person with fewer is complete. */
export const toldOfEach = { notes: 100, debts: 100 } as const;

/** The largest snapshot of all people, in bytes of JSON; the hub stays below it when it pushes one. */
export const socialSnapshotBytes = limits.socialPeople * personBytes;
/** Room for what surrounds the people in a push, and for edits that are shown on top of a snapshot. */
const besideSnapshotBytes = limits.jsonBodyBytes;
const mirrorBytes = socialSnapshotBytes + besideSnapshotBytes;
/** A debt is there twice, as it is kept and as it is told. */
const toldMirrorBytes = 2 * mirrorBytes;

const socialPushSchema = z.strictObject({
  items: z.array(personSchema).max(limits.socialPeople),
  /** The memory file's revision when the snapshot was taken. A snapshot older than an edit does not undo that edit. */
  revision: memoryRevisionSchema,
  forgotten: isAfterForgetting,
});
export type SocialPush = z.output<typeof socialPushSchema>;

/** Actions that settle all debts in one direction, whichever are open by then. */
export const settlesSide = {
  settle_owes_me: 'owes_me',
  settle_i_owe: 'i_owe',
} as const satisfies Readonly<Record<string, DebtSide>>;

const spokenActions = ['meet', 'owes_me', 'i_owe', 'settle_owes_me', 'settle_i_owe'] as const;

/** Edits that can be made outside the hub. The spoken ones come only from the wearer's own lines. */
const personActions = ['note', 'remove_note', 'relation', 'settle', ...spokenActions] as const;
export type PersonAction = (typeof personActions)[number];

const noteText = z.string().trim().min(1).max(limits.noteChars);
const contact_id = z.string().min(1).max(64);

/** `settle` takes the id of one debt; without a value, everything that is open with that person is settled. */
const personEditSchema = z.discriminatedUnion('action', [
  z.strictObject({ contact_id, action: z.literal('note'), value: noteText }),
  z.strictObject({ contact_id, action: z.literal('remove_note'), value: noteText }),
  z.strictObject({ contact_id, action: z.literal('relation'), value: z.string().trim().pipe(relation) }),
  z.strictObject({ contact_id, action: z.literal('settle'), value: z.string().min(1).max(64).optional() }),
]);
export type PersonEditRequest = z.output<typeof personEditSchema>;

/**
 * One edit on its way to the hub, which owns the truth. The `edit_id` is repeated if an answer was lost, and the hub
 * carries each out once. The person is the one with `contact_id` or, if that is null or unknown, the one with that
 * name; `meet` goes by the exact name alone and adds the person if there is none. `value` is the note, the relation,
 * what is owed or the debt to settle (null: all); null for the other actions.
 */
export const personEditCommandSchema = z.strictObject({
  do: z.literal('person-edit'),
  edit_id: z.string().min(1).max(64),
  contact_id: contact_id.nullable(),
  name: z.string().min(1).max(limits.personNameChars),
  action: z.enum(personActions),
  value: z.string().min(1).max(limits.noteChars).nullable(),
});
export type PersonEditCommand = z.infer<typeof personEditCommandSchema>;

export const socialApi = {
  socialPeople: endpoint({
    method: 'GET',
    path: '/svc/social/people',
    auth: 'token',
    summary: 'The social memory as the hub pushed it last, with edits that are not confirmed yet.',
    input: listSchema,
    output: mirrorSchema,
    maxReplyBytes: toldMirrorBytes,
    sample: {},
  }),
  pushSocialPeople: endpoint({
    method: 'POST',
    path: '/svc/social/people',
    gate: unlessForgetting,
    auth: 'token',
    scope: 'owner',
    summary: 'The hub’s snapshot of the social memory; unconfirmed edits outlive it.',
    input: socialPushSchema,
    maxBodyBytes: mirrorBytes,
    output: mirrorSchema,
    maxReplyBytes: toldMirrorBytes,
    sample: {
      items: [
        {
          contact_id: 'c1',
          name: 'Sara Lind',
          relation: 'neighbour',
          relations: ['neighbour'],
          last_seen: 1_780_000_000_000,
          notes: [{ text: 'Bakes on Fridays.', ts: 1_780_000_000_000 }],
          debts: [],
          topics: ['bread'],
        },
      ],
      revision: { generation: 'sample', seq: 7 },
    },
  }),
  editSocialPerson: endpoint({
    method: 'POST',
    path: '/svc/social/people/edit',
    gate: 'social-edit',
    auth: 'token',
    summary: 'Edits a person: in the mirror at once, and at the hub, whose next push confirms it.',
    input: personEditSchema,
    output: mirrorSchema,
    maxReplyBytes: toldMirrorBytes,
    sample: { contact_id: 'c1', action: 'note', value: 'Likes rye bread.' },
  }),
} as const;
