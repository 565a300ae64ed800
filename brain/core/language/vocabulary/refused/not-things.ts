import { words } from '../word-lists.js';

/** Events and appointments, which take place and cannot be put down. */
export const events = words(`
meeting meetings appointment appointments party parties wedding weddings funeral birthday anniversary class classes lesson lessons lecture
seminar exam exams interview interviews shift job jobs career flight flights trip trips vacation holiday holidays journey tour cruise
conference call calls match practice rehearsal recital concert show shows performance presentation speech talk date dates event events
reunion ceremony graduation surgery operation checkup treatment therapy session sessions workout training race marathon election trial
hearing deadline reservation booking stay visit move childhood life marriage divorce relationship relationships semester term school studies
degree internship
play plays gig prom assembly sleepover barbecue picnic christening baptism nativity festival parade tournament audition webinar meetup gala haircut vaccination premiere
`);

/** Times and stretches of time. */
export const times = words(`
time times morning mornings afternoon evening night nights day days week weekend weekends month year years hour hours minute minutes second moment monday
tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
spring summer autumn winter noon midnight past future youth twenties thirties schedule alarm bedtime
`);

export const bodyParts = words(`
head heart hand hands foot feet finger fingers arm arms leg legs eye eyes ear ears nose mouth face hair back knee knees shoulder shoulders neck
tooth teeth brain mind stomach belly skin tongue lip lips elbow elbows ankle ankles wrist wrists thumb thumbs toe toes chin cheek cheeks forehead
chest lungs lung body bottom butt hip hips throat voice breath blood pulse jaw gaze appetite
`);

/** Things that people leave, put or drop only in idioms. */
export const idioms = words(`
work cold way ways manners home turn chance luck reason reasons excuse shift
mark marks trust faith hope hopes sights sight words word past zone name names affairs temper act cents priorities goals goal energy effort
efforts attention focus thoughts thought ideas idea feelings feeling opinion opinions soul spirit dreams dream worries worry fears fear
stress anger pride ego dignity reputation legacy impression signature order orders offer bid bet bets confidence patience belief beliefs
love happiness sadness problem problems trouble troubles issues sanity concentration studies emphasis support vote votes decision decisions
plan plans savings investment investments question questions answer point points number numbers score scores level rank grade grades pace
jokes joke accent habit habits mood side resignation two expectations standards limits limit boundaries foundation comment comments
complaint review reviews feedback details rating tone hug kiss refund motivation manners
`);

/** Animals, which move on their own. */
export const animals = words(
  'dog dogs puppy puppies cat cats kitten kittens horse horses hamster rabbit rabbits bird birds parrot fish turtle pet pets chicken chickens',
);

/** Places and services that cannot be moved: "my office is on the third floor" puts nothing down. */
export const fixedPlaces = words(`
money password passwords
house home apartment flat condo office room rooms bedroom kitchen bathroom garage garden yard building street road city town village country
hometown neighborhood neighbourhood company firm workplace gym bank church hotel hostel restaurant bar cafe shop store station gate seat
desk floor bed pharmacy clinic hospital library university college account accounts balance salary rent address battery signal connection
internet wifi inbox mailbox song songs movie movies film series team band website page profile blog podcast channel train bus plane ferry tram metro
subway taxi cab uber ride lift dinner breakfast brunch supper temperature pressure heating stock stocks shares portfolio problem turn fault
world english french spanish german vision hearing memory blood sugar fever
`);

/** Words which show that a sentence, and not a thing, comes before the preposition. */
export const clauseWords = words(`
please pls plz thanks thx thank okay ok today yesterday tonight tomorrow now again go gone going last usually always anymore anyway lately later soon said says told thinks means due
i you he she it we they is are was were be been am do does did have has had will would can could should must not because when if but so who
what why where how then than while until unless since although as or
`);

/** Things that would be refused by their last word alone. */
export const objectsByName: ReadonlySet<string> = new Set(
  'power bank|spirit level|laser level|piggy bank|false teeth|fake teeth|glass eye|travel bed|folding table|changing table|massage table|folding bed|stuffed animal|toy dog|toy cat|toy horse|toy train|toy plane|toy fish|model train|model plane|paper plane|cat bed|dog bed'.split(
    '|',
  ),
);
