const beforeParty =
  "(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|Mr|Mrs|Ms|Dr|[Aa]unt|[Uu]ncle)\\.? (?:\\p{L}[\\p{L}’'-]* ){0,2}?";
/** Who or what, in few words: a name, or an article and one to three words. */
const shortName = String.raw`(?:${beforeParty})?\p{L}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)?`;
const priceTold = String.raw`(?:about |around )?\p{Sc}? ?\d[\d.,]*(?: ?\p{Sc}| (?:euros?|pounds?|dollars?|francs?|quid|bucks))?`;
const arrivalVerbs = 'gets? in|arrives?|lands?|comes? in';
const departureVerbs = 'leaves?|departs?|takes? off|goes';
const vehicleNames = 'train|flight|plane|bus|ferry|boat|coach|car';
const visitNames = 'meeting|appointment|checkup|check-up|consultation|lunch|dinner|date|call|visit|session';
/** Ends like a trade, and is none. */
const noTrade =
  '(?:\\p{L}*(?:mother|father|brother|sister|daughter)|member|teenager|beginner|vegetarian|foreigner|stranger|winner|loser|leader|german|roman|norwegian|\\p{Lu}\\p{L}+ian|partner|neighbor|toddler|lover|smoker|diabetic|number|letter|supporter|sleeper|eater|drinker|woman|man|senior|minor|protestant)\\b';
const placeBegins =
  'in|on|under|behind|inside|above|below|beside|next to|near|at|with|between|over|underneath|to the left|to the right';

interface OtherTelling {
  /** Names in angle brackets stand for groups. */
  readonly told: RegExp;
  /** What is told with it, with the groups in braces. */
  readonly tells: readonly string[];
}

const tellingFrom = (told: string, ...tells: readonly string[]): OtherTelling => ({
  told: new RegExp(`^\\W*${told}\\W*$`, 'u'),
  tells,
});
const whoNamed = `(?<who>${shortName})`;
const whomNamed = `(?<whom>${shortName})`;
const restOfIt = '(?<rest>(?: .+)?)';

/** What one sentence tells, another one tells as well, seen from the other side: whoever is sold something buys it. */
const tellingTable: readonly OtherTelling[] = [
  tellingFrom(
    `${whoNamed} (?:has |have )?(?:sold|sells?) (?<what>.+?) to ${whomNamed}${restOfIt}`,
    '{whom} bought {what} from {who}{rest}',
  ),
  tellingFrom(
    `${whoNamed} (?:has |have )?(?:bought|purchased) (?<what>.+?) (?:second[- ]hand |used |cheap )?from ${whomNamed}${restOfIt}`,
    '{whom} sold {who:to} {what}{rest}',
    '{who} got {what} from {whom}{rest}',
  ),
  tellingFrom(
    `${whoNamed} (?:gave|gives|has given|sent|sends) (?<what>.+?) to ${whomNamed}${restOfIt}`,
    '{whom} got {what} from {who}{rest}',
  ),
  tellingFrom(
    `${whoNamed} (?:gave|gives|has given|sent|sends) ${whomNamed} (?<what>(?:the|a|an|my|his|her|their|our|some|two|three)\\b.+)`,
    '{whom:by} got {what} from {who}',
  ),
  tellingFrom(
    `${whoNamed} (?:lent|loaned) ${whomNamed} (?<what>(?:the|a|an|my|his|her|their|our|some|two|three)\\b.+)`,
    '{whom:by} borrowed {what} from {who}',
  ),
  tellingFrom(
    `${whoNamed} (?:lent|loaned) (?<what>.+?) to ${whomNamed}${restOfIt}`,
    '{whom} borrowed {what} from {who}{rest}',
  ),
  tellingFrom(`${whoNamed} borrowed (?<what>.+?) from ${whomNamed}${restOfIt}`, '{whom} lent {who:to} {what}{rest}'),
  tellingFrom(
    `${whoNamed} (?:teaches|taught|is teaching) ${whomNamed} (?<what>.+)`,
    '{whom:by} learns {what} from {who}',
    '{whom:by} has {what} lessons with {who}',
  ),
  tellingFrom(
    `${whomNamed} (?:has|have|takes?) (?<what>.+?) (?:lessons?|classes|tuition) (?:from|with) ${whoNamed}${restOfIt}`,
    '{who} teaches {whom:to} {what}{rest}',
  ),
  tellingFrom(
    `${whomNamed} (?:learns|learnt|learned|is learning) (?<what>.+?) (?:from|with) ${whoNamed}${restOfIt}`,
    '{who} teaches {whom:to} {what}{rest}',
  ),
  tellingFrom(
    `${whoNamed} pays? (?<whom>(?!about|around|for)${shortName}) (?<price>${priceTold})${restOfIt}`,
    '{whom} charges {price}{rest}',
    "{whom}'s rate is {price}{rest}",
  ),
  tellingFrom(
    `(?<what>.+?) (?:costs?|cost) (?:us|me) (?<price>${priceTold})${restOfIt}`,
    'we paid {price} for {what}{rest}',
    'we spent {price} on {what}{rest}',
  ),
  tellingFrom(`(?<what>.+?) (?:shuts|closes|is shut|closed?) at (?<rest>.+)`, '{what} is open until {rest}'),
  tellingFrom(`${whoNamed} feeds? ${whomNamed}(?<rest> .+)`, '{whom} eats{rest}'),
  tellingFrom(`${whoNamed}['’]s? (?:${vehicleNames}) (?:${arrivalVerbs})(?<rest> .+)`, '{who} arrives{rest}'),
  tellingFrom(`${whoNamed}['’]s? (?:${vehicleNames}) (?:${departureVerbs})(?<rest> .+)`, '{who} leaves{rest}'),
  tellingFrom(`${whoNamed} (?:gets? in|lands?)(?<rest> .+)`, '{who} arrives{rest}'),
  tellingFrom(
    `${whoNamed} (?:is|are|am) expecting(?: (?:a|an|her|the|their))?(?: (?:baby|babies|child|twins))?(?<rest> (?:in|on|at|around|by) .+)`,
    '{who} is due{rest}',
  ),
  tellingFrom(`${whoNamed} (?:has |have )?moved to (?<rest>.+)`, '{who} lives in {rest}', "{who}'s home is in {rest}"),
  tellingFrom(
    '(?<what>.+?) (?:was|is|has been|got) (?:moved|put back|put off|postponed|rescheduled|brought forward|pushed back) (?:from .+? )?to (?<rest>.+)',
    '{what} is on {rest}',
  ),
  tellingFrom(
    `(?:[Tt]he|[Mm]y|[Oo]ur) (?:${visitNames}) with ${whomNamed}(?: is| will be)?(?<rest> (?:on|at|in|next|this) .+)`,
    'I meet {whom}{rest}',
    'I see {whom}{rest}',
  ),
  tellingFrom(
    '(?:[Tt]he|[Oo]ur|[Mm]y) (?:tenants?|neighbours?|people|family|couple|lady|man|woman) (?<where>upstairs|downstairs|next door|above us|below us|opposite) (?:is|are)(?: called)? (?<rest>.+)',
    '{rest} live {where}',
  ),
  tellingFrom(
    `${whoNamed}(?: is| are| am)? spend(?:s|ing)? (?<what>(?:the )?\\p{L}+) (?<rest>(?:at|in|with|on) .+)`,
    '{who} is going {rest} for {what}',
  ),
  tellingFrom(
    `${whoNamed} (?:put|puts|left|leaves|keeps?|kept|stores?|stored|hid|hides?|filed|stashed) (?<what>.+?) (?<rest>(?:${placeBegins}) .+)`,
    '{what} is {rest}',
  ),
  tellingFrom(
    `(?:[Tt]he|[Mm]y|[Oo]ur) (?<what>car|van|bike|motorbike|lorry|truck) is (?<rest>an? .+)`,
    'I drive {rest}',
    'I ride {rest}',
  ),
  tellingFrom(
    `${whoNamed} (?:can['’]t|cannot|can not|mustn['’]t|must not|may not|shouldn['’]t|isn['’]t allowed to) (?:eat|have|drink|touch) (?<rest>.+)`,
    '{who} has to avoid {rest}',
    '{who} is intolerant of {rest}',
  ),
  tellingFrom(`${whoNamed} (?:is|are|am) (?:allergic to|intolerant of) (?<rest>.+)`, '{who} has to avoid {rest}'),
  tellingFrom(
    `${whoNamed} (?:is|was|works as|worked as) (?<rest>an? (?:\\p{L}+ ){0,2}(?!${noTrade})(?:\\p{L}{2,}(?:er|or|ist|ian|man|woman|eur|ant)|nurse|cook|chef|vet|pilot|clerk|judge|monk|nun|guard|guide|smith|coach)(?: .+)?)`,
    '{who} works as {rest}',
    "{who}'s job is {rest}",
  ),
  tellingFrom(`${whoNamed} (?:hates?|dislikes?|can['’]t stand|can['’]t bear) (?<rest>.+)`, '{rest} annoys {who:to}'),
  tellingFrom(`${whoNamed} (?:is|are) bringing (?<rest>.+)`, '{who} takes {rest} along'),
  tellingFrom(`${whoNamed} (?:loves?|likes?|enjoys?) (?<rest>.+)`, '{rest} pleases {who:to}'),
  tellingFrom(
    `(?<what>.+?) (?:was|were|is|are|got|has been) (?<mid>(?:last )?)(?<deed>\\p{L}{3,}ed|built|made|bought|sold|done|sewn|drawn|written|taught) (?<when>.*?)by ${whoNamed}${restOfIt}`,
    '{who} {deed} {what} {mid}{when}{rest}',
  ),
  tellingFrom(`${whoNamed} (?:is|are|am) married to ${whomNamed}`, '{whom} is married to {who:to}'),
  tellingFrom(
    `${whoNamed} (?<!\\b(?:was|were|is|are|been) )(?:quit|gave up|cancelled|stopped) (?<rest>.+)`,
    '{who} stopped with {rest}',
  ),
];

/** "Rita gave me a bike": in the other sentence it is I who got it. */
const pronounSubject: Readonly<Record<string, string>> = { me: 'I', us: 'we', him: 'he', her: 'she', them: 'they' };
const objectOf: Readonly<Record<string, string>> = { i: 'me', we: 'us', he: 'him', she: 'her', they: 'them' };

/** Sentences that are true with a note, in the words of the other side; who did what to whom stays. */
export function otherTellings(note: string): readonly string[] {
  const once = tellingsOf(note);
  return [...once, ...once.flatMap(tellingsOf)];
}

/** Without what is joined by an apostrophe: "we're" as "we are". */
const plainly = (note: string): string =>
  note
    .trim()
    .replaceAll(/['’]re\b/gu, ' are')
    .replaceAll(/['’]m\b/gu, ' am');

const tellingsOf = (note: string): readonly string[] =>
  tellingTable.flatMap(({ told, tells }) => {
    const groups = told.exec(plainly(note))?.groups;
    return groups === undefined ? [] : tells.map((telling) => toldWith(telling, groups));
  });

const toldWith = (telling: string, groups: Readonly<Record<string, string | undefined>>): string =>
  telling.replaceAll(/\{(\w+)(?::(to|by))?\}/gu, (_, name: string, as: string | undefined) => {
    const said = groups[name] ?? '';
    const asSubject = pronounSubject[said.toLowerCase()] ?? said;
    return as === 'to' ? (objectOf[said.toLowerCase()] ?? said) : as === 'by' ? asSubject : said;
  });
