import { tellsSentence, verbStart } from '../../slots/told-sentence.js';
import { months, weekdays } from '../../time/days/time-words.js';
import { isNumber } from '../../time/durations.js';
import { factStarts, happened, plainVerbs } from '../../vocabulary/verbs.js';
import { phrases, words } from '../../vocabulary/word-lists.js';

/** Sayings that tell no fact, whatever their words say. */
const sayings = phrases(`
my heart in|broke my heart|breaks my heart|killing me|kills me|lost my mind|losing my mind|out of my mind|an arm and a leg|eat a horse|over the moon|small world|through the roof|fed up
drives me crazy|drives me mad|driving me crazy|driving me mad|like hell|made my day|on my nerves|the last straw|a piece of cake|under the weather|on cloud nine|in stitches|a long story|story of my life
blew my mind|lost my temper|lost my voice|lost my appetite|lost count|had a blast|had enough|had it with|a nightmare|like a log|like a baby|scared me to death|bored to death|sick and tired
dying of|dying for|cats and dogs|feels like forever|makes no sense|makes sense|pulling my leg|a great time|a good time|a lovely time|sleep a wink|money down the drain|the icing on|crossed my mind|slipped my mind|rings a bell
`);
/** Deeds that are past and still matter: who moved where, what was sold to whom. */
const lastingDeeds = words(`
moved married divorced retired graduated quit stopped started began became born bought sold gave gifted donated paid hired booked ordered reserved changed switched replaced repaired serviced renewed painted built installed
joined founded opened closed died adopted inherited grew studied trained won named renamed promised agreed decided planned signed cancelled canceled rented leased lent lost found hid buried planted chose picked swapped returned
used invited met engaged inspected vaccinated registered insured fixed cleaned upgraded written wrote taught emigrated proposed resigned broke stole stolen
`);
/** What is told behind these is what matters: "Max told me he moved to Berlin". */
const reportingVerbs = words('told said says heard mentioned wrote');
/** Of these things nobody is asked what befell them. */
const passingThings = words(
  'phone battery laptop computer screen app wifi internet train bus traffic weather head feet back stomach body brain',
);
/** Deeds that last are told of a person or a thing, and not of how the moment is. */
const lastingProgress = words(
  'moving marrying getting expecting learning studying working staying living retiring leaving renting teaching training building renovating selling planning having',
);
const statesHow = words("is are was were 's am");
/** How a moment is: "the coffee is cold", "everyone was late as usual". */
const momentary = words(`
late early tired busy ready hungry thirsty bored cold hot warm hilarious funny crazy weird delicious tasty fun annoying exhausting boring ridiculous amazing awful terrible gorgeous lovely great nice cute
sad happy angry upset mad loud noisy quiet cute awesome stuck lost asleep awake fine ok okay good bad stupid silly wet drunk filthy dirty here gone over killing raining snowing crying laughing screaming
`);
const passingStarts = words(
  'so too such almost finally nearly just still not never nothing everything everyone everybody nobody same more',
);
/** What a sentence of which something may be asked names: "four", "Friday", "2014". */
const isAnchor = (word: string): boolean =>
  /\d/u.test(word) || isNumber(word) || weekdays.includes(word.replace(/s$/u, '')) || months.includes(word);
const passingTimes = words('now again tonight today already yet lately');
const feelings = words(
  'hurt hurts ache aches itches itch stings throbs hurting aching sore headache migraine hangover',
);

/** Whether a sentence tells how a moment is, or is only a way of speaking: nobody will want to be asked for it. */
export function isPassingRemark(said: readonly string[]): boolean {
  const text = ` ${said.join(' ')} `;
  if (sayings.some((phrase) => text.includes(` ${phrase} `))) return true;
  if (said.some((word) => feelings.has(word)) && !said.some(isAnchor)) return true;
  if (passingStarts.has(said[0] ?? '') && !said.some(isAnchor)) return true;
  if (said.some((word, at) => isAnchor(word) && !(word === 'may' && at < 3))) return false;
  return isPassingState(said) || isPassingDeed(said);
}

/** "My head is spinning", "everyone was late as usual", "the bus is late". */
function isPassingState(said: readonly string[]): boolean {
  const at = said.findIndex((word, index) => index > 0 && statesHow.has(word));
  if (at < 0) return false;
  const [first = '', second = ''] = said.slice(at + 1).filter((word) => !passingStarts.has(word) && word !== 'really');
  if (/[a-z]{2}ing$/u.test(first)) return !lastingProgress.has(first);
  return momentary.has(first) || (momentary.has(second) && !said.includes('than') && said.length - at < 5);
}

/** "I slept badly", "the printer jammed": what happened, and leaves nothing to be asked. */
function isPassingDeed(said: readonly string[]): boolean {
  const at = verbAfterSubject(said);
  const verb = said[at] ?? '';
  if (at < 0 || statesHow.has(verb)) return false;
  const isPast =
    happened.has(verb) ||
    (/[a-z]{2}ed$/u.test(verb) && !plainVerbs.has(verb)) ||
    (factStarts.has(verb) && !/s$/u.test(verb));
  if (!isPast || verb === 'used' || reportingVerbs.has(verb) || said.includes('because')) return false;
  if (said.slice(0, at).some((word) => passingThings.has(word)) && !said.includes('moved')) return true;
  if (lastingDeeds.has(verb) || (verb === 'got' && said.slice(at).some((word) => lastingDeeds.has(word))))
    return said.some((word) => passingTimes.has(word)) && said.length < 6;
  // "Ana left for Ghent", "Bert went to Delft university" tell where somebody is, or what they learnt.
  return (
    !/^(?:left|went|came|travelled|flew)$/u.test(verb) ||
    !/ (?:for|to|from) /u.test(` ${said.slice(at + 1).join(' ')} `)
  );
}

function verbAfterSubject(said: readonly string[]): number {
  if (said[0] === 'i' || said[0] === 'we')
    return said.findIndex((word, at) => at > 0 && !/^(?:just|already|really|also|have|had|\w+ly)$/u.test(word));
  return verbStart(said) || -1;
}

const conditionLeads = phrases(
  'ever since|as long as|as soon as|even though|if|when|whenever|because|because of|since|unless|although|while|once|until',
);
/** Talk without its subject: "couldn't sleep", "stuck in traffic again". */
const withoutSubject = phrases(`
could not|can not|cannot|did not|feeling|stuck|finally|almost|nearly|same here|so glad|so happy|so tired|so sad|glad|too tired|too late|too much|not everyone|not everybody|not all|nice weather|lovely weather|terrible weather
running late|on my way|back home|home at last|long day|rough day|busy day|no luck|just kidding|good thing|lucky me|poor me|poor thing|never again|same old|nothing new|nothing much|nothing to
`);
const askingAuxiliaries = words('is are was were do does did will would can could should has have am');

/** Whether a line without a whole sentence is talk for its own sake: "couldn't sleep", "my knee hurts". */
export function isTalkInPart(said: readonly string[]): boolean {
  const text = `${said.join(' ')} `;
  if (/^(?:could|can|did)(?: not|n['’]t)? (?:you|i|we|he|she|they|it)\b/u.test(text)) return false;
  if (exclaims.test(text) || withoutSubject.some((phrase) => text.startsWith(`${phrase} `))) return true;
  return feelings.has(said.at(-1) ?? '') && said.length > 1;
}

/** "What a day", "we won". */
const exclaims =
  /^(?:what (?:a|an) (?!.*\b(?:is|are|was|does|do|did|has|have)\b)|(?:i|we) (?:won|lost|made it|did it) $)/u;

/** Whether a line tells what is so under a condition: "if Esben wins he gets the cup". */
export function tellsCondition(said: readonly string[]): boolean {
  const text = `${said.join(' ')} `;
  const lead = conditionLeads
    .filter((phrase) => text.startsWith(`${phrase} `))
    .toSorted((one, other) => other.length - one.length)[0];
  if (lead === undefined) return false;
  const rest = said.slice(lead.split(' ').length);
  if (askingAuxiliaries.has(rest[0] ?? '') || rest.length < 5) return false;
  return rest.some((_word, at) => at > 1 && tellsClauseAt(rest, at));
}

const ofClause = words(
  'i we you he she it they there the my our your his her their that this nobody everybody everyone',
);

function tellsClauseAt(rest: readonly string[], at: number): boolean {
  const [first = '', second = ''] = rest.slice(at);
  if (!ofClause.has(first)) return false;
  return tellsSentence(rest.slice(at)) || /[^su']s$/u.test(rest.at(-1) ?? '') || statesHow.has(second);
}
