import { somebodyIn } from '../slots/recipient.js';
import { contentRoots } from '../words/content-roots.js';

/** A meeting as a deed of the wearer's: "when am I meeting her". Only an entry that tells of somebody is one. */
const meetsSomebody = /\b(?:am|are|do|will|shall) (?:i|we) (?:to )?(?:meet|meeting|see|seeing)\b/iu;
const somebodyUnnamed = /\b(?:meet|meeting|see|seeing) (?:him|her|them)\b/iu;
const meetingTitles =
  /\b(?:with|meet|meets|meeting|see|lunch|dinner|breakfast|brunch|coffee|drinks|date|interview|call|visit|appointment|party|wedding|birthday|dentist|doctor|vet)\b/iu;

/**
 * Whether a question asks whom the wearer meets, and the entry is no such meeting: of "her" nothing tells who she is, and
 * getting up meets nobody. `ofAnyEntry` are words that say nothing of a certain entry.
 */
export function asksOtherMeeting(
  query: string,
  { title, place }: { readonly title: string; readonly place: string },
  ofAnyEntry: ReadonlySet<string>,
): boolean {
  if (!meetsSomebody.test(query)) return false;
  const said = contentRoots(`${title} ${place}`);
  if (contentRoots(query).some((root) => !ofAnyEntry.has(root) && said.includes(root))) return false;
  return somebodyUnnamed.test(query) || !(meetingTitles.test(title) || somebodyIn(title) !== null);
}
