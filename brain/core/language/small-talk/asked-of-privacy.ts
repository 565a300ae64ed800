import { words } from '../vocabulary/word-lists.js';
import { noPersonListens, staysHere, whatIsHeard } from './self-rows.js';
import { whatIsKept } from './what-is-kept.js';

const filmsNothing = `I film nothing. ${whatIsKept}; Incognito keeps none.`;

const verbsAskedFirst = words('do are have did can could will would');
const adverbsAsked = words('ever always still really secretly actually also sometimes just even then');

const handsOn = words(`
send sends sending sent upload uploading uploaded share sharing shared sell selling sold give giving gave given tell telling told pass passing
passed leak leaking leaked report reporting reported forward forwarding transmit transmitting stream streaming reveal revealing talk talking snitch
`);
const hearingVerbs = words(
  'listen listening record recording hear hearing watch watching spy spying eavesdrop eavesdropping monitor monitoring',
);
const filmingVerbs = words('film filming videotape videotaping photograph photographing');
const takesPictures = words(
  'record recording take taking make making shoot shooting keep keeping store storing save saving',
);
const picturesTaken = words('video videos picture pictures photo photos footage film films image images');

const outsiders = words(`
anyone anybody someone somebody others everyone everybody police government authorities google amazon apple facebook meta microsoft openai cloud
internet advertisers company companies strangers hackers parties employer insurance
`);
const thoseHeard = words('me us everything everyone everybody people always');
const whatIsSaid = words(`
data voice words conversation conversations talk talks call calls recording recordings note notes memories things information secrets life meeting
meetings family
`);

/** What a question to the assistant may be about, by its words behind "do you". */
interface AskedOfListener {
  readonly first: string;
  readonly verb: string;
  readonly rest: readonly string[];
}

const saysOf = (rest: readonly string[], wanted: ReadonlySet<string>): boolean => rest.some((word) => wanted.has(word));

const isHabit = ({ first }: AskedOfListener): boolean => first === 'do' || first === 'are';

/** Whether the words name what the wearer says or gave: "what I say", "my notes". */
function saysWhatIsOwn(rest: readonly string[]): boolean {
  const at = rest.findIndex((word, index) => word === 'what' && ['i', 'we'].includes(rest[index + 1] ?? ''));
  return at >= 0 || (saysOf(rest, words('my our')) && saysOf(rest, whatIsSaid));
}

function isOfHandingOn(asked: AskedOfListener): boolean {
  const { verb, rest } = asked;
  if (!handsOn.has(verb)) return false;
  const isToOutsiders = saysOf(rest, outsiders);
  if (isHabit(asked)) return isToOutsiders || saysWhatIsOwn(rest);
  // What is asked to be done or told is no question for who hears of it: "can you tell me where the police is".
  return rest[0] !== 'me' && isToOutsiders && (saysWhatIsOwn(rest) || words('have did').has(asked.first));
}

const isOfFilming = (asked: AskedOfListener): boolean =>
  isHabit(asked) &&
  (filmingVerbs.has(asked.verb) || (takesPictures.has(asked.verb) && saysOf(asked.rest, picturesTaken)));

const isOfHearing = (asked: AskedOfListener): boolean =>
  isHabit(asked) &&
  hearingVerbs.has(asked.verb) &&
  (saysOf(asked.rest, thoseHeard) || asked.rest.join(' ').endsWith('all the time') || saysWhatIsOwn(asked.rest));

const isOfEmployer = (asked: AskedOfListener): boolean =>
  isHabit(asked) && words('work working').has(asked.verb) && words('for with').has(asked.rest[0] ?? '');

const privacyReplies: readonly (readonly [isAbout: (asked: AskedOfListener) => boolean, reply: string])[] = [
  [isOfHandingOn, staysHere],
  [isOfFilming, filmsNothing],
  [isOfHearing, whatIsHeard],
  [isOfEmployer, noPersonListens],
];

/**
 * The reply to a question for who hears what is said, what is taken and to whom it goes: "do you send what I say to
 * anyone". Null for any other line.
 */
export function privacyReply(said: readonly string[]): string | null {
  const [first = '', second, ...behind] = said;
  if (!verbsAskedFirst.has(first) || second !== 'you') return null;
  const at = behind.findIndex((word) => !adverbsAsked.has(word));
  const [verb = '', ...rest] = at < 0 ? [] : behind.slice(at);
  return privacyReplies.find(([isAbout]) => isAbout({ first, verb, rest }))?.[1] ?? null;
}
