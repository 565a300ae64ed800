import { words } from './word-lists.js';

/** Auxiliary verbs, which say nothing if the line ends after them. */
export const auxiliaries = words(`
is am are was were been has have had do does did will would can could should shall might must may
`);

/** Adverbs before a verb; those in -ly need not be listed. */
export const factAdverbs = words('just never always often still also now once sometimes almost even');

/** Verbs with which a fact about a person begins: "maria *likes* tulips". Those in -s and -ed need not be listed. */
export const factStarts = words(`
likes loves hates lives works moves plays drinks eats speaks collects runs owns drives wants needs knows gets goes comes says thinks wears
writes cooks bakes hikes swims sings starts takes makes keeps gives turns leads leaves avoids misses smokes snores sleeps reads knits rides
skis looks seems feels used
became began bent bet bit blew bled bought bred broke brought built burnt came caught chose cost cut dealt did drank drew dreamt drove dug ate
fed fell felt fled flew forgave forgot fought found froze gave got grew heard held hid hit hung hurt kept knew knelt laid lay leant leapt
learnt led left lent let lit lost made meant met mistook paid proved put quit ran rang read rode rose said sang sat saw sent set shook shot
shut slept slid sold sought spent split spoke spoilt spread stole stood stuck struck stung swam swept swore taught thought threw told took
tore undertook understood went wept withdrew woke won wore wound wove wrote
`);

/** Verbs as they follow "we", "the kids" or "nobody can"; most are nouns too, so that what stands before them decides. */
export const plainVerbs = words(`
need needs cost take go come get open close start stop leave arrive live work keep like love hate prefer want eat drink use call belong fit last meet
play sell buy pay charge speak stay sleep wear run ride drive park send bring give owe know think say agree expire end cut put read rent share smell
stick turn walk wash look sound seem feel close move stand sit hang have
`);

/**
 * Past forms that tell an event. After a noun, most other words in -ed are participles ("the photo *uploaded* on
 * monday").
 */
export const happened = words(`
moved called died closed phoned rang texted arrived stopped worked started ended finished failed crashed exploded cried laughed smiled visited
invited asked promised refused agreed decided retired married divorced graduated emailed messaged apologised apologized complained answered
replied rained snowed passed missed loved liked hated enjoyed wanted needed looked seemed tasted smelled happened appeared disappeared vanished
escaped recovered survived collapsed landed departed returned joined helped played danced walked talked shouted slipped tripped cancelled canceled
`);

/** Words with which a message to somebody begins: "tell maria *that* …". */
export const messageStarts = words(`
i we that to you it the my our your he she they there this yes no thanks thank sorry happy good congratulations please do not where when what why how if
see call meet dinner lunch on running be let got thank sounds see okay can will is are was have
`);
