import type { MarkRow } from './mark-row.js';

const meToo = '[me|for me|us]';

/** What kind of lens is asked for. */
export const kindMarks: readonly MarkRow[] = [
  {
    kind: 'timer',
    says: ['(timer|timers|countdown|count down|counts down|counting down|egg timer|count me down|count it down)'],
  },
  {
    kind: 'watch',
    says: [
      '(stopwatch|stop watch|chronometer|count up timer|time how long|time myself|how long)',
      '(count|counts|counting) up from (zero|0)',
    ],
  },
  {
    kind: 'counter',
    says: [
      '(counter|clicker|tally|tally counter|count|counts|counting|keep count of|keeping count of|keep track of|track|keep a tally of|keep a count of|number of|how many|keep tabs on|tot up)',
    ],
  },
  {
    kind: 'score',
    says: [
      '(score|scores|scoreboard|score board|scorekeeper|score keeper|keep score|points|keep the score|who is winning|scoring)',
    ],
  },
  {
    kind: 'cards',
    says: ['(flashcards|flash cards|flash card|quiz me|quiz|vocab|vocabulary|test me)'],
  },
  {
    kind: 'list',
    says: [
      '(list|checklist|check list|steps|cards|cue cards|prompts|cues|lines|in bits|speech|recipe|walk me through|walk me thru|take me through|take me thru|talk me through|talk me thru|guide me through|step me through|instructions|running order|setlist|set list|teleprompter|prompter|order of|script|routine|procedure|bullet points|talking points|notes|agenda|itinerary|words to|lyrics|program|sequence)',
      'tick off [my|the]|check off [my|the]|cross off [my|the]',
    ],
  },
  { kind: 'beat', says: ['(metronome|metronom|beat|pulse|tempo|cadence)'] },
  { kind: 'dice', says: ['[roll|throw] [me] [a|the|some] (dice|die)', '[roll|throw] [me] [a|the] {value:die}'] },
  { kind: 'coin', says: ['[toss|flip|throw] [me] a coin', 'coin (flip|toss|flipper)'] },
  {
    kind: 'chance',
    says: [
      '(pick|picks|choose|chooses|draw|draws|select|selects|decide|decides|give|gives|show|shows|get|spin|shuffle|deal|deals) [me] [a|an|one|any] (random|at random|randomly|random one|at random of|one at random|one of (these|them|the following)|by chance)',
      '(pick|picks|choose|chooses|decide|decides|pick me|choose for me|decide for me) [between|from|one of|one from|one|who|which|which one|what|out of|a|an|from among]',
      '(random|at random|randomly|randomizer|randomiser|random picker|surprise me with|spin a wheel|wheel of|lucky dip|draw straws)',
    ],
  },
  {
    kind: 'swap',
    says: [
      '(alternate|alternates|alternating|swap|swaps|switch|switches|toggle|toggles|flip|flips|change|changes|cycle|cycles|rotate|rotates|go) [back and forth] [between|through|over between]',
      '(pass the turn|passes the turn|hand over|hands over|change sides|swap sides|switch sides|changes sides|swaps sides|take turns)',
    ],
  },
  {
    kind: 'remind',
    says: [
      '(remind|nudge|nag|ping|prompt|alert|poke|warn) [me] [to]',
      '(tell|tells|get) me to',
      '(reminds|nudges|prompts) me [to]',
      '(reminder|reminders|nudge|prompt|check|nag) [to|for|that]',
      'make sure i',
    ],
  },
  {
    kind: 'clock',
    says: [
      '[only|just] the (time|time of day|current time)',
      '(show|shows|display|displays|tell|tells|give|gives|see|flash|say|says) [me] [just|only] the (time|time of day|current time)',
      '[a|my] clock',
      'what time it is',
    ],
  },
  {
    kind: 'reaction',
    says: [
      '[a] (reaction|reflex|reflexes) (game|test|timer|trainer)',
      '[and] see how (fast|quick|quickly) i [can] (tap|react|am)',
    ],
  },
  {
    kind: 'hide',
    says: [
      '(hide|hides|hiding|keep|cover) the (answer|answers|back|other side|translation) [hidden] [(until|till|til) i {value:act}]',
      '{value:act} (to (reveal|see|show|flip to) [the] (answer|back|other side|translation)|(reveals|shows|flips to) [the] (answer|back|other side|translation))',
    ],
  },
  {
    kind: 'color',
    says: ['[in] [the colour|the color|bright|big|large] {value:color} [letters|text|writing|colour|color]'],
  },
  {
    kind: 'size',
    says: ['[in] [nice and|very|really] (big|large|huge|giant|massive) [letters|text|writing|numbers|print|type]'],
    value: 'lg',
  },
  {
    kind: 'size',
    says: ['[in] [very|really] (small|tiny|little) (letters|text|writing|numbers|print|type)'],
    value: 'sm',
  },
  {
    kind: 'show',
    says: [
      `[just|only|then|and] (show|shows|display|displays|flash|flashes|flash up|put up|puts up|pop up|pops up|say|says|saying|read|reads|bring up|brings up|come up with|comes up with|stick up|throw up|let me see|give me|note that says|sign saying|[hold|put|stick] up a (sign|note|card) [(in|on) (my|the) (glasses|screen|display)] (that says|saying|with)) ${meToo} [just|only] [the|a|with|up] [single|plain] [word|words|message|text|phrase|note|line|sign|sentence|reading]`,
      '(tells|tell|warns|warn) me [that|with|it is]',
      '(with the|the) (word|words|message|text|phrase|line)',
    ],
  },
  {
    kind: 'start',
    says: [
      '(to (start|begin|go|kick off|set off)|starts|start|begins|begin|sets off|kicks off|launches|triggers|gets|sets going) [it|this|that|the] [with|at]',
      '(for|gives|starts) [me] a new',
    ],
  },
  {
    kind: 'stop',
    says: [
      '(to (stop|freeze|end|finish|pause|hold)|stops|stop|freezes|freeze|pauses|pause) [it|this|that|the clock|the watch|counting]',
    ],
  },
];
