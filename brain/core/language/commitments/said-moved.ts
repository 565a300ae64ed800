import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';

/** What a line says was put somewhere else. */
export interface SaidMoved {
  readonly thing: string;
  /** Null where it is only told that the thing is elsewhere. */
  readonly place: string | null;
  /** Whether the wearer tells of a deed with a thing that they call their own or somebody's, and not just "the" thing. */
  readonly isDeed: boolean;
}

const ofSomebody = '(my|our) {thing:movable}|{thing:others}';
const anyThing = `(${ofSomebody}|the {thing:movable})`;
const toPlace = '[back|over|across|up|down|out|away|around] ((to|into|onto) {place}|<where>)';
/** Where it was before, which is no part of its name. */
const fromPlace = '(out of|from|off) {_:words} (to|into|onto) {place}';
const movedVerb = '(moved|transferred|shifted|relocated|carried)';
const putVerb = '(moved|put|placed|carried|brought|took|taken|hung|laid)';
const iHave = '(i|we) [have|had] [just|already|now|finally]';
const otherPlace = '(somewhere|someplace|elsewhere|in another place) [else]';
const byNow = '[just|now|currently|already|back]';

const movedForms = formReader<'deed' | 'state'>([
  { gives: 'deed', says: [`${iHave} ${movedVerb} (${ofSomebody}) ${fromPlace}`] },
  { gives: 'state', says: [`${iHave} ${putVerb} ${anyThing} ${fromPlace}`] },
  { gives: 'deed', says: [`${iHave} ${movedVerb} (${ofSomebody}) ${toPlace}`] },
  {
    gives: 'state',
    says: [
      `${iHave} ${putVerb} ${anyThing} ${otherPlace} [and|but|so] [now] (it|they) ('s|is|are) [now] (<where>)`,
      `${anyThing} (is|are) ${otherPlace} [and|but|so] [now] (it|they) ('s|is|are) [now] (<where>)`,
      `${iHave} (took|taken|fetched|removed|got) ${anyThing} (out of|from|off) {_:words} and [then] (put|placed|laid|hung) (it|them) ${byNow} (<where>)`,
      `{mover:name} <has-just> ${putVerb} (his|her|their) {thing:movable} ${toPlace}`,
      `{_:person} <has-just> ${putVerb} ${anyThing} ${toPlace}`,
      `${anyThing} <has-just> [been] ${movedVerb} ${toPlace}`,
      `${anyThing} (('s|is|are) (not|no longer)|(was|were) never) (in|on|at|under|behind|with) {_:words} [but|and] (it|they) ('s|is|are) ${byNow} (<where>)`,
      `${anyThing} (('s|is|are) (not|no longer)|(was|were) never) (in|on|at|under|behind|with) {_:words} but (<where>)`,
      `${anyThing} ('s|is|are) ${byNow} (<where>)`,
    ],
  },
  { gives: 'state', says: [`${iHave} ${putVerb} ${anyThing} ${toPlace}`] },
]);

/** Read by itself, because a place goes on to the end of its line. */
const elsewhereForms = formReader<'state'>([
  {
    gives: 'state',
    says: [`${iHave} ${putVerb} ${anyThing} ${otherPlace} [now]`, `${anyThing} (is|are) [now] ${otherPlace} [now]`],
  },
]);

/** Reads that a thing was put somewhere else: "I moved my passport to the safe". Null for any other line. */
export function readSaidMoved(line: string): SaidMoved | null {
  const gone = elsewhereForms(line);
  const read = gone ?? movedForms(line);
  const thing = capturedText(read?.captures.thing);
  if (read === null || thing === null) return null;
  const mover = capturedText(read.captures.mover);
  return {
    thing: mover === null ? thing : `${mover}'s ${thing}`,
    place: gone === null ? capturedText(read.captures.place) : null,
    isDeed: read.gives === 'deed',
  };
}
