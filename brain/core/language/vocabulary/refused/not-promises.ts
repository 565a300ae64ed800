import { phrases, words } from '../word-lists.js';

/** First words after "I'll" or "let me" that do not promise anything. */
export const notPromises = phrases(`
not|never|see|think|know|say|admit|guess|bet|pass|miss|die|survive|manage|need|want|like|love|hate|regret|remember|forget|believe|understand|feel|rather
tell you what|tell you something|tell you a|tell you this|tell you why|tell you how|give you that|give you a hint|grant you|spare you|keep that in mind|keep it in mind|keep an open mind
keep my fingers|keep going|keep it|do my best|do what i can|do anything|do without|put it this way|put it that way|put it differently|call it a day|call it quits|make it quick|make it short
make it up|make do|play it by ear|cross that bridge|stop you|stop here|stop there|leave it at that|leave you to it|leave it|let it go|let it slide|let you go|let you get|let you sleep|let that|let you off|hang up|show myself|bear that in mind|bear it in mind|bear with|call it a|get you back for|give it a go|give it a try|give it a shot|give it to you straight|cut to the chase
have to|have a|have an|have my|have no|have time|have guests|have visitors|have surgery|have fun|have children|have kids|wait until|wait till|wait and see|wait a|sleep in|sleep late|sleep well|sleep like|start school|stay home|stay in bed|have none|have another|have some|have what|be having|take that as|take your word|take my chances|take it from here|get used|get over|get it|get lost|live|end up|probably end|wait and see|stand by
stick to|stick with|settle for|go first|go crazy|go mad|go with|go for|go ahead|look stupid|look silly|look like|look good|look forward|lose|fall|burn|freeze|starve|explode|scream|cry|sleep on it
hear|find it hard|find it difficult|learn|get there|mind|assume|suppose|wonder|imagine|prefer|hope|wish|kill|sue|fight|grow|become|turn into|turn out|turn forty|turn thirty|turn fifty|seem
win|murder|strangle|throttle|choke|conquer|rule the|take over the world|marry|retire|drown|invent|fly to the moon|fly to mars|move to mars|travel in time|beat you|beat him|beat her|beat them|beat everyone|beat everybody|crush|rob a bank|rob the bank
cut his head|cut her head|cut your head|chop his|chop your|name my|name our|bite your|bite his|eat you|burn it down|burn this|burn the whole|blow up|break the internet|make history|make millions|save the world|change the world
show you who|show them|show him|show her who|rest my case|drink to that|second that|i|you|it|that|always
`);

/** Words behind a cue that begin no deed: "I will *if* you will", "I promise to *everyone* here". */
export const noDeeds = words(`
not never if when because unless until till once while although though since as and but or so too whenever wherever whatever whoever whomever either neither anyway anyhow
with without for in on at after before by from of about instead soon later eventually someday sometime indeed surely
i you he she it we they me him us them my your his our their the an a this that these those who what which how why
everyone everybody anyone anybody someone somebody nobody nothing everything anything all god no
`);

/**
 * What "be" may promise to somebody, at a time: to be where they wait. Everything else that one will be is a state or a
 * prediction, and so is where one is without anybody.
 */
export const appearances = phrases('there|here|at|ready|on time|with you|by your');
/** Where one is anyhow: "I'll be at work on friday" tells where, and promises nothing. */
export const ownPlaces = phrases(
  'at work|at home|at school|at the office|at my|at the gym|at church|at ease|at peace|at sea',
);
/** What "be" promises to anybody, because it is for them by itself. */
export const contacts = phrases('in touch|in contact');

/** Words for how one will be after "get", "go" or "stay", which nobody promises; those of `states` come on top. */
export const becoming = words(`
sick ill well better worse married divorced engaged pregnant old older young fat thin tired drunk mad angry bored rich poor wet cold warm hot hungry thirsty
dressed ready up here there home back lost hurt fired hired promoted stuck paid caught beaten burnt bitten chosen used blind deaf grey gray crazy awake asleep calm quiet single sober busy late
`);
/** What may follow such a word; before another word it belongs to a thing: "get cold drinks". */
export const afterBecoming = words(
  'by on in at of with from for again and but tomorrow today tonight next this soon until till before after',
);

/** Idioms that promise nothing; "one's" stands for any owner, "somebody" for any person. */
export const promiseIdioms = phrases(`
call one's bluff|call somebody names|call the shots|send somebody packing|rain on one's parade|eat one's hat|eat one's words|eat one's heart out|eat crow|eat humble pie
bite the bullet|bite the dust|bite one's tongue|hold one's breath|hold one's tongue|hold one's horses|pull one's leg|pull strings|pull the plug|kick the bucket|kick one's ass|kick one's butt
spill the beans|break the ice|break one's heart|break one's neck|break even|twist one's arm|wring one's neck|cross one's fingers|teach somebody a lesson|show somebody a thing or two
give somebody hell|give somebody a run|give somebody a break|give somebody a piece|give up the ghost|make one's day|make somebody pay|make somebody proud|make ends meet|blow one's mind
blow one's top|steal one's thunder|steal the show|knock one's socks|knock somebody out|knock on wood|touch wood|turn a blind eye|turn over a new leaf|turn the tables|turn the page|turn heads
hit the road|hit the sack|hit the hay|hit the roof|hit the ceiling|face the music|bury the hatchet|move mountains|move heaven|paint the town|push one's luck|press one's luck|try one's luck
ring a bell|pay the price|pay lip service|read between the lines|read one's mind|throw in the towel|jump through hoops|jump for joy|jump ship|sell one's soul|swallow one's pride
watch one's back|save one's breath|save face|sing one's praises|walk the plank|walk on eggshells|put one's foot|put one's money|cut one's losses|cut somebody some slack|cut corners
drop dead|drop the ball|drop a bomb|go to hell|go bananas|rock the boat|stand one's ground|stick one's neck|burn bridges|cook one's goose|beat around the bush|beat somebody to
take the cake|take the fall|take the plunge|take the bait|take it easy|take it slow|take one's time|take somebody for a ride|order somebody around|buy time|buy the farm|wait one's turn
`).flatMap(forAnyone);

function forAnyone(idiom: string): readonly string[] {
  const owned = idiom.includes("one's")
    ? ['my', 'your', 'his', 'her', 'their', 'our'].map((owner) => idiom.replace("one's", owner))
    : [idiom];
  return owned.flatMap((said) =>
    said.includes('somebody')
      ? ['you', 'him', 'her', 'them'].map((person) => said.replace('somebody', person))
      : [said],
  );
}

/** First words that promise something only together with a due phrase. */
export const promisesWithDue = new Set(
  'be have take go wait stay come start leave sleep eat drink get rest walk drive watch work stop keep run play sit explain tell'.split(
    ' ',
  ),
);

/** Beginnings that promise something although their first word alone does not. */
export const strongPromises = phrases(`
look into|look for|look after|look it up|look that up|see to it|take care of|take you|take over|take the trash|take the bins|take out the|take the garbage|take the dog|take the kids|take the car|take notes
go get|go and|work on it|work on that|start on|drive you|walk you|walk the dog|run it by|run the|get back to|get you|get the|get it done|keep you posted|keep you updated
`);

/** Beginnings after "let me" that offer to do something; otherwise it mostly asks for permission. */
export const offers = phrases(`
send|call|email|text|write|forward|share|check with|get back|look into|find out|ask my|ask our|ask around|book|order|pay|buy|bring|fix|prepare|arrange|schedule|talk to|speak to
follow up|handle|take care of|pick up|pick you up|drop off|set up|review|confirm|introduce you|drive you|get you|lend you|return|print|reserve|invite|remind|reply|answer them|water|feed|walk the dog|clean|do the
finish|update|ping|message|make a reservation|make an appointment|make a booking|order you|send you|renew|cancel|sign|submit|upload|charge|back up
`);

/** Words that may come before "I'll" without making the promise reported or conditional. */
export const promiseLeads = new Set(
  "ok okay yes yeah yep sure right alright fine well so and but then oh ah um uh hey hi thanks thank you no problem sorry of course absolutely definitely great perfect good deal actually listen look got it cool don't do not worry now anyway also sounds".split(
    ' ',
  ),
);

/** Beginnings that leave open whether it is done: "I'll probably call". */
export const promiseHedges = phrases(`
try|attempt to|aim to|consider|probably|most likely|very likely|likely|maybe|perhaps|possibly|hopefully|presumably|almost certainly
`);

/** Ends that leave it open: "I'll call Max, I think". */
export const promiseDoubts = phrases(`
probably|most likely|maybe|perhaps|possibly|hopefully|if possible|or not|or maybe not|i think|i guess|i suppose|i hope|i reckon
`);

/** Conditions that leave it open. "When I get home" and "if the shop is open" tell when or what instead. */
export const promiseEscapes = phrases(`
if i can|if i could|if i have time|if i have the time|if i have a moment|if i find time|if i find the time|if i find a moment|if i get|if i manage|if i remember|if i make it
if i must|if i feel|if i do not|if there is time|if time allows|if you like|if you want|if you wish|if it rains|unless
`);

/** Adverbs between the cue ("I'll", "let me") and the verb. */
export const promiseAdverbs = phrases(`
definitely|just|also|really|certainly|gladly|happily|still|then|simply|personally|quickly|surely|make sure to|make sure i|go ahead and|be sure to
of course|for sure|in any case|in any event|at least|as promised|this time|with pleasure
`).map((phrase) => phrase.split(' '));

/** Peoples, faiths and parties: "I'm German" gives no name. */
export const belongings = words(`
american canadian mexican brazilian argentinian chilean colombian peruvian cuban british english scottish irish welsh french german italian spanish portuguese dutch
belgian swiss austrian polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian swedish norwegian danish finnish icelandic chinese japanese korean
vietnamese thai indian pakistani bangladeshi indonesian malaysian filipino australian kiwi egyptian moroccan nigerian kenyan ethiopian ghanaian african european asian
latino latina israeli iranian iraqi syrian lebanese saudi arab persian afghan catholic protestant muslim jewish buddhist hindu atheist republican democrat libertarian
vegan vegetarian capricorn aquarius pisces aries taurus gemini cancer virgo libra scorpio sagittarius
`);
