import { words } from '#core/language/vocabulary/word-lists';

/** Words of clauses that do not state a fact: guesses, conditions, denials, approximations. */
export const unsure = words(`
about around roughly approximately maybe perhaps probably possibly might could should would think thinks thought guess believe
suppose supposed assume almost nearly least most over under more less if unless wish hope imagine sort kind like seem seems
apparently not never no neither nor without hardly used sometimes usually often either or rumor allegedly joking kidding
expected estimated unless until before after between
`);

/** Words of lines that report a change: they replace what was known and do not contradict it. */
export const updates = words(`
actually instead now changed change changes moved move moving rescheduled postponed pushed delayed anymore longer new correction
sorry rather switched cancelled canceled updated update swapped brought back earlier later again wait oops meant
`);

/** First words of questions. */
export const questionLeads = words(`
what when where who whom whose which why how is are was were do does did can could will would should has have had am isn't aren't
`);

/** Words before a statement that do not change it. */
export const fillers = words('well so okay ok yeah yes oh and but hey look listen right anyway um uh also because');

/** Words after a statement that do not change it. */
export const trailers = words('sharp exactly right okay ok yeah please thanks though too also everyone guys');

/** Words that refer to something unknown. */
export const standIns = words(`
it he she they we i you this that these those here there what who which everything something anything nothing everyone someone
somebody anyone nobody one ones thing things stuff time mine yours his hers theirs ours all both half rest other another some any
each every a an their her its plus minus times
`);

/** Subjects that recur, for which two different days or hours are no contradiction. */
export const recurring = words(`
class classes lesson lessons training practice yoga gym shift standup market lecture seminar course bus train tram ferry metro news
trash garbage recycling service mass pills pill medicine medication dose show screening tour session match game news alarm
`);

/** Subjects and units that change by themselves from hour to hour. */
export const changeable = words(`
score temperature weather battery balance queue line traffic level count total progress rank position step bid stock rate percent
percentage point points minute minutes message messages email emails like likes follower followers view views page pages vote votes
day days hour hours week weeks month months second seconds degree degrees
`);

/** Subjects whose value is a name or a word: "the password is …". */
export const namedBy = words('name password code pin username number id login plate passcode keyword nickname brand');

export const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '€': 'eur',
    euro: 'eur',
    euros: 'eur',
    eur: 'eur',
    $: 'usd',
    dollar: 'usd',
    dollars: 'usd',
    usd: 'usd',
    bucks: 'usd',
    '£': 'gbp',
    pound: 'gbp',
    pounds: 'gbp',
    gbp: 'gbp',
  }),
);
