const combiningMarks = /\p{M}+/gu;
const ending = /['’]s\b/gu;
const apostrophes = /['’]/gu;
const between = /[^\p{L}\p{N}]+/u;

/** The words of a text without case, accents and punctuation: "Zoë's café!" → zoe, cafe. "don't" → dont. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(ending, '')
    .replace(apostrophes, '')
    .split(between)
    .filter((word) => word !== '');
}

const grammatical = `
a an the this that these those some any each every all both either neither no nor not none
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs
am is are was were be been being do does did done doing have has had having will would shall should can could may might must
im ive id ill youre youve hes shes its were theyre thats theres heres whats wheres whos dont didnt doesnt isnt wasnt arent werent cant couldnt
wont wouldnt shouldnt havent hasnt hadnt
and or but if then than so because as while until although though since whether
of at by for with about against between into through during before after above below to from up down in out on off over under again near
who whom whose which what when where why how
there here just also too very really only even still yet already ever never again now then
yes no ok okay oh well um uh please thanks
`;

/** What people say around the thing they ask about; it tells nothing of what is meant. */
const asking = `
tell told remind remember recall say said says saying talk talked talking mention mentioned ask asked think thought know knew find show
let want wanted need needed like get got give gave go went going come came make made put left leave keep kept see saw seen look looked
happen happens happened wrong matter about name names
thing things something anything stuff last first one ones time lot bit much many kind
hey vesper nightjar
`;

/** Words that only hold a sentence together. */
export const grammaticalWords: ReadonlySet<string> = new Set(grammatical.trim().split(/\s+/));

/** Words that say little about what a text is about. */
export const stopWords: ReadonlySet<string> = new Set(`${grammatical} ${asking}`.trim().split(/\s+/));
