import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';

/** What those are called who do what is asked about: who teaches somebody is their teacher. */
interface DoneByRole {
  readonly roles: readonly string[];
}

const whom = '{whom:person}';
const stillNow = '[now|again|these days|at the moment|at school]';
const ours = '(my|our)';

const byDeed = formReader<DoneByRole>([
  {
    gives: { roles: ['teacher', 'tutor', 'professor', 'class teacher'] },
    says: [`who (teaches|is teaching|taught|tutors) ${whom} ${stillNow}`],
  },
  {
    gives: { roles: ['coach', 'trainer'] },
    says: [`who (coaches|trains|is coaching|is training) ${whom} ${stillNow}`],
  },
  {
    gives: { roles: ['landlord', 'landlady'] },
    says: [
      `who (do|does) ${whom} (rent from|rent (his|her|their|my|our|the) (flat|house|room|place|apartment) from|pay [the|my|his|her|their] rent to) ${stillNow}`,
      `(whose|who owns the) (flat|house|room|place|apartment) (do|does) ${whom} rent ${stillNow}`,
    ],
  },
  {
    gives: { roles: ['boss', 'manager', 'employer', 'supervisor', 'line manager'] },
    says: [`who (do|does) ${whom} (work for|report to|answer to) ${stillNow}`],
  },
  {
    gives: { roles: ['dentist'] },
    says: [
      `who (looks after|takes care of|checks|does|fixes) {whom:person} 's teeth ${stillNow}`,
      `who (looks after|takes care of|checks|does|fixes) ${ours} teeth ${stillNow}`,
    ],
  },
  {
    gives: { roles: ['hairdresser', 'barber'] },
    says: [`who (cuts|does) {whom:person} 's hair ${stillNow}`, `who (cuts|does) ${ours} hair ${stillNow}`],
  },
  {
    gives: { roles: ['husband', 'wife', 'spouse', 'partner'] },
    says: [`who (is|was|am) ${whom} married to ${stillNow}`, `who did ${whom} marry`],
  },
  {
    gives: { roles: ['nanny', 'babysitter', 'childminder', 'carer'] },
    says: [`who (looks after|minds|takes care of|cares for|babysits) ${whom} ${stillNow}`],
  },
  { gives: { roles: ['doctor', 'gp', 'therapist'] }, says: [`who (treats|is treating) ${whom} ${stillNow}`] },
  { gives: { roles: ['accountant'] }, says: [`who (does|did) ${ours} (taxes|books|accounts|tax return) ${stillNow}`] },
  { gives: { roles: ['mechanic'] }, says: [`who (fixes|repairs|services) ${ours} (car|van|bike) ${stillNow}`] },
  {
    gives: { roles: ['cleaner', 'cleaning lady'] },
    says: [`who cleans ${ours} (house|flat|place|apartment|office) ${stillNow}`],
  },
  {
    gives: { roles: ['flatmate', 'roommate', 'housemate'] },
    says: [`who (do|does) ${whom} (live with|share (a|my|the) (flat|room|house) with) ${stillNow}`],
  },
]);

const isTheWearer = /^(?:i|me|we|us)$/iu;

/**
 * A question for who does something to somebody, as it is asked by what they are called: "who is Ezra's teacher" for "who
 * teaches Ezra". None for any other line.
 */
export function askedByRole(line: string): readonly string[] {
  const read = byDeed(line);
  if (read === null) return [];
  const owner = capturedText(read.captures.whom)?.replace(/['’]s$/u, '') ?? 'me';
  const whose = isTheWearer.test(owner) ? 'my' : `${owner}'s`;
  return read.gives.roles.map((role) => `who is ${whose} ${role}`);
}
