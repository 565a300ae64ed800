/** How somebody comes to a wish, which says nothing about it: “I would love to have”, “how about”, “is there a way to”. */
const wishOpenings = [
  "i(?:['’]d| would)? (?:really |just |maybe )?(?:like|love|want|need|wanna|prefer|wish)(?: (?:you|it|my glasses|the glasses))?(?: to(?: (?:have|get|see|use|try|be able to))?)?",
  "i(?:['’]m| am) (?:looking for|trying to|going to|about to|gonna)",
  "i(?:['’]ve| have) (?:got )?to",
  "i(?:['’]ll| will) (?:need|have|take|try)",
  'i (?:could use|have got to|got to|gotta|should|must|plan to|intend to)',
  '(?:can|could|may|might|shall) (?:i|we|you) (?:please )?(?:have|get|make|see|try|use|do)',
  '(?:how|what) about',
  "let['’]?s(?: (?:have|do|make|use|get|try|start|go with))?|let us(?: (?:have|do|make|use|get|try|start))?",
  '(?:help|let) me(?: (?:to|please))?',
  'is there (?:a|any) way to|is it possible to(?: (?:have|get))?|do you (?:have|know)|would it be possible to(?: have)?',
  'it would be (?:nice|great|good|helpful) (?:to have|to get|to|if you could)',
  "(?:what )?i(?:['’]m after| need| want) is",
  'please|kindly|okay|ok|so|well|hey|hi|hello|right|now|just|go ahead and|be so kind (?:and|to|as to)',
  '(?:make|give|get|build|create|find|have) me(?: (?:something|a thing|a way|a lens|one))? (?:to|that can|which can|that will|that would)',
  '(?:something|a thing|a way|a lens|an app|a tool|a widget) (?:to|for|that can|which can|that will|that would|i can use to)',
];

const wishOpening = new RegExp(`^\\s*(?:${wishOpenings.join('|')})(?![\\p{L}'’])[,:!.]*\\s*`, 'iu');

/** What is asked of somebody else is asked of the lens: “to be reminded to drink” is “remind me to drink”. */
const passive = /\b(?:to )?(?:be|get) (remind|tell|told|warn|nudge|prompt|alert|ping|show)(?:d|ed|n)?(?=\s)/giu;
const active: Readonly<Record<string, string>> = { told: 'tell' };

/** A line without the ways in which wishes begin; null where it begins with none of them. */
export function withoutRequestOpening(line: string): string | null {
  let rest = line;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(wishOpening, '');
  }
  const asked = rest.replace(passive, (_, verb: string) => `${active[verb.toLowerCase()] ?? verb} me`);
  return asked === line || asked === '' ? null : asked;
}
