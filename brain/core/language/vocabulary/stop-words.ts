import { words } from './word-lists.js';

// Every stop word is in one group; the sets below differ in which groups they contain.

/** Pronouns, articles, prepositions, conjunctions and auxiliary verbs. */
const grammar = words(`
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs none
who whom whose which what where when why how this that these those there here a an the some any each every no not never neither nor either
both all and or but if until because since so than then though although while as at by for from in into of off on out over to under up with
about above after against before below between down during near through am is are was were be been being do does did doing done have has had
having can could shall should would might must yes ok okay oh um uh please thanks well now just also too very really only even still yet
already again ever whether
`);

/** Contractions written without their apostrophe. */
const contracted = words(`
im ive id ill youre youve hes shes theyre thats theres heres whats wheres whos dont didnt doesnt isnt wasnt arent werent cant couldnt wont
wouldnt shouldnt havent hasnt hadnt
`);

/** Auxiliary verbs that are also names. */
const namesToo = words('will may');

/** Numbers, times, quantities and greetings: never a name, but a memory may be about them. */
const notNaming = words(`
ourselves themselves someone somebody anyone anybody everyone everybody noone nobody nothing everything whatever whoever wherever whenever
few more most less least several other another such same own unless onto per toward towards upon within without across along among around
behind beneath beside besides beyond despite except inside outside past throughout till underneath via ought yeah yep nope ah hmm huh wow hi
hello bye goodbye thank sorry quite rather almost once twice always usually often sometimes rarely soon later maybe perhaps probably
actually basically literally honestly apparently anyway however therefore instead together apart tomorrow today tonight yesterday morning
afternoon evening night noon midnight day week weekend month year monday tuesday wednesday thursday friday saturday sunday january february
october november december spring winter minute hour second o'clock hundred thousand million zero two three four five six seven eight nine
ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety third
next back away else ago lets gonna wanna gotta isn wasn
`);

/** Words that name nobody either, and that no question is about. */
const vague = words('one ones something anything many much like hey first last let got');

/** Words that surround the subject both in questions and in talk. */
const talkWords = words(`
tell told remember say said says saying talk talked talking think thought know find want wanted need get give gave going come came make made
put keep kept see saw seen look looked wrong thing things stuff time lot bit kind
`);

/** Words that surround the subject only in questions; talk may be about them. */
const aroundQuestions = words(`
remind recall mention mentioned ask asked knew show needed go went left leave happen happens happened matter name names vesper nightjar
`);

/** Words that surround the subject only in talk; questions may ask for them. */
const aroundTalk = words(`
needs gone gets getting coming makes making take takes taking took giving looking tells likes liked love loves sort lots way ways good great
nice bad better best right sure fine guess mean means feel feels felt try trying tried use used using call called found new old big little
long times people person man woman guy guys prefer hate avoid stand note hours minutes weeks years
`);

/** Words that only connect a sentence. */
export const grammaticalWords: ReadonlySet<string> = new Set([...grammar, ...contracted, ...namesToo]);

/**
 * Words that refer to something without naming it, or only connect a sentence: never a name, however they are written.
 */
export const functionWords: ReadonlySet<string> = new Set([...grammar, ...notNaming, ...vague]);

/**
 * Words that say little about what a text or a question is about. A change here needs a new space name for the hashing
 * embedder.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...grammaticalWords,
  ...vague,
  ...talkWords,
  ...aroundQuestions,
]);

/** Words of talk that say nothing about its topic. */
export const talkStopWords: ReadonlySet<string> = new Set([...functionWords, ...talkWords, ...aroundTalk]);
