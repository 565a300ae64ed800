import { z } from 'zod';
import { limits } from '../../limits.js';
import { withoutTurning } from '../../text.js';
import { endpoint, listSchema, notRemoving, wallTime } from '../endpoint.js';
import { unlessRemoving } from '../write-gate.js';

const name = z
  .string()
  .overwrite(withoutTurning)
  .trim()
  .max(limits.personNameChars)
  .regex(/[\p{L}\p{N}]/u, 'must have a letter in it');
const personTag = z.string().overwrite(withoutTurning).trim().min(1).max(40);

/** An entry of the dossier registry (brain-http.md §2, People entry). */
export const dossierSchema = z.object({
  name: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  /** When it was last written, wall milliseconds. */
  ts: wallTime,
});
export type Dossier = z.infer<typeof dossierSchema>;

const dossiersSchema = z.object({ items: z.array(dossierSchema) });

/** Adds or changes the entry with that name, leaving absent fields as they are; or removes it. */
const dossierEditSchema = z.union([
  z.strictObject({
    name,
    note: z.string().overwrite(withoutTurning).trim().max(limits.dossierNoteChars).optional(),
    tags: z.array(personTag).max(32).optional(),
    remove: notRemoving,
  }),
  z.strictObject({ remove: z.literal(true), name }),
]);
export type DossierEdit = z.output<typeof dossierEditSchema>;

export const peopleApi = {
  people: endpoint({
    method: 'GET',
    path: '/svc/people',
    auth: 'token',
    summary: 'The dossier registry, written last first.',
    input: listSchema,
    output: dossiersSchema,
    sample: {},
  }),
  editPeople: endpoint({
    method: 'POST',
    path: '/svc/people',
    gate: unlessRemoving('social-edit'),
    auth: 'token',
    summary: 'Upserts the entry of that name or, with `remove`, takes it away.',
    input: dossierEditSchema,
    output: dossiersSchema,
    sample: { name: 'Sara Lind', note: 'Runs the bakery.', tags: ['neighbour'] },
  }),
} as const;
