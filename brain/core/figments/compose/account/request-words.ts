import { words } from '../../../language/vocabulary/word-lists.js';
import type { LensFacts } from './lens-facts.js';

/** Words without content: they hold a request together, are polite, or speak of the lens and its wearer. */
const wordsWithoutContent = words(`
a an the i me my mine myself you your it its that this is are was were am be been being do does did doing done have has had having can
could shall should would might will of to in on at by for from with into out off over up about through thru than then too also plus per
via and or so as but if how what where which who whom whose these those there here he him his she her they them their we us our ours 's s
please pls plz thanks thank cheers ta mate darling sorry um uh well ok okay hello hi hey just like some something thing things thingy
anything now whatever maybe really quite simple plain little way lot wanna gonna gotta need needs want wants wanted love like let lets
help able try use want know think make makes made give gives get gets got put puts go goes going come comes set sets start starts
starting begin begins keep keeps run runs wear glasses glass lens lenses display displays screen view front vesper app called call name
named label labelled title titled word words text line lines letters letter sentence phrase sign note notes sticky message saying says
say said show shows showing shown tell tells told read reads see look visible send sends write signal colon slash times time x there one
ones many much any all other another same such nice possible basically actually gimme time's let's bring brings pop pops stick throw
every each when whenever single against close pair buy pack once while since after before between under below above until till til unto during around exactly total whole
altogether soon sometime again more less away today day enough bit bits piece moment long short early right even well nothing yes wen evry pin
`);

/** Words that name a kind of lens, or what one does: what they ask for shows in what the other words become. */
const wordsOfKinds = words(`
timer timers countdown countdowns countup chrono chronometer stopwatch watch alarm interval intervals tabata hiit emom circuit pomodoro
pomodoros tomato game match checklist list lists agenda todo packing shopping items item steps step cards card flashcards cue cues prompt
prompts prompter teleprompter script routine recipe procedure sequence page pages lyrics quiz vocabulary test question questions answer
answers tempo hz percent breathe breathing breath breaths inhale exhale box square deep calm pacer reminder reminders remind reminds
reminded nudge nudges nudging nag nags ping poke prod alert alerts buzz session sessions round rounds rep reps cycle cycles set sets goal
target limit number numbers decide coherent relaxing battery translate translation translator identify describe interpret ask asks
reaction react reflex reflexes fast quick quickly block blocks adds add adding take takes took drop drops pause pauses stop stops stopped
end ends ended finish finished over done finishes gone next previous back forward forwards down upwards upward turn turns
turning swap switch alternate alternates alternating toggle pass passes scroll through moves move tick ticks ticking mark marks log
record elapsed remaining left arrive arrives arrival leave leaves leaving bonded near meet partner winner winning wins win first last
second new hourly often half quarter minute minutes second seconds hour hours min mins sec secs hr hrs h m slow slowly gentle gently
reveal hide hidden flip flips check checks checking pace visual measure track magic exercise exercises workout training practice session
pulse pulses cadence waiting wait waits guide lead normal usual classic standard sure hear heard live sheet empty nearly reached reach
reaches hit hits die falls lower somewhere people scene brain timing light frame strokes sided corner
boiled brush brushing teeth tag clock steeped change changes changing cross crosses crossing good power relax plant plants date
`);

export const wordsAskingNothing: ReadonlySet<string> = new Set([...wordsWithoutContent, ...wordsOfKinds]);

const isAnyOf = (shown: ReadonlySet<string>, each: string): boolean => each.split(' ').some((word) => shown.has(word));

/** Words that ask for something that a lens has or has not. */
export const answeredWords: ReadonlyMap<string, (facts: LensFacts) => boolean> = new Map(
  (
    [
      ['count counts counting counter tally tallies clicker', ({ counts }) => counts],
      ['score scores scoreboard scorekeeper scoring point points', ({ counts }) => counts],
      [
        'random randomly pick picks choose chooses draw dice coin toss roll shuffle surprise',
        ({ isByChance }) => isByChance,
      ],
      ['metronome bpm beat beats rhythm flash flashes flashing blink blinks blinking', ({ isPulsing }) => isPulsing],
      ['warn warns warned warning', ({ isPulsing, colors }) => isPulsing || colors.size > 1],
      ['repeat repeats repeating loop looping forever endlessly', ({ goesRound }) => goesRound],
      ['reset resets restart restarts', ({ setsBack, goesRound }) => setsBack || goesRound],
      ['undo minus miscount miscounted mistake mistakes wrong slip', ({ takesBack }) => takesBack],
      ['big large huge', ({ sizes }) => sizes.has('lg')],
      ['small tiny', ({ sizes }) => sizes.has('sm')],
      [
        'rest break easy recover recovery',
        ({ words: shown }) => isAnyOf(shown, 'rest break easy off pause recover slow walk look breathe'),
      ],
      ['work hard effort focus', ({ words: shown }) => isAnyOf(shown, 'work hard on effort focus go run fast')],
    ] as const satisfies readonly (readonly [string, (facts: LensFacts) => boolean])[]
  ).flatMap(([each, answers]) => each.split(' ').map((word) => [word, answers] as const)),
);

/** Words that take something away or set a bound: they are answered by nothing that a lens does by itself. */
export const boundingWords = words(
  'backwards only except excluding not unless without instead never no rather nor neither',
);

/** Phrases in which these and others say nothing, or where it has been read as one with what stands beside them. */
export const harmlessPhrases =
  /\b(?:(?:but )?only (?:until|till|til|when|once|after|if|begins?|starts?|the|show|says?)\b|show only\b|(?:seconds|minutes|numbers) only\b|(?:no|without) (?:any )?(?:limit|end|sounds?|noise|advice|fuss|rush|countdown|numbers|frills|extras|ads|nonsense)\b|no,? (?:wait|make that|i mean)\b|not too\b|(?:do not|don['’]?t) let me forget|(?:so|because|cos) (?:that )?(?:i|we) (?:do not|don['’]?t|can ?not|can['’]?t|never)\b(?: forget)?|nothing (?:else|fancy)|hold up a|no more than|flash ?cards?|at some point|only (?=\S+ of (?:them|those|these)\b)|(?:i )?can['’]?t decide|each side|scoring points?|count(?:s|ing)? backwards?)/giu;

/** Words for what a hand or a head does, with the events one of which a lens then listens for. */
export const actWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['tap', ['single', 'double', 'imu_tap']],
  ['press', ['single', 'long', 'double']],
  ['click', ['single', 'double']],
  ['touch', ['single', 'double', 'imu_tap']],
  ['double', ['double', 'imu:double_nod']],
  ['hold', ['long']],
  ['nod', ['imu:nod', 'imu:double_nod']],
  ['shak', ['imu:shake']],
  ['tilt', ['imu:tilt']],
  ['head', ['imu:nod', 'imu:double_nod', 'imu:shake', 'imu:tilt', 'imu:peek']],
  ['peek', ['imu:peek']],
  ['home', ['place:enter', 'place:exit']],
  ['house', ['place:enter', 'place:exit']],
  ['door', ['place:enter', 'place:exit']],
]);

/** What is never told as an aside: it is when, how or on what condition something is wanted. */
export const neverAside = words(`
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekday weekdays
weekend weekends morning mornings afternoon evening evenings night nights noon midnight tonight tomorrow daily weekly monthly am pm
oclock week weeks month months year years days french german spanish italian japanese chinese capitals caps bold italics loud loudly
beep beeps sound sounds ring rings vibrate vibrates music song rain raining rains pink brown silver black rainbow
`);

/** After these words stands what something is for, or where; before these kinds of lenses what they are of. */
export const asideOpenings = words('for of at on with from during while against my our his her their');
export const asideBefore = words(
  'timer timers countdown counter tally tracker list checklist intervals interval drill practice session sessions routine presentation check reminder cards prompts training workout metronome breathing score game match',
);
