import { phrases, words } from '../word-lists.js';

/** Phrases after "at", "in" or "on" that are not a place, compared as a whole. */
export const notPlaces = new Set(
  phrases(`
hold|silent|mute|vibrate|speaker|loudspeaker|airplane mode|flight mode|do not disturb|silent mode|time|purpose|fire|sale|loan|display|standby|charge|low|high
loud|the market|the line|the spot|a whim|a hurry|a rush|a mess|tears|peace|silence|trouble|danger|shock|doubt|charge|order|secret|good hands|hand|mind|love
style|shape|gear|neutral|reverse|first gear|drive|park|repair|use|perfect condition|good shape|bad shape|good condition|pieces|ruins|progress|process|season|stock
advance|vain|general|particular|fact|the past|the future|the end|the beginning|the works|the clear|the red|the dark|the loop|the mood|the way|the know
my way|the way out|the way here|the go|the move|the run|the rise|the fritz|the blink|strike|leave|holiday|vacation|a trip|a break|a diet|a roll|track|target
point|top of things|top of it|my own|my mind|my mind's eye|my heart|my life|your life|a good mood|a bad mood|a bad place|a good place|other people|others
stake|risk|ease|rest|war|odds|a loss|first|last|least|once|best|worst|all|the moment|the time|first sight|full blast|full volume|half mast|the ready|large
reach|the horse|red|black|a table for two|the agenda|the record|the internet|the news|tv|the radio|the air|netflix|spotify|youtube
instagram|facebook|the phone|backwards|inside out|upside down|wrong|well|here|there|it|him|her|them|me|you|us|this|that|which|what|where|everything|something
its best|its worst|its way|its last legs|its own|my hand|linkedin|airbnb|ebay|etsy|tiktok|twitter|reddit|whatsapp|customs|transit
your hands|god's hands|god|the lord|you|people|humanity|the family name|the altar|the deep end|the towel|the hat|a fight|love with you|bad taste|good faith|bad faith|english|french|spanish|german|public|private|person|the same boat|a nutshell|my shoes|your shoes
bits|boxes|chaos|knots|tatters|the post|the wrong feet|the wrong foot|the style|dutch|italian|chinese|japanese|russian|portuguese|polish|arabic|inverted commas
no circumstances|no account|the back of my mind|the ground running|ice|the back burner|a pedestal|the ropes|paper only|words|a word|my behalf|average|my mouth
`),
);

/** Words that make a phrase no place if they come last or before "of": "in great shape", "under the weight limit". */
export const notPlaceHeads = words(`
mess chaos shape condition mood hurry haste rush state style need demand limit budget average edition temperature making writing print review warranty repair
stock supply size production maintenance process cycle order gear capacity rain snow cold heat wind words euros dollars pounds kilos percent years degrees legs
`);

/** Colours and materials: "my ring is in white gold" tells no place. */
export const lookWords = words(`
black white grey gray red green blue yellow orange purple pink brown beige gold silver bronze leather wool cotton linen silk velvet steel plastic
dark light bright navy size small medium large
`);

/** Words with which a phrase is a time and not a place. */
export const timeStarts = words(`
noon midnight dawn dusk sunset sunrise night half quarter monday tuesday wednesday thursday friday saturday sunday january february march april may june july
august september october november december spring summer autumn winter bedtime lunchtime dinnertime halftime christmas easter thanksgiving weekends mondays tuesdays wednesdays thursdays fridays saturdays sundays
`);

/** Nouns that are a time after "the", "a" or "this". */
export const timeNouns = words(`
morning afternoon evening night noon weekend week month year end beginning moment time past future meantime hour day minute minutes sec secs jiffy while bit nineties eighties
seventies sixties fifties summer winter spring autumn fall
`);

/** Words that make the number before them a time or a measure: "at five pm", "at ten percent". */
export const measureWords = words(
  "am pm a p o'clock oclock thirty fifteen forty fifty twenty ten five past to in sharp percent % degrees minutes hours seconds days weeks months years euros dollars pounds bucks hundred thousand",
);

/** Words for habits and conditions: with one of them, nothing was put down at the place. */
export const habitWords = words(
  'every always usually whenever normally typically often sometimes daily tomorrow tonight if unless until each never instead',
);

/** Words at which the place ends and the rest of the story begins. */
export const storyWords = words('because when while before after but since so though although yesterday today earlier');

/** Times that may follow a place and are not part of it, longest first. */
export const trailingTimes: readonly string[] = [
  'a few minutes ago',
  'a while ago',
  'an hour ago',
  'a minute ago',
  'the other day',
  'last night',
  'last week',
  'last time',
  'this morning',
  'this afternoon',
  'this evening',
  'just now',
  'right now',
  'the whole time',
  'all the time',
  'all day',
  'all night',
  'too long',
  'for too long',
  'overnight',
  'for once',
  'once',
  'twice',
  'yesterday',
  'today',
  'earlier',
  'again',
  'already',
  'now',
  'too',
  'as well',
  'instead',
  'i think',
  'by the way',
  'by mistake',
  'by accident',
  'please',
  'thanks',
  'thank you',
  'okay',
];

/** Prepositions that belong to the place: "under the bed". */
export const relationalPrepositions: readonly string[] = [
  'on top of',
  'in front of',
  'next to',
  'close to',
  'on the left of',
  'to the left of',
  'to the right of',
  'in between',
  'under',
  'underneath',
  'behind',
  'beside',
  'by',
  'near',
  'between',
  'above',
  'below',
  'beneath',
  'against',
  'over',
  'outside',
  'across from',
  'opposite',
  'around',
  'round at',
  'round',
  'along',
  'with',
];

/** Places of one word that never have a preposition. */
export const placesWithoutPreposition = words('upstairs downstairs outside indoors outdoors backstage');

/** Places of one word that need no preposition. */
export const placeAdverbs = new Set(['home', ...placesWithoutPreposition]);
